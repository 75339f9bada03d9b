import { unprocessable } from '#/platform/errors.ts';
import { endOfDate, isDateOnly, isoOf, parseMoment } from '#/platform/time.ts';
import type { EventName, QuotationAnswer, QuotationQuery } from './schema.ts';

/** A quotation as it was received, and as it has become. */
export type QuotationRecord = Readonly<Record<string, unknown>>;

export interface StoredQuotation {
  readonly id: string;
  /** Epoch milliseconds, of the columns. */
  readonly created_at: number;
  readonly updated_at: number;
  readonly record: QuotationRecord;
}

export interface Happening {
  readonly name: EventName;
  /** ISO 8601, as far as the sender says. */
  readonly occurredAt: string | null;
  readonly receivedAt: string;
  readonly payload: QuotationRecord;
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

/** What the full form has beside the slim one, with what stands there until it is known. */
const FULL_BLANK = {
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
  deposit_percent: null,
  item_headings: [],
  quote_for: null,
  selected_items: [],
  accepted: null,
  viewed: null,
  question: null,
};

/** The slim form, or with `full` every field there is. */
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
  // The answer's schema names the slim keys; the rest is whatever was received.
  return (full ? { ...FULL_BLANK, ...Object.fromEntries(rest), ...slim } : slim) as QuotationAnswer;
}

const SCAN_TEXT_MAX = 2_000;

function isScan(name: string): boolean {
  return /(^|_)ocr(_|$)/i.test(name);
}

/** What was read from a scan without where on the page it stood: single values, texts cut short. */
function slimmedScan(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, SCAN_TEXT_MAX);
  if (Array.isArray(value)) return value.map(slimmedScan);
  if (typeof value !== 'object' || value === null) return value;
  const single = Object.entries(value).filter(([, part]) => typeof part !== 'object');
  return Object.fromEntries(single.map(([name, part]) => [name, slimmedScan(part)]));
}

/** The period asked for, as inclusive instants; throws for one that ends before it starts. */
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

interface Meaning {
  /** How far along the quotation is. */
  readonly rank: number;
  /** What follows unless the report says otherwise. */
  readonly leaves: QuotationRecord;
  /** What follows whatever the report says beside. */
  readonly decides: QuotationRecord;
}

const MEANING: Readonly<Record<EventName, Meaning>> = {
  quote_sent: { rank: 1, leaves: { quote_status: 'Awaiting Acceptance', progress: 'sent' }, decides: {} },
  customer_viewed: { rank: 2, leaves: {}, decides: {} },
  customer_question: { rank: 2, leaves: {}, decides: {} },
  quote_accepted: { rank: 3, leaves: { progress: 'accepted' }, decides: { quote_status: 'Accepted' } },
  quote_declined: { rank: 3, leaves: { progress: 'declined' }, decides: { quote_status: 'Declined' } },
  quote_completed: { rank: 4, leaves: { progress: 'completed' }, decides: {} },
};

/** Fields of a report that are about the report, not the quotation. */
const OF_THE_REPORT = ['company_id', 'api_key', 'event_id', 'occurred_at', 'id'];

/**
 * The quotation after these events, in whatever order they came. They apply in the order they happened where
 * every one says when, and else in the order in which such things happen.
 */
export function afterEvents(
  base: QuotationRecord,
  happenings: readonly Happening[],
  timezone: string,
): QuotationRecord {
  const steps = [baseStep(base, timezone), ...happenings.map(stepOf)];
  const timed = steps.every(({ happenedMs }) => happenedMs !== null);
  const when = ({ happenedMs, receivedMs }: Step) => happenedMs ?? receivedMs;
  const inOrder = steps.toSorted((one, other) =>
    timed
      ? when(one) - when(other) || one.rank - other.rank || one.receivedMs - other.receivedMs
      : one.rank - other.rank || when(one) - when(other),
  );
  const record = Object.assign({}, ...inOrder.map(({ leaves }) => leaves)) as Record<string, unknown>;
  if (base.id !== undefined) record.id = base.id;
  record.created_at ??= record.first_sent ?? isoOf(new Date(Math.min(...happenings.map(whenMs))));
  return record;
}

interface Step {
  readonly rank: number;
  /** Epoch milliseconds; null when nobody says. */
  readonly happenedMs: number | null;
  readonly receivedMs: number;
  readonly leaves: QuotationRecord;
}

function stepOf(happening: Happening): Step {
  const { name, occurredAt, receivedAt, payload } = happening;
  const { rank, leaves, decides } = MEANING[name];
  const said = Object.entries(payload).filter(
    ([field, value]) => !OF_THE_REPORT.includes(field) && value !== null && value !== undefined,
  );
  const when = isoOf(new Date(whenMs(happening)));
  return {
    rank,
    happenedMs: occurredAt === null ? null : Date.parse(occurredAt),
    receivedMs: Date.parse(receivedAt),
    leaves: {
      updated_at: when,
      ...(name === 'quote_accepted' && { accepted: { when } }),
      ...(name === 'customer_viewed' && { viewed: when }),
      ...leaves,
      ...Object.fromEntries(said),
      ...decides,
    },
  };
}

function whenMs({ occurredAt, receivedAt }: Happening): number {
  return Date.parse(occurredAt ?? receivedAt);
}

/** What was known before the first of the events counts as one more of them, as far along as it says. */
function baseStep(base: QuotationRecord, timezone: string): Step {
  const blank = base.quote_status === undefined && base.updated_at === undefined;
  return {
    rank: rankOf(base),
    happenedMs: blank ? 0 : (momentOf(base.updated_at, timezone)?.getTime() ?? null),
    receivedMs: 0,
    leaves: base,
  };
}

function rankOf({ progress, quote_status: status }: QuotationRecord): number {
  if (String(progress).toLowerCase() === 'completed') return 4;
  if (status === 'Accepted' || status === 'Declined') return 3;
  return status === 'Awaiting Acceptance' ? 1 : 0;
}

/** A time somebody else wrote: what cannot be read is none. */
export function momentOf(value: unknown, timezone: string): Date | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  try {
    return parseMoment(value, 'updated_at', timezone);
  } catch {
    return undefined;
  }
}

/** When an event happened, as far as its report says: by its own time, that of the acceptance, or of the record. */
export function occurredAtOf(event: QuotationRecord, timezone: string): string | null {
  const { accepted } = event;
  const when =
    typeof accepted === 'object' && accepted !== null && 'when' in accepted ? accepted.when : undefined;
  const said = [
    event.occurred_at,
    event.event_name === 'quote_accepted' ? when : undefined,
    event.updated_at,
  ];
  for (const value of said) {
    const moment = momentOf(value, timezone);
    if (moment) return isoOf(moment);
  }
  return null;
}

/** The number a quotation goes by, as text. */
export function numberOf({ quote_number: number }: QuotationRecord): string | null {
  return typeof number === 'string' || typeof number === 'number' ? String(number) : null;
}
