import type { LanguageModelV4Message } from '@ai-sdk/provider';
import { instructionsFor } from '#/modules/assistant/conversation.ts';
import type { DialogueState } from '#/modules/assistant/dialogue/state.ts';
import { localPlanner, stateIn } from '#/modules/assistant/planner/index.ts';
import type { NumberedCitation } from '#/modules/assistant/tool.ts';
import { toolsOver } from '#/modules/assistant/tools/index.ts';
import { openWeather } from '#/modules/weather/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { openOutbound } from '#/platform/outbound.ts';
import { checkOf } from '#/platform/validation/check.ts';

const STEPS_MAX = 8;
/** Nobody asks for weather here, and nobody would answer. */
const UNUSED_EXECUTOR = 'http://127.0.0.1:9/v1';
const TOOLS = toolsOver(
  openWeather({ forecastUrl: UNUSED_EXECUTOR, archiveUrl: UNUSED_EXECUTOR, outbound: openOutbound() }),
);

export interface Answer {
  readonly text: string;
  readonly outputs: readonly unknown[];
  readonly tools: readonly string[];
  readonly tookMs: number;
  /** What was answered, as the server keeps it for the next turn. */
  readonly state: DialogueState | null;
}

export interface Said {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  readonly state?: DialogueState | null;
}

/** Asks the local planner, with the tools run as the assistant runs them. */
export async function ask(ctx: Ctx, question: string, history: readonly Said[]): Promise<Answer> {
  const model = localPlanner(ctx);
  const context = {
    now: ctx.now().toISOString(),
    timezone: 'Europe/London',
    voice: false,
    contact: null,
    currentJobReference: null,
    summary: null,
    userName: null,
    userCompanyName: null,
    userId: null,
    namedBefore: [],
    answered: history.flatMap(({ role, state = null }) => (role === 'assistant' ? [state] : [])).reverse(),
  };
  const prompt: LanguageModelV4Message[] = [
    { role: 'system', content: instructionsFor(context) },
    ...history.map(({ role, text }): LanguageModelV4Message => ({ role, content: [{ type: 'text', text }] })),
    { role: 'user', content: [{ type: 'text', text: question }] },
  ];
  const tools = TOOLS.map((tool) => ({ type: 'function' as const, name: tool.name, inputSchema: {} }));
  const outputs: unknown[] = [];
  const called: string[] = [];
  const citations: NumberedCitation[] = [];
  const startedMs = performance.now();
  for (let step = 0; step < STEPS_MAX; step++) {
    const { content, providerMetadata } = await model.doGenerate({ prompt, tools });
    const calls = content.filter((part) => part.type === 'tool-call');
    const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
    if (calls.length === 0) {
      const tookMs = performance.now() - startedMs;
      return { text, outputs, tools: called, tookMs, state: stateIn(providerMetadata) };
    }
    prompt.push({
      role: 'assistant',
      content: calls.map((call) => ({ ...call, input: JSON.parse(call.input) })),
    });
    for (const { toolCallId, toolName, input } of calls) {
      const tool = TOOLS.find(({ name }) => name === toolName);
      if (!tool) throw new Error(`no tool ${toolName}`);
      const checked = checkOf(tool.input)(JSON.parse(input));
      if ('error' in checked) throw new Error(`${toolName}: ${checked.error.message} ${input}`);
      const result = await tool.run(ctx, checked.value);
      const numbered = result.citations.map((one) => {
        const known = citations.find(({ type, id }) => type === one.type && id === one.id);
        const citation = known ?? { ...one, n: citations.length + 1 };
        if (!known) citations.push(citation);
        return citation;
      });
      outputs.push(result.output);
      called.push(toolName);
      prompt.push({
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId,
            toolName,
            output: {
              type: 'json',
              value: JSON.parse(JSON.stringify({ ...result, citations: numbered })),
            },
          },
        ],
      });
    }
  }
  return { text: '', outputs, tools: called, tookMs: performance.now() - startedMs, state: null };
}
