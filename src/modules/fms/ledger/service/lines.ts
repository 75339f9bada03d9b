import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { notFound, unprocessable } from '#/platform/errors.ts';
import type { FmsPage } from '#/platform/page.ts';
import { isoOf } from '#/platform/time.ts';
import type { Book } from '../books.ts';
import { type EntryRow, findEntry, setEntry } from '../entry-store.ts';
import * as store from '../line-store.ts';
import { checkedAmounts, fromTenThousandths, lineAmounts, tenThousandths } from '../money-rules.ts';
import { refuseLineChange } from '../rules.ts';
import type { LineInput, Paging } from '../schema.ts';
import { taxFor } from '../tax-rules.ts';
import { lockedEntry } from './entries.ts';
import { publishEntry } from './entry-events.ts';
import { entryStateOf } from './moves.ts';

const LINES_MAX = 5_000;

/** Identifies a line of an entry. */
export interface LineKey {
  readonly entryId: number;
  readonly lineId: number;
}

export function getLine<E, L>(ctx: Ctx, book: Book<E, L>, key: LineKey): Promise<L> {
  return ctx.inCompany(async (tx) => {
    const entry = await knownEntry(tx, book, key.entryId);
    return book.lineOf(await knownLine(tx, key), entry.contact_id);
  });
}

export function pageLines<E, L>(
  ctx: Ctx,
  book: Book<E, L>,
  entryId: number,
  { pageNumber, pageSize }: Paging,
): Promise<FmsPage<L>> {
  return ctx.inSnapshot(async (tx) => {
    const entry = await knownEntry(tx, book, entryId);
    const page = { limit: pageSize, offset: (pageNumber - 1) * pageSize };
    const rows = await store.listLines(tx, entryId, page);
    return {
      items: rows.map((row) => book.lineOf(row, entry.contact_id)),
      pageNumber,
      pageSize,
      pageItemCount: rows.length,
      totalItemCount: entry.line_count,
    };
  });
}

export function createLine<E, L>(
  ctx: Ctx,
  book: Book<E, L>,
  entryId: number,
  input: LineInput & { description: string },
): Promise<L> {
  return changeLines(ctx, book, entryId, async (tx, entry, defaultRate) => {
    if (entry.line_count >= LINES_MAX)
      throw unprocessable(`${book.thing} has ${LINES_MAX} lines, the maximum`);
    const row = await store.insertLine(tx, entryId, newLine(input, defaultRate), input.sortOrder);
    return book.lineOf(row, entry.contact_id);
  });
}

/** Given fields replace, absent fields are kept. */
export function editLine<E, L>(ctx: Ctx, book: Book<E, L>, key: LineKey, input: LineInput): Promise<L> {
  return changeLines(ctx, book, key.entryId, async (tx, entry, defaultRate) => {
    const current = await knownLine(tx, key);
    const values = merged(current, input, defaultRate);
    const row = await store.setLine(tx, current, {
      ...values,
      sort_order: input.sortOrder ?? current.sort_order,
    });
    return book.lineOf(row, entry.contact_id);
  });
}

export function deleteLine<E, L>(
  ctx: Ctx,
  book: Book<E, L>,
  { entryId, lineId }: LineKey,
): Promise<{ success: true; lineItemId: number }> {
  return changeLines(ctx, book, entryId, async (tx) => {
    if (!(await store.deleteLine(tx, entryId, lineId))) throw notFound('Line item');
    return { success: true, lineItemId: lineId };
  });
}

/** Changes of an entry's lines run one after the other, and each updates the entry's totals. */
function changeLines<E, L, T>(
  ctx: Ctx,
  book: Book<E, L>,
  entryId: number,
  change: (tx: CompanyTx, entry: EntryRow, defaultRate: number) => Promise<T>,
): Promise<T> {
  return ctx.inCompany(async (tx) => {
    const { fms, fms_strict: strict } = await companySettings(tx);
    const entry = await lockedEntry(tx, book, entryId);
    refuseLineChange(entryStateOf(entry), strict);
    const result = await change(tx, entry, fms.default_tax_rate);
    const sums = await store.sumLines(tx, entryId);
    checkedAmounts(BigInt(sums.net_pence), BigInt(sums.tax_pence));
    await setEntry(tx, entryId, sums, isoOf(ctx.now()));
    await publishEntry(ctx, tx, entry);
    return result;
  });
}

const BLANK = {
  quantity_e4: 10_000,
  unit_cost_e4: 0,
  unit_price_e4: 0,
  tax_id: null,
  tax_rate_e4: null,
  nominal_code_id: null,
  department_code_id: null,
};

type Before = Omit<store.LineValues, 'net_pence' | 'tax_pence' | 'tax_rate_e4'> & {
  /** Null for a new line, which has the tenant's default. */
  readonly tax_rate_e4: number | null;
};

/** A new line with its amounts. */
export function newLine(input: LineInput & { description: string }, defaultRate: number): store.LineValues {
  return merged({ ...BLANK, description: input.description }, input, defaultRate);
}

/** A line with the fields of the input, and its amounts recomputed. */
function merged(before: Before, input: LineInput, defaultRate: number): store.LineValues {
  const scaled = (value: number | undefined, param: string, otherwise: number): number =>
    value === undefined ? otherwise : tenThousandths(value, param);
  const quantity = scaled(input.quantity, 'quantity', before.quantity_e4);
  const price = scaled(input.unitSellingPrice, 'unitSellingPrice', before.unit_price_e4);
  const taxBefore =
    before.tax_rate_e4 === null
      ? null
      : { taxId: before.tax_id, rate: fromTenThousandths(before.tax_rate_e4) };
  const tax = taxFor(input, taxBefore, defaultRate);
  const rate = tenThousandths(tax.rate, 'taxRate');
  const { netPence, taxPence } = lineAmounts(quantity, price, rate);
  return {
    description: input.description ?? before.description,
    quantity_e4: quantity,
    unit_cost_e4: scaled(input.unitCost, 'unitCost', before.unit_cost_e4),
    unit_price_e4: price,
    tax_id: tax.taxId,
    tax_rate_e4: rate,
    net_pence: netPence,
    tax_pence: taxPence,
    nominal_code_id: input.nominalCodeId === undefined ? before.nominal_code_id : input.nominalCodeId,
    department_code_id:
      input.departmentCodeId === undefined ? before.department_code_id : input.departmentCodeId,
  };
}

async function knownEntry<E, L>(tx: CompanyTx, book: Book<E, L>, entryId: number): Promise<EntryRow> {
  const entry = await findEntry(tx, book.kind, entryId);
  if (!entry) throw notFound(book.thing);
  return entry;
}

async function knownLine(tx: CompanyTx, { entryId, lineId }: LineKey): Promise<store.LineRow> {
  const line = await store.findLine(tx, entryId, lineId);
  if (!line) throw notFound('Line item');
  return line;
}
