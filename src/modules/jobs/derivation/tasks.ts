import { operatorCtx } from '#/platform/context.ts';
import type { CompanyTask, PlatformTask } from '#/platform/tasks.ts';
import { companiesToDerive } from './derivation-store.ts';
import { deriveAnew } from './derive-anew.ts';

/** Brings the jobs of every company up to date with their types and with the version of the enrichment. */
export const deriveJobsAnew: PlatformTask = {
  name: 'jobs.derive_anew',
  cron: '* * * * *',
  scope: 'platform',
  run: async (platform) => {
    const operator = operatorCtx(platform);
    for (const companyId of await companiesToDerive(operator.db)) {
      try {
        await deriveAnew(operator.within(companyId));
      } catch (err) {
        platform.signal.throwIfAborted();
        // One company's trouble must not keep the others waiting.
        platform.log.warn({ err, company_id: companyId }, 'jobs not derived anew');
      }
    }
  },
};

/** The same for one company, at once after a change of its job types. */
export const deriveJobsOfCompanyAnew: CompanyTask = {
  name: 'jobs.derive_company_anew',
  scope: 'company',
  run: deriveAnew,
};
