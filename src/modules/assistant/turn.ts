import type { LanguageModelV4 } from '@ai-sdk/provider';

/** With what questions are answered. */
export interface Answering {
  /** The configured model; null: the local planner. */
  readonly languageModel: LanguageModelV4 | null;
  readonly answerWithinMs: number;
}
