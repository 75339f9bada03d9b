import { type CaseRow, dueOf } from '#/modules/cases/index.ts';
import { momentLabel } from './moment-label.ts';
import type { Person } from './people.ts';

/** A case as an answer may speak of it. */
export function shownCase(row: CaseRow, people: readonly Person[], timezone: string) {
  const when = (ms: number | null) =>
    ms === null ? null : momentLabel(new Date(ms).toISOString(), timezone);
  return {
    id: row.id,
    reference: row.reference,
    title: row.title,
    type: row.type,
    status: row.status.replaceAll('_', ' '),
    priority: row.priority,
    owner:
      row.owner_id === null ? null : (people.find(({ id }) => id === row.owner_id)?.name ?? 'a former user'),
    team: row.team?.name ?? null,
    is_overdue: row.is_overdue,
    due: when(dueMsOf(row, timezone)),
    opened: when(row.created_at),
    last_activity: when(row.last_activity_at),
  };
}

export type ShownCase = ReturnType<typeof shownCase>;

/** When a case is due, in milliseconds; null where it has no such day. */
export function dueMsOf({ due_date }: CaseRow, timezone: string): number | null {
  const { due_at } = dueOf(due_date, timezone);
  return due_at === null ? null : Date.parse(due_at);
}
