import type { OperatorCtx } from '#/platform/context.ts';
import * as invitations from '../invitation-store.ts';

const KEPT_MS = 30 * 86_400_000;

/** Expired invitations say so for a while, then they are erased. Returns how many. */
export function forgetInvitations(ctx: OperatorCtx): Promise<number> {
  return invitations.deleteExpired(ctx.db, new Date(ctx.now().getTime() - KEPT_MS));
}
