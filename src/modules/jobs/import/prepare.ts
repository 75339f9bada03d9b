import { type JobTypeRow, listJobTypes } from '#/modules/directory/index.ts';
import { draftDocuments } from '#/modules/search/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { WireRecord } from '#/platform/db/changes/record-source.ts';
import type { Row } from '#/platform/db/upsert.ts';
import { AppError } from '#/platform/errors.ts';
import type { Put, PutClock } from '#/platform/records/record-target.ts';
import { derivationInputOf, typesById, withDerived } from './complete-job.ts';
import { documentsOf } from './documents.ts';
import { blank, type JobPatches, jobPatchesOf } from './job-patch.ts';
import { type Derivation, type DerivationInput, deriveOnWorker } from './reading.ts';
import { writeJobs } from './write-jobs.ts';

/**
 * Reads the texts of jobs on a worker thread and drafts their search documents as if all were new, which holds for
 * most imports. A job whose texts exceed the limits of a worker becomes an error; the others continue.
 */
export function prepareJobs(ctx: Ctx, clock: PutClock): (records: readonly WireRecord[]) => Promise<Put> {
  let types: readonly JobTypeRow[] | undefined;
  const onTypes = (current: readonly JobTypeRow[]): void => {
    types = current;
  };
  return async (records) => {
    types ??= await ctx.inCompany(listJobTypes);
    const given = await readJobsGiven(ctx, jobPatchesOf(records, ctx.companyId, clock), types);
    const readings = new Map(given.read.map((one) => [one.row.job_id, one]));
    const documents = [...readings.values()].flatMap(({ row, reading }) =>
      documentsOf(withDerived(row, reading), reading.foundBy),
    );
    const drafts = await draftDocuments(ctx, documents);
    return (tx) => writeJobs(tx, given, clock, { readings, drafts, onTypes });
  };
}

interface Read {
  readonly row: Row;
  readonly job: DerivationInput;
  readonly reading: Derivation;
}

async function readJobsGiven(
  ctx: Ctx,
  { patches, sites }: JobPatches,
  types: readonly JobTypeRow[],
): Promise<JobPatches & { readonly read: readonly Read[] }> {
  const byId = typesById(types);
  const rows = patches.flatMap((patch): Row[] => (patch instanceof AppError ? [] : [{ ...blank, ...patch }]));
  const jobs = rows.map((row) => derivationInputOf(row, byId));
  const readings = await deriveOnWorker(ctx, jobs);
  const read: Read[] = [];
  let next = 0;
  const readable = patches.map((patch) => {
    if (patch instanceof AppError) return patch;
    const [row, job, reading] = [rows[next], jobs[next], readings[next]];
    next += 1;
    if (reading instanceof AppError) return reading;
    if (row && job && reading) read.push({ row, job, reading });
    return patch;
  });
  return { patches: readable, sites, read };
}
