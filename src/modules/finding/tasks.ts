import { KINDS, type Kind, listJobs } from '#/modules/jobs/index.ts';
import { companiesIndexed, embedDocuments, mergeLarge } from '#/modules/search/index.ts';
import { type Ctx, operatorCtx } from '#/platform/context.ts';
import type { PlatformTask } from '#/platform/tasks.ts';
import { textOf } from './rules.ts';

/** Keeps every company's index in few pieces, and its vectors up to date with its texts. */
export const keepIndexes: PlatformTask = {
  name: 'finding.keep_indexes',
  cron: '* * * * *',
  scope: 'platform',
  run: async (platform) => {
    const operator = operatorCtx(platform);
    for (const companyId of await companiesIndexed(operator.db)) {
      try {
        await keepIndex(operator.within(companyId));
      } catch (err) {
        platform.signal.throwIfAborted();
        // One company's trouble must not keep the others waiting.
        platform.log.warn({ err, company_id: companyId }, 'index not brought up to date');
      }
    }
  },
};

async function keepIndex(ctx: Ctx): Promise<void> {
  await mergeLarge(ctx);
  await embedDocuments(ctx, {
    kinds: KINDS,
    read: async (tx, kind, ids) => {
      const jobs = await listJobs(tx, ids.map(Number));
      return new Map(jobs.map((job) => [String(job.jobId), textOf(job, kind as Kind) ?? '']));
    },
  });
}
