import { DAY_MS } from '#/platform/time.ts';
import type { Lifecycle } from './lifecycle-rules.ts';

export const HISTORY_EVENTS = [
  'raised',
  'seen',
  'grew',
  'eased',
  'snoozed',
  'woken',
  'case_opened',
  'resolved',
  'returned',
] as const;

/** Something that happened to an alert. */
export interface HistoryEntry {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly event: (typeof HISTORY_EVENTS)[number];
  readonly severity: Lifecycle['severity'];
  /** The metric at that time. */
  readonly value: number | null;
  /** The user who did it; null for a run or a key. */
  readonly by: number | null;
  readonly until: number | null;
  readonly case_id: number | null;
}

interface AlertState {
  readonly body: { readonly metric: { readonly value: number | null } };
  readonly lifecycle: Lifecycle;
  readonly history: readonly HistoryEntry[];
}

const ENTRIES_MAX = 100;
const RANK: Readonly<Record<Lifecycle['severity'], number>> = { info: 0, warning: 1, critical: 2 };

/** The history of an alert after a change: the beginning and the latest entries. A sighting counts once a day. */
export function historyAfter(
  before: AlertState | undefined,
  { body, lifecycle }: Omit<AlertState, 'history'>,
  { at, by }: { readonly at: number; readonly by: number | null },
): HistoryEntry[] {
  const { severity, snoozedUntil, caseId } = lifecycle;
  const entry = (event: HistoryEntry['event']): HistoryEntry => ({
    at,
    event,
    severity,
    value: body.metric.value,
    by,
    until: event === 'snoozed' ? snoozedUntil : null,
    case_id: event === 'case_opened' ? caseId : null,
  });
  const past = before?.history ?? [];
  const entries = [...past, ...eventsOf(before, lifecycle).map(entry)];
  return entries.length <= ENTRIES_MAX
    ? entries
    : [...entries.slice(0, 1), ...entries.slice(1 - ENTRIES_MAX)];
}

function eventsOf(before: AlertState | undefined, is: Lifecycle): HistoryEntry['event'][] {
  const was = before?.lifecycle;
  if (!was) return ['raised'];
  const events: HistoryEntry['event'][] = [];
  if (is.state === 'resolved' && was.state !== 'resolved') events.push('resolved');
  if (is.state !== 'resolved' && was.state === 'resolved') events.push('returned');
  if (RANK[is.severity] > RANK[was.severity]) events.push('grew');
  if (RANK[is.severity] < RANK[was.severity]) events.push('eased');
  if (is.snoozedUntil !== was.snoozedUntil) events.push(is.snoozedUntil === null ? 'woken' : 'snoozed');
  if (is.caseId !== was.caseId && is.caseId !== null) events.push('case_opened');
  const isNewDay = Math.floor(is.lastSeenAt / DAY_MS) > Math.floor(was.lastSeenAt / DAY_MS);
  return events.length === 0 && isNewDay ? ['seen'] : events;
}
