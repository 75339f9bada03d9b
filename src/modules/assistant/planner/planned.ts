import type {
  JSONValue,
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
  return {
    content,
    finishReason: { unified: reason, raw: reason },
    // No model runs, so nothing is used up.
    usage: {
      inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: 0, text: 0, reasoning: 0 },
    },
    warnings: [],
    ...('suggestions' in step && {
      providerMetadata: {
        [PROVIDER_KEY]: {
          suggestions: [...step.suggestions],
          // Plain data, which the types of the SDK cannot tell.
          state: (step.state ?? null) as unknown as JSONValue,
        },
      },
    }),
  };
}
