import { VERTICALS } from '#/modules/enrichment/index.ts';
import { STATUS_WORDS } from '#/modules/jobs/index.ts';

/** Words of other modules that filters accept. */
export const FILTER_WORDS = { status: STATUS_WORDS, vertical: VERTICALS } as const;

/** Every metric and the unit of its value. */
export const UNIT_OF = {
  job_count: 'count',
  completion_rate: 'ratio',
  first_visit_fix_rate: 'ratio',
  sla_punctuality: 'ratio',
  avg_start_delta_mins: 'minutes',
  avg_end_delta_mins: 'minutes',
  late_finish_rate: 'ratio',
  issue_rate: 'ratio',
  avg_duration_mins: 'minutes',
  avg_response_hours: 'hours',
  repeat_visit_rate: 'ratio',
} as const;
export type Metric = keyof typeof UNIT_OF;
export const UNITS = ['count', 'ratio', 'minutes', 'hours'] as const;

/** Other names that callers use for a metric. */
const ALIASES = {
  count: 'job_count',
  jobs: 'job_count',
  first_time_fix: 'first_visit_fix_rate',
  first_time_fix_rate: 'first_visit_fix_rate',
  fvf_rate: 'first_visit_fix_rate',
  punctuality: 'sla_punctuality',
} as const satisfies Record<string, Metric>;

type MetricWord = Metric | keyof typeof ALIASES;
export const METRIC_WORDS = [...Object.keys(UNIT_OF), ...Object.keys(ALIASES)] as MetricWord[];

export function metricOf(word: MetricWord): Metric {
  return word in ALIASES ? ALIASES[word as keyof typeof ALIASES] : (word as Metric);
}

/** The time of a job that places it in a period. */
export const AXES = ['actualStartAt', 'actualEndAt', 'plannedStartAt', 'createdAt', 'scheduledAt'] as const;
export type Axis = (typeof AXES)[number];

export const BUCKETS = ['day', 'week', 'month'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** What jobs can be grouped by; `site_type` (site and job type together) is for other modules only. */
export const DIMENSIONS = [
  'engineer',
  'customer',
  'job_type',
  'site',
  'status',
  'result',
  'category',
  'vertical',
  'fault_type',
  'equipment',
] as const;
export type Dimension = (typeof DIMENSIONS)[number] | 'site_type';

export const GROUPINGS = [...DIMENSIONS, 'type', ...BUCKETS] as const;

export const PERIODS = [
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'last_7_days',
  'last_30_days',
  'last_90_days',
  'last_quarter',
] as const;
export type PeriodName = (typeof PERIODS)[number];

export const COMPARISONS = ['previous_period', 'same_period_last_week', 'same_period_last_month'] as const;
export type CompareTo = (typeof COMPARISONS)[number];
