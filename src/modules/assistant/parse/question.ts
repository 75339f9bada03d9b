import type { Filter } from '../query/filters.ts';
import type { TimeSpec } from '../query/time.ts';

/** A question with a mark in place of every name, in lower case, its words parted by single spaces. */
export interface Question {
  readonly text: string;
  /** The records and labels that the marks stand for. */
  readonly names: readonly Filter[];
  readonly today: Temporal.PlainDate;
}

/** A time of the question, by its words. */
export interface TimeAt {
  readonly from: number;
  readonly to: number;
  readonly spec: TimeSpec;
  readonly ahead: boolean;
}

export const MARK = '@';
