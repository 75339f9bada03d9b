import { record } from '#/modules/audit/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { bypassRls, type CompanyTx } from '#/platform/db/company-tx.ts';
import * as invitations from '../invitations/invitation-store.ts';
import { hashOf } from '../invitations/invitation-token.ts';
import { hashChosenPassword, verifyPassword } from '../passwords/password.ts';
import { wrongLogin } from '../passwords/wrong-password.ts';
import { acceptable } from '../rules.ts';
import type { Acceptance, InvitationPreview, UserRecord } from '../schema.ts';
import * as store from '../store.ts';
import { emailTaken } from './create-user.ts';

export { companyOfInvitation } from '../invitations/invitation-token.ts';

/** Returns the invitation of a token. Throws bad_request when it can no longer be accepted. */
export function previewInvitation(ctx: Ctx, token: string): Promise<InvitationPreview> {
  return ctx.inCompany(async (tx) => {
    const found = await invitations.findByToken(tx, hashOf(token));
    const { email, ...invitation } = acceptable(found, ctx.now().getTime());
    const login = await bypassRls(tx, () => store.findInvitee(tx, email));
    return { email, ...invitation, has_account: login !== undefined };
  });
}

/**
 * Creates a user from a token, once. If the address already has a login, the request must include that login's
 * password, which does not change: an invitation alone never gives access to an account. Only the token from the mail
 * verifies the address.
 */
export async function acceptInvitation(ctx: Ctx, input: Acceptance): Promise<UserRecord> {
  const { email } = await previewInvitation(ctx, input.invite_token);
  const credential = await checkedCredential(ctx, email, input);
  return ctx.inCompany(async (tx) => {
    const found = await invitations.lockByToken(tx, hashOf(input.invite_token));
    const invitation = acceptable(found, ctx.now().getTime());
    const who = {
      email,
      first_name: input.first_name || invitation.first_name,
      last_name: input.last_name || invitation.last_name,
      created_at: ctx.now(),
    };
    const userId = await bypassRls(tx, () => ownLogin(tx, who, credential));
    const { role, came_by_mail: email_verified } = invitation;
    await store.putUser(tx, { user_id: userId, ...who, phone: null, role, email_verified });
    await invitations.setAccepted(tx, invitation.id, ctx.now());
    const actor = { type: 'user', userId, role } as const;
    await record({ ...ctx, actor }, tx, {
      action: 'invitation_accepted',
      subject: `invitation ${invitation.id}`,
      detail: { role },
    });
    return store.getUser(tx, userId);
  });
}

/** The hash of a new login's password, or of the existing login whose password was verified. */
interface Credential {
  readonly isNew: boolean;
  readonly passwordHash: string;
}

async function checkedCredential(
  ctx: Ctx,
  email: string,
  { invite_token, password }: Acceptance,
): Promise<Credential> {
  const login = await ctx.inCompany((tx) => bypassRls(tx, () => store.findInvitee(tx, email)));
  if (!login) return { isNew: true, passwordHash: await hashChosenPassword(ctx, { email, password }) };
  if (login.active_in) {
    // Another request may have accepted it meanwhile; report that instead.
    await previewInvitation(ctx, invite_token);
    throw emailTaken();
  }
  const { password_hash: passwordHash } = login;
  const isRight = await verifyPassword(ctx, passwordHash, password);
  if (!isRight || passwordHash === null) throw wrongLogin();
  return { isNew: false, passwordHash };
}

/** Creates a login in this company, or adds the address's existing login if it is unchanged since the check. */
async function ownLogin(
  tx: CompanyTx,
  who: Omit<Parameters<typeof store.insertLogin>[1], 'home_company_id' | 'password_hash'>,
  { isNew, passwordHash }: Credential,
): Promise<number> {
  if (isNew) {
    const made = await store.insertLogin(tx, {
      ...who,
      password_hash: passwordHash,
      home_company_id: tx.companyId,
    });
    if (made === undefined) throw emailTaken();
    return made;
  }
  const login = await store.lockInvitee(tx, who.email);
  if (!login || login.active_in) throw emailTaken();
  if (login.password_hash !== passwordHash) throw wrongLogin();
  await store.setHomeCompany(tx, login.user_id, tx.companyId);
  return login.user_id;
}
