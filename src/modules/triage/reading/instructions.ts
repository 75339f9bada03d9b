import { PATTERNS, patternOf } from './patterns.ts';

/** Sentences addressed to software instead of people (prompt injection). */
const TO_THE_MACHINE = PATTERNS.TO_THE_MACHINE.map((told) => patternOf(told, 'i'));
const SENTENCE_CHARS_MAX = 1_000;

export interface WithoutInstructions {
  readonly text: string;
  /** Whether any sentence was removed. */
  readonly hadSome: boolean;
}

/** Removes sentences addressed to software, so that only text for people is classified. */
export function withoutInstructions(text: string): WithoutInstructions {
  const sentences = text.slice(0, 200_000).split(/(?<=[.!?\n])/);
  const kept = sentences.filter((sentence) => {
    const head = sentence.slice(0, SENTENCE_CHARS_MAX);
    return !TO_THE_MACHINE.some((pattern) => pattern.test(head));
  });
  return { text: kept.join(''), hadSome: kept.length < sentences.length };
}
