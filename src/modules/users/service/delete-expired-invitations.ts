import type { OperatorCtx } from '#/platform/context.ts';
import { DAY_MS } from '#/platform/time.ts';
import * as invitations from '../invitations/invitation-store.ts';

const KEPT_MS = 30 * DAY_MS;

/** Deletes invitations that expired 30 days ago; until then their link answers "expired". Returns the number deleted. */
export function deleteExpiredInvitations(ctx: OperatorCtx): Promise<number> {
  return invitations.deleteExpired(ctx.db, new Date(ctx.now().getTime() - KEPT_MS));
}
