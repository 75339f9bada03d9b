import { importRecords } from '#/modules/imports/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { Tenant } from './tenant.ts';

/** Imports everything of a tenant, as its own systems would. */
export async function loadTenant(ctx: Ctx, tenant: Tenant): Promise<void> {
  await load(ctx, 'contacts', tenant.contacts);
  await load(
    ctx,
    'job_types',
    tenant.types.map(({ responseHours: _, issueFactor: __, weight: ___, ...type }) => type),
  );
  await load(
    ctx,
    'resources',
    tenant.engineers.map(({ lateRate: _, issueFactor: __, weight: ___, ...engineer }) => engineer),
  );
  await load(
    ctx,
    'sites',
    tenant.sites.map(({ issueRate: _, weight: __, since: ___, ...site }) => site),
  );
  await load(ctx, 'jobs', tenant.jobs);
}

async function load(ctx: Ctx, entity: string, records: readonly object[]): Promise<void> {
  const { failed } = await importRecords(
    ctx,
    entity,
    records.map((record) => ({ record: { ...record } })),
    { dryRun: false },
  );
  const [first] = failed;
  if (first) throw new Error(`${entity}: ${JSON.stringify(first)}`);
}
