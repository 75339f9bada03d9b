import { publish } from '#/modules/webhooks/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { LockedCase } from './case-store.ts';
import type { CaseFields } from './rules.ts';

type CaseFieldsOfEvent = Pick<
  LockedCase,
  'id' | 'reference' | 'type' | 'status' | 'priority' | 'owner_id' | 'team_id'
>;

/** Tells subscribers of a new case. */
export function publishOpened(tx: CompanyTx, opened: CaseFieldsOfEvent, now: Date): Promise<void> {
  return publish(tx, [{ type: 'case.created', data: dataOf(opened) }], now);
}

/** Tells subscribers what changed: the status, who has the case, and other fields are an event each. */
export function publishChanged(
  tx: CompanyTx,
  current: LockedCase,
  changed: CaseFields,
  now: Date,
): Promise<void> {
  const data = dataOf({ ...current, ...changed } as LockedCase);
  const { status, owner_id, team_id, ...others } = changed;
  const isAssigned = owner_id !== undefined || team_id !== undefined;
  return publish(
    tx,
    [
      ...(status === undefined
        ? []
        : [{ type: 'case.transitioned' as const, data: { ...data, from: current.status } }]),
      ...(isAssigned ? [{ type: 'case.assigned' as const, data }] : []),
      ...(Object.keys(others).length > 0 ? [{ type: 'case.updated' as const, data }] : []),
    ],
    now,
  );
}

/** Tells subscribers of a comment. */
export function publishCommented(
  tx: CompanyTx,
  comment: { readonly caseId: number; readonly id: number },
  now: Date,
): Promise<void> {
  return publish(tx, [{ type: 'case.commented', data: { id: comment.caseId, comment_id: comment.id } }], now);
}

function dataOf({ id, reference, type, status, priority, owner_id, team_id }: CaseFieldsOfEvent) {
  return { id, reference, type, status, priority, owner_id, team_id };
}
