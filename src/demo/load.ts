import { setImmediate as nextTurn } from 'node:timers/promises';
import { addPastEntries } from '#/modules/fms/index.ts';
import { DIRECTORY_ENTITIES, importRecords } from '#/modules/imports/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { type History, type JobFile, openHistory, recordsOf, type Standing } from './generate.ts';
import type { Operator } from './operators/operator.ts';

/** What decides a demo: the moment its history ends and how many jobs it has. */
export interface Plan {
  readonly madeAt: string;
  readonly jobs: number;
}

/** Each entity after those it refers to, so that no job is derived twice. */
const STANDING = [...DIRECTORY_ENTITIES, 'sites'] as const;
const VISITS = ['job_groups', 'jobs', 'worksheets', 'quotations'] as const;
/** How many files are generated before others get a turn. */
const FILES_AT_ONCE = 50;

/** The operator's history as this plan has it. */
export function historyOf(operator: Operator, { madeAt, jobs }: Plan): History {
  return openHistory({
    operator,
    seed: operator.seed,
    now: new Date(madeAt),
    jobs: Math.round(jobs * operator.share),
  });
}

/** Loads who and what there is before the first job, as any operator's records come in. */
export async function loadStanding(ctx: Ctx, standing: Standing): Promise<void> {
  for (const entity of STANDING) await load(ctx, entity, standing[entity]);
}

/** Loads jobs with their worksheets, quotations, invoices and quotes. Existing records are not stored twice. */
export async function loadFiles(ctx: Ctx, files: readonly JobFile[]): Promise<void> {
  const records = recordsOf(files);
  for (const entity of VISITS) await load(ctx, entity, records[entity]);
  await addPastEntries(ctx, 'invoice', records.invoices);
  await addPastEntries(ctx, 'quote', records.quotes);
}

/** The files in batches; generating them leaves others their turns. */
export async function* batchesOf(files: Iterable<JobFile>, size: number): AsyncGenerator<JobFile[]> {
  let batch: JobFile[] = [];
  let generated = 0;
  for (const file of files) {
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
