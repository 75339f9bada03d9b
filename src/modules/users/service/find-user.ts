import type { Ctx, OperatorCtx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { hashPassword, isOutdated, verifyPassword } from '../password.ts';
import * as store from '../store.ts';

/** The user, or undefined when there is none in this company. Archived users are found, and marked. */
export function findTokenHolder(ctx: Ctx, userId: number): Promise<store.TokenHolder | undefined> {
  return ctx.inCompany((tx) => store.findTokenHolder(tx, userId));
}

/** The same for services already inside a transaction. */
export function tokenHolderIn(tx: CompanyTx, userId: number): Promise<store.TokenHolder | undefined> {
  return store.findTokenHolder(tx, userId);
}

/** What a log-in met. Without an account there is no user, without a company nothing to enter. */
export interface PasswordCheck {
  readonly right: boolean;
  readonly userId: number | null;
  readonly companyId: string | null;
}

/** Whether these are an e-mail and its password; takes as long whether or not there is such an account. */
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
