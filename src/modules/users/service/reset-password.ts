import { record } from '#/modules/audit/index.ts';
import { keepMail } from '#/modules/mail/index.ts';
import { type Ctx, companyCtx, type OperatorCtx, type Platform } from '#/platform/context.ts';
import { bypassRls } from '#/platform/db/company-tx.ts';
import { AppError } from '#/platform/errors.ts';
import type { Mail, Mailer } from '#/platform/mail.ts';
import { HOUR_MS } from '#/platform/time.ts';
import { hashOf } from '../invitations/invitation-token.ts';
import { hashChosenPassword } from '../passwords/password.ts';
import { resetMail } from '../passwords/reset-mail.ts';
import * as resets from '../passwords/reset-store.ts';
import { newResetToken } from '../passwords/reset-token.ts';
import type { PasswordReset } from '../schema.ts';
import * as store from '../store.ts';
import { endTokens } from './change-password.ts';

const VALID_MS = HOUR_MS;
/** A link newer than this is not replaced, so that nobody can flood a mailbox. */
const RESEND_AFTER_MS = 300_000;

/** The user id of an address, or null if it has no login. Takes equally long for both. */
export async function findResetAccount(ctx: OperatorCtx, email: string): Promise<number | null> {
  return (await store.findLogin(ctx.db, email.toLowerCase()))?.user_id ?? null;
}

/** Sends the reset link. Does nothing for an unknown or archived user. */
export async function sendReset(
  platform: Platform,
  db: OperatorCtx['db'],
  { userId, page }: { readonly userId: number; readonly page: string },
): Promise<void> {
  const login = await store.findLoginById(db, userId);
  if (!login) return;
  const ctx =
    login.home_company_id === null
      ? null
      : companyCtx(platform, login.home_company_id, { type: 'task', name: 'users.send_reset' });
  const user = await ctx?.inCompany((tx) => store.findUser(tx, userId));
  if (user?.is_archived) return;
  const { token, hash } = newResetToken();
  const nowMs = platform.now().getTime();
  const expiresAt = new Date(nowMs + VALID_MS);
  const unlessValidAt = new Date(nowMs + VALID_MS - RESEND_AFTER_MS);
  if (!(await resets.setResetToken(db, userId, { hash, expiresAt, unlessValidAt }))) return;
  const mail = resetMail(login.email, `${page}${token}`);
  const sent = await sendOrUndo(platform.mailer, mail, () => resets.deleteResetToken(db, hash));
  if (ctx) await recordSent(ctx, userId, mail, sent);
}

async function sendOrUndo(mailer: Mailer, mail: Mail, undo: () => Promise<void>): Promise<boolean> {
  try {
    return await mailer.send(mail);
  } catch (err) {
    await undo();
    throw err;
  }
}

function recordSent(ctx: Ctx, userId: number, mail: Mail, sent: boolean): Promise<void> {
  return ctx.inCompany(async (tx) => {
    await keepMail(ctx, tx, mail, sent);
    await record(ctx, tx, { action: 'password_reset_requested', subject: `user ${userId}` });
  });
}

/** Sets a new password with the token of a reset link, once, and revokes all earlier tokens. */
export async function confirmReset(ctx: OperatorCtx, { token, password }: PasswordReset): Promise<void> {
  const found = await resets.findByResetToken(ctx.db, hashOf(token), ctx.now());
  if (!found) throw badLink();
  const { user_id: userId, email, password_hash: before, home_company_id: home } = found;
  const after = await hashChosenPassword(ctx, { email, password });
  const set = async (db: OperatorCtx['db']) => {
    const isStillValid = await resets.findByResetToken(db, hashOf(token), ctx.now());
    if (!isStillValid || !(await store.setPasswordHash(db, userId, { before, after }))) throw badLink();
  };
  if (home === null) return set(ctx.db);
  const within = ctx.within(home);
  await within.inCompany(async (tx) => {
    await bypassRls(tx, () => set(tx));
    const user = await store.findUser(tx, userId);
    if (!user || user.is_archived) throw badLink();
    await endTokens(within, tx, userId);
    // The link was only in the mail, so the address is verified.
    await store.setEmailVerified(tx, userId);
    const actor = { type: 'user', userId, role: user.role } as const;
    await record({ ...within, actor }, tx, { action: 'password_reset', subject: `user ${userId}` });
  });
}

function badLink(): AppError {
  return new AppError('bad_request', 'The password reset link is invalid or has expired');
}
