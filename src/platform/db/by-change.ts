import { type RawBuilder, sql } from 'kysely';
import type { ChangedRecord, Place, RecordSource, SourceClock, SourceField } from '../record-source.ts';
import type { WireRecord } from '../record-target.ts';
import { bypassRls, type CompanyTx } from './company-tx.ts';
import type { Row } from './upsert.ts';

/** A table whose rows have `company_id`, `updated_at` and an index on both and the key. */
export interface SourceShape {
  readonly entity: string;
  readonly idField: string;
  readonly fields: readonly SourceField[];
  readonly table: string;
  readonly key: { readonly column: string; readonly type: 'bigint' | 'uuid' | 'text' };
  /** The columns to select, of the table as `r`. */
  readonly columns?: readonly string[];
  /** What else is selected. */
  readonly select?: (clock: SourceClock) => RawBuilder<unknown>;
  /** Joins of what is selected. */
  readonly joins?: RawBuilder<unknown>;
  /** Which rows; default all of the company. */
  readonly where?: RawBuilder<unknown>;
  readonly recordOf: (row: Row, clock: SourceClock) => WireRecord;
}

const ID = {
  bigint: /^\d{1,16}$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  text: /^[^\0]{1,500}$/,
} as const;

type Selected = Row & { readonly change_at: string; readonly change_id: string };

/** The records of a table in the order of change. */
export function tableSource(shape: SourceShape): RecordSource {
  const { entity, idField, fields } = shape;
  return {
    entity,
    idField,
    fields,
    isId: (text) => ID[shape.key.type].test(text),
    page: (tx, after, limit, clock) => pageByChange(tx, shape, after, { limit, clock }),
    lastPlace: (tx) => lastPlace(tx, shape),
  };
}

async function pageByChange(
  tx: CompanyTx,
  shape: SourceShape,
  after: Place | null,
  { limit, clock }: { readonly limit: number; readonly clock: SourceClock },
): Promise<ChangedRecord[]> {
  const key = sql.ref(`r.${shape.key.column}`);
  const { rows } = await sql<Selected>`
    select ${sql.join(selected(shape, clock))}
      from ${sql.table(shape.table)} r ${shape.joins ?? sql``}
     where ${mine(tx, shape)} ${beyond(shape, after)}
     order by r.updated_at, ${key} limit ${limit}`.execute(tx);
  return rows.map((row) => {
    const { change_at: at, change_id: id } = row;
    return { place: { at, id }, record: shape.recordOf(row, clock) };
  });
}

async function lastPlace(tx: CompanyTx, shape: SourceShape): Promise<Place | null> {
  const key = sql.ref(`r.${shape.key.column}`);
  const { rows } = await sql<Selected>`
    select ${sql.join(placeOf(shape))} from ${sql.table(shape.table)} r where ${mine(tx, shape)}
     order by r.updated_at desc, ${key} desc limit 1`.execute(tx);
  const [last] = rows;
  return last ? { at: last.change_at, id: last.change_id } : null;
}

function selected(shape: SourceShape, clock: SourceClock): RawBuilder<unknown>[] {
  const columns = shape.columns?.map((column) => sql.ref(`r.${column}`)) ?? [];
  return [...placeOf(shape), ...columns, ...(shape.select ? [shape.select(clock)] : [])];
}

function placeOf({ key }: SourceShape): RawBuilder<unknown>[] {
  return [
    sql`${microseconds(sql`r.updated_at`)} as change_at`,
    sql`${sql.ref(`r.${key.column}`)}::text as change_id`,
  ];
}

function mine(tx: CompanyTx, { where }: SourceShape): RawBuilder<unknown> {
  return where ? sql`r.company_id = ${tx.companyId} and ${where}` : sql`r.company_id = ${tx.companyId}`;
}

function beyond({ key }: SourceShape, after: Place | null): RawBuilder<unknown> {
  if (after === null) return sql``;
  const at = sql`${after.at}::timestamptz`;
  if (after.id === null) return sql`and r.updated_at >= ${at}`;
  return sql`and (r.updated_at, ${sql.ref(`r.${key.column}`)}) > (${at}, ${after.id}::${sql.raw(key.type)})`;
}

function microseconds(moment: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** Notes that records are gone, for exports of changes. */
export async function noteDeletions(
  tx: CompanyTx,
  entity: string,
  ids: readonly (string | number)[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into deletions (company_id, entity, record_id, deleted_at)
    select ${tx.companyId}::uuid, ${entity}, id, now() from unnest(${ids.map(String)}::text[]) as id
    on conflict (company_id, entity, record_id) do update set deleted_at = excluded.deleted_at`.execute(tx);
}

/** Up to `limit` deletions of an entity after a place, in order; null begins. */
export async function pageDeletions(
  tx: CompanyTx,
  entity: string,
  after: Place | null,
  limit: number,
): Promise<Place[]> {
  const at = sql`${after?.at ?? '-infinity'}::timestamptz`;
  const isBeyond =
    after === null || after.id === null
      ? sql`deleted_at >= ${at}`
      : sql`(deleted_at, record_id) > (${at}, ${after.id})`;
  const { rows } = await sql<{ at: string; id: string }>`
    select ${microseconds(sql`deleted_at`)} as at, record_id as id from deletions
     where company_id = ${tx.companyId} and entity = ${entity} and ${isBeyond}
     order by deleted_at, record_id limit ${limit}`.execute(tx);
  return rows;
}

/** The last deletion of an entity; null if there is none. */
export async function lastDeletion(tx: CompanyTx, entity: string): Promise<Place | null> {
  const { rows } = await sql<{ at: string; id: string }>`
    select ${microseconds(sql`deleted_at`)} as at, record_id as id from deletions
     where company_id = ${tx.companyId} and entity = ${entity}
     order by deleted_at desc, record_id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** When the oldest other transaction that is still open began, as ISO 8601 with microseconds; null if there is none. */
export async function oldestOpenTransaction(tx: CompanyTx): Promise<string | null> {
  return bypassRls(tx, async () => {
    const { rows } = await sql<{ at: string | null }>`
      select ${microseconds(sql`min(xact_start)`)} as at from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
      tx,
    );
    return rows[0]?.at ?? null;
  });
}
