import { type RawBuilder, sql } from 'kysely';
import type { Metric } from './words.ts';

/** What a definition may depend on besides the job. */
export interface Scope {
  readonly companyId: string;
  /** SQL for the moment up to which ages are measured. */
  readonly asOf: RawBuilder<unknown>;
  /** SQL for the last moment whose events count: `asOf`, or the end of time. */
  readonly horizon: RawBuilder<unknown>;
  readonly lateStartMins: number;
  /** Related visits are read from the columns that `linkedJobs` adds to `j`; by default they are looked up. */
  readonly areVisitsLinked?: boolean;
}

/**
 * One expression for each metric, over a job `j`: the job's value, or null if it does not count. For a ratio it is
 * true or false and the metric is the share of true; for an average it is a number.
 */
export interface Definition {
  readonly score: (scope: Scope) => RawBuilder<unknown>;
  /** The score reads other jobs, so it must be computed once per job. */
  readonly looksUp?: true;
}

const FINISHED = sql`j.status in ('completedOk', 'completedWithIssues')`;
/** What related visits have in common. */
const SAME_GROUP = ['job_group_id'] as const;
const SAME_SITE_AND_TYPE = ['site_key', 'type_id'] as const;
type Together = typeof SAME_GROUP | typeof SAME_SITE_AND_TYPE;

export const DEFINITIONS: Readonly<Record<Metric, Definition>> = {
  /** Jobs whose axis time is in the window. */
  job_count: { score: () => sql`true` },

  /** completedOk ÷ (completedOk + completedWithIssues) */
  completion_rate: { score: () => sql`case when ${FINISHED} then j.status = 'completedOk' end` },

  /** completedWithIssues ÷ (completedOk + completedWithIssues) */
  issue_rate: { score: () => sql`case when ${FINISHED} then j.status = 'completedWithIssues' end` },

  /** startDeltaMins ≤ the tenant's `late_start_mins`, of started jobs with a planned start */
  sla_punctuality: { score: ({ lateStartMins }) => sql`j.start_delta_mins <= ${lateStartMins}::float8` },

  /** endDeltaMins > 0, of jobs with a planned and an actual end */
  late_finish_rate: { score: () => sql`j.end_delta_mins > 0` },

  /** mean of actualStartAt − plannedStartAt in minutes, of jobs with both */
  avg_start_delta_mins: { score: () => sql`j.start_delta_mins` },

  /** mean of actualEndAt − plannedEndAt in minutes, of jobs with both */
  avg_end_delta_mins: { score: () => sql`j.end_delta_mins` },

  /** mean of actualEndAt − actualStartAt in minutes, of jobs with both */
  avg_duration_mins: { score: () => sql`j.duration_mins` },

  /** mean of actualStartAt − createdAt in hours, of started jobs */
  avg_response_hours: {
    score: () => sql`date_part('epoch', j.actual_start_at - j.created_at) / 3600`,
  },

  /**
   * Of finished first visits, those that ended completedOk with no further visit created in the 30 days from their
   * end. A first visit has no finished visit in the 30 days up to its start. Visits are related by jobGroupId, or by
   * site and type; the 30 days include both ends. Not counted: planned maintenance, and visits that ended less than
   * 14 days before `asOf` or lack a time.
   */
  first_visit_fix_rate: {
    looksUp: true,
    score: (scope) => sql`
      case when ${FINISHED} and j.actual_start_at is not null
            and j.actual_end_at <= ${scope.asOf} - interval '14 days'
            and not ${isPlannedMaintenance(scope)}
            and not (${followsAny(scope)})
           then j.status = 'completedOk' and not (${precedesAny(scope)}) end`,
  },

  /**
   * Of finished visits that have a start, those with a finished visit at the same site and of the same type in the
   * 30 days up to their start, both ends included, with another jobGroupId. Not counted: planned maintenance.
   */
  repeat_visit_rate: {
    looksUp: true,
    score: (scope) => sql`
      case when ${FINISHED} and j.actual_start_at is not null and not ${isPlannedMaintenance(scope)}
           then ${repeatsVisit(scope)} end`,
  },
};

/** Jobs whose type is planned maintenance. */
export function isPlannedMaintenance({ companyId }: Pick<Scope, 'companyId'>): RawBuilder<unknown> {
  return sql`coalesce(j.type_id in (
    select type_id from job_types where company_id = ${companyId} and is_planned_maintenance), false)`;
}

function followsAny(scope: Scope): RawBuilder<unknown> {
  if (scope.areVisitsLinked) return sql`j.follows is true`;
  return sql`${followsVisit(scope, SAME_GROUP)} or ${followsVisit(scope, SAME_SITE_AND_TYPE)}`;
}

function precedesAny(scope: Scope): RawBuilder<unknown> {
  if (scope.areVisitsLinked) return sql`(j.next_at <= ${scope.horizon}) is true`;
  return sql`${precedesVisit(scope, SAME_GROUP)} or ${precedesVisit(scope, SAME_SITE_AND_TYPE)}`;
}

function repeatsVisit(scope: Scope): RawBuilder<unknown> {
  if (scope.areVisitsLinked) return sql`j.repeats is true`;
  return followsVisit(scope, SAME_SITE_AND_TYPE, sql`and (o.job_group_id = j.job_group_id) is not true`);
}

/** The jobs with their links to other visits, which are decided as `followsVisit` and `precedesVisit` find them. */
export function linkedJobs({ companyId }: Pick<Scope, 'companyId'>): RawBuilder<unknown> {
  return sql`
    jobs left join (
      select job_id as linked_job_id, follows_at_site or follows_in_group as follows, repeats,
             least(next_at_site, next_in_group) as next_at
        from visit_links where company_id = ${companyId}) links on linked_job_id = job_id`;
}

/** A related finished visit ended in the 30 days up to this one's start. */
function followsVisit(
  { companyId }: Scope,
  together: Together,
  besides: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const monthBefore = sql`j.actual_start_at - interval '30 days'`;
  return sql`exists (
    select from jobs o
     where o.company_id = ${companyId} and ${inTime(together, 'actual_end_at', monthBefore, sql`j.actual_start_at`)}
       and o.job_id <> j.job_id and o.in_graph and o.status in ('completedOk', 'completedWithIssues') ${besides})`;
}

/** Another related visit was created in the 30 days from this one's end. */
function precedesVisit({ companyId, horizon }: Scope, together: Together): RawBuilder<unknown> {
  const monthAfter = sql`least(j.actual_end_at + interval '30 days', ${horizon})`;
  return sql`exists (
    select from jobs o
     where o.company_id = ${companyId} and ${inTime(together, 'created_at', sql`j.actual_end_at`, monthAfter)}
       and o.job_id <> j.job_id and o.in_graph)`;
}

/**
 * A visit `o` that is related to `j`, between two moments. The times are compared in a form that no index supports,
 * because related visits are few and are found by what they have in common. In a plain form they would also match
 * the time indexes, and without statistics the planner picks one of those, which reads every job of a month for
 * every job.
 */
function inTime(
  together: Together,
  column: 'actual_end_at' | 'created_at',
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const same = together.map((name) => sql`${sql.ref(`o.${name}`)} = ${sql.ref(`j.${name}`)}`);
  const at = sql.ref(`o.${column}`);
  return sql`${sql.join(same, sql` and `)}
       and (${at} at time zone 'UTC') between ((${from}) at time zone 'UTC') and ((${to}) at time zone 'UTC')`;
}

/** Columns of `jobs` that describe progress, with the values of this moment: without later starts and ends. */
export function columnsAsOf(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  const started = sql`actual_start_at <= ${moment}`;
  const ended = sql`actual_end_at <= ${moment}`;
  return sql`
    case when ${started} is not false and ${ended} is not false then status
         when ${started} then 'inProgress' else 'notStarted' end as status,
    case when ${started} then actual_start_at end as actual_start_at,
    case when ${ended} then actual_end_at end as actual_end_at,
    case when ${started} then start_delta_mins end as start_delta_mins,
    case when ${ended} then end_delta_mins end as end_delta_mins,
    case when ${ended} then duration_mins end as duration_mins`;
}
