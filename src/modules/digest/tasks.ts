import { operatorCtx } from '#/platform/context.ts';
import type { PlatformTask } from '#/platform/tasks.ts';
import { listCompaniesWithDigest } from './digest-store.ts';
import { beginIfDue, sendDigest } from './service.ts';

/** Sends the digest of one company. A failure is tried again, for those who have not got it. */
export const sendDigestOfCompany: PlatformTask = {
  name: 'digest.send',
  scope: 'platform',
  run: async (platform, { company_id: companyId, day } = {}) => {
    if (typeof companyId !== 'string' || typeof day !== 'string') return;
    const { mailer, publicUrl } = platform;
    const ctx = operatorCtx(platform).within(companyId);
    await sendDigest(ctx, day, { mailer, console: `${publicUrl}/console` });
  },
};

/** Finds the companies for which it is time. */
export const beginDigests: PlatformTask = {
  name: 'digest.begin',
  scope: 'platform',
  cron: '*/5 * * * *',
  run: async (platform) => {
    const operator = operatorCtx(platform);
    for (const companyId of await listCompaniesWithDigest(operator.db)) {
      try {
        await beginIfDue(operator.within(companyId), sendDigestOfCompany.name);
      } catch (err) {
        platform.signal.throwIfAborted();
        // One company's trouble must not keep the others waiting.
        platform.log.warn({ err, company_id: companyId }, 'digest not begun');
      }
    }
  },
};
