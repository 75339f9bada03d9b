import { record } from '#/modules/audit/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { bypassRls, type CompanyTx } from '#/platform/db/company-tx.ts';
import * as invitations from '../invitation-store.ts';
import { hashOf } from '../invitation-token.ts';
import { hashChosenPassword, verifyPassword } from '../password.ts';
import { acceptable } from '../rules.ts';
import type { Acceptance, InvitationPreview, UserRecord } from '../schema.ts';
import * as store from '../store.ts';
import { wrongLogin } from '../wrong-password.ts';
import { emailTaken } from './create-user.ts';

export { companyOfInvitation } from '../invitation-token.ts';

/** What an invitation says, for whoever holds its token. Throws bad_request when it can no longer be accepted. */
export function previewInvitation(ctx: Ctx, token: string): Promise<InvitationPreview> {
  return ctx.inCompany(async (tx) => {
    const found = await invitations.findByToken(tx, hashOf(token));
    const { email, ...invitation } = acceptable(found, ctx.now().getTime());
    const login = await bypassRls(tx, () => store.findInvitee(tx, email));
    return { email, ...invitation, has_account: login !== undefined };
  });
}

/**
 * Makes a user of whoever holds the token, once. Where the address has a login already, its own password has to come
 * with the token, and stays as it is: an invitation alone never opens somebody's account. Only the token of the mail
 * shows that the address is theirs.
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

/** The hash of a new login's password, or that of the login whose password was right. */
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
    // Another request may have accepted it meanwhile; then that is what is said.
    await previewInvitation(ctx, invite_token);
    throw emailTaken();
  }
  const { password_hash: passwordHash } = login;
  const isRight = await verifyPassword(ctx, passwordHash, password);
  if (!isRight || passwordHash === null) throw wrongLogin();
  return { isNew: false, passwordHash };
}

/** A new login in this company, or the one under this address that belongs to none, as it was when checked. */
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
