import type { Period } from './period.ts';

/** A form of words for a period, and the period it makes; null where the words are of something else. */
export type Rule = readonly [RegExp, Make];

type Make = (match: RegExpExecArray, today: Temporal.PlainDate) => Period | null;

/** A period that `aggregate_jobs` knows by its name. */
export const named =
  (name: string): Make =>
  () => ({ name });
