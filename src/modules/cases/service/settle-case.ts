import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { changedFields } from '../changes.ts';
import { actorOf } from '../rules.ts';
import type { ActorBody } from '../schema.ts';
import { apply } from './change-case.ts';
import { lockedCase } from './known.ts';

export interface Settlement extends ActorBody {
  readonly status: 'resolved' | 'closed';
  /** Kept with the activity. */
  readonly note: string | null;
}

/**
 * Resolves or closes a case because what it was about is settled elsewhere, whatever the company's lifecycle
 * says of the way there. Settled so already, it stays as it is. For services inside a transaction.
 */
export async function settleCase(
  ctx: Ctx,
  tx: CompanyTx,
  caseId: number,
  settlement: Settlement,
): Promise<void> {
  const { current, at } = await lockedCase(ctx, tx, caseId);
  const changed = changedFields(current, { status: settlement.status });
  await apply(tx, current, changed, { actor: actorOf(settlement, ctx.actor), note: settlement.note, at });
}
