import { invalidParam } from '../errors.ts';
import { closest } from './did-you-mean.ts';

/** Matches an enum value, case-insensitively; throws invalidParam with the list and the nearest word. */
export function wordOf<const T extends string>(param: string, given: string, words: readonly T[]): T {
  const known = sameWord(given, words);
  if (known !== undefined) return known;
  throw invalidParam(param, 'must be one of the allowed values', {
    allowed: words,
    did_you_mean: closest(given, words),
    received: given,
  });
}

/** The enum value as the list spells it; undefined if none matches. */
export function sameWord<const T extends string>(given: string, words: readonly T[]): T | undefined {
  const typed = given.trim().toLowerCase();
  return words.find((word) => word === given) ?? words.find((word) => word.toLowerCase() === typed);
}
