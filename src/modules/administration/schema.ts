import { type Static, Type } from 'typebox';
import { ExportParams } from '#/modules/exports/index.ts';
import { EntityParams } from '#/modules/imports/index.ts';
import { NewTenant } from '#/modules/tenants/index.ts';
import { NewLogin } from '#/modules/users/index.ts';
import { nullable } from '#/platform/schema.ts';

export const NewTenantWithAdmin = Type.Object({ ...NewTenant.properties, admin: Type.Optional(NewLogin) });
export type NewTenantWithAdmin = Static<typeof NewTenantWithAdmin>;

export const CreatedTenant = Type.Object({
  company_id: Type.String(),
  api_key: Type.String({ description: 'Returned only here.' }),
  name: Type.String(),
  timezone: Type.String(),
  admin: nullable(Type.Object({ id: Type.Integer(), email: Type.String() })),
});
export type CreatedTenant = Static<typeof CreatedTenant>;

export const TenantParams = Type.Object({ company_id: Type.String() });
export const TenantEntityParams = Type.Object({ ...TenantParams.properties, ...EntityParams.properties });
export const TenantExportParams = Type.Object({ ...TenantParams.properties, ...ExportParams.properties });
export const KeyParams = Type.Object({ company_id: Type.String(), key_id: Type.String() });
