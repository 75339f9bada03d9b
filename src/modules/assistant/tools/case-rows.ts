import { type CaseQuery, type CaseRow, listCases, listCasesOfItem } from '#/modules/cases/index.ts';
import { findJobMeant } from '#/modules/jobs/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { dueMsOf } from './shown-case.ts';

const PAGE = 100;
/** Of more cases than these the first are sifted, and their number is a least one. */
const READ_MAX = 2_000;
const CLOSED: readonly string[] = ['resolved', 'closed', 'archived'];

interface Days {
  readonly date_from?: string;
  readonly date_to?: string;
}

/** Which cases are wanted, whoever was named by names being known by id. */
export interface Wanted {
  readonly type?: string;
  readonly priorities?: readonly NonNullable<CaseQuery['priority']>[];
  readonly statuses?: readonly string[];
  readonly owner_id?: number | undefined;
  readonly unowned?: boolean;
  readonly team_ids?: readonly number[] | undefined;
  readonly due?: Days;
  readonly opened?: Days;
  readonly search?: string;
  readonly scope: CaseQuery['scope'];
  readonly about?: {
    readonly item_type: string;
    readonly item_id: string;
    readonly also_ids?: readonly string[];
  } | null;
  readonly overdue?: boolean | null;
  readonly sort: 'updated_at' | 'created_at' | 'due_date';
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly limit: number;
}

interface CasePage {
  readonly rows: CaseRow[];
  readonly total: number;
  /** Whether every case was looked at; the total is a least one otherwise. */
  readonly whole: boolean;
}

/** A page of the cases wanted, and how many there are. */
export async function caseRows(ctx: Ctx, wanted: Wanted, timezone: string): Promise<CasePage> {
  const { about, page, limit, team_ids, priorities = [], statuses = [], due, opened } = wanted;
  if (about) {
    const { item_type, item_id, also_ids = [] } = about;
    const ids = [item_type === 'job' ? await jobIdOf(ctx, item_id) : item_id, ...also_ids];
    const read: { rows: CaseRow[]; whole: boolean }[] = [];
    for (const id of ids)
      read.push(await everyPage((at) => listCasesOfItem(ctx, { item_type, item_id: id }, at)));
    // One case may concern several of them.
    const rows = [...new Map(read.flatMap((one) => one.rows.map((row) => [row.id, row] as const))).values()];
    return sifted({ rows, whole: read.every(({ whole }) => whole) }, wanted, timezone);
  }
  const [team] = team_ids ?? [];
  const [priority] = priorities;
  const one =
    (team_ids?.length ?? 1) === 1 && priorities.length < 2 && statuses.length === 0 && !due && !opened;
  if (one) {
    const asked = { ...queryOf(ctx, wanted), ...(team && { team_id: team }), ...(priority && { priority }) };
    const { items, itemsTotal } = await listCases(ctx, { ...asked, page, per_page: limit });
    return { rows: items, total: itemsTotal, whole: true };
  }
  const of = team_ids ? team_ids.map((team_id) => ({ team_id })) : [{}];
  const read: { rows: CaseRow[]; whole: boolean }[] = [];
  for (const each of of)
    read.push(await everyPage((at) => listCases(ctx, { ...queryOf(ctx, wanted), ...each, ...at })));
  const all = { rows: read.flatMap(({ rows }) => rows), whole: read.every(({ whole }) => whole) };
  return sifted(all, wanted, timezone);
}

/** What the list of cases narrows and orders by itself. */
function queryOf(ctx: Ctx, { type, unowned, search, owner_id, overdue, scope, sort, order }: Wanted) {
  return {
    scope: overdue ? ('active' as const) : scope,
    ...(type !== undefined && { type }),
    ...(unowned !== undefined && { unowned }),
    ...(search !== undefined && { search }),
    ...(owner_id !== undefined && { owner_id }),
    ...(overdue && { due_before: ctx.now().toISOString() }),
    sort,
    order,
  };
}

async function everyPage(
  read: (at: { page: number; per_page: number }) => Promise<{ items: CaseRow[]; itemsTotal: number }>,
): Promise<{ rows: CaseRow[]; whole: boolean }> {
  const rows: CaseRow[] = [];
  for (let page = 1; ; page++) {
    const { items, itemsTotal } = await read({ page, per_page: PAGE });
    rows.push(...items);
    if (items.length === 0 || rows.length >= itemsTotal) return { rows, whole: true };
    if (rows.length >= READ_MAX) return { rows, whole: false };
  }
}

/** Those that fit, in the order asked for; without a due date a case comes last. */
function sifted(
  { rows, whole }: { rows: readonly CaseRow[]; whole: boolean },
  wanted: Wanted,
  timezone: string,
): CasePage {
  const { page, limit, sort, order } = wanted;
  const last = order === 'asc' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  const at = (row: CaseRow) => (sort === 'due_date' ? (dueMsOf(row, timezone) ?? last) : row[sort]);
  const towards = order === 'asc' ? 1 : -1;
  const fitting = rows
    .filter((row) => fits(row, wanted, timezone))
    .sort((one, other) => (at(one) === at(other) ? 0 : at(one) > at(other) ? towards : -towards));
  return { rows: fitting.slice((page - 1) * limit, page * limit), total: fitting.length, whole };
}

async function jobIdOf(ctx: Ctx, reference: string): Promise<string> {
  const job = await ctx.inCompany((tx) => findJobMeant(tx, reference));
  return job ? String(job.jobId) : reference;
}

function fits(row: CaseRow, wanted: Wanted, timezone: string): boolean {
  const {
    type,
    priorities = [],
    statuses = [],
    owner_id,
    unowned,
    team_ids,
    scope,
    overdue,
    due,
    opened,
  } = wanted;
  const closed = CLOSED.includes(row.status);
  return (
    (type === undefined || row.type === type) &&
    (priorities.length === 0 || priorities.some((one) => one === row.priority)) &&
    (statuses.length === 0 || statuses.includes(row.status)) &&
    (owner_id === undefined || row.owner_id === owner_id) &&
    (unowned !== true || row.owner_id === null) &&
    (team_ids === undefined || team_ids.includes(row.team_id ?? 0)) &&
    (scope !== 'active' || !closed) &&
    (scope !== 'closed' || closed) &&
    (overdue !== true || row.is_overdue) &&
    (due === undefined || isWithin(dueMsOf(row, timezone), due, timezone)) &&
    (opened === undefined || isWithin(row.created_at, opened, timezone))
  );
}

function isWithin(ms: number | null, { date_from, date_to }: Days, timezone: string): boolean {
  const at = (text: string) =>
    /^\d{4}-\d{2}-\d{2}$/.test(text)
      ? Temporal.PlainDate.from(text).toZonedDateTime(timezone).epochMilliseconds
      : Date.parse(text);
  return (
    ms !== null &&
    (date_from === undefined || ms >= at(date_from)) &&
    (date_to === undefined || ms < at(date_to))
  );
}
