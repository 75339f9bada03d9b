import type { DemoOperator } from '#/demo/generate.ts';
import { importRecords } from '#/modules/imports/index.ts';
import type { Ctx } from '#/platform/context.ts';

const ENTITIES = ['contacts', 'resources', 'job_types', 'job_categories', 'sites', 'jobs'] as const;

/** Imports what a made-up operator has, and lets none of it be refused. */
export async function importOperator(ctx: Ctx, operator: DemoOperator): Promise<void> {
  for (const entity of ENTITIES) {
    const given = operator[entity].map((record) => ({ record }));
    const { failed_total } = await importRecords(ctx, entity, given, { dryRun: false });
    if (failed_total > 0) throw new Error(`${entity}: ${failed_total} refused`);
  }
}
