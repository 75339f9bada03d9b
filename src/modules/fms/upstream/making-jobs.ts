import { Job, jobs } from '#/modules/jobs/index.ts';
import { fmsAccess } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { keepingPlans } from '#/platform/db/kept-plans.ts';
import { checkOf } from '#/platform/validation/check.ts';
import { insertJob, knownJob } from '../records/jobs-service.ts';
import type { NewJob } from '../records/schema.ts';
import { put } from '../records/service.ts';
import { importable } from '../sync/importable-rules.ts';
import { type FmsClient, failure } from './client.ts';
import { forwarded } from './service.ts';

/** Creates a job within the caller's transaction. */
export type MakeJob = (input: NewJob) => Promise<Job>;

/** Thrown out of a transaction that needs a job from another system, which must be called outside of it. */
class WantsJob extends Error {
  readonly input: NewJob;

  constructor(input: NewJob) {
    super('a job of another system is wanted');
    this.input = input;
  }
}

/**
 * Runs a transaction that creates a job, whichever system keeps the tenant's jobs. If that is a system of the
 * tenant's own, the transaction is rolled back, the job is created there under `key`, and the work runs again with
 * the response. Work that is interrupted and repeated with the same key gets the same job.
 */
export async function makingJob<T>(
  ctx: Ctx,
  { client, key }: { readonly client: FmsClient; readonly key: string },
  work: (tx: CompanyTx, makeJob: MakeJob) => Promise<T>,
): Promise<T> {
  try {
    return await ctx.inCompany((open) => {
      // One job at a time, because the call is identified by the key.
      const tx = keepingPlans(open);
      return work(tx, async (input) => {
        if (await fmsAccess(ctx, tx)) throw new WantsJob(input);
        return insertJob(ctx, tx, input);
      });
    });
  } catch (err) {
    if (!(err instanceof WantsJob)) throw err;
    const record = await bookUpstream(ctx, client, err.input, key);
    return ctx.inCompany((tx) => work(tx, () => keep(ctx, tx, record)));
  }
}

const checkRecord = checkOf(jobs.schema);

async function bookUpstream(
  ctx: Ctx,
  client: FmsClient,
  input: NewJob,
  key: string,
): Promise<{ jobId: number }> {
  const made = await forwarded(ctx, client, { route: 'POST /jobs/create', input, answerSchema: Job, key });
  const checked = checkRecord(importable('jobs', made));
  if ('error' in checked) throw failure('fms answered with a job that cannot be kept', checked.error);
  return checked.value as { jobId: number };
}

async function keep(ctx: Ctx, tx: CompanyTx, record: { readonly jobId: number }): Promise<Job> {
  await put(ctx, tx, jobs, record);
  return knownJob(tx, record.jobId);
}
