import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import type { Ctx } from '#/platform/context.ts';
import { readOnWorker } from '#/platform/workers/read.ts';
import { type DialogueState, storedState } from '../dialogue/state.ts';
import { PLAN } from '../thread-work.ts';

export const LOCAL_MODEL = 'local-rules-1';
const PROVIDER_KEY = 'fieldstone';

/**
 * A language model of rules alone, which answers without any key: it reads the question, has looked up what it
 * needs with the tools it is given, and puts what they found into words. It invents nothing: every number it says
 * is one that a tool gave. It plans on a worker thread: whatever is asked, the server goes on answering others.
 */
export function localPlanner(ctx: Ctx): LanguageModelV4 {
  const planned = ({ prompt, tools = [], toolChoice }: LanguageModelV4CallOptions) => {
    const names = toolChoice?.type === 'none' ? [] : tools.map(({ name }) => name);
    return readOnWorker(ctx, PLAN, { prompt, tools: names }, 'message');
  };
  return {
    specificationVersion: 'v4',
    provider: 'local',
    modelId: LOCAL_MODEL,
    supportedUrls: {},
    doGenerate: planned,
    doStream: async (options) => {
      const { content, finishReason, usage } = await planned(options);
      return {
        stream: ReadableStream.from<LanguageModelV4StreamPart>([
          { type: 'stream-start', warnings: [] },
          ...content.flatMap(streamed),
          { type: 'finish', finishReason, usage },
        ]),
      };
    },
  };
}

/** The questions that might come next, as the planner hands them on with its answer. */
export function suggestionsIn(metadata: Readonly<Record<string, unknown>> | undefined): string[] {
  const own = metadata?.[PROVIDER_KEY] as { readonly suggestions?: unknown } | undefined;
  return Array.isArray(own?.suggestions) ? own.suggestions.filter((one) => typeof one === 'string') : [];
}

/** What the planner answered, as it hands it on with its answer. */
export function stateIn(metadata: Readonly<Record<string, unknown>> | undefined): DialogueState | null {
  const own = metadata?.[PROVIDER_KEY] as { readonly state?: unknown } | undefined;
  return storedState(own?.state);
}

function streamed(part: LanguageModelV4Content, at: number): LanguageModelV4StreamPart[] {
  if (part.type === 'tool-call') return [part];
  if (part.type !== 'text') return [];
  const words = part.text.match(/\S+\s*/g) ?? [];
  return [
    { type: 'text-start', id: `${at}` },
    ...words.map((delta): LanguageModelV4StreamPart => ({ type: 'text-delta', id: `${at}`, delta })),
    { type: 'text-end', id: `${at}` },
  ];
}
