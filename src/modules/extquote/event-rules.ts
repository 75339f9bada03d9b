import { isoOf } from '#/platform/time.ts';
import { momentOf, type QuotationRecord } from './rules.ts';
import type { EventName } from './schema.ts';

/** A reported event of a quotation. */
export interface ReportedEvent {
  readonly name: EventName;
  /** ISO 8601; null when the sender does not say. */
  readonly occurredAt: string | null;
  readonly receivedAt: string;
  readonly payload: QuotationRecord;
}

interface Effect {
  /** The stage of the quotation. */
  readonly rank: number;
  /** Fields that the report may override. */
  readonly defaults: QuotationRecord;
  /** Fields that override the report. */
  readonly overrides: QuotationRecord;
}

const EFFECTS: Readonly<Record<EventName, Effect>> = {
  quote_sent: { rank: 1, defaults: { quote_status: 'Awaiting Acceptance', progress: 'sent' }, overrides: {} },
  customer_viewed: { rank: 2, defaults: {}, overrides: {} },
  customer_question: { rank: 2, defaults: {}, overrides: {} },
  quote_accepted: { rank: 3, defaults: { progress: 'accepted' }, overrides: { quote_status: 'Accepted' } },
  quote_declined: { rank: 3, defaults: { progress: 'declined' }, overrides: { quote_status: 'Declined' } },
  quote_completed: { rank: 4, defaults: { progress: 'completed' }, overrides: {} },
};

/** Fields that describe the report, not the quotation. */
const REPORT_FIELDS = ['company_id', 'api_key', 'event_id', 'occurred_at', 'id'];

/**
 * The quotation after these events, whatever order they arrived in. They are applied in order of their times if all
 * have one, otherwise in order of their stage.
 */
export function afterEvents(
  base: QuotationRecord,
  reported: readonly ReportedEvent[],
  timezone: string,
): QuotationRecord {
  const steps = [baseStep(base, timezone), ...reported.map(stepOf)];
  const timed = steps.every(({ happenedMs }) => happenedMs !== null);
  const when = ({ happenedMs, receivedMs }: Step) => happenedMs ?? receivedMs;
  const inOrder = steps.toSorted((one, other) =>
    timed
      ? when(one) - when(other) || one.rank - other.rank || one.receivedMs - other.receivedMs
      : one.rank - other.rank || when(one) - when(other),
  );
  const record = Object.assign({}, ...inOrder.map(({ fields }) => fields)) as Record<string, unknown>;
  if (base.id !== undefined) record.id = base.id;
  record.created_at ??= record.first_sent ?? isoOf(new Date(Math.min(...reported.map(whenMs))));
  return record;
}

interface Step {
  readonly rank: number;
  /** Epoch milliseconds; null when unknown. */
  readonly happenedMs: number | null;
  readonly receivedMs: number;
  readonly fields: QuotationRecord;
}

function stepOf(event: ReportedEvent): Step {
  const { name, occurredAt, receivedAt, payload } = event;
  const { rank, defaults, overrides } = EFFECTS[name];
  const given = Object.entries(payload).filter(
    ([field, value]) => !REPORT_FIELDS.includes(field) && value !== null && value !== undefined,
  );
  const when = isoOf(new Date(whenMs(event)));
  return {
    rank,
    happenedMs: occurredAt === null ? null : Date.parse(occurredAt),
    receivedMs: Date.parse(receivedAt),
    fields: {
      updated_at: when,
      ...(name === 'quote_accepted' && { accepted: { when } }),
      ...(name === 'customer_viewed' && { viewed: when }),
      ...defaults,
      ...Object.fromEntries(given),
      ...overrides,
    },
  };
}

function whenMs({ occurredAt, receivedAt }: ReportedEvent): number {
  return Date.parse(occurredAt ?? receivedAt);
}

/** The quotation as known before the events, as a step of its own. */
function baseStep(base: QuotationRecord, timezone: string): Step {
  const blank = base.quote_status === undefined && base.updated_at === undefined;
  return {
    rank: rankOf(base),
    happenedMs: blank ? 0 : (momentOf(base.updated_at, timezone)?.getTime() ?? null),
    receivedMs: 0,
    fields: base,
  };
}

function rankOf({ progress, quote_status: status }: QuotationRecord): number {
  if (String(progress).toLowerCase() === 'completed') return 4;
  if (status === 'Accepted' || status === 'Declined') return 3;
  return status === 'Awaiting Acceptance' ? 1 : 0;
}

/** When an event happened: its own time, else that of the acceptance or of the record; null if none is given. */
export function occurredAtOf(event: QuotationRecord, timezone: string): string | null {
  const { accepted } = event;
  const when =
    typeof accepted === 'object' && accepted !== null && 'when' in accepted ? accepted.when : undefined;
  const candidates = [
    event.occurred_at,
    event.event_name === 'quote_accepted' ? when : undefined,
    event.updated_at,
  ];
  for (const value of candidates) {
    const moment = momentOf(value, timezone);
    if (moment) return isoOf(moment);
  }
  return null;
}

/** The quote number as text. */
export function numberOf({ quote_number: number }: QuotationRecord): string | null {
  return typeof number === 'string' || typeof number === 'number' ? String(number) : null;
}
