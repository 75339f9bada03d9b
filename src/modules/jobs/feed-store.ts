import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { FeedSelection } from './rules.ts';
import type { Job } from './schema.ts';
import { listJobs } from './store.ts';
import { tallied } from './tallies.ts';
import { findDayOf, sumTallies } from './tally-store.ts';
import { FMS_STATUSES, OUTSIDE_GRAPH } from './words.ts';

const COLUMN_OF = {
  createdAt: 'created_at',
  plannedStartAt: 'planned_start_at',
  plannedEndAt: 'planned_end_at',
  actualStartAt: 'actual_start_at',
  actualEndAt: 'actual_end_at',
  startDeltaMins: 'start_delta_mins',
  endDeltaMins: 'end_delta_mins',
} as const;

/** From this offset on it is quicker to ask the tallies for the day a page begins in than to walk there. */
const WALKED_MAX = 2_000;

type Condition = RawBuilder<unknown>;

interface Cut {
  readonly limit: number;
  readonly offset: number;
}

/** A page of the jobs selected, in order, and exactly how many there are in all. */
export async function pageJobs(
  tx: CompanyTx,
  selection: FeedSelection,
  page: Cut,
): Promise<{ jobs: Job[]; total: number }> {
  const kept = tallied(selection);
  const total = kept ? await sumTallies(tx, kept) : await countJobs(tx, filters(selection));
  if (page.offset >= total) return { jobs: [], total };
  return { jobs: await listJobs(tx, await pageIds(tx, selection, page)), total };
}

async function countJobs(tx: CompanyTx, where: readonly Condition[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from jobs where ${allOf(tx, where)}`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** The page as ids, cut out of an index before any wide row is read. */
async function pageIds(tx: CompanyTx, selection: FeedSelection, page: Cut): Promise<number[]> {
  const where = filters(selection);
  if (selection.sortBy === 'createdAt') {
    if (selection.contactIds && selection.contactIds.length > 1)
      return walkContacts(tx, selection, selection.contactIds, page);
    if (where.length === 1 && !selection.status && page.offset >= WALKED_MAX)
      return walkFromDay(tx, selection, page);
    return walk(tx, selection, where, page);
  }
  // Ascending, what has no value comes last by itself.
  if (selection.direction === 'asc') return walk(tx, selection, where, page);
  return walkNullsLast(tx, selection, where, page);
}

async function walk(
  tx: CompanyTx,
  selection: FeedSelection,
  where: readonly Condition[],
  page: Cut,
): Promise<number[]> {
  const { rows } = await sql<{ job_id: number }>`
    select job_id from jobs where ${allOf(tx, where)}
     order by ${orderOf(selection)} limit ${page.limit} offset ${page.offset}`.execute(tx);
  return rows.map((row) => row.job_id);
}

/** Descending, the database would put what has no value first: it follows as a second walk. */
async function walkNullsLast(
  tx: CompanyTx,
  selection: FeedSelection,
  where: readonly Condition[],
  page: Cut,
): Promise<number[]> {
  const column = sql.ref(COLUMN_OF[selection.sortBy]);
  const valued = [...where, sql`${column} is not null`];
  const first = await walk(tx, selection, valued, page);
  if (first.length === page.limit) return first;
  const offset = first.length > 0 ? 0 : page.offset - (await countJobs(tx, valued));
  const rest = { limit: page.limit - first.length, offset };
  return [...first, ...(await walk(tx, selection, [...where, sql`${column} is null`], rest))];
}

/** A far page of all jobs: the tallies say in which day it begins, the walk starts there. */
async function walkFromDay(tx: CompanyTx, selection: FeedSelection, page: Cut): Promise<number[]> {
  const found = await findDayOf(tx, page.offset, selection.direction);
  if (!found) return [];
  const start = sql`${found.day}::date::timestamp at time zone 'UTC'`;
  const bound =
    selection.direction === 'asc'
      ? sql`created_at >= ${start}`
      : sql`created_at < ${start} + interval '24 hours'`;
  const rest = { limit: page.limit, offset: page.offset - found.before };
  return walk(tx, selection, [...filters(selection), bound], rest);
}

/** Each customer's jobs stand in order in the index: their first ones are merged, the rest is not read. */
async function walkContacts(
  tx: CompanyTx,
  selection: FeedSelection,
  contactIds: readonly number[],
  page: Cut,
): Promise<number[]> {
  const order = orderOf(selection);
  const where = [...filters({ ...selection, contactIds: undefined }), sql`contact_id = one_of.contact`];
  const { rows } = await sql<{ job_id: number }>`
    select job_id
      from unnest(${contactIds as number[]}::bigint[]) as one_of (contact)
     cross join lateral (
       select job_id, created_at from jobs where ${allOf(tx, where)}
        order by ${order} limit ${page.limit + page.offset}) as walked
     order by ${order} limit ${page.limit} offset ${page.offset}`.execute(tx);
  return rows.map((row) => row.job_id);
}

function orderOf({ sortBy, direction }: FeedSelection): RawBuilder<unknown> {
  return sql`${sql.ref(COLUMN_OF[sortBy])} ${sql.raw(direction)}, job_id ${sql.raw(direction)}`;
}

function allOf(tx: CompanyTx, where: readonly Condition[]): Condition {
  return sql`company_id = ${tx.companyId} and ${sql.join(where, sql` and `)}`;
}

function filters(selection: FeedSelection): Condition[] {
  const dated = sql.ref(COLUMN_OF[selection.dateField]);
  const { contactIds, resourceId, typeId, categoryId, result, from, to } = selection;
  const all: (Condition | undefined)[] = [
    statusCondition(selection.status),
    contactIds && equal('contact_id', contactIds, 'bigint'),
    resourceId === undefined ? undefined : sql`resource_id = ${resourceId}`,
    typeId === undefined ? undefined : sql`type_id = ${typeId}`,
    categoryId === undefined ? undefined : sql`category_id = ${categoryId}`,
    result === undefined ? undefined : sql`result = ${result}`,
    from === undefined ? undefined : sql`${dated} >= ${from}`,
    to === undefined ? undefined : sql`${dated} < ${to}`,
    deltaCondition('start_delta_mins', '>', '<=', selection.startedLate),
    deltaCondition('start_delta_mins', '<', '>=', selection.startedEarly),
    deltaCondition('end_delta_mins', '>', '<=', selection.finishedLate),
    deltaCondition('end_delta_mins', '<', '>=', selection.finishedEarly),
  ];
  return all.filter((condition) => condition !== undefined);
}

/** True asks for one side of zero, false for the other side of it; jobs without the times are in neither. */
function deltaCondition(
  column: 'start_delta_mins' | 'end_delta_mins',
  when: '>' | '<',
  otherwise: '<=' | '>=',
  asked: boolean | undefined,
): Condition | undefined {
  return asked === undefined ? undefined : sql`${sql.ref(column)} ${sql.raw(asked ? when : otherwise)} 0`;
}

/** Written so that each part can be told to lie in one of the partial indexes. */
function statusCondition(status: FeedSelection['status']): Condition {
  if (!status) return sql`in_graph`;
  const parts = status.fmsWords.map((word) =>
    OUTSIDE_GRAPH.includes(word)
      ? sql`not in_graph and fms_status = ${word}`
      : sql`in_graph and status = ${FMS_STATUSES[word]} and fms_status = ${word}`,
  );
  if (status.states.length > 0) parts.unshift(sql`in_graph and ${equal('status', status.states, 'text')}`);
  const [only, ...others] = parts;
  if (only && others.length === 0) return only;
  return sql`(${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` or `,
  )})`;
}

/** One value is compared as such: an index then gives its rows in order. */
function equal(column: string, values: readonly unknown[], type: 'bigint' | 'text'): Condition {
  const [only] = values;
  return values.length === 1
    ? sql`${sql.ref(column)} = ${only}`
    : sql`${sql.ref(column)} = any (${values}::${sql.raw(type)}[])`;
}
