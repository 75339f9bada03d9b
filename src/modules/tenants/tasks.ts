import { operatorCtx } from '#/platform/context.ts';
import type { PlatformTask } from '#/platform/tasks.ts';
import { forgetExpiredKeys } from './service.ts';

export const forgetExpiredKeysDaily: PlatformTask = {
  name: 'tenants.forget_expired_keys',
  cron: '40 3 * * *',
  scope: 'platform',
  run: async (platform) => {
    const forgotten = await forgetExpiredKeys(operatorCtx(platform));
    if (forgotten > 0) platform.log.info({ forgotten }, 'expired keys forgotten');
  },
};
