import { operatorCtx } from '#/platform/context.ts';
import type { CompanyTask, PlatformTask } from '#/platform/tasks.ts';
import { companiesToDerive } from './derivation-store.ts';
import { deriveAnew } from './derive-anew.ts';

/** Brings the jobs of every company up to date with their types and the version of the enrichment. */
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
        // An error in one company must not delay the others.
        platform.log.warn({ err, company_id: companyId }, 'jobs could not be derived again');
      }
    }
  },
};

/** The same for one company, right after its job types have changed. */
export const deriveJobsOfCompanyAnew: CompanyTask = {
  name: 'jobs.derive_company_anew',
  scope: 'company',
  run: deriveAnew,
};
