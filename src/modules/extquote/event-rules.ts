import { isoOf } from '#/platform/time.ts';
import { momentOf, type QuotationRecord } from './rules.ts';
import type { EventName } from './schema.ts';

export interface Happening {
  readonly name: EventName;
  /** ISO 8601, as far as the sender says. */
  readonly occurredAt: string | null;
  readonly receivedAt: string;
  readonly payload: QuotationRecord;
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
