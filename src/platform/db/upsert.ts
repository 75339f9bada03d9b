import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#/platform/errors.ts';
import type { CompanyTx } from './company-tx.ts';
import { keepingPlans } from './kept-plans.ts';
import type { DB } from './schema.gen.ts';

export type Change = 'inserted' | 'updated' | 'unchanged';

/** Column values of one row, by column name; times as ISO text. */
export type Row = Readonly<Record<string, unknown>>;

export interface UpsertSpec {
  readonly table: keyof DB & string;
  /** The key column beside `company_id`. */
  readonly key: string;
  /** The defaults of a new row; its keys are the columns written. */
  readonly blank: Row;
  /** Completes a merged row before it is written; throws AppError for one that cannot be stored. */
  readonly complete: (row: Row) => Row;
  /** Called with completed rows before any is locked or written; what it throws ends the whole. */
  readonly beforeWriting?: (rows: readonly Row[]) => void;
  /** Also completes rows that a patch leaves unchanged, because the input of `complete` has changed elsewhere. */
  readonly recompute?: boolean;
}

export interface UpsertResult {
  /** The outcome of each patch, in order; a patch that cannot be stored is an error, and the others continue. */
  readonly outcomes: readonly (Change | AppError)[];
  /** The rows written, in their new state. */
  readonly written: readonly Row[];
  /** Their previous state, for those that existed. */
  readonly replaced: readonly Row[];
}

/**
 * Merges patches into a company's table: present columns replace, absent ones stay, null clears. An unchanged row is
 * neither written nor locked. No concurrent change is lost: rows to change are locked and read again, and a row that
 * another writer inserted first is merged into. Patches of one key apply in order; rows are locked in key order, to
 * avoid deadlocks.
 */
export async function upsertMerged(
  tx: CompanyTx,
  spec: UpsertSpec,
  patches: readonly Row[],
  now: string,
): Promise<UpsertResult> {
  const keys = patches.map((patch) => String(patch[spec.key]));
  const stored = await findRows(tx, spec, keys);
  let merged = merge(spec, patches, stored);

  const changed = [...merged.rows.keys()].filter((key) => stored.has(key));
  if (await lockRows(tx, spec, changed, stored)) merged = merge(spec, patches, stored);

  const added = [...merged.rows.keys()].filter((key) => !stored.has(key));
  const lost = await insertRows(tx, spec, rowsOf(merged.rows, added), now);
  if (lost.length > 0) {
    await lockRows(tx, spec, lost, stored);
    refuseUnlocked(lost, stored);
    merged = merge(spec, patches, stored);
  }
  const updated = [...merged.rows.keys()].filter((key) => stored.has(key));
  await updateRows(tx, spec, rowsOf(merged.rows, updated), now);
  const replaced = rowsOf(stored, updated);
  return { outcomes: merged.outcomes, written: [...merged.rows.values()], replaced };
}

/**
 * A row that exists but is not found by its key was deleted concurrently, or its key is stored in another spelling.
 * Neither was written, so neither counts as stored.
 */
function refuseUnlocked(keys: readonly string[], stored: ReadonlyMap<string, Row>): void {
  const missing = keys.find((key) => !stored.has(key));
  if (missing !== undefined)
    throw new AppError('conflict', `The record ${missing} changed meanwhile; try again`);
}

interface Merged {
  readonly outcomes: readonly (Change | AppError)[];
  /** The rows to write, in key order. */
  readonly rows: ReadonlyMap<string, Row>;
}

function merge(spec: UpsertSpec, patches: readonly Row[], stored: ReadonlyMap<string, Row>): Merged {
  const rows = new Map<string, Row>();
  const outcomes = patches.map((patch): Change | AppError => {
    const key = String(patch[spec.key]);
    const old = rows.get(key) ?? stored.get(key);
    if (old && !spec.recompute && isContained(patch, old)) return 'unchanged';
    try {
      const next = spec.complete({ ...(old ?? spec.blank), ...patch });
      if (old && isDeepStrictEqual(old, next)) return 'unchanged';
      rows.set(key, next);
    } catch (err) {
      if (err instanceof AppError) return err;
      throw err;
    }
    return old ? 'updated' : 'inserted';
  });
  spec.beforeWriting?.([...rows.values()]);
  return { outcomes, rows: new Map([...rows].sort(([one], [other]) => (one < other ? -1 : 1))) };
}

function isContained(patch: Row, row: Row): boolean {
  return Object.entries(patch).every(([column, value]) => isDeepStrictEqual(row[column], value));
}

function rowsOf(rows: ReadonlyMap<string, Row>, keys: readonly string[]): Row[] {
  return keys.flatMap((key): Row[] => {
    const row = rows.get(key);
    return row ? [row] : [];
  });
}

/** The rows of these keys that are stored, by key. */
export async function findRows(
  tx: CompanyTx,
  spec: UpsertSpec,
  keys: readonly string[],
  locking: RawBuilder<unknown> = sql``,
): Promise<Map<string, Row>> {
  // The array has the type of the key's column.
  const { rows } = await sql<Row>`
    select ${columnsOf(spec)} from ${sql.table(spec.table)}
     where company_id = ${tx.companyId} and ${sql.ref(spec.key)} = any (${keys as string[]})
     ${locking}`.execute(keepingPlans(tx));
  return new Map(rows.map((row) => [String(row[spec.key]), row]));
}

/** Locks rows and updates `stored` with their current state; true if any differs from what was read before. */
async function lockRows(
  tx: CompanyTx,
  spec: UpsertSpec,
  keys: readonly string[],
  stored: Map<string, Row>,
): Promise<boolean> {
  if (keys.length === 0) return false;
  const locked = await findRows(tx, spec, keys, sql`order by ${sql.ref(spec.key)} for update`);
  const differing = keys.filter((key) => !isDeepStrictEqual(locked.get(key), stored.get(key)));
  for (const key of differing) {
    const row = locked.get(key);
    if (row) stored.set(key, row);
    else stored.delete(key);
  }
  return differing.length > 0;
}

/** Inserts new rows and returns the keys that another writer inserted meanwhile; those are left unchanged. */
async function insertRows(
  tx: CompanyTx,
  spec: UpsertSpec,
  rows: readonly Row[],
  now: string,
): Promise<string[]> {
  if (rows.length === 0) return [];
  const key = sql.ref(spec.key);
  const inserted = await sql<{ key: unknown }>`
    ${given(tx, spec, rows, now)} on conflict (company_id, ${key}) do nothing returning ${key} as key`.execute(
    keepingPlans(tx),
  );
  const made = new Set(inserted.rows.map((row) => String(row.key)));
  return rows.map((row) => String(row[spec.key])).filter((rowKey) => !made.has(rowKey));
}

async function updateRows(tx: CompanyTx, spec: UpsertSpec, rows: readonly Row[], now: string): Promise<void> {
  if (rows.length === 0) return;
  const replaced = [...Object.keys(spec.blank), 'updated_at'].filter((column) => column !== spec.key);
  const updates = replaced.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  await sql`
    ${given(tx, spec, rows, now)}
    on conflict (company_id, ${sql.ref(spec.key)}) do update set ${sql.join(updates)}`.execute(tx);
}

function given(tx: CompanyTx, spec: UpsertSpec, rows: readonly Row[], now: string): RawBuilder<unknown> {
  const table = sql.table(spec.table);
  return sql`
    insert into ${table} (company_id, updated_at, ${columnsOf(spec)})
    select ${tx.companyId}::uuid, ${now}::timestamptz, ${columnsOf(spec)}
      from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`;
}

function columnsOf(spec: UpsertSpec): RawBuilder<unknown> {
  return sql.join([...new Set([spec.key, ...Object.keys(spec.blank)])].map((column) => sql.ref(column)));
}
