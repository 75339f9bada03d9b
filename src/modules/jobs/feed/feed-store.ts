import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { counterFor, isEveryJob } from '../counters/counter-for.ts';
import { countCreated, findDayOf, startOf, sumCounters } from '../counters/counter-store.ts';
import type { Condition } from '../filter/filter-store.ts';
import { listJobs } from '../records/store.ts';
import type { Job } from '../schema.ts';
import { allOf, type Branches, branchesOf, COLUMN_OF, feedConditions } from './branches-store.ts';
import type { FeedRequest } from './feed-rules.ts';

/** From this offset on, looking up the day of a page in the counters is faster than scanning to it. */
const WALKED_MAX = 2_000;

interface Cut {
  readonly limit: number;
  readonly offset: number;
}

/** A range of jobs in the order of a column, counted from either end; ties are ordered by id. */
interface Walk extends Cut {
  readonly column: (typeof COLUMN_OF)[keyof typeof COLUMN_OF];
  readonly direction: 'asc' | 'desc';
}

/** A page of the selected jobs, in order, and their exact total. */
export async function pageJobs(
  tx: CompanyTx,
  request: FeedRequest,
  page: Cut,
): Promise<{ jobs: Job[]; total: number }> {
  const counted = countSelected(tx, request);
  // The first page does not depend on the total, so both run concurrently.
  const [total, ids] =
    page.offset === 0
      ? await Promise.all([counted, pageIds(tx, request, page, page.limit)])
      : [await counted, null];
  if (page.offset >= total) return { jobs: [], total };
  return { jobs: await listJobs(tx, ids ?? (await pageIds(tx, request, page, total))), total };
}

/** The total is summed from counters where possible; only combined filters are counted. */
function countSelected(tx: CompanyTx, request: FeedRequest): Promise<number> {
  const kept = counterFor(request);
  if (!kept) return countJobs(tx, feedConditions(tx, request));
  return 'facet' in kept ? sumCounters(tx, kept) : countCreated(tx, kept);
}

async function countJobs(tx: CompanyTx, where: readonly Condition[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from jobs where ${allOf(tx, where)}`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** The ids of the page, read from an index before any wide row, from the nearer end. */
async function pageIds(tx: CompanyTx, request: FeedRequest, page: Cut, total: number): Promise<number[]> {
  const walk: Walk = { ...page, column: COLUMN_OF[request.sortBy], direction: request.direction };
  if (page.offset <= total / 2) return idsAlong(tx, request, walk, false);
  const end = total - page.offset;
  const back = { limit: Math.min(page.limit, end), offset: Math.max(0, end - page.limit) };
  const direction = request.direction === 'asc' ? 'desc' : 'asc';
  return (await idsAlong(tx, request, { ...walk, ...back, direction }, true)).reverse();
}

async function idsAlong(
  tx: CompanyTx,
  request: FeedRequest,
  walk: Walk,
  backwards: boolean,
): Promise<number[]> {
  const where = feedConditions(tx, request);
  if (walk.column !== 'created_at') {
    // In ascending order PostgreSQL puts nulls last by itself.
    if (request.direction === 'asc') return listIds(tx, where, walk);
    const column = sql.ref(walk.column);
    const parts = [
      [...where, sql`${column} is not null`],
      [...where, sql`${column} is null`],
    ];
    return listIdsOfParts(tx, backwards ? parts.reverse() : parts, walk);
  }
  const branches = branchesOf(tx, request);
  if (branches) return listMergedIds(tx, branches, walk);
  return isEveryJob(request) && walk.offset >= WALKED_MAX
    ? listIdsFromDay(tx, where, walk)
    : listIds(tx, where, walk);
}

async function listIds(tx: CompanyTx, where: readonly Condition[], walk: Walk): Promise<number[]> {
  const { rows } = await sql<{ job_id: number }>`${cutOf(tx, where, walk)}`.execute(tx);
  return rows.map((row) => row.job_id);
}

/** Jobs without the sort value follow as a second list. */
async function listIdsOfParts(
  tx: CompanyTx,
  [first = [], second = []]: readonly Condition[][],
  walk: Walk,
): Promise<number[]> {
  const ids = await listIds(tx, first, walk);
  if (ids.length === walk.limit) return ids;
  const offset = ids.length > 0 ? 0 : walk.offset - (await countJobs(tx, first));
  const rest = { ...walk, limit: walk.limit - ids.length, offset };
  return [...ids, ...(await listIds(tx, second, rest))];
}

/** For a high offset the counters give the day in which the page starts, and the scan starts there. */
async function listIdsFromDay(tx: CompanyTx, where: readonly Condition[], walk: Walk): Promise<number[]> {
  const found = await findDayOf(tx, walk.offset, walk.direction);
  if (!found) return [];
  const start = startOf(found.day);
  const bound =
    walk.direction === 'asc' ? sql`created_at >= ${start}` : sql`created_at < ${start} + interval '24 hours'`;
  return listIds(tx, [...where, bound], { ...walk, offset: walk.offset - found.before });
}

/** Each branch is ordered by an index: the first jobs of each are merged, and the rest is not read. */
async function listMergedIds(tx: CompanyTx, branches: Branches, walk: Walk): Promise<number[]> {
  const reached = { ...walk, limit: walk.limit + walk.offset, offset: 0 };
  const merged =
    'contactIds' in branches
      ? sql`unnest(${branches.contactIds as number[]}::bigint[]) as one_of (contact)
            cross join lateral (${cutOf(tx, branches.where, reached)}) as walked`
      : sql`(${sql.join(
          branches.parts.map((where) => sql`(${cutOf(tx, where, reached)})`),
          sql` union all `,
        )}) as walked`;
  const { rows } = await sql<{ job_id: number }>`
    select job_id from ${merged} order by ${orderOf(walk)} limit ${walk.limit} offset ${walk.offset}`.execute(
    tx,
  );
  return rows.map((row) => row.job_id);
}

function cutOf(tx: CompanyTx, where: readonly Condition[], walk: Walk): RawBuilder<unknown> {
  return sql`select job_id, ${sql.ref(walk.column)} from jobs where ${allOf(tx, where)}
              order by ${orderOf(walk)} limit ${walk.limit} offset ${walk.offset}`;
}

function orderOf({ column, direction }: Walk): RawBuilder<unknown> {
  return sql`${sql.ref(column)} ${sql.raw(direction)}, job_id ${sql.raw(direction)}`;
}
