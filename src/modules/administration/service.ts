import { createTenant, getTenant } from '#/modules/tenants/index.ts';
import { insertUser, withHash } from '#/modules/users/index.ts';
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

/** The operator's context for one company. Throws not_found for an unknown company. */
export async function operatorCtxIn(ctx: OperatorCtx, companyId: string): Promise<Ctx> {
  const tenant = await getTenant(ctx, companyId);
  return ctx.within(tenant.company_id);
}
