import { userLookup } from '#/modules/users/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { notFound } from '#/platform/errors.ts';
import * as store from './grant-store.ts';
import { destinationOf, REFRESH_MS } from './rules.ts';
import type { Connection } from './schema.ts';
import { endGrant } from './service.ts';

/** The applications that may read as the signed-in user, the newest first. */
export function listConnections(ctx: Ctx): Promise<Connection[]> {
  const userId = userIdOf(ctx);
  return ctx.inCompany(async (tx) => {
    const holder = await userLookup.tokenHolderIn(tx, userId);
    const grants = await store.listGrantsOf(tx, userId, ctx.now());
    return grants
      .filter(({ createdMs }) => createdMs >= (holder?.tokensValidFromMs ?? 0))
      .map((grant) => ({
        id: grant.grant_id,
        application: grant.client_name,
        destination: destinationOf(grant.redirect_uri),
        connected_at: grant.createdMs,
        refreshed_at: grant.refreshExpiresMs - REFRESH_MS,
        expires_at: grant.refreshExpiresMs,
      }));
  });
}

/** Ends a connection of the signed-in user and all its tokens. Throws not_found for anybody else’s. */
export async function revokeConnection(ctx: Ctx, id: string): Promise<void> {
  const userId = userIdOf(ctx);
  await ctx.inCompany(async (tx) => {
    const grant = await store.lockGrant(tx, id);
    if (grant?.user_id !== userId) throw notFound('Connection');
    await endGrant(ctx, tx, grant, 'by the user');
  });
}

function userIdOf({ actor }: Ctx): number {
  if (actor.type !== 'user') throw new Error('only users have connections');
  return actor.userId;
}
