import { createTenantWithAdmin } from '#/modules/administration/index.ts';
import { addPastInvoices } from '#/modules/fms/index.ts';
import { importRecords } from '#/modules/imports/index.ts';
import { type OperatorCtx, operatorCtx, type Platform } from '#/platform/context.ts';
import { type DemoOperator, generateOperator } from './generate.ts';

const SEED = 4_000;
const NAME = 'Fellgate Building Services';

/** In this order each record finds what it names already there, which saves deriving jobs twice. */
const ENTITIES = [
  'contact_groups',
  'contacts',
  'persons',
  'resource_groups',
  'resources',
  'job_types',
  'job_categories',
  'job_groups',
  'sites',
  'jobs',
  'worksheets',
  'quotations',
] as const;

/** The demo's records, the same for everybody but for the day they end on. */
export function demoRecords(now: Date): DemoOperator {
  return generateOperator({ seed: SEED, now });
}

/** The demo's company, with nobody in it yet and a key that nobody knows. */
export async function createDemoCompany(platform: Platform): Promise<string> {
  const { company_id } = await createTenantWithAdmin(operatorCtx(platform), { name: NAME });
  return company_id;
}

/** Loads the demo's records the way any operator's come in. */
export async function loadRecords(
  ctx: OperatorCtx,
  companyId: string,
  operator: DemoOperator,
): Promise<void> {
  for (const entity of ENTITIES) {
    const given = operator[entity].map((record) => ({ record }));
    const { failed_total, failed } = await importRecords(ctx.within(companyId), entity, given, {
      dryRun: false,
    });
    if (failed_total > 0)
      throw new Error(`demo ${entity}: ${failed_total} refused, first: ${failed[0]?.message}`);
  }
  await addPastInvoices(ctx.within(companyId), operator.invoices);
}
