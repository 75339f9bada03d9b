import { createTenant, deleteTenant, getTenant } from '#/modules/tenants/index.ts';
import { insertUser, logins, withHash } from '#/modules/users/index.ts';
import type { Ctx, OperatorCtx } from '#/platform/context.ts';
import type { CreatedTenant, NewTenantWithAdmin } from './schema.ts';

/** Creates a company, its first key and optionally its first admin, in one transaction. */
export async function createTenantWithAdmin(
  ctx: OperatorCtx,
  input: NewTenantWithAdmin,
): Promise<CreatedTenant> {
  const admin =
    input.admin && (await withHash(ctx, { ...input.admin, role: 'admin' as const }, 'admin.password'));
  const { tenant, apiKey, also } = await createTenant(ctx, input, async (tx) =>
    admin ? insertUser(ctx.within(tx.companyId), tx, admin) : null,
  );
  return { ...tenant, api_key: apiKey, admin: also ? { id: also.id, email: also.email } : null };
}

/** Deletes a company, all its data and the logins of its users. */
export function eraseTenant(
  ctx: OperatorCtx,
  companyId: string,
): Promise<{ success: true; company_id: string }> {
  return deleteTenant(ctx, companyId, logins.deleteLoginsOf);
}

/** The operator's context for one company. Throws not_found for an unknown company. */
export async function operatorCtxIn(ctx: OperatorCtx, companyId: string): Promise<Ctx> {
  const tenant = await getTenant(ctx, companyId);
  return ctx.within(tenant.company_id);
}
