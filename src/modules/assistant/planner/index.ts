import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4GenerateResult,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { nextStep } from './plan.ts';
import { readTurn } from './turn-reading.ts';

const PROVIDER_KEY = 'fieldstone';
const CHARACTERS_A_TOKEN = 4;

/**
 * A language model of rules alone, which answers without any key: it reads the question, has looked up what it
 * needs with the tools it is given, and puts what they found into words. It invents nothing: every number it says
 * is one that a tool gave.
 */
export function localPlanner(): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'local',
    modelId: 'local-rules-1',
    supportedUrls: {},
    doGenerate: async (options) => planned(options),
    doStream: async (options) => {
      const { content, finishReason, usage } = planned(options);
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

function planned(options: LanguageModelV4CallOptions): LanguageModelV4GenerateResult {
  const { prompt, tools = [], toolChoice } = options;
  const names = new Set(toolChoice?.type === 'none' ? [] : tools.map(({ name }) => name));
  const step = nextStep(readTurn(prompt), names);
  const content: LanguageModelV4Content[] =
    'calls' in step
      ? step.calls.map(({ id, tool, input }) => ({
          type: 'tool-call',
          toolCallId: id,
          toolName: tool,
          input: JSON.stringify(input),
        }))
      : [{ type: 'text', text: step.text }];
  const reason = 'calls' in step ? 'tool-calls' : 'stop';
  const [read, written] = [tokensOf(prompt), tokensOf(content)];
  return {
    content,
    finishReason: { unified: reason, raw: reason },
    usage: {
      inputTokens: { total: read, noCache: read, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: written, text: written, reasoning: 0 },
    },
    warnings: [],
    ...('suggestions' in step && {
      providerMetadata: { [PROVIDER_KEY]: { suggestions: [...step.suggestions] } },
    }),
  };
}

/** About how many tokens a model would count. */
function tokensOf(value: unknown): number {
  return Math.ceil(JSON.stringify(value).length / CHARACTERS_A_TOKEN);
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
