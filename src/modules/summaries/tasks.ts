import { operatorCtx } from '#/platform/context.ts';
import type { CompanyTask, PlatformTask } from '#/platform/tasks.ts';
import { CATCH_UP_TASK, catchUpAll } from './service/catch-up.ts';
import { refreshSummaries } from './service/refresh-summaries.ts';
import { companiesWithContacts } from './store.ts';

/** The maximum number of summaries refreshed per company and night. */
const LIMIT_PER_NIGHT = 5_000;

/** Refreshes changed summaries, company by company, after the sentinels have run. */
export const refreshSummariesNightly: PlatformTask = {
  name: 'summaries.refresh',
  cron: '50 5 * * *',
  scope: 'platform',
  run: async (platform) => {
    const operator = operatorCtx(platform);
    for (const companyId of await companiesWithContacts(operator.db)) {
      try {
        const ctx = operator.within(companyId);
        await refreshSummaries(ctx, { force: false, dry_run: false, limit: LIMIT_PER_NIGHT });
      } catch (err) {
        platform.signal.throwIfAborted();
        // An error in one company must not stop the others.
        platform.log.warn({ err, company_id: companyId }, 'summaries not refreshed');
      }
    }
  },
};

/** Refreshes what a search did not refresh within its request. */
export const catchUpSummaries: CompanyTask = {
  name: CATCH_UP_TASK,
  scope: 'company',
  run: catchUpAll,
};
