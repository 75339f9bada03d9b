import { listNamesOf } from '#/modules/directory/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { AppError } from '#/platform/errors.ts';
import { readOnWorker } from '#/platform/workers/read.ts';
import { threadWork, WorkerGaveUp } from '#/platform/workers/work.ts';
import type { Derivation, DerivationInput, NamedInput } from './read-job.ts';

export type { Derivation, DerivationInput } from './read-job.ts';

const FILE = new URL('./read-job.ts', import.meta.url);

/** Reads many jobs at once on a worker thread. */
const READ_TOGETHER = threadWork<readonly NamedInput[], Derivation[]>(FILE, 'readJobs', 3_000);
/** The same for one job, to find which of many exceeds the limits. */
const READ_ALONE = threadWork<NamedInput, Derivation>(FILE, 'readJob', 1_000);

/**
 * Reads the texts of jobs on a worker thread, in order, with the names of those they refer to as they stand now. Returns an error for a job whose texts exceed the limits.
 */
export async function deriveOnWorker(
  ctx: Ctx,
  jobs: readonly DerivationInput[],
): Promise<readonly (Derivation | AppError)[]> {
  const named = await withNames(ctx, jobs);
  try {
    return await ctx.services.onWorker(READ_TOGETHER, named);
  } catch (err) {
    if (!(err instanceof WorkerGaveUp)) throw err;
  }
  const readings: (Derivation | AppError)[] = [];
  for (const job of named) readings.push(await readAlone(ctx, job));
  return readings;
}

async function withNames(ctx: Ctx, jobs: readonly DerivationInput[]): Promise<NamedInput[]> {
  const refs = jobs.map((job) => job.refs);
  const names = await ctx.inCompany((tx) => listNamesOf(tx, refs));
  return jobs.map(({ job, type }, at) => ({ job, type, names: names[at] ?? [] }));
}

/** The error names the text that exceeds the limits. */
async function readAlone(ctx: Ctx, { job, type, names }: NamedInput): Promise<Derivation | AppError> {
  try {
    await readOnWorker(ctx, READ_ALONE, { job: { ...job, outcome: null }, type, names }, 'description');
    return await readOnWorker(ctx, READ_ALONE, { job, type, names }, 'outcome');
  } catch (err) {
    if (err instanceof AppError && err.kind === 'input') return err;
    throw err;
  }
}
