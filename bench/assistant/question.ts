/** What an answer has to be. Every part given has to hold. */
export interface Want {
  readonly kind: 'answer' | 'none' | 'clarify' | 'refusal' | 'chat';
  /** Figures that stand in the text; of a list, any one. Rounding to a whole or one decimal is free. */
  readonly numbers?: readonly (number | readonly number[])[];
  /** Words that stand in the text, whatever their case; of a list, any one. */
  readonly words?: readonly (string | readonly string[])[];
}

export interface Question {
  /** What is asked, after what was asked before in the session. */
  readonly ask: readonly string[];
  readonly want: Want;
}

/** A question, or several one after the other, with what the last answer has to be. */
export const one = (
  ask: string | readonly string[],
  want: Omit<Want, 'kind'>,
  kind: Want['kind'] = 'answer',
): Question => ({
  ask: [ask].flat(),
  want: { kind, ...want },
});
