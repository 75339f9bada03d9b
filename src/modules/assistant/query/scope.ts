import type { Filter } from './filters.ts';
import type { TimeSpec } from './time.ts';

export const MEASURES = [
  'job_count',
  'completion_rate',
  'first_visit_fix_rate',
  'sla_punctuality',
  'avg_start_delta_mins',
  'avg_end_delta_mins',
  'late_finish_rate',
  'issue_rate',
  'avg_duration_mins',
  'avg_response_hours',
  'repeat_visit_rate',
] as const;
export type Measure = (typeof MEASURES)[number];

/** By which of its times a job lies in the time asked for. */
export type Axis = 'started' | 'ended' | 'planned' | 'created';

/** Which jobs. */
export interface Scope {
  readonly filters: readonly Filter[];
  readonly time: TimeSpec | null;
  readonly axis: Axis | null;
  /** The job whose site, customer or engineer is meant; `said`: how the time lies to it, as in "since JOB-48213". */
  readonly around?: { readonly job: string; readonly said: string | null };
}
