import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { DB } from '#/platform/db/schema.gen.ts';
import type { FeedSelection } from './rules.ts';
import type { Job } from './schema.ts';
import type { JobStatus } from './words.ts';

const COLUMN_OF = {
  createdAt: 'created_at',
  plannedStartAt: 'planned_start_at',
  plannedEndAt: 'planned_end_at',
  actualStartAt: 'actual_start_at',
  actualEndAt: 'actual_end_at',
  startDeltaMins: 'start_delta_mins',
  endDeltaMins: 'end_delta_mins',
} as const;

/** A page of the jobs selected, in order, and how many there are in all. */
export async function pageJobs(
  tx: CompanyTx,
  selection: FeedSelection,
  page: { limit: number; offset: number },
): Promise<{ jobs: Job[]; total: number }> {
  const matching = tx
    .selectFrom('jobs')
    .where('company_id', '=', tx.companyId)
    .where((eb) => eb.and(conditions(eb, selection)));
  const column = COLUMN_OF[selection.sortBy];
  const { direction } = selection;
  // created_at is never null: without `nulls last` the index serves the order as it stands.
  const order = sql.raw(column === 'created_at' ? direction : `${direction} nulls last`);
  const ordered = sql`${sql.ref(column)} ${order}, job_id ${sql.raw(direction)}`;
  // The page is cut over the index first; only its rows meet the tables around them.
  const ids = matching
    .select(['job_id', sql<number>`row_number() over (order by ${ordered})`.as('position')])
    .orderBy(ordered)
    .limit(page.limit)
    .offset(page.offset);
  const { rows } = await sql<JobRow>`
    select ${RECORD} from (${ids}) as wanted
      join jobs j on j.company_id = ${tx.companyId} and j.job_id = wanted.job_id
      ${AROUND}
     order by wanted.position`.execute(tx);
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { jobs: rows.map((row) => toJob(row, tx.companyId)), total };
}

type Eb = ExpressionBuilder<DB, 'jobs'>;
type Condition = ExpressionWrapper<DB, 'jobs', SqlBool>;

function conditions(eb: Eb, selection: FeedSelection): Condition[] {
  const column = COLUMN_OF[selection.dateField];
  const all: (Condition | undefined)[] = [
    statusCondition(eb, selection.status),
    selection.contactId === undefined ? undefined : eb('contact_id', '=', selection.contactId),
    selection.resourceId === undefined ? undefined : eb('resource_id', '=', selection.resourceId),
    selection.typeId === undefined ? undefined : eb('type_id', '=', selection.typeId),
    selection.categoryId === undefined ? undefined : eb('category_id', '=', selection.categoryId),
    selection.result === undefined ? undefined : eb('result', '=', selection.result),
    selection.from === undefined ? undefined : eb(column, '>=', selection.from),
    selection.to === undefined ? undefined : eb(column, '<', selection.to),
    deltaCondition(eb, 'start_delta_mins', '>', '<=', selection.startedLate),
    deltaCondition(eb, 'start_delta_mins', '<', '>=', selection.startedEarly),
    deltaCondition(eb, 'end_delta_mins', '>', '<=', selection.finishedLate),
    deltaCondition(eb, 'end_delta_mins', '<', '>=', selection.finishedEarly),
  ];
  return all.filter((condition) => condition !== undefined);
}

/** True asks for one side of zero, false for the other side of it; jobs without the times are in neither. */
function deltaCondition(
  eb: Eb,
  column: 'start_delta_mins' | 'end_delta_mins',
  when: '>' | '<',
  otherwise: '<=' | '>=',
  asked: boolean | undefined,
): Condition | undefined {
  return asked === undefined ? undefined : eb(column, asked ? when : otherwise, 0);
}

function statusCondition(eb: Eb, status: FeedSelection['status']): Condition {
  const inGraph = eb('in_graph', '=', true);
  if (!status) return inGraph;
  const byState = status.states.length > 0 ? [eb.and([inGraph, eb('status', 'in', status.states)])] : [];
  const byWord = status.fmsWords.length > 0 ? [eb('fms_status', 'in', status.fmsWords)] : [];
  return eb.or([...byState, ...byWord]);
}

/** A job's own columns and the names of what it refers to. */
const RECORD = sql`
  j.job_id, j.reference, j.status, j.fms_status, j.result, j.vertical, j.sub_vertical, j.created_at, j.scheduled_at,
  j.planned_start_at, j.planned_end_at, j.actual_start_at, j.actual_end_at, j.start_delta_mins, j.end_delta_mins,
  j.duration_mins, j.description, j.processed_outcome, j.job_group_id, j.priority, j.asset_id, j.ai, j.type_id,
  j.category_id, j.resource_id, j.contact_id, j.site_key, j.updated_at, t.name as type_name, g.name as category_name,
  r.name as resource_name, c.name as contact_name, c.reference as contact_reference, c.parent_contact_id,
  s.name as site_name, s.address, s.postcode, s.latitude, s.longitude`;

/** What a job refers to; a row not imported yet leaves its names null. */
const AROUND = sql`
  left join job_types t on t.company_id = j.company_id and t.type_id = j.type_id
  left join job_categories g on g.company_id = j.company_id and g.category_id = j.category_id
  left join resources r on r.company_id = j.company_id and r.resource_id = j.resource_id
  left join contacts c on c.company_id = j.company_id and c.contact_id = j.contact_id
  left join sites s on s.company_id = j.company_id and s.site_key = j.site_key`;

/** The whole records of these jobs, in the order of `ids`; ids of no job of the company are left out. */
export async function listJobs(tx: CompanyTx, ids: readonly number[]): Promise<Job[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<JobRow>`
    select ${RECORD} from jobs j ${AROUND}
     where j.company_id = ${tx.companyId} and j.job_id = any (${ids as number[]}::bigint[])`.execute(tx);
  const byId = new Map(rows.map((row) => [row.job_id, toJob(row, tx.companyId)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The job of this id or reference; an id wins where both exist. */
export async function findJobId(tx: CompanyTx, idOrReference: string): Promise<number | undefined> {
  const asId = /^\d{1,15}$/.test(idOrReference) ? Number(idOrReference) : null;
  const { rows } = await sql<{ job_id: number }>`
    select job_id from jobs
     where company_id = ${tx.companyId} and (job_id = ${asId}::bigint or upper(reference) = upper(${idOrReference}))
     order by job_id = ${asId}::bigint desc nulls last, created_at desc, job_id desc
     limit 1`.execute(tx);
  return rows[0]?.job_id;
}

/** Jobs whose reference or asset tag is exactly this text, newest first. */
export async function listJobIdsNamed(tx: CompanyTx, text: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ job_id: number }>`
    select job_id from jobs
     where company_id = ${tx.companyId} and in_graph and upper(reference) = upper(${text})
     order by created_at desc, job_id desc limit ${limit}`.execute(tx);
  return rows.map((row) => row.job_id);
}

export function listWorksheets(tx: CompanyTx, jobId: number): Promise<NonNullable<Job['worksheets']>> {
  return tx
    .selectFrom('worksheets')
    .select([
      'worksheet_id as worksheetId',
      'job_id as jobId',
      'name',
      'answers',
      'completed_at as completedAt',
    ])
    .where('company_id', '=', tx.companyId)
    .where('job_id', '=', jobId)
    .orderBy('worksheet_id')
    .execute() as Promise<NonNullable<Job['worksheets']>>;
}

interface JobRow {
  job_id: number;
  reference: string;
  status: JobStatus;
  fms_status: string | null;
  result: string | null;
  vertical: NonNullable<Job['vertical']>;
  sub_vertical: string | null;
  created_at: string;
  scheduled_at: string | null;
  planned_start_at: string | null;
  planned_end_at: string | null;
  actual_start_at: string | null;
  actual_end_at: string | null;
  start_delta_mins: number | null;
  end_delta_mins: number | null;
  duration_mins: number | null;
  description: string | null;
  processed_outcome: string | null;
  job_group_id: number | null;
  priority: string | null;
  asset_id: string | null;
  ai: NonNullable<Job['ai']>;
  type_id: number | null;
  category_id: number | null;
  resource_id: string | null;
  contact_id: number | null;
  site_key: string | null;
  updated_at: string;
  type_name: string | null;
  category_name: string | null;
  resource_name: string | null;
  contact_name: string | null;
  contact_reference: string | null;
  parent_contact_id: number | null;
  site_name: string | null;
  address: string | null;
  postcode: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** The record as the wire spells it; a part that was never imported keeps its id and has no name. */
function toJob(row: JobRow, companyId: string): Job {
  return {
    jobId: row.job_id,
    reference: row.reference,
    companyId,
    status: row.status,
    fmsStatus: row.fms_status,
    result: row.result,
    vertical: row.vertical,
    subVertical: row.sub_vertical,
    createdAt: row.created_at,
    scheduledAt: row.scheduled_at,
    plannedStartAt: row.planned_start_at,
    plannedEndAt: row.planned_end_at,
    actualStartAt: row.actual_start_at,
    actualEndAt: row.actual_end_at,
    startDeltaMins: row.start_delta_mins,
    endDeltaMins: row.end_delta_mins,
    startedEarly: below(row.start_delta_mins),
    startedLate: above(row.start_delta_mins),
    finishedEarly: below(row.end_delta_mins),
    finishedLate: above(row.end_delta_mins),
    durationMins: row.duration_mins,
    description: row.description,
    processedOutcome: row.processed_outcome,
    jobGroupId: row.job_group_id,
    priority: row.priority,
    assetId: row.asset_id,
    type: row.type_id === null ? null : { typeId: row.type_id, name: row.type_name },
    category: row.category_id === null ? null : { categoryId: row.category_id, name: row.category_name },
    engineer: row.resource_id === null ? null : { resourceId: row.resource_id, name: row.resource_name },
    contact:
      row.contact_id === null
        ? null
        : {
            contactId: row.contact_id,
            name: row.contact_name,
            reference: row.contact_reference,
            parentContactId: row.parent_contact_id,
          },
    site:
      row.site_key === null
        ? null
        : {
            siteKey: row.site_key,
            name: row.site_name,
            address: row.address,
            postcode: row.postcode,
            latitude: row.latitude,
            longitude: row.longitude,
          },
    ai: row.ai,
    typeId: row.type_id,
    categoryId: row.category_id,
    resourceId: row.resource_id,
    contactId: row.contact_id,
    siteKey: row.site_key,
    updatedAt: row.updated_at,
  };
}

function above(mins: number | null): boolean | null {
  return mins === null ? null : mins > 0;
}

function below(mins: number | null): boolean | null {
  return mins === null ? null : mins < 0;
}

const REDERIVE_PAGE = 500;

/** The stored columns of every job of these types, page by page, for deriving them anew. */
export async function* pageJobsOfTypes(
  tx: CompanyTx,
  typeIds: readonly number[],
  columns: readonly string[],
): AsyncGenerator<Record<string, unknown>[]> {
  for (let after = -1; ; ) {
    const { rows } = await sql<Record<string, unknown> & { job_id: number }>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from jobs
       where company_id = ${tx.companyId} and type_id = any (${typeIds as number[]}::bigint[]) and job_id > ${after}
       order by job_id limit ${REDERIVE_PAGE}`.execute(tx);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.job_id;
  }
}
