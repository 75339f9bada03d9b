import { listTenants } from '#/modules/tenants/index.ts';
import { type Enqueue, type OperatorCtx, operatorCtx } from '#/platform/context.ts';
import type { CompanyTask, PlatformTask } from '#/platform/tasks.ts';
import { runScheduled } from './run/run.ts';
import type { Schedule } from './sentinel.ts';

const TENANTS_AT_ONCE = 100;
/** The companies of an installation follow each other, over an hour at most. */
const SECONDS_APART = 10;
const SPREAD_SECONDS = 3_600;

/** Runs the sentinels of one company that are due. */
export const runSentinelsOfCompany: CompanyTask = {
  name: 'sentinels.run',
  scope: 'company',
  run: async (ctx, payload) => {
    const schedule: Schedule = payload.schedule === 'weekly' ? 'weekly' : 'daily';
    const runId = typeof payload.run_id === 'string' ? payload.run_id : ctx.newId();
    const { triggered, alerts, duration_ms } = await runScheduled(ctx, schedule, runId);
    ctx.log.info(
      { company_id: ctx.companyId, schedule, triggered, alerts: alerts.length, duration_ms },
      'sentinels run',
    );
  },
};

export const runSentinelsDaily = scheduled('daily', '10 4 * * *');
export const runSentinelsWeekly = scheduled('weekly', '20 5 * * 1');

function scheduled(schedule: Schedule, cron: string): PlatformTask {
  return {
    name: `sentinels.schedule_${schedule}`,
    cron,
    scope: 'platform',
    run: (platform) => enqueueEveryCompany(operatorCtx(platform), platform.enqueue, schedule),
  };
}

async function enqueueEveryCompany(ctx: OperatorCtx, enqueue: Enqueue, schedule: Schedule): Promise<void> {
  let companies = 0;
  for (let page = 1; ; page += 1) {
    const { items, nextPage } = await listTenants(ctx, { page, per_page: TENANTS_AT_ONCE });
    for (const { company_id } of items) {
      const afterSeconds = (companies * SECONDS_APART) % SPREAD_SECONDS;
      const onceKey = `${company_id} ${schedule} ${ctx.now().toISOString().slice(0, 10)}`;
      // A task that is tried again keeps its run id, so that the run counts once.
      const payload = { company_id, schedule, run_id: ctx.newId() };
      await enqueue(runSentinelsOfCompany.name, payload, { onceKey, afterSeconds });
      companies += 1;
    }
    if (nextPage === null) return;
  }
}
