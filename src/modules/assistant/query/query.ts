import type { Filter, Range } from './filters.ts';
import type { MoneyQuery } from './money.ts';
import type {
  AlertsQuery,
  CaseQuery,
  CasesQuery,
  ClarifyQuery,
  CustomerQuery,
  DetailsQuery,
  ExplainQuery,
  JobQuery,
  ListQuery,
  QualificationsQuery,
  RecordsQuery,
  RefuseQuery,
  SimilarQuery,
  TalkQuery,
  TeamsQuery,
  WeatherQuery,
} from './records.ts';
import type { Measure, Scope } from './scope.ts';
import type { TimeSpec } from './time.ts';

export { type Axis, MEASURES, type Measure, type Scope } from './scope.ts';

/**
 * What a question asks for, whoever read it: the one contract between reading a question and answering it. It holds no
 * word of the question but the ones that are data. What was not said is null; compiling fills it in, the answer says so.
 */
export type Query =
  | MeasureQuery
  | WithoutQuery
  | StoryQuery
  | ListQuery
  | JobQuery
  | SimilarQuery
  | CustomerQuery
  | CaseQuery
  | CasesQuery
  | AlertsQuery
  | TeamsQuery
  | WeatherQuery
  | RecordsQuery
  | DetailsQuery
  | QualificationsQuery
  | MoneyQuery
  | ExplainQuery
  | TalkQuery
  | RefuseQuery
  | ClarifyQuery;

export const DIMENSIONS = [
  'engineer',
  'customer',
  'site',
  'job_type',
  'category',
  'vertical',
  'status',
  'result',
  'fault_type',
  'equipment',
  'weekday',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export type Step = 'day' | 'week' | 'month';
export type TimeUnit = 'minutes' | 'hours' | 'days';
/** Figures about jobs. */
export interface MeasureQuery extends Scope {
  readonly kind: 'measure';
  /** Several are told one after the other. */
  readonly measures: readonly [Measure, ...Measure[]];
  readonly by: Dimension | null;
  readonly every: Step | null;
  readonly order: Order | null;
  readonly bound: Bound | null;
  readonly compare: Comparison | null;
  /** Only groups that have moved so, since the time compared with or as long a time before. */
  readonly moved: Moved | null;
  /** What lengths of time are told in. */
  readonly unit: TimeUnit | null;
  readonly as: As;
}

/** Which groups come first. */
export interface Order {
  /** By the figure, or by how many jobs it counts, or the time it comes to in all. */
  readonly by: 'value' | 'hits';
  readonly first: 'high' | 'low';
  /** How many; null: those that lead. */
  readonly top: number | 'all' | null;
}

/** How many jobs a group has to have, and how good a figure, in the unit of the measure. */
export interface Bound {
  readonly sample?: Range;
  readonly value?: Range;
  /** Whether it is asked who fits, and not who of those comes first. */
  readonly who: boolean;
}

export type Comparison =
  | {
      readonly with: 'period';
      /** 'before': as long a time right before. */
      readonly time: TimeSpec | 'before';
      /** Whether it is asked which is better. */
      readonly judged: boolean;
    }
  | {
      readonly with: 'sides';
      /** What the jobs of each side have to be like, beside the filters of all. */
      readonly sides: readonly (readonly Filter[])[];
      /** Whether what they come to together is told first. */
      readonly whole: boolean;
      readonly wants: 'high' | 'low';
    };

export type Moved = 'better' | 'worse' | 'more' | 'fewer';

/** In which form the figure is wanted. */
export type As =
  | 'value'
  /** Of a rate: how many jobs it counts. */
  | 'hits'
  | 'median'
  /** Of a length of time: what it comes to in all. */
  | 'total'
  /** How it went over the last months. */
  | 'trend'
  /** How many groups there are. */
  | 'groups'
  /** Each group's part of the whole. */
  | 'split'
  | { readonly each: readonly (Step | 'group')[] }
  /** As a share of the jobs that these filters leave; of those with a planned start or end where lateness is asked for. */
  | { readonly shareOf: readonly Filter[]; readonly planned: 'start' | 'end' | null };

/** Who or what had none of it. */
export interface WithoutQuery extends Scope {
  readonly kind: 'without';
  readonly by: Dimension;
  readonly top: number | null;
}

/** How things went: the count and the main rates. */
export interface StoryQuery extends Scope {
  readonly kind: 'story';
}
