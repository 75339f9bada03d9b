import type { Period } from './periods.ts';

export type Metric =
  | 'job_count'
  | 'completion_rate'
  | 'first_visit_fix_rate'
  | 'sla_punctuality'
  | 'avg_start_delta_mins'
  | 'avg_end_delta_mins'
  | 'late_finish_rate'
  | 'issue_rate'
  | 'avg_duration_mins'
  | 'avg_response_hours'
  | 'repeat_visit_rate';

export type EntityKind = 'contact' | 'engineer' | 'site' | 'job_type' | 'job_category';
export type Grouping =
  | 'engineer'
  | 'customer'
  | 'job_type'
  | 'site'
  | 'status'
  | 'result'
  | 'category'
  | 'vertical';

/** Something the question names: one record, or of job types and categories all that are called so. */
export interface Named {
  readonly kind: EntityKind;
  readonly ids: readonly string[];
  readonly name: string;
}

export interface Candidate {
  readonly type: EntityKind;
  readonly id: string;
  readonly name: string;
  readonly detail: string | null;
  readonly whole: boolean;
  readonly active: boolean;
  readonly parent_id?: string;
}

/** A name that several records have. */
export interface Ambiguity {
  readonly said: string;
  readonly options: readonly Candidate[];
}

export type Topic =
  | 'measure'
  | 'overview'
  | 'job'
  | 'jobs'
  | 'similar'
  | 'summary'
  | 'alerts'
  | 'cases'
  | 'teams'
  | 'weather'
  | 'records'
  | 'explain'
  | 'greeting'
  | 'thanks'
  | 'help'
  | 'refusal';

/** What a question asks for, as far as it says. */
export interface Intent {
  readonly topic: Topic | null;
  readonly metric: Metric | null;
  readonly named: readonly Named[];
  readonly ambiguous: Ambiguity | null;
  /** A name that nothing on record has. */
  readonly unknown: string | null;
  readonly statuses: readonly string[];
  readonly result: string | null;
  readonly verticals: readonly string[];
  readonly startedLate: boolean;
  readonly finishedLate: boolean;
  readonly early: boolean;
  readonly period: Period | null;
  readonly against: Period | 'before' | null;
  readonly groupBy: Grouping | null;
  readonly bucket: 'day' | 'week' | 'month' | null;
  readonly order: 'highest' | 'lowest' | 'most_hits' | 'best' | 'worst' | null;
  readonly top: number | null;
  readonly axis: 'actualStartAt' | 'actualEndAt' | 'plannedStartAt' | 'createdAt' | null;
  readonly trend: boolean;
  /** Whether single jobs are asked for, not figures. */
  readonly list: 'latest' | 'next' | 'all' | null;
  readonly reference: string | null;
  /** The work described, for finding the like of it. */
  readonly work: string | null;
  readonly caseType: string | null;
  readonly caseScope: 'active' | 'closed' | 'all' | null;
  readonly overdue: boolean;
  readonly priority: string | null;
  readonly recordKind: string | null;
  readonly teamName: string | null;
  /** Whether the question means everybody: names of before do not hold on. */
  readonly everybody: boolean;
  readonly text: string;
}
