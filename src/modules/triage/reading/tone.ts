import { PATTERNS, patternOf } from './patterns.ts';

const URGENT_WORDS = patternOf(PATTERNS.URGENT_WORDS);
const NOT_URGENT = patternOf(PATTERNS.NOT_URGENT, 'g');

/** Whether there are words of urgency that are not negated. */
export function isUrgent(plain: string): boolean {
  return URGENT_WORDS.test(plain.replace(NOT_URGENT, ' '));
}

const POSITIVE = patternOf(PATTERNS.POSITIVE);
const NOT_POSITIVE = patternOf(PATTERNS.NOT_POSITIVE, 'g');
/** Whether the sender praises or thanks for more than form. */
export function isPleased(plain: string): boolean {
  return POSITIVE.test(plain.replace(NOT_POSITIVE, ' '));
}
