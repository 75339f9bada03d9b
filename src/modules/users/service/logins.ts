import type { OperatorCtx } from '#/platform/context.ts';
import { hashChosenPassword } from '../passwords/password.ts';
import type { LoginRecord, NewLogin } from '../schema.ts';
import * as store from '../store.ts';
import { emailTaken } from './create-user.ts';

export { deleteLoginsOf } from '../store.ts';

/** Creates a login without a company. It can be used once a company adds it. */
export async function createLogin(ctx: OperatorCtx, input: NewLogin): Promise<LoginRecord> {
  const email = input.email.toLowerCase();
  const names = { first_name: input.first_name ?? null, last_name: input.last_name ?? null };
  const id = await store.insertLogin(ctx.db, {
    email,
    password_hash: await hashChosenPassword(ctx, input),
    ...names,
    home_company_id: null,
    created_at: ctx.now(),
  });
  if (id === undefined) throw emailTaken();
  return { id, email, ...names, company_id: null };
}
