import { setImmediate as nextTurn } from 'node:timers/promises';
import { addPastEntries } from '#/modules/fms/index.ts';
import { DIRECTORY_ENTITIES, importRecords } from '#/modules/imports/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { type History, type MasterRecords, openHistory, recordsOf, type VisitRecords } from './generate.ts';
import type { Operator } from './operators/operator.ts';

/** What determines a demo: the end of its history and its number of jobs. */
export interface Plan {
  readonly madeAt: string;
  readonly jobs: number;
}

/** Each entity after those it refers to, so that no job is derived twice. */
const MASTER_ENTITIES = [...DIRECTORY_ENTITIES, 'sites'] as const;
const VISIT_ENTITIES = ['job_groups', 'jobs', 'worksheets', 'quotations'] as const;
/** How many visits are generated before other work gets a turn. */
const FILES_AT_ONCE = 50;

/** The operator's history for this plan. */
export function historyOf(operator: Operator, { madeAt, jobs }: Plan): History {
  return openHistory({
    operator,
    seed: operator.seed,
    now: new Date(madeAt),
    jobs: Math.round(jobs * operator.share),
  });
}

/** Imports the records that exist before the first job. */
export async function loadMasterRecords(ctx: Ctx, masterRecords: MasterRecords): Promise<void> {
  for (const entity of MASTER_ENTITIES) await load(ctx, entity, masterRecords[entity]);
}

/** Loads jobs with their worksheets, quotations, invoices and quotes. Existing records are not stored twice. */
export async function loadVisits(ctx: Ctx, visits: readonly VisitRecords[]): Promise<void> {
  const records = recordsOf(visits);
  for (const entity of VISIT_ENTITIES) await load(ctx, entity, records[entity]);
  await addPastEntries(ctx, 'invoice', records.invoices);
  await addPastEntries(ctx, 'quote', records.quotes);
}

/** The visits in batches; other work gets a turn while they are generated. */
export async function* batchesOf(
  visits: Iterable<VisitRecords>,
  size: number,
): AsyncGenerator<VisitRecords[]> {
  let batch: VisitRecords[] = [];
  let generated = 0;
  for (const file of visits) {
    batch.push(file);
    generated += 1;
    if (generated % FILES_AT_ONCE === 0) await nextTurn();
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function load(ctx: Ctx, entity: string, records: readonly object[]): Promise<void> {
  if (records.length === 0) return;
  const given = records.map((record) => ({ record }));
  const { failed_total, failed } = await importRecords(ctx, entity, given, { dryRun: false });
  if (failed_total > 0)
    throw new Error(`demo ${entity}: ${failed_total} refused, first: ${failed[0]?.message}`);
}
