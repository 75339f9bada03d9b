import type { ToolSet } from 'ai';
import type { Ctx } from '#/platform/context.ts';
import { AppError } from '#/platform/errors.ts';
import { type Check, checkOf } from '#/platform/validation/check.ts';
import { givesRulesAway } from './leak.ts';
import type { ToolCallOutput } from './schema.ts';
import type { Citation, NumberedCitation, Tool, ToolOutput, ToolResult } from './tool.ts';

const CALLS_MAX = 16;
/** What a model is given to read of one look-up. */
const RESULT_CHARS_MAX = 24_000;

/** Told of every look-up as it happens. */
export interface Watcher {
  readonly asked: (call: { id: string; tool: string; input: unknown }) => void;
  readonly answered: (call: { id: string; output: unknown }) => void;
}

/** All look-ups of one turn, whichever model asks for them. */
export interface LookUps {
  readonly tools: ToolSet;
  readonly calls: readonly ToolCallOutput[];
  readonly citations: readonly NumberedCitation[];
}

/** Compiled once: a schema is the same whichever process's weather the tool has. */
const CHECKS = new Map<Tool['input'], Check>();

/** The check of a tool's input. */
export function checkFor({ input }: Pick<Tool, 'input'>): Check {
  const check = CHECKS.get(input) ?? checkOf(input);
  CHECKS.set(input, check);
  return check;
}

export async function openLookUps(ctx: Ctx, offered: readonly Tool[], watcher: Watcher): Promise<LookUps> {
  // Loaded with the first question: no start waits for it.
  const { dynamicTool, jsonSchema } = await import('ai');
  const calls: ToolCallOutput[] = [];
  const citations: NumberedCitation[] = [];
  let asked = 0;

  const lookUp = async (tool: Tool, given: unknown, id: string): Promise<ToolResult> => {
    if (++asked > CALLS_MAX) return { error: `No more than ${CALLS_MAX} look-ups for one answer` };
    if (givesRulesAway(JSON.stringify(given) ?? '')) return { error: 'That cannot be looked up' };
    const checked = checkFor(tool)(structuredClone(given));
    if ('error' in checked) return { error: checked.error.message };
    const input = checked.value as Record<string, unknown>;
    watcher.asked({ id, tool: tool.name, input });
    const startedMs = performance.now();
    const result = await ran(ctx, tool, input);
    const output = 'error' in result ? result : result.output;
    calls.push({ tool: tool.name, input, output, duration_ms: Math.round(performance.now() - startedMs) });
    watcher.answered({ id, output });
    if ('error' in result) return result;
    return { ...result, output: shortened(result.output), citations: numbered(citations, result.citations) };
  };

  const tools = Object.fromEntries(
    offered.map((tool) => [
      tool.name,
      dynamicTool({
        description: tool.description,
        inputSchema: jsonSchema({ ...tool.input }),
        execute: (input, { toolCallId }) => lookUp(tool, input, toolCallId),
      }),
    ]),
  );
  return { tools, calls, citations };
}

type LookUpResult = ToolOutput | { readonly error: string };

/** What the tool found; a fault of its own is logged and told in no detail. */
async function ran(ctx: Ctx, tool: Tool, input: unknown): Promise<LookUpResult> {
  try {
    return await tool.run(ctx, input);
  } catch (err) {
    return { error: toolError(ctx, tool, err).message };
  }
}

/** The error to report for a failed look-up. An error of our own is logged, and nothing of it is told. */
export function toolError(ctx: Ctx, tool: Pick<Tool, 'name'>, err: unknown): AppError {
  if (err instanceof AppError && err.kind !== 'fatal') return err;
  ctx.log.error({ err, tool: tool.name }, 'look-up failed');
  return new AppError('fatal', 'This could not be looked up');
}

/** The records with their numbers in the turn; one that was named before keeps its own. */
function numbered(known: NumberedCitation[], found: readonly Citation[]): NumberedCitation[] {
  return found.map(({ type, id, reference }) => {
    const before = known.find((one) => one.type === type && one.id === id);
    if (before) return before;
    const citation = { n: known.length + 1, type, id, reference };
    known.push(citation);
    return citation;
  });
}

/** The output, or the beginning of its text where it is longer than a model is given. */
export function shortened(output: unknown): unknown {
  const text = JSON.stringify(output) ?? 'null';
  if (text.length <= RESULT_CHARS_MAX) return output;
  return { cut_short: true, beginning: text.slice(0, RESULT_CHARS_MAX) };
}
