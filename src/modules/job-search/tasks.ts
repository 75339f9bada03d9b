import { listJobs, TEXT_KINDS, type TextKind } from '#/modules/jobs/index.ts';
import { companiesIndexed, keepIndex, type Texts, textsWaiting } from '#/modules/search/index.ts';
import { operatorCtx } from '#/platform/context.ts';
import type { CompanyTask, PlatformTask } from '#/platform/tasks.ts';
import { textOf } from './rules.ts';

/** Keeps every company's index in few pieces, and its vectors up to date with its texts. */
export const keepIndexes: PlatformTask = {
  name: 'job_search.keep_indexes',
  cron: '* * * * *',
  scope: 'platform',
  run: async (platform) => {
    const operator = operatorCtx(platform);
    for (const companyId of await companiesIndexed(operator.db)) {
      try {
        await keepIndex(operator.within(companyId), JOB_TEXTS);
      } catch (err) {
        platform.signal.throwIfAborted();
        // One company's trouble must not keep the others waiting.
        platform.log.warn({ err, company_id: companyId }, 'index not brought up to date');
      }
    }
  },
};

/** The same for one company, at once after an import. */
export const keepIndexOfCompany: CompanyTask = {
  name: 'job_search.keep_index',
  scope: 'company',
  run: (ctx) => keepIndex(ctx, JOB_TEXTS),
};

/** How many texts of jobs wait for their vectors at all companies that have none yet, and for how long, about. */
export function jobTextsWaiting(
  database: Parameters<typeof textsWaiting>[0],
): ReturnType<typeof textsWaiting> {
  return textsWaiting(database, TEXT_KINDS);
}

const JOB_TEXTS: Texts = {
  kinds: TEXT_KINDS,
  read: async (tx, kind, ids) => {
    const jobs = await listJobs(tx, ids.map(Number));
    return new Map(jobs.map((job) => [String(job.jobId), textOf(job, kind as TextKind) ?? '']));
  },
};
