import { PATTERNS, patternOf } from './patterns.ts';

const POSITIVE = patternOf(PATTERNS.POSITIVE);
const NOT_POSITIVE = patternOf(PATTERNS.NOT_POSITIVE, 'g');
/** Whether the sender praises or thanks for more than form. */
export function isPleased(plain: string): boolean {
  return POSITIVE.test(plain.replace(NOT_POSITIVE, ' '));
}
