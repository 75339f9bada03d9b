import { holdJobTypes } from '#/modules/directory/index.ts';
import { type Job, jobs, listJobs } from '#/modules/jobs/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { WireRecord } from '#/platform/db/changes/record-source.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { notFound } from '#/platform/errors.ts';
import { isoOf } from '#/platform/time.ts';
import { refuseBackward, refuseBackwardPlan, refuseEndBefore, statusOfResult } from './job-rules.ts';
import { type JobCancel, type JobResult, JobSchedule, type JobStart, NewJob, NewJobSite } from './schema.ts';
import { declared, put, refuseMissing } from './service.ts';
import * as store from './store.ts';

/** A job by its id, including cancelled ones. */
export function getFmsJob(ctx: Ctx, jobId: number): Promise<Job> {
  return ctx.inCompany((tx) => knownJob(tx, jobId));
}

/** Creates a job with the next free id; scheduled if it has a time. */
export function createJob(ctx: Ctx, input: NewJob): Promise<Job> {
  return ctx.inCompany((tx) => insertJob(ctx, tx, input));
}

/** The same inside a transaction that also records the reason. */
export async function insertJob(ctx: Ctx, tx: CompanyTx, input: NewJob): Promise<Job> {
  await refuseMissing(tx, input.site ? { ...input, siteKey: null } : input);
  const { timezone } = await companySettings(tx);
  refuseBackward(input.plannedStartAt, input.plannedEndAt, timezone);
  const now = isoOf(ctx.now());
  const jobId = await store.takeNextId(tx, 'jobs', 'job_id');
  const planned = input.plannedStartAt !== undefined;
  const { note, ...fields } = declared(NewJob, input);
  const record = {
    createdAt: now,
    reference: `JOB-${String(jobId).padStart(6, '0')}`,
    ...fields,
    ...(input.site && { site: declared(NewJobSite, input.site) }),
    jobId,
    status: planned ? 'scheduled' : 'new',
    ...(planned && { scheduledAt: now }),
  };
  await put(ctx, tx, jobs, record, 'inserted');
  if (note) await store.insertNote(tx, { job_id: jobId, contact_id: null, text: note, created_at: now });
  return knownJob(tx, jobId);
}

/** Schedules or reschedules the visit. */
export function scheduleJob(ctx: Ctx, input: JobSchedule): Promise<Job> {
  return changeJob(ctx, input, async (tx, job) => {
    await refuseMissing(tx, { resourceId: input.resourceId });
    const { timezone } = await companySettings(tx);
    refuseBackwardPlan(input, job.planned_end_at, timezone);
    const status = job.planned_start_at === null ? 'scheduled' : 'rescheduled';
    return { ...declared(JobSchedule, input), status, scheduledAt: isoOf(ctx.now()) };
  });
}

/** Records that the engineer has started. */
export function startJob(ctx: Ctx, { jobId, startedAt }: JobStart): Promise<Job> {
  const actualStartAt = startedAt ?? isoOf(ctx.now());
  return changeJob(ctx, { jobId }, async () => ({ jobId, status: 'started', actualStartAt }));
}

/** Records the end and the result of the visit. */
export function setJobResult(ctx: Ctx, input: JobResult): Promise<Job> {
  const { jobId, result, outcome, endedAt, status } = input;
  const actualEndAt = endedAt ?? isoOf(ctx.now());
  return changeJob(ctx, { jobId }, async (tx, job) => {
    const { timezone } = await companySettings(tx);
    refuseEndBefore(job.actual_start_at, endedAt, timezone);
    return {
      jobId,
      result,
      status: status ?? statusOfResult(result),
      actualEndAt,
      ...(outcome !== undefined && { outcome }),
    };
  });
}

/** Cancels the job: it is kept outside the graph and returned where cancelled jobs are requested. */
export function cancelJob(ctx: Ctx, { jobId, reason }: JobCancel): Promise<Job> {
  return changeJob(ctx, { jobId }, async () => ({
    jobId,
    status: 'cancelled',
    ...(reason !== undefined && { result: reason }),
  }));
}

type LockedJob = NonNullable<Awaited<ReturnType<typeof store.lockJob>>>;

/** `change` must be repeatable: the texts of the job are read between two runs of it. */
function changeJob(
  ctx: Ctx,
  { jobId }: { jobId: number },
  change: (tx: CompanyTx, job: LockedJob) => Promise<WireRecord>,
): Promise<Job> {
  return ctx.inCompany(async (tx) => {
    await holdJobTypes(tx);
    const job = await store.lockJob(tx, jobId);
    if (!job) throw notFound('Job');
    await put(ctx, tx, jobs, await change(tx, job));
    return knownJob(tx, jobId);
  });
}

export async function knownJob(tx: CompanyTx, jobId: number): Promise<Job> {
  const [job] = await listJobs(tx, [jobId]);
  if (!job) throw notFound('Job');
  return job;
}
