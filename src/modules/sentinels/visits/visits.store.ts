import { type RawBuilder, sql } from 'kysely';
import { columnsAsOf, DEFINITIONS, isPlannedMaintenance, type Scope } from '#/modules/metrics/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { isoOf } from '#/platform/time.ts';
import type { TextTable } from './text-table.ts';
import type { PastVisit } from './visit.ts';
import {
  COLUMN_NAMES,
  type ColumnName,
  readColumns,
  VISIT_COLUMNS,
  type VisitColumns,
  type WrittenColumns,
} from './visit-columns.ts';

type Sql = RawBuilder<unknown>;

const HISTORY_DAYS = 800;

/** The moment of a run, and when a start counts as late. */
export interface RunMoment {
  readonly asOf: Date;
  readonly lateStartMins: number;
}

/** How many days before a run jobs were created: after `from`, up to and including `to`. */
export interface CreationDays {
  readonly from: number;
  readonly to: number;
}

/**
 * The visits of a run that were created in these days, ordered by when they count. The database returns each column as
 * one text, because a message per row takes several times as long. They are decoded and sorted here, while the database
 * works on the next days.
 */
export async function readVisits(
  tx: CompanyTx,
  moment: RunMoment,
  part: CreationDays,
  texts: TextTable,
): Promise<VisitColumns> {
  const scope = scopeOf(tx, moment);
  const score = (metric: keyof typeof DEFINITIONS) => DEFINITIONS[metric].score(scope);
  const columns = COLUMN_NAMES.map((name) => sql`${written(name)} as ${sql.ref(name)}`);
  const { rows } = await sql<WrittenColumns>`
    select ${sql.join(columns)}
      from (
        select j.job_id as "jobId", j.status, j.result, j.created_at as "createdAt",
               j.planned_start_at as "plannedStartAt", j.planned_end_at as "plannedEndAt",
               j.actual_start_at as "actualStartAt", j.actual_end_at as "actualEndAt",
               ${score('avg_start_delta_mins')} as "startDeltaMins", ${score('avg_end_delta_mins')} as "endDeltaMins",
               ${score('avg_duration_mins')} as "durationMins",
               j.resource_id as "resourceId", j.contact_id as "contactId", j.site_key as "siteKey", j.type_id as "typeId",
               j.category_id as "categoryId", j.job_group_id as "jobGroupId", j.vertical, j.asset_id as "assetId",
               ${isPlannedMaintenance(scope)} as "plannedMaintenance", ${score('issue_rate')} as issue,
               not ${score('sla_punctuality')} as "lateStart", ${score('late_finish_rate')} as "lateFinish",
               ${score('avg_response_hours')} as "responseHours"
          from (${jobsSeen(tx, moment, part)}) j
         where coalesce(j.actual_end_at, j.actual_start_at, j.created_at)
               > ${scope.asOf} - make_interval(days => ${HISTORY_DAYS})
            or j.status in ('notStarted', 'inProgress')) as visits`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an aggregate has one row');
  return readColumns(row, texts);
}

/** Eight bytes that stand for no number, and no time. */
const NONE = sql`'\\x7ff8000000000000'::bytea`;

/** SQL for the values of a column as `WrittenColumns` has them. */
export function written(name: ColumnName): RawBuilder<unknown> {
  const column = sql.ref(name);
  switch (VISIT_COLUMNS[name]) {
    case 'number':
      return sql`encode(string_agg(coalesce(float8send(${column}::float8), ${NONE}), ''), 'base64')`;
    case 'time':
      return sql`encode(string_agg(coalesce(timestamptz_send(${column}), ${NONE}), ''), 'base64')`;
    case 'flag':
      return sql`string_agg(case ${column} when true then '1' when false then '0' else '-' end, '')`;
    case 'text':
      return sql`string_agg(coalesce(to_json(${column})::text, 'null'), E'\\n')`;
  }
}

/** The finished visits that are too old for `readVisits`, in no order. */
export async function listPastVisits(tx: CompanyTx, { asOf }: Pick<RunMoment, 'asOf'>): Promise<PastVisit[]> {
  const moment = sql`${isoOf(asOf)}::timestamptz`;
  const { rows } = await sql<PastVisit>`
    select job_id as "jobId", contact_id as "contactId", site_key as "siteKey", type_id as "typeId",
           resource_id as "resourceId", ${millis(sql`at`)} as at
      from (select *, coalesce(actual_end_at, actual_start_at, created_at) as at
              from jobs
             where company_id = ${tx.companyId} and in_graph and created_at <= ${moment}
               and status in ('completedOk', 'completedWithIssues')) past
     where at <= ${moment} - make_interval(days => ${HISTORY_DAYS})`.execute(tx);
  return rows;
}

/** The end of the last finished job by `now`. */
export async function lastFinish(tx: CompanyTx, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ at: string | null }>`
    select max(actual_end_at) as at from jobs
     where company_id = ${tx.companyId} and in_graph and actual_end_at <= ${isoOf(now)}::timestamptz
       and status in ('completedOk', 'completedWithIssues')`.execute(tx);
  const at = rows[0]?.at;
  return at ? new Date(at) : undefined;
}

/** Whether the company has more jobs than so many. */
export async function hasMoreJobs(tx: CompanyTx, than: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from jobs where company_id = ${tx.companyId} and in_graph offset ${than} limit 1`.execute(tx);
  return rows.length > 0;
}

/** The jobs of the directory as they stood at that moment; `offset 0` keeps each from being computed twice. */
function jobsSeen(tx: CompanyTx, { asOf }: RunMoment, { from, to }: CreationDays): Sql {
  const moment = sql`${isoOf(asOf)}::timestamptz`;
  const daysBefore = (days: number) => sql`${moment} - make_interval(days => ${days})`;
  return sql`
    select job_id, result, created_at, planned_start_at, planned_end_at, resource_id, contact_id, site_key, type_id,
           category_id, job_group_id, vertical, asset_id, ${columnsAsOf(moment)}
      from jobs
     where company_id = ${tx.companyId} and in_graph and created_at <= ${daysBefore(to)}
       ${from === Number.POSITIVE_INFINITY ? sql`` : sql`and created_at > ${daysBefore(from)}`} offset 0`;
}

function scopeOf(tx: CompanyTx, { asOf, lateStartMins }: RunMoment): Scope {
  const moment = sql`${isoOf(asOf)}::timestamptz`;
  return { companyId: tx.companyId, asOf: moment, horizon: moment, lateStartMins };
}

function millis(moment: Sql): Sql {
  return sql`date_part('epoch', ${moment}) * 1000`;
}
