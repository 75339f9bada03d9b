import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { changedFields } from '../changes.ts';
import { actorOf } from '../rules.ts';
import type { ActorBody } from '../schema.ts';
import { applyChange } from './change-case.ts';
import { lockedCase } from './load-case.ts';

export interface Settlement extends ActorBody {
  readonly status: 'resolved' | 'closed';
  /** Stored with the activity. */
  readonly note: string | null;
}

/**
 * Resolves or closes a case because its subject was settled elsewhere, regardless of the company's lifecycle. Does
 * nothing if the case already has the status. For services inside a transaction.
 */
export async function settleCase(
  ctx: Ctx,
  tx: CompanyTx,
  caseId: number,
  settlement: Settlement,
): Promise<void> {
  const { current, at } = await lockedCase(ctx, tx, caseId);
  const changed = changedFields(current, { status: settlement.status });
  await applyChange(tx, current, changed, {
    actor: actorOf(settlement, ctx.actor),
    note: settlement.note,
    at,
  });
}
