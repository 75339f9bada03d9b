import type { Measure } from '../query/query.ts';

export interface MeasureRow {
  /** What it is called in an answer. */
  readonly name: string;
  readonly unit: 'count' | 'ratio' | 'minutes' | 'hours';
  /** Which end is the better one. */
  readonly good: 'high' | 'low';
  /** What the sample consists of: one of them, several. */
  readonly sample: readonly [string, string];
  /** Of a rate that is asked for by number: what it counts. */
  readonly hits?: string;
}

/** Everything that can be measured of jobs. */
export const MEASURE_ROWS = {
  job_count: { name: 'number of jobs', unit: 'count', good: 'high', sample: ['job', 'jobs'] },
  completion_rate: {
    name: 'completion rate',
    unit: 'ratio',
    good: 'high',
    sample: ['finished job', 'finished jobs'],
  },
  first_visit_fix_rate: {
    name: 'first-time fix rate',
    unit: 'ratio',
    good: 'high',
    sample: ['first visit that counts', 'first visits that count'],
  },
  sla_punctuality: {
    name: 'punctuality (jobs started on time)',
    unit: 'ratio',
    good: 'high',
    sample: ['job with a planned start', 'jobs with a planned start'],
  },
  avg_start_delta_mins: {
    name: 'average start against plan',
    unit: 'minutes',
    good: 'low',
    sample: ['job with a planned start', 'jobs with a planned start'],
  },
  avg_end_delta_mins: {
    name: 'average finish against plan',
    unit: 'minutes',
    good: 'low',
    sample: ['job with a planned end', 'jobs with a planned end'],
  },
  late_finish_rate: {
    name: 'late finish rate',
    unit: 'ratio',
    good: 'low',
    sample: ['job with a planned end', 'jobs with a planned end'],
  },
  issue_rate: {
    name: 'issue rate',
    unit: 'ratio',
    good: 'low',
    sample: ['finished job', 'finished jobs'],
    hits: 'jobs with issues',
  },
  avg_duration_mins: {
    name: 'average time on site',
    unit: 'minutes',
    good: 'low',
    sample: ['job with both times', 'jobs with both times'],
  },
  avg_response_hours: {
    name: 'average response time',
    unit: 'hours',
    good: 'low',
    sample: ['started job', 'started jobs'],
  },
  repeat_visit_rate: {
    name: 'repeat visit rate',
    unit: 'ratio',
    good: 'low',
    sample: ['finished reactive visit', 'finished reactive visits'],
    hits: 'repeat visits',
  },
} as const satisfies Readonly<Record<Measure, MeasureRow>>;

export function measureRow(measure: Measure): MeasureRow {
  return MEASURE_ROWS[measure];
}

/** What so many of the sample are called. */
export function sampleName(measure: Measure, size: number): string {
  const [one, many] = MEASURE_ROWS[measure].sample;
  return size === 1 ? one : many;
}

export function isTimed(measure: Measure): boolean {
  const { unit } = MEASURE_ROWS[measure];
  return unit === 'minutes' || unit === 'hours';
}

/** What tells how well somebody is doing, where no measure is named. */
export const KEY_RATES = [
  'issue_rate',
  'sla_punctuality',
  'first_visit_fix_rate',
] as const satisfies readonly Measure[];

/** What tells how things went. */
export const STORY = [
  'job_count',
  'completion_rate',
  'first_visit_fix_rate',
  'sla_punctuality',
] as const satisfies readonly Measure[];
