import type { JobFilter } from '#/modules/jobs/index.ts';
import type { Axis, Dimension, Metric } from './words.ts';

/** A stretch of time: from `start`, up to `end`, which belongs to it only when `endInclusive`. */
export interface Window {
  readonly start: Date;
  readonly end: Date;
  readonly endInclusive?: boolean;
}

/** What to measure, over which jobs, as seen when. */
export interface Measurement {
  readonly metric: Metric;
  readonly window: Window;
  /** The time of a job that must lie in the window; `actualStartAt` unless told otherwise. */
  readonly axis?: Axis;
  /** A job passes all of them. */
  readonly filters?: readonly JobFilter[];
  /** The time zone of weekdays and times of day in the filters; UTC unless given. */
  readonly timezone?: string;
  readonly groupBy?: Grouping;
  /** Only groups of these keys, and the total. */
  readonly onlyKeys?: readonly string[];
  /** At most so many groups, the highest values first. */
  readonly limit?: number;
  /** The moment ages run to. */
  readonly asOf: Date;
  /** False leaves out of sight whatever happened after `asOf`: the answer is the one of that moment. */
  readonly hindsight: boolean;
  /** How many minutes after the plan a start is still on time. */
  readonly lateStartMins: number;
}

/** A column's values, or stretches of time by their first instants, ascending; their keys count from 1. */
export type Grouping = Dimension | { readonly startingAt: readonly Date[] };

/** One figure. `value` and `median` are null where nothing was counted; a count of nothing is 0. */
export interface Figure {
  readonly value: number | null;
  /** Of averages only. */
  readonly median: number | null;
  /** The jobs counted: the denominator of a ratio. */
  readonly sampleSize: number;
  /** The numerator of a ratio; null for other metrics. */
  readonly hits: number | null;
}

export interface GroupFigure extends Figure {
  /** Null: the jobs without a value there. */
  readonly key: string | null;
}

export interface Measured {
  readonly total: Figure;
  /** Highest value first, null values last, then by key. */
  readonly groups: readonly GroupFigure[];
  /** How many groups there are before `limit`. */
  readonly totalGroups: number;
}
