import type { JobFilter } from '#/modules/jobs/index.ts';
import type { Axis, Dimension, Metric } from './words.ts';

/** A range of time from `start` to `end`; `end` is included only if `endInclusive`. */
export interface Window {
  readonly start: Date;
  readonly end: Date;
  readonly endInclusive?: boolean;
}

/** What to measure, over which jobs, as of when. */
export interface Measurement {
  readonly metric: Metric;
  readonly window: Window;
  /** The time of a job that must be in the window; `actualStartAt` by default. */
  readonly axis?: Axis;
  /** A job must pass all of them. */
  readonly filters?: readonly JobFilter[];
  /** The time zone of weekdays and times of day in the filters; UTC by default. */
  readonly timezone?: string;
  readonly groupBy?: Grouping;
  /** Only groups with these keys, and the total. */
  readonly onlyKeys?: readonly string[];
  /** The maximum number of groups, highest values first. */
  readonly limit?: number;
  /** The moment up to which ages are measured. */
  readonly asOf: Date;
  /** False ignores everything after `asOf`: the result is the one of that moment. */
  readonly hindsight: boolean;
  /** How many minutes after the plan a start still counts as on time. */
  readonly lateStartMins: number;
}

/** A column's values, or ranges of time by their starts, ascending; their keys count from 1. */
export type Grouping = Dimension | { readonly startingAt: readonly Date[] };

/** One measured value. `value` and `median` are null if nothing was counted; a count of nothing is 0. */
export interface MetricValue {
  readonly value: number | null;
  /** Only for averages. */
  readonly median: number | null;
  /** The jobs counted: the denominator of a ratio. */
  readonly sampleSize: number;
  /** The numerator of a ratio; null for other metrics. */
  readonly hits: number | null;
}

export interface GroupValue extends MetricValue {
  /** Null for jobs without a value. */
  readonly key: string | null;
}

export interface Measured {
  readonly total: MetricValue;
  /** Highest value first, null values last, then by key. */
  readonly groups: readonly GroupValue[];
  /** The number of groups before `limit`. */
  readonly totalGroups: number;
}
