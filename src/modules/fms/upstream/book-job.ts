import { Job, jobs } from '#/modules/jobs/index.ts';
import { checkOf } from '#/platform/check.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { insertJob, knownJob } from '../records/jobs-service.ts';
import type { NewJob } from '../records/schema.ts';
import { put } from '../records/service.ts';
import { importable } from '../sync/importable-rules.ts';
import { type FmsClient, failure } from './client.ts';
import { forwarded } from './service.ts';

/** A job about to be kept; called within the transaction that records why there is one. */
export type PlaceJob = (tx: CompanyTx) => Promise<Job>;

const checkRecord = checkOf(jobs.schema);

/**
 * A job made by Fieldstone itself, wherever the tenant keeps its jobs. Where that is a system of its own the job is
 * made there first, under `key`, and what it answers is kept here: a booking that broke off and is made again with
 * the same key finds the same job. Calls out, so never inside a transaction.
 */
export async function bookJob(ctx: Ctx, client: FmsClient, input: NewJob, key: string): Promise<PlaceJob> {
  const made = await forwarded(ctx, client, { route: 'POST /jobs/create', input, answerSchema: Job, key });
  if (made === undefined) return (tx) => insertJob(ctx, tx, input);
  const checked = checkRecord(importable('jobs', made));
  if ('error' in checked) throw failure('fms answered with a job that cannot be kept', checked.error);
  const record = checked.value as { readonly jobId: number };
  return async (tx) => {
    await put(ctx, tx, jobs, record);
    return knownJob(tx, record.jobId);
  };
}
