import { record } from '#/modules/audit/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { bypassRls, type CompanyTx } from '#/platform/db/company-tx.ts';
import { AppError } from '#/platform/errors.ts';
import { type ChoiceSource, hashChosenPassword } from '../passwords/password.ts';
import type { NewLogin, NewUser, User } from '../schema.ts';
import * as store from '../store.ts';

/** Creates an active user of this company. */
export async function createUser(ctx: Ctx, input: NewUser): Promise<User> {
  const hashed = await withHash(ctx, input);
  return ctx.inCompany((tx) => insertUser(ctx, tx, hashed));
}

/** Hashing is slow, so it is done before the transaction starts. */
export async function withHash<T extends NewLogin>(
  from: ChoiceSource,
  input: T,
  param?: string,
): Promise<T & { passwordHash: string }> {
  return { ...input, passwordHash: await hashChosenPassword(from, input, param) };
}

/** `createUser` for services already inside a transaction. */
export async function insertUser(
  ctx: Ctx,
  tx: CompanyTx,
  input: NewUser & { passwordHash: string },
): Promise<User> {
  const created_at = ctx.now();
  const who = {
    email: input.email.toLowerCase(),
    first_name: input.first_name ?? null,
    last_name: input.last_name ?? null,
  };
  const login = { ...who, password_hash: input.passwordHash, home_company_id: tx.companyId, created_at };
  const userId = await bypassRls(tx, () => store.insertLogin(tx, login));
  if (userId === undefined) throw emailTaken();
  const { phone = null, role } = input;
  await store.putUser(tx, { user_id: userId, ...who, phone, role, email_verified: true, created_at });
  await record(ctx, tx, { action: 'user_created', subject: `user ${userId}`, detail: { role } });
  return store.getUser(tx, userId);
}

export function emailTaken(): AppError {
  return new AppError('bad_request', 'A user with this email already exists', { param: 'email' });
}
