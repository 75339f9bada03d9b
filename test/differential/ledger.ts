/**
 * Invoices and quotes as plain objects and exact integers: what the product must answer. Nothing of it is taken from
 * the product's code.
 */
export interface Ledger {
  readonly entries: Entry[];
  /** Per cent, in ten-thousandths. */
  defaultRate: bigint;
}

export type Kind = 'invoice' | 'quote';

export interface Entry {
  readonly kind: Kind;
  readonly id: number;
  readonly createdMs: number;
  readonly lines: Map<number, Line>;
  status: string;
  /** Pence. */
  paid: bigint;
  readonly history: { status: string; ms: number }[];
}

/** Everything in ten-thousandths. */
export interface Line {
  readonly quantity: bigint;
  readonly price: bigint;
  readonly tax: Tax;
  readonly sortOrder: number;
}

export interface Tax {
  readonly id: number | null;
  readonly rate: bigint;
}

/** What a caller says of a line's tax. */
export interface TaxInput {
  readonly taxId?: number | null;
  readonly rate?: bigint;
}

const DAY_MS = 86_400_000;
const DAYS = 30;

export function newLedger(): Ledger {
  return { entries: [], defaultRate: 200_000n };
}

function ratesOf(defaultRate: bigint): readonly (readonly [number, bigint])[] {
  return [
    [1, defaultRate],
    [2, 50_000n],
    [3, 0n],
    [4, 0n],
  ];
}

/** The tax of a line after an input, or why it is refused. */
export function taxAfter(
  input: TaxInput,
  before: Tax | null,
  defaultRate: bigint,
): Tax | 'unknown' | 'contradiction' {
  const current = before ?? { id: 1, rate: defaultRate };
  const rates = ratesOf(defaultRate);
  const { taxId, rate } = input;
  if (taxId === undefined) {
    if (rate === undefined) return current;
    const ids = rates.filter(([, its]) => its === rate).map(([id]) => id);
    return { id: ids.find((id) => id === current.id) ?? ids[0] ?? null, rate };
  }
  if (taxId === null) return { id: null, rate: rate ?? current.rate };
  if (taxId === current.id && rate === current.rate) return current;
  const known = rates.find(([id]) => id === taxId);
  if (!known) return 'unknown';
  return rate === undefined || rate === known[1] ? { id: taxId, rate: known[1] } : 'contradiction';
}

/** Half away from zero. */
function rounded(dividend: bigint, divisor: bigint): bigint {
  const twice = (dividend < 0n ? -dividend : dividend) * 2n + divisor;
  const magnitude = (twice - (twice % (2n * divisor))) / (2n * divisor);
  return dividend < 0n ? -magnitude : magnitude;
}

export function netOf({ quantity, price }: Line): bigint {
  return rounded(quantity * price, 1_000_000n);
}

export function taxOf(line: Line): bigint {
  return rounded(netOf(line) * line.tax.rate, 1_000_000n);
}

const total = (entry: Entry, of: (line: Line) => bigint) =>
  [...entry.lines.values()].reduce((sum, line) => sum + of(line), 0n);

export function grossOf(entry: Entry): bigint {
  return total(entry, netOf) + total(entry, taxOf);
}

/** Moves an entry; the same move again changes nothing unless an invoice is to be settled. */
export function move(entry: Entry, status: string, ms: number): 'moved' | 'same' | 'refused' {
  const gross = grossOf(entry);
  const isSettled = entry.status !== 'paid' || entry.paid === gross;
  if (entry.status === status && isSettled) return 'same';
  if (status === 'paid' && ms < entry.createdMs) return 'refused';
  entry.status = status;
  entry.paid = status === 'paid' ? gross : 0n;
  entry.history.push({ status, ms });
  return 'moved';
}

/** What the product has to answer of an entry, as far as it is money or state. */
export function shownEntry(entry: Entry, nowMs: number): Record<string, unknown> {
  const gross = grossOf(entry);
  const endMs = entry.createdMs + DAYS * DAY_MS;
  const isExpired = entry.kind === 'quote' && ['draft', 'sent'].includes(entry.status) && endMs < nowMs;
  const ordered = entry.history.map(({ status }, at) => ({ status, at }));
  ordered.sort((one, other) => msAt(entry, one.at) - msAt(entry, other.at) || one.at - other.at);
  return {
    id: entry.id,
    status: isExpired ? 'expired' : entry.status,
    states: ordered.map(({ status }) => status),
    until: endMs,
    netTotal: pounds(total(entry, netOf)),
    taxTotal: pounds(total(entry, taxOf)),
    grossTotal: pounds(gross),
    amountPaid: pounds(entry.paid),
    balance: pounds(gross - entry.paid),
    lineItemCount: entry.lines.size,
  };
}

function msAt(entry: Entry, at: number): number {
  return entry.history[at]?.ms ?? 0;
}

/** What it has to answer of the lines, in their order. */
export function shownLines(entry: Entry): Record<string, unknown>[] {
  const ordered = [...entry.lines].sort(
    ([id, one], [otherId, other]) => one.sortOrder - other.sortOrder || id - otherId,
  );
  return ordered.map(([id, line]) => ({
    id,
    quantity: written(line.quantity, 4),
    unitSellingPrice: written(line.price, 4),
    taxId: line.tax.id,
    taxRate: written(line.tax.rate, 4),
    netAmount: pounds(netOf(line)),
    taxAmount: pounds(taxOf(line)),
    grossAmount: pounds(netOf(line) + taxOf(line)),
    sortOrder: line.sortOrder,
  }));
}

function pounds(pence: bigint): number {
  return written(pence, 2);
}

/** Whole units as the decimal number a caller reads or writes. */
export function written(units: bigint, places: number): number {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  return Number(`${units < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`) + 0;
}
