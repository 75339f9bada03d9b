import type { Period } from './period.ts';

/** A form of words for a period, and the period it makes; null where the words are of something else. */
export type Rule = readonly [RegExp, Make];

/** `ahead`: what is to come is spoken of, so a day is the next one called so. */
type Make = (match: RegExpExecArray, today: Temporal.PlainDate, ahead: boolean) => Period | null;

/** A period that `aggregate_jobs` knows by its name. */
export const named =
  (name: string): Make =>
  () => ({ name });
