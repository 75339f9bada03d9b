import { type Static, type TProperties, Type } from 'typebox';
import { type Ctx, readOnlyCtx } from '#/platform/context.ts';
import type { AppError } from '#/platform/errors.ts';
import { checkFor, shortened, toolError } from '../look-up.ts';
import { ask } from '../service/ask.ts';
import type { Citation, Tool } from '../tool.ts';
import { toolsOver } from '../tools/index.ts';
import { inputOf } from '../tools/input.ts';
import type { Answering } from '../turn.ts';

/** A tool as other assistants see it: the assistant's own, over read-only transactions. */
export interface ReadTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** JSON schema of an object. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Whether it also reads what is not the company's: the weather. */
  readonly openWorld: boolean;
  readonly call: (ctx: Ctx, input: unknown) => Promise<ToolAnswer>;
}

export type ToolAnswer =
  | { readonly output: unknown; readonly citations: readonly Citation[] }
  | { readonly error: string };

interface Offer {
  readonly title: string;
  /** Inputs that only the assistant's own planner needs; with them the list of tools would be twice as long. */
  readonly without?: readonly string[];
  readonly openWorld?: boolean;
}

const OFFERED: Readonly<Record<string, Offer>> = {
  find_entities: { title: 'Find records by name', without: ['teams'] },
  find_jobs: { title: 'Find jobs', without: ['job_filter', 'longest', 'until_settled'] },
  get_job: { title: 'One job' },
  aggregate_jobs: {
    title: 'Count and measure jobs',
    without: ['job_filter', 'share_of', 'set_against', 'average_per', 'threshold', 'in_unit'],
  },
  find_similar_work: { title: 'Find similar work' },
  customer_summary: { title: 'Summary of a customer' },
  sentinel_alerts: { title: 'Alerts of the sentinels' },
  list_cases: { title: 'List cases' },
  get_case: { title: 'One case' },
  list_records: { title: 'List records' },
  record_details: { title: 'One record' },
  site_weather: { title: 'Weather at a site', openWorld: true },
  ask_fieldstone: { title: 'Ask in plain words' },
};

const Question = Type.Object({
  question: Type.String({
    minLength: 1,
    maxLength: 8_000,
    pattern: '\\S',
    description: 'what is asked, not blank',
  }),
});

/** The tools offered to other assistants, in the order they are listed. */
export function readTools(answering: Answering): readonly ReadTool[] {
  const tools = new Map(
    [...toolsOver(answering.weather), askTool(answering)].map((tool) => [tool.name, tool]),
  );
  return Object.entries(OFFERED).map(([name, offer]) => {
    const tool = tools.get(name);
    if (!tool) throw new Error(`no tool ${name}`);
    return readTool(tool, offer);
  });
}

function readTool(tool: Tool, { title, without = [], openWorld = false }: Offer): ReadTool {
  const { name, description } = tool;
  const input = strict(tool, without);
  const check = checkFor({ input });
  return {
    name,
    title,
    description,
    input: shown(input),
    openWorld,
    call: async (given, asked) => {
      const checked = check(structuredClone(asked ?? {}));
      if ('error' in checked) return { error: textOf(checked.error) };
      const ctx = readOnlyCtx(given);
      try {
        const { output, citations } = await tool.run(ctx, checked.value);
        return { output: shortened(output), citations };
      } catch (err) {
        return { error: textOf(toolError(ctx, tool, err)) };
      }
    },
  };
}

/** The same input without the named fields; anything undeclared is an error, since an ignored filter misleads. */
function strict({ input }: Tool, without: readonly string[]) {
  const { properties } = input as ReturnType<typeof Type.Object<TProperties>>;
  const kept = Object.entries(properties).filter(([name]) => !without.includes(name));
  return Type.Object(Object.fromEntries(kept), { additionalProperties: false });
}

/** As a caller reads it: a field with a default is optional, and other spellings of fields are left out. */
function shown(schema: ReturnType<typeof strict>): Record<string, unknown> {
  const required = (schema.required ?? []).filter(
    (name) => (schema.properties[name] as { default?: unknown }).default === undefined,
  );
  return JSON.parse(
    JSON.stringify({ ...schema, required }, (key, value) => (isShown(key, value) ? value : undefined)),
  );
}

function isShown(key: string, value: unknown): boolean {
  const isOtherSpelling = (value as { deprecated?: boolean } | null)?.deprecated === true;
  return key !== 'x-also-called' && value !== Number.MAX_SAFE_INTEGER && !isOtherSpelling;
}

/** The message with what helps to mend the call: allowed values, bounds, the nearest name. */
function textOf({ message, payload }: AppError): string {
  return payload ? `${message} ${JSON.stringify(payload)}` : message;
}

function askTool(answering: Answering): Tool {
  return {
    name: 'ask_fieldstone',
    description:
      'Answers a question in plain words from the company’s own records, with the records it rests on. ' +
      'Use it for a whole question; use the other tools to look something up yourself.',
    input: Question,
    run: async (ctx, input) => {
      const { question } = inputOf<Static<typeof Question>>(input);
      const { citations, ...output } = await ask(ctx, answering, question);
      return { output, citations: citations as readonly Citation[] };
    },
  };
}
