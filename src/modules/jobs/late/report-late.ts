import { companySettings } from '#/modules/tenants/index.ts';
import { listSubscribedCompanies, publish } from '#/modules/webhooks/index.ts';
import { type Ctx, operatorCtx } from '#/platform/context.ts';
import type { PlatformTask } from '#/platform/tasks.ts';
import { DAY_MS, MINUTE_MS } from '#/platform/time.ts';
import { dataOf, lateKey } from '../import/job-events.ts';
import { listNotStarted } from './late-store.ts';

/** Jobs planned earlier are not reported any more. */
const BACK_MS = DAY_MS;
const JOBS_MAX = 500;

/** Tells subscribers of jobs that should have started by now; of each once. */
export async function reportLate(ctx: Ctx): Promise<void> {
  await ctx.inCompany(async (tx) => {
    const { late_start_mins: lateStartMins } = await companySettings(tx);
    const to = new Date(ctx.now().getTime() - lateStartMins * MINUTE_MS);
    const rows = await listNotStarted(tx, { from: new Date(to.getTime() - BACK_MS), to }, JOBS_MAX);
    const events = rows.map((row) => ({
      type: 'job.late' as const,
      data: { ...dataOf(row), late: 'start' as const },
      key: lateKey(row, 'start'),
    }));
    await publish(tx, events, ctx.now());
  });
}

/** Does so for every company that subscribes to late jobs. */
export const reportLateJobs: PlatformTask = {
  name: 'jobs.report_late',
  cron: '* * * * *',
  scope: 'platform',
  run: async (platform) => {
    const operator = operatorCtx(platform);
    for (const companyId of await listSubscribedCompanies(operator.db, 'job.late')) {
      try {
        await reportLate(operator.within(companyId));
      } catch (err) {
        platform.signal.throwIfAborted();
        // One company's trouble must not keep the others waiting.
        platform.log.warn({ err, company_id: companyId }, 'late jobs not reported');
      }
    }
  },
};
