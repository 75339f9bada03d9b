import { unprocessable } from '#/platform/errors.ts';
import { endOfDate, isDateOnly, parseMoment } from '#/platform/time.ts';
import type { QuotationAnswer, QuotationQuery } from './schema.ts';

/** A quotation's fields, as received or after events. */
export type QuotationRecord = Readonly<Record<string, unknown>>;

export interface StoredQuotation {
  readonly id: string;
  /** Epoch milliseconds, from the columns. */
  readonly created_at: number;
  readonly updated_at: number;
  readonly record: QuotationRecord;
}

const SLIM_TEXTS = [
  'quote_status',
  'quote_from',
  'quote_number',
  'quote_for_company',
  'title',
  'quote_for_first_name',
  'quote_for_last_name',
  'total_excludes_tax',
  'currency',
  'quote_url',
] as const;

/** The additional fields of the full form and their default values. */
const FULL_DEFAULTS = {
  event_name: null,
  from: null,
  for: null,
  first_sent: null,
  valid_until: null,
  progress: null,
  is_archived: false,
  amounts_are: null,
  total_includes_tax: null,
  overall_discount: null,
  discount_amount_excludes_tax: null,
  discount_amount_includes_tax: null,
  deposit_percent: null,
  deposit_amount_excludes_tax: null,
  deposit_amount_includes_tax: null,
  item_headings: [],
  quote_for: null,
  selected_items: [],
  accepted: null,
  viewed: null,
  question: null,
};

/** The slim form, or with `full` every field. */
export function answerOf(stored: StoredQuotation, full: boolean, timezone: string): QuotationAnswer {
  const { record } = stored;
  const texts = Object.fromEntries(SLIM_TEXTS.map((name) => [name, record[name] ?? null]));
  const slim = {
    ...texts,
    id: stored.id,
    created_at: stored.created_at,
    updated_at: momentOf(record.updated_at, timezone)?.getTime() ?? stored.updated_at,
  };
  const rest = Object.entries(record).map(([name, value]) => [
    name,
    isScan(name) ? slimmedScan(value) : value,
  ]);
  // The response schema has only the slim keys; the rest is returned as received.
  return (full ? { ...FULL_DEFAULTS, ...Object.fromEntries(rest), ...slim } : slim) as QuotationAnswer;
}

const SCAN_TEXT_MAX = 2_000;

function isScan(name: string): boolean {
  return /(^|_)ocr(_|$)/i.test(name);
}

/** A scan's recognised text without positions: scalar values only, long texts truncated. */
function slimmedScan(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, SCAN_TEXT_MAX);
  if (Array.isArray(value)) return value.map(slimmedScan);
  if (typeof value !== 'object' || value === null) return value;
  const single = Object.entries(value).filter(([, part]) => typeof part !== 'object');
  return Object.fromEntries(single.map(([name, part]) => [name, slimmedScan(part)]));
}

/** The requested period as inclusive instants; throws if it ends before it starts. */
export function periodOf(query: QuotationQuery, timezone: string): { from?: Date; to?: Date } {
  const { created_at_start: start, created_at_end: end } = query;
  const from = start === undefined ? undefined : parseMoment(start, 'created_at_start', timezone);
  const to = end === undefined ? undefined : lastInstant(end, timezone);
  if (from && to && from > to)
    throw unprocessable('created_at_start is after created_at_end', { param: 'created_at_start' });
  return { ...(from && { from }), ...(to && { to }) };
}

function lastInstant(value: string | number, timezone: string): Date {
  if (!isDateOnly(value)) return parseMoment(value, 'created_at_end', timezone);
  return new Date(endOfDate(String(value), 'created_at_end', timezone).getTime() - 1);
}

/** Parses a third party's time; undefined if it cannot be parsed. */
export function momentOf(value: unknown, timezone: string): Date | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  try {
    return parseMoment(value, 'updated_at', timezone);
  } catch {
    return undefined;
  }
}
