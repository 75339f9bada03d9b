import { record } from '#/modules/audit/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { type CompanyTx, outsideFence } from '#/platform/db/company-tx.ts';
import * as invitations from '../invitation-store.ts';
import { hashOf } from '../invitation-token.ts';
import { hashPassword } from '../password.ts';
import { acceptable } from '../rules.ts';
import type { Acceptance, InvitationPreview, UserRecord } from '../schema.ts';
import * as store from '../store.ts';
import { emailTaken } from './create-user.ts';

export { companyOfInvitation } from '../invitation-token.ts';

/** What an invitation says, for whoever holds its token. Throws bad_request when it can no longer be accepted. */
export async function previewInvitation(ctx: Ctx, token: string): Promise<InvitationPreview> {
  const invitation = await ctx.inCompany((tx) => invitations.findByToken(tx, hashOf(token)));
  return acceptable(invitation, ctx.now().getTime());
}

/** Makes a user of whoever holds the token, once. Who accepts is shown to own the address. */
export async function acceptInvitation(ctx: Ctx, input: Acceptance): Promise<UserRecord> {
  await previewInvitation(ctx, input.invite_token);
  const passwordHash = await hashPassword(input.password);
  return ctx.inCompany(async (tx) => {
    const found = await invitations.lockByToken(tx, hashOf(input.invite_token));
    const invitation = acceptable(found, ctx.now().getTime());
    const who = {
      email: invitation.email,
      first_name: input.first_name || invitation.first_name,
      last_name: input.last_name || invitation.last_name,
      created_at: ctx.now(),
    };
    const userId = await outsideFence(tx, () => ownLogin(tx, { ...who, password_hash: passwordHash }));
    await store.putUser(tx, { user_id: userId, ...who, phone: null, role: invitation.role });
    await invitations.setAccepted(tx, invitation.id, ctx.now());
    const actor = { type: 'user', userId, role: invitation.role } as const;
    await record({ ...ctx, actor }, tx, {
      action: 'invitation_accepted',
      subject: `invitation ${invitation.id}`,
      detail: { role: invitation.role },
    });
    return store.getUser(tx, userId);
  });
}

/** A new login in this company, or the one under this address that belongs to no company. */
async function ownLogin(
  tx: CompanyTx,
  who: Omit<Parameters<typeof store.insertLogin>[1], 'home_company_id'>,
): Promise<number> {
  const made = await store.insertLogin(tx, { ...who, home_company_id: tx.companyId });
  if (made !== undefined) return made;
  const login = await store.lockInvitee(tx, who.email);
  if (!login || login.active_in) throw emailTaken();
  await store.setHomeCompany(tx, login.user_id, tx.companyId);
  await store.setPasswordHash(tx, login.user_id, { before: login.password_hash, after: who.password_hash });
  return login.user_id;
}
