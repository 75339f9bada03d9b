import type { Ctx, OperatorCtx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { hashPassword, isOutdated, verifyPassword } from '../passwords/password.ts';
import * as store from '../store.ts';

/** The user, archived or not, or undefined when the company has none with this id. */
export function findTokenHolder(ctx: Ctx, userId: number): Promise<store.TokenHolder | undefined> {
  return ctx.inCompany((tx) => store.findTokenHolder(tx, userId));
}

/** `findTokenHolder` for services already inside a transaction. */
export function tokenHolderIn(tx: CompanyTx, userId: number): Promise<store.TokenHolder | undefined> {
  return store.findTokenHolder(tx, userId);
}

/** The result of a password check. `userId` is null without an account, `companyId` without a company. */
export interface PasswordCheck {
  readonly right: boolean;
  readonly userId: number | null;
  readonly companyId: string | null;
}

/** Checks an e-mail and password. Takes equally long whether or not the account exists. */
export async function findByPassword(
  ctx: OperatorCtx,
  email: string,
  password: string,
): Promise<PasswordCheck> {
  const login = await store.findLogin(ctx.db, email.toLowerCase());
  const right = await verifyPassword(ctx, login?.password_hash, password);
  if (right && login?.password_hash && isOutdated(login.password_hash))
    await store.setPasswordHash(ctx.db, login.user_id, {
      before: login.password_hash,
      after: await hashPassword(ctx, password),
    });
  return { right, userId: login?.user_id ?? null, companyId: login?.home_company_id ?? null };
}
