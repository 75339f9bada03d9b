import { invalidParam, unprocessable } from '#/platform/errors.ts';
import { endOfDate, isDateOnly, isoOf, parseMoment } from '#/platform/time.ts';
import type { EntryList } from './schema.ts';
import { type EntryKind, type EntryStatus, INVOICE_STATUSES, QUOTE_STATUSES } from './words.ts';

const IDS_MAX = 50;
const MONTHS_MAX = 12;

/** What decides whether an entry may change its state. Times in ISO 8601. */
export interface EntryState {
  readonly kind: EntryKind;
  readonly status: EntryStatus;
  readonly createdAt: string;
  readonly sentAt: string | null;
}

/** Whether a quote was not answered in time. */
export function hasExpired(status: EntryStatus, validUntil: string, now: Date): boolean {
  return (status === 'draft' || status === 'sent') && Date.parse(validUntil) < now.getTime();
}

/** The same local time `days` later: a calendar day has 23 or 25 hours when the clocks change. */
export function daysAfter(moment: string, days: number, timezone: string): string {
  const there = new Date(moment).toTemporalInstant().toZonedDateTimeISO(timezone).add({ days });
  return isoOf(new Date(there.epochMilliseconds));
}

type History = readonly { readonly status: EntryStatus; readonly at: string }[];

/**
 * The states of an entry in order of time; states of the same moment in the order they were recorded. A draft is as
 * old as its entry, which may have been backdated.
 */
export function historyOf(entry: { readonly created_at: string; readonly status_history: History }): History {
  const [first, ...rest] = entry.status_history;
  if (first === undefined) return [];
  const isOlder = first.status === 'draft' && Date.parse(entry.created_at) < Date.parse(first.at);
  const draft = isOlder ? { ...first, at: entry.created_at } : first;
  return [draft, ...rest].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** Throws if the entry may not become `to`; only strict tenants have limits. */
export function refuseMove(entry: EntryState, to: EntryStatus, strict: boolean): void {
  if (!strict || mayMove(entry, to)) return;
  const allowed = statesOf(entry.kind).filter((state) => state !== entry.status && mayMove(entry, state));
  throw unprocessable(`A ${entry.kind} that is ${entry.status} cannot become ${to}`, {
    from: entry.status,
    to,
    allowed,
  });
}

/** The five changes of state that strict tenants reject; the sixth, changing lines, is `refuseLineChange`. */
function mayMove({ status, sentAt }: EntryState, to: EntryStatus): boolean {
  if (status === 'cancelled' && (to === 'paid' || to === 'sent')) return false;
  if (status === 'paid' && to === 'cancelled') return false;
  if (to === 'paid' && status !== 'sent' && sentAt === null) return false;
  return !(status === 'rejected' && to === 'accepted');
}

function statesOf(kind: EntryKind): readonly EntryStatus[] {
  const states = kind === 'invoice' ? INVOICE_STATUSES : QUOTE_STATUSES;
  return states.filter((state) => state !== 'draft' && state !== 'expired');
}

/** For a strict tenant, what the customer has seen cannot change. */
export function refuseLineChange(entry: EntryState, strict: boolean): void {
  if (!strict || (entry.status === 'draft' && entry.sentAt === null)) return;
  const allowed = statesOf(entry.kind).filter((state) => state !== entry.status && mayMove(entry, state));
  throw unprocessable(`The lines of a ${entry.kind} cannot be changed after it was sent`, {
    from: entry.status,
    to: 'draft',
    allowed,
  });
}

/** A payment cannot precede its invoice. */
export function refusePaidBefore(paidAt: string | null, createdAt: string): void {
  if (paidAt !== null && Date.parse(paidAt) < Date.parse(createdAt))
    throw unprocessable('paidAt is before createdAt', { param: 'paidAt' });
}

/** The selection of a list; times in ISO 8601, both inclusive. */
export interface Selection {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly ids: readonly number[];
  readonly contactIds: readonly number[];
  readonly jobIds: readonly number[];
  readonly jobGroupIds: readonly number[];
  /** Upper case: references are compared case-insensitively. */
  readonly references: readonly string[];
  readonly statuses: readonly string[];
  readonly overdue: boolean | undefined;
  readonly direction: EntryList['direction'];
}

/** Resolves a list's filters; throws for a window or a list of ids that is too long. */
export function selectionOf(query: EntryList, now: Date, timezone: string): Selection {
  const references = textsIn(query.reference, 'reference').map((text) => text.toUpperCase());
  const selection = {
    ids: idsIn(query.id, 'id'),
    contactIds: idsIn(query.contactId, 'contactId'),
    jobIds: idsIn(query.jobId, 'jobId'),
    jobGroupIds: idsIn(query.jobGroupId, 'jobGroupId'),
    references,
    direction: query.direction,
  };
  const named = Object.values(selection).some((part) => Array.isArray(part) && part.length > 0);
  const statuses = statusesIn(query.status);
  return { ...selection, statuses, overdue: query.overdue, ...windowOf(query, named, now, timezone) };
}

/** Twelve months from the given date; the last twelve without a date, id or reference. */
function windowOf(
  query: EntryList,
  named: boolean,
  now: Date,
  timezone: string,
): Pick<Selection, 'from' | 'to'> {
  const { createdAtFrom, createdAtTo } = query;
  const from =
    createdAtFrom === undefined ? undefined : parseMoment(createdAtFrom, 'createdAtFrom', timezone);
  const to = createdAtTo === undefined ? undefined : parseMoment(createdAtTo, 'createdAtTo', timezone);
  if (from && to && from > to)
    throw unprocessable('createdAtFrom is after createdAtTo', { param: 'createdAtFrom' });
  // A year of the tenant's calendar and one of UTC may differ by an hour: both are a year.
  if (from && to && to > monthsFrom(from, MONTHS_MAX, timezone) && to > monthsFrom(from, MONTHS_MAX, 'UTC'))
    throw unprocessable('createdAtFrom and createdAtTo are more than 12 months apart', {
      param: 'createdAtTo',
    });
  if (!from && !to)
    return { from: named ? undefined : iso(monthsFrom(now, -MONTHS_MAX, timezone)), to: undefined };
  return {
    from: iso(from ?? (to && monthsFrom(to, -MONTHS_MAX, timezone))),
    to: iso(to ? endOf(createdAtTo, to, timezone) : from && monthsFrom(from, MONTHS_MAX, timezone)),
  };
}

/** The last millisecond of a day given without a time. */
function endOf(given: string | number | undefined, moment: Date, timezone: string): Date {
  return typeof given === 'string' && isDateOnly(given)
    ? new Date(endOfDate(given, 'createdAtTo', timezone).getTime() - 1)
    : moment;
}

/** Undefined outside the supported years, where there is nothing to exclude. */
function iso(moment: Date | undefined): string | undefined {
  const year = moment?.getUTCFullYear() ?? 0;
  return moment && year >= 1 && year <= 9_999 ? isoOf(moment) : undefined;
}

/** Adds calendar months in a time zone; the 31st becomes the last day of a shorter month. */
function monthsFrom(moment: Date, months: number, timezone: string): Date {
  const there = moment.toTemporalInstant().toZonedDateTimeISO(timezone).add({ months });
  return new Date(there.epochMilliseconds);
}

function idsIn(given: EntryList['id'], param: string): number[] {
  return textsIn(given, param).map((text) => {
    const id = Number(text);
    if (!/^\d{1,16}$/.test(text) || !Number.isSafeInteger(id))
      throw invalidParam(param, 'must be ids, separated by commas');
    return id;
  });
}

function statusesIn(given: EntryList['status']): string[] {
  const statuses = textsIn(given, 'status');
  const allowed: readonly string[] = [...new Set([...INVOICE_STATUSES, ...QUOTE_STATUSES])];
  if (statuses.some((status) => !allowed.includes(status)))
    throw invalidParam('status', 'must be states, separated by commas', { allowed });
  return statuses;
}

function textsIn(given: EntryList['id'], param: string): string[] {
  const texts = [given ?? []]
    .flat()
    .flatMap((part) => String(part).split(','))
    .map((text) => text.trim())
    .filter((text) => text !== '');
  if (texts.length > IDS_MAX)
    throw unprocessable(`${param} takes at most ${IDS_MAX} values`, { param, max: IDS_MAX });
  return texts;
}
