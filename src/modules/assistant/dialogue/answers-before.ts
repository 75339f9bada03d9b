import type { DialogueState } from './state.ts';

/** An answer of before, and the question it answered. */
export interface AnswerBefore {
  /** What was answered; null where that was not kept. */
  readonly state: DialogueState | null;
  readonly asked: string;
}

interface Conversation {
  readonly history: readonly { readonly role: string; readonly text: string }[];
  readonly context: { readonly answered?: readonly (DialogueState | null)[] } | undefined;
}

/** The answers before a question, the latest first. */
export function answersBefore({ history, context }: Conversation): AnswerBefore[] {
  const kept = context?.answered ?? [];
  return history
    .flatMap(({ role }, at) => (role === 'assistant' ? [history[at - 1]?.text ?? ''] : []))
    .reverse()
    .map((asked, at) => ({ state: kept[at] ?? null, asked }));
}
