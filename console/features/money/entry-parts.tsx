import type { Entry } from '../../api/queries.ts';
import { Badge } from '../../ui/index.tsx';
import { ENTRY_STATE } from '../../ui/words.ts';

/** Whether an invoice was sent, has a balance and is past its due date. */
export function isOverdue(entry: Entry, nowMs: number): boolean {
  const { status, balance, dueAt } = entry;
  return (
    status === 'sent' &&
    !('validUntil' in entry) &&
    balance > 0 &&
    dueAt !== null &&
    Date.parse(dueAt) < nowMs
  );
}

export function State({ entry }: { entry: Entry }) {
  const word = ENTRY_STATE[isOverdue(entry, Date.now()) ? 'overdue' : entry.status];
  return <Badge tone={word?.tone ?? 'plain'}>{word?.label ?? entry.status}</Badge>;
}
