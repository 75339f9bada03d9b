import type {
  LanguageModelV4Content,
  LanguageModelV4GenerateResult,
  LanguageModelV4Prompt,
} from '@ai-sdk/provider';
import { nextStep } from './plan.ts';
import { readTurn } from './turn-reading.ts';

/** What the next step is planned from. */
export interface Planning {
  readonly prompt: LanguageModelV4Prompt;
  /** Names of the tools that may be called. */
  readonly tools: readonly string[];
}

const PROVIDER_KEY = 'fieldstone';
const CHARACTERS_A_TOKEN = 4;

/** The next step of the planner, as a language model would answer it. Runs on a worker thread. */
export function planned({ prompt, tools }: Planning): LanguageModelV4GenerateResult {
  const step = nextStep(readTurn(prompt), new Set(tools));
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
