import { sql } from 'kysely';
import { type CompanyTx, nextId } from '#/platform/db/company-tx.ts';
import { deleteRow } from '#/platform/db/delete-row.ts';

/** A stored line: money in pence; quantity, prices and rate in ten-thousandths. */
export interface LineRow {
  readonly line_id: number;
  readonly entry_id: number;
  readonly description: string;
  readonly quantity_e4: number;
  readonly unit_cost_e4: number;
  readonly unit_price_e4: number;
  readonly tax_id: number | null;
  readonly tax_rate_e4: number;
  readonly net_pence: number;
  readonly tax_pence: number;
  readonly nominal_code_id: number | null;
  readonly department_code_id: number | null;
  readonly sort_order: number;
}

export type LineValues = Omit<LineRow, 'line_id' | 'entry_id' | 'sort_order'>;

const COLUMNS = [
  'line_id',
  'entry_id',
  'description',
  'quantity_e4',
  'unit_cost_e4',
  'unit_price_e4',
  'tax_id',
  'tax_rate_e4',
  'net_pence',
  'tax_pence',
  'nominal_code_id',
  'department_code_id',
  'sort_order',
] as const;

function linesOf(tx: CompanyTx, entryId: number) {
  return tx.selectFrom('ledger_lines').where('company_id', '=', tx.companyId).where('entry_id', '=', entryId);
}

export function findLine(tx: CompanyTx, entryId: number, lineId: number): Promise<LineRow | undefined> {
  return linesOf(tx, entryId).select(COLUMNS).where('line_id', '=', lineId).executeTakeFirst();
}

/** The lines of an entry in printing order; all of them without a page. */
export function listLines(
  tx: CompanyTx,
  entryId: number,
  page?: { limit: number; offset: number },
): Promise<LineRow[]> {
  const ordered = linesOf(tx, entryId).select(COLUMNS).orderBy('sort_order').orderBy('line_id');
  return (page ? ordered.limit(page.limit).offset(page.offset) : ordered).execute();
}

/** Stores a line, in last position by default. */
export async function insertLine(
  tx: CompanyTx,
  entryId: number,
  line: LineValues,
  sortOrder: number | undefined,
): Promise<LineRow> {
  const position = sortOrder ?? (await lastPosition(tx, entryId)) + 1;
  return tx
    .insertInto('ledger_lines')
    .values({
      company_id: tx.companyId,
      line_id: nextId(tx, 'ledger_lines'),
      entry_id: entryId,
      ...line,
      sort_order: position,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** The last line's position; 0 without lines. The entry is locked, so no line comes after it meanwhile. */
async function lastPosition(tx: CompanyTx, entryId: number): Promise<number> {
  const { last } = await linesOf(tx, entryId)
    .select((eb) => eb.fn.max('sort_order').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Stores the lines of many entries. */
export async function insertLines(tx: CompanyTx, lines: readonly Omit<LineRow, 'line_id'>[]): Promise<void> {
  const columns = sql.join(COLUMNS.slice(1).map((column) => sql.ref(column)));
  await sql`
    insert into ledger_lines (company_id, line_id, ${columns})
    select ${tx.companyId}::uuid, first_id + row_number() over () - 1, ${columns}
      from ${nextId(tx, 'ledger_lines', lines.length)} as first_id,
           jsonb_populate_recordset(null::ledger_lines, ${JSON.stringify(lines)}::jsonb)
    returning line_id`.execute(tx);
}

export function setLine(
  tx: CompanyTx,
  line: Pick<LineRow, 'entry_id' | 'line_id'>,
  values: LineValues & Pick<LineRow, 'sort_order'>,
): Promise<LineRow> {
  return tx
    .updateTable('ledger_lines')
    .set(values)
    .where('company_id', '=', tx.companyId)
    .where('entry_id', '=', line.entry_id)
    .where('line_id', '=', line.line_id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export function deleteLine(tx: CompanyTx, entryId: number, lineId: number): Promise<boolean> {
  return deleteRow(tx, 'ledger_lines', { entry_id: entryId, line_id: lineId });
}

/** The totals of an entry's lines. */
export async function sumLines(
  tx: CompanyTx,
  entryId: number,
): Promise<{ net_pence: number; tax_pence: number; line_count: number }> {
  return linesOf(tx, entryId)
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('net_pence'), eb.lit(0)).as('net_pence'),
      eb.fn.coalesce(eb.fn.sum<number>('tax_pence'), eb.lit(0)).as('tax_pence'),
      eb.fn.countAll<number>().as('line_count'),
    ])
    .executeTakeFirstOrThrow();
}
