import { operatorCtx } from '#/platform/context.ts';
import type { CompanyTask, PlatformTask } from '#/platform/tasks.ts';
import { CATCH_UP_TASK, catchUpAll } from './service/catch-up.ts';
import { refreshSummaries } from './service/refresh-summaries.ts';
import { companiesWithContacts } from './store.ts';

/** The most due summaries of a company that one night brings up to date. */
const LIMIT_A_NIGHT = 5_000;

/** Refreshes what has changed, company by company, once the sentinels have run. */
export const refreshSummariesNightly: PlatformTask = {
  name: 'summaries.refresh',
  cron: '50 5 * * *',
  scope: 'platform',
  run: async (platform) => {
    const operator = operatorCtx(platform);
    for (const companyId of await companiesWithContacts(operator.db)) {
      try {
        const ctx = operator.within(companyId);
        await refreshSummaries(ctx, { force: false, dry_run: false, limit: LIMIT_A_NIGHT });
      } catch (err) {
        platform.signal.throwIfAborted();
        // One company's trouble must not keep the others waiting.
        platform.log.warn({ err, company_id: companyId }, 'summaries not refreshed');
      }
    }
  },
};

/** Refreshes what a search found stale and could not wait for. */
export const catchUpSummaries: CompanyTask = {
  name: CATCH_UP_TASK,
  scope: 'company',
  run: catchUpAll,
};
