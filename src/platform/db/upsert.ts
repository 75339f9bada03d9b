import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#/platform/errors.ts';
import type { CompanyTx } from './company-tx.ts';
import type { DB } from './schema.gen.ts';

export type Change = 'inserted' | 'updated' | 'unchanged';

/** Column values of one row, by column name; times as ISO text. */
export type Row = Readonly<Record<string, unknown>>;

export interface UpsertSpec {
  readonly table: keyof DB & string;
  /** The key column beside `company_id`. */
  readonly key: string;
  /** A new row before anything is known of it; its keys are the columns written. */
  readonly blank: Row;
  /** Completes a merged row before it is written; throws AppError for one that cannot be stored. */
  readonly complete: (row: Row) => Row;
}

export interface UpsertResult {
  /** What became of each patch, in order; a patch that cannot be stored is its error, and the rest go on. */
  readonly outcomes: readonly (Change | AppError)[];
  /** The rows written, as they now stand. */
  readonly written: readonly Row[];
}

/**
 * Merges patches into a company's table: columns present replace, absent ones stay, null clears. A row that
 * would not change is not written. One writer per company and table at a time, so nothing is lost between
 * reading a row and writing it; patches of one key apply in order.
 */
export async function upsertMerged(
  tx: CompanyTx,
  spec: UpsertSpec,
  patches: readonly Row[],
  now: string,
): Promise<UpsertResult> {
  const lockName = `upsert ${spec.table} ${tx.companyId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute(tx);
  const rows: Map<string, Row> = await findRows(tx, spec, patches);
  const touched = new Set<string>();
  const outcomes = patches.map((patch): Change | AppError => {
    const key = String(patch[spec.key]);
    const old = rows.get(key);
    if (old && isContained(patch, old)) return 'unchanged';
    try {
      const next = spec.complete({ ...(old ?? spec.blank), ...patch });
      if (old && isDeepStrictEqual(old, next)) return 'unchanged';
      rows.set(key, next);
    } catch (err) {
      if (err instanceof AppError) return err;
      throw err;
    }
    touched.add(key);
    return old ? 'updated' : 'inserted';
  });
  const written = [...touched].flatMap((key): Row[] => {
    const row = rows.get(key);
    return row ? [row] : [];
  });
  if (written.length > 0) await writeRows(tx, spec, written, now);
  return { outcomes, written };
}

function isContained(patch: Row, row: Row): boolean {
  return Object.entries(patch).every(([column, value]) => isDeepStrictEqual(row[column], value));
}

async function findRows(tx: CompanyTx, spec: UpsertSpec, patches: readonly Row[]): Promise<Map<string, Row>> {
  const keys = JSON.stringify(patches.map((patch) => ({ [spec.key]: patch[spec.key] })));
  const table = sql.table(spec.table);
  const key = sql.ref(spec.key);
  const { rows } = await sql<Row>`
    select ${columnsOf(spec)} from ${table}
     where company_id = ${tx.companyId}
       and ${key} in (select wanted.${key} from jsonb_populate_recordset(null::${table}, ${keys}::jsonb) as wanted)`.execute(
    tx,
  );
  return new Map(rows.map((row) => [String(row[spec.key]), row]));
}

async function writeRows(tx: CompanyTx, spec: UpsertSpec, rows: readonly Row[], now: string): Promise<void> {
  const table = sql.table(spec.table);
  const replaced = [...Object.keys(spec.blank), 'updated_at'].filter((column) => column !== spec.key);
  const updates = replaced.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  await sql`
    insert into ${table} (company_id, updated_at, ${columnsOf(spec)})
    select ${tx.companyId}::uuid, ${now}::timestamptz, ${columnsOf(spec)}
      from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
        on conflict (company_id, ${sql.ref(spec.key)}) do update set ${sql.join(updates)}`.execute(tx);
}

function columnsOf(spec: UpsertSpec): RawBuilder<unknown> {
  return sql.join([...new Set([spec.key, ...Object.keys(spec.blank)])].map((column) => sql.ref(column)));
}
