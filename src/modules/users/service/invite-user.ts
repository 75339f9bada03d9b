import { setTimeout as pause } from 'node:timers/promises';
import { record } from '#/modules/audit/index.ts';
import { keepMail } from '#/modules/mail/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { bypassRls, type CompanyTx } from '#/platform/db/company-tx.ts';
import { AppError } from '#/platform/errors.ts';
import { MAIL_DEADLINE_MS, type Mail, type Mailer, MailFailed } from '#/platform/mail.ts';
import { invitationMail, welcomeMail } from '../invitations/invitation-mail.ts';
import * as invitations from '../invitations/invitation-store.ts';
import { newInvitationToken } from '../invitations/invitation-token.ts';
import type { ColleagueInvite, InvitableRole, Invited, SystemInvite } from '../schema.ts';
import * as store from '../store.ts';

/** How invitations are delivered. */
export interface InvitationDelivery {
  readonly mailer: Mailer;
  /** The URL at which an invitation is accepted. */
  readonly linkOf: (token: string) => string;
}

const DAYS_VALID = 7;
const VALID_S = DAYS_VALID * 86_400;
/** The longest a mail can take to send; after that the sending process must have died. */
const SENDING_MAX_MS = MAIL_DEADLINE_MS + 5_000;
const POLL_MS = 250;

interface Invite {
  readonly email: string;
  readonly role: InvitableRole;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly company_name: string;
  readonly inviter_name: string | null;
}

/** Invites someone on behalf of a customer's system. */
export async function inviteForSystem(
  ctx: Ctx,
  delivery: InvitationDelivery,
  input: SystemInvite,
): Promise<{ success: true; message: string }> {
  const { role, company_name, inviter_name } = input;
  const email = input.email.toLowerCase();
  const invite = { email, role, company_name, inviter_name, first_name: null, last_name: null };
  const { linked } = await inviteUser(ctx, delivery, invite, 'User already exists in the system');
  const message = linked
    ? `${email} already had an account and is now in the company`
    : `Invitation sent to ${email}`;
  return { success: true, message };
}

/** Invites a colleague on behalf of the signed-in user. */
export async function inviteColleague(
  ctx: Ctx,
  delivery: InvitationDelivery,
  input: ColleagueInvite,
): Promise<Invited> {
  const { role, first_name = null, last_name = null } = input;
  const email = input.email.toLowerCase();
  const sender = await ctx.inCompany((tx) => senderNames(ctx, tx));
  const invite = { email, role, first_name, last_name, ...sender };
  const { token } = await inviteUser(ctx, delivery, invite, 'A user with this email already exists');
  return { email, role, invite_token: token, expires_in: VALID_S };
}

async function senderNames(
  { actor }: Ctx,
  tx: CompanyTx,
): Promise<Pick<Invite, 'company_name' | 'inviter_name'>> {
  const inviter = await store.getUser(tx, actor.type === 'user' ? actor.userId : 0);
  const name = [inviter.first_name, inviter.last_name].filter(Boolean).join(' ');
  return { company_name: inviter._company.name, inviter_name: name || inviter.email };
}

/**
 * Sends the mail between two transactions, because none is held open over the network. The first reserves the address,
 * the second marks the invitation as delivered; if sending fails, the first is undone. A process that dies in between
 * leaves a row that is never listed and is replaced once its mail can no longer be in progress.
 */
async function inviteUser(
  ctx: Ctx,
  { mailer, linkOf }: InvitationDelivery,
  invite: Invite,
  takenMessage: string,
): Promise<{ token: string | null; linked: boolean }> {
  const shown = newInvitationToken(ctx.companyId);
  const mailed = newInvitationToken(ctx.companyId);
  const taken = new AppError('bad_request', takenMessage, { param: 'email' });
  const hashes = { token_hash: shown.hash, mailed_token_hash: mailed.hash };
  const { id, hasLogin } = await reserveAddress(ctx, invite, hashes, taken);
  const mail = hasLogin ? welcomeMail(invite) : invitationMail(invite, linkOf(mailed.token), DAYS_VALID);
  const sent = await sendOrUndo(ctx, mailer, mail, id);
  const outcome = await ctx.inCompany((tx) => markDelivered(ctx, tx, invite, { id, mail, sent }));
  if (outcome === 'taken') throw taken;
  return { token: outcome === 'linked' ? null : shown.token, linked: outcome === 'linked' };
}

/** The hashes of the token returned to the inviter and of the one in the mail. Only the latter verifies the address. */
interface TokenHashes {
  readonly token_hash: Buffer;
  readonly mailed_token_hash: Buffer;
}

interface Reservation {
  readonly id: string;
  /** The address already has a login, which belongs to no company. */
  readonly hasLogin: boolean;
}

/** Reserves the address for one invitation; waits while another mail to it is being sent. */
async function reserveAddress(
  ctx: Ctx,
  invite: Invite,
  hashes: TokenHashes,
  taken: AppError,
): Promise<Reservation> {
  for (let waitedMs = 0; waitedMs <= SENDING_MAX_MS; waitedMs += POLL_MS) {
    const reservation = await ctx.inCompany((tx) => tryReserveAddress(ctx, tx, invite, { hashes, taken }));
    if (reservation) return reservation;
    await pause(POLL_MS);
  }
  throw alreadyInvited();
}

async function tryReserveAddress(
  ctx: Ctx,
  tx: CompanyTx,
  invite: Invite,
  { hashes, taken }: { hashes: TokenHashes; taken: AppError },
): Promise<Reservation | undefined> {
  const login = await bypassRls(tx, () => store.findInvitee(tx, invite.email));
  if (login?.active_in) throw taken;
  const nowMs = ctx.now().getTime();
  const open = await invitations.lockOpenInvitation(tx, invite.email);
  if (open && open.delivered_at !== null && open.expires_at > nowMs) throw alreadyInvited();
  if (open && open.delivered_at === null && open.created_at + SENDING_MAX_MS > nowMs) return undefined;
  if (open) await invitations.deleteInvitation(tx, open.id);
  const id = ctx.newId();
  const inserted = await invitations.insertInvitation(tx, {
    ...invite,
    invitation_id: id,
    ...hashes,
    created_at: ctx.now(),
    expires_at: new Date(nowMs + VALID_S * 1_000),
  });
  return inserted ? { id, hasLogin: login !== undefined } : undefined;
}

async function sendOrUndo(ctx: Ctx, mailer: Mailer, mail: Mail, invitationId: string): Promise<boolean> {
  try {
    return await mailer.send(mail);
  } catch (err) {
    await ctx.inCompany((tx) => invitations.deleteInvitation(tx, invitationId));
    if (!(err instanceof MailFailed)) throw err;
    ctx.log.warn({ err }, 'invitation not sent');
    throw sendingFailed();
  }
}

/** Marks the invitation as delivered. An existing login joins at once, unless another company added it meanwhile. */
async function markDelivered(
  ctx: Ctx,
  tx: CompanyTx,
  invite: Invite,
  { id, mail, sent }: { id: string; mail: Mail; sent: boolean },
): Promise<'invited' | 'linked' | 'taken'> {
  const login = await bypassRls(tx, () => store.lockInvitee(tx, invite.email));
  if (login?.active_in) {
    await invitations.deleteInvitation(tx, id);
    return 'taken';
  }
  const acceptedAt = login ? ctx.now() : null;
  if (!(await invitations.setDelivered(tx, id, ctx.now(), acceptedAt))) throw sendingFailed();
  await keepMail(ctx, tx, mail, sent);
  const { email, role } = invite;
  await record(ctx, tx, { action: 'user_invited', subject: `invitation ${id}`, detail: { email, role } });
  if (!login) return 'invited';
  await bypassRls(tx, () => store.setHomeCompany(tx, login.user_id, tx.companyId));
  await store.putUser(tx, {
    user_id: login.user_id,
    email,
    first_name: login.first_name ?? invite.first_name,
    last_name: login.last_name ?? invite.last_name,
    phone: null,
    role,
    email_verified: true,
    created_at: ctx.now(),
  });
  await record(ctx, tx, { action: 'user_linked', subject: `user ${login.user_id}`, detail: { role } });
  return 'linked';
}

function alreadyInvited(): AppError {
  return new AppError('bad_request', 'User has already been invited', { param: 'email' });
}

function sendingFailed(): AppError {
  return new AppError('bad_request', 'Failed to send invitation email');
}
