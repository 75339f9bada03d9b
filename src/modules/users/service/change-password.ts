import { record } from '#/modules/audit/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { bypassRls, type CompanyTx } from '#/platform/db/company-tx.ts';
import { AppError, notFound } from '#/platform/errors.ts';
import { hashChosenPassword, verifyPassword } from '../passwords/password.ts';
import { wrongCurrentPassword } from '../passwords/wrong-password.ts';
import { tokensEndAt } from '../rules.ts';
import type { PasswordChange } from '../schema.ts';
import * as store from '../store.ts';

/** Changes the password of the signed-in user and revokes all their tokens. */
export async function changePassword(ctx: Ctx, userId: number, change: PasswordChange): Promise<void> {
  const login = await ctx.inCompany((tx) => bypassRls(tx, () => store.findLoginById(tx, userId)));
  const before = login?.password_hash ?? null;
  if (!(await verifyPassword(ctx, before, change.current)) || !login) throw wrongCurrentPassword();
  await replacePassword(ctx, userId, {
    before,
    after: await hashChosenPassword(ctx, { email: login.email, password: change.new }, 'new'),
  });
}

/** Sets a user's password without the current one, for whoever runs the installation. Revokes all their tokens. */
export async function setPassword(ctx: Ctx, userId: number, password: string): Promise<void> {
  const login = await ctx.inCompany((tx) => bypassRls(tx, () => store.findLoginById(tx, userId)));
  if (!login) throw notFound('User');
  const after = await hashChosenPassword(ctx, { email: login.email, password });
  await replacePassword(ctx, userId, { before: login.password_hash, after });
}

async function replacePassword(
  ctx: Ctx,
  userId: number,
  { before, after }: { readonly before: string | null; readonly after: string },
): Promise<void> {
  await ctx.inCompany(async (tx) => {
    const isChanged = await bypassRls(tx, () => store.setPasswordHash(tx, userId, { before, after }));
    if (!isChanged) throw new AppError('conflict', 'The password was changed by another request');
    await endTokens(ctx, tx, userId);
    await record(ctx, tx, { action: 'password_changed', subject: `user ${userId}` });
  });
}

/** Revokes every token of the signed-in user. */
export function logOutEverywhere(ctx: Ctx, userId: number): Promise<void> {
  return ctx.inCompany(async (tx) => {
    await endTokens(ctx, tx, userId);
    await record(ctx, tx, { action: 'logged_out_everywhere', subject: `user ${userId}` });
  });
}

/** Revokes a user's tokens within a transaction. */
export function endTokens(ctx: Pick<Ctx, 'now'>, tx: CompanyTx, userId: number): Promise<void> {
  return store.setTokensValidFrom(tx, userId, tokensEndAt(ctx.now()));
}
