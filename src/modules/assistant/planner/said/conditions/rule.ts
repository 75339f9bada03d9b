import type { JobFilter } from '#/modules/jobs/index.ts';

/** Which side of the plan a start or a finish was; a negation is the other side, what is on time included. */
export type Side = 'late' | 'early' | 'not_late' | 'not_early';

/** What a text says jobs have to be like, and the text without the words that say so. */
export interface Conditions {
  readonly statuses: readonly string[];
  readonly start: Side | null;
  readonly finish: Side | null;
  readonly narrowing: JobFilter;
  /** How each condition of the narrowing is told in an answer. */
  readonly phrases: readonly string[];
  /** Said, but nothing that jobs can be narrowed by. */
  readonly refused: readonly string[];
  readonly rest: string;
}

export type Partly = { -readonly [Key in keyof Omit<Conditions, 'rest'>]: Conditions[Key] };
/** One rule: what it matches is taken out of the text; null leaves it there. */
export type Rule = readonly [RegExp, (match: RegExpExecArray, text: string) => Partial<Partly> | null];

/** Words that turn a condition round. */
export const NOT =
  "(?:not|never|n't|didnt|wasnt|werent|did not|were not|was not|without|no|hasnt|havent|isnt|arent)";

export const narrowed = (narrowing: JobFilter, phrase: string): Partial<Partly> => ({
  narrowing,
  phrases: [phrase],
});
