import { isDeepStrictEqual } from 'node:util';
import { listJobTypes } from '#/modules/directory/index.ts';
import { draftDocuments } from '#/modules/search/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { findRows, type Row } from '#/platform/db/upsert.ts';
import { AppError } from '#/platform/errors.ts';
import { derivationInputOf, typesById, withDerived } from './complete-job.ts';
import { documentsOf } from './documents.ts';
import { base, blank } from './job-patch.ts';
import { type Derivation, type DerivationInput, deriveOnWorker } from './reading.ts';
import { type PreparedJobs, writeJobs } from './write-jobs.ts';

/** Stored jobs, read again on a worker thread. */
export interface StoredJobs extends PreparedJobs {
  readonly jobIds: readonly number[];
}

/** A job whose texts exceed the limits of a worker is skipped and stays as it is. */
export async function readStoredJobs(ctx: Ctx, jobIds: readonly number[]): Promise<StoredJobs> {
  const { rows, types } = await ctx.inCompany(async (tx) => ({
    rows: [...(await findRows(tx, { ...base, blank }, jobIds.map(String))).values()],
    types: typesById(await listJobTypes(tx)),
  }));
  const jobs = rows.map((row) => derivationInputOf(row, types));
  const all = await deriveOnWorker(ctx, jobs);
  const read = rows.flatMap((row, at) => readOf(row, jobs[at], all[at]));
  const unread = rows.length - read.length;
  if (unread > 0)
    ctx.log.warn({ company_id: ctx.companyId, jobs: unread }, 'texts of stored jobs could not be read');
  const changed = read.filter(({ row, reading }) => !isDeepStrictEqual(row, withDerived(row, reading)));
  const documents = changed.flatMap(({ row, reading }) =>
    documentsOf(withDerived(row, reading), reading.foundBy),
  );
  return {
    jobIds: read.map(({ row }) => Number(row.job_id)),
    readings: new Map(read.map((one) => [one.row.job_id, one])),
    drafts: documents.length > 0 ? await draftDocuments(ctx, documents) : undefined,
  };
}

/**
 * Stores what was read again like any other write of jobs. The patches set nothing but the key, so concurrent
 * changes of a job are kept. The links of `linkAgain` to other visits are decided again.
 */
export async function writeAnew(
  tx: CompanyTx,
  { jobIds, readings, drafts }: StoredJobs,
  now: string,
  linkAgain: readonly number[] = [],
): Promise<void> {
  const patches = jobIds.map((jobId) => ({ job_id: jobId }));
  const ahead = { drafts, ...(readings && { readings }), recompute: true, linkAgain };
  await writeJobs(tx, { patches, sites: [] }, { now, timezone: 'UTC' }, ahead);
}

interface Read {
  readonly row: Row;
  readonly job: DerivationInput;
  readonly reading: Derivation;
}

function readOf(
  row: Row,
  job: DerivationInput | undefined,
  reading: Derivation | AppError | undefined,
): Read[] {
  return job && reading && !(reading instanceof AppError) ? [{ row, job, reading }] : [];
}
