import { operatorCtx } from '#/platform/context.ts';
import type { PlatformTask } from '#/platform/tasks.ts';
import { deleteExpiredKeys } from './service.ts';

export const deleteExpiredKeysDaily: PlatformTask = {
  name: 'tenants.forget_expired_keys',
  cron: '40 3 * * *',
  scope: 'platform',
  run: async (platform) => {
    const deleted = await deleteExpiredKeys(operatorCtx(platform));
    if (deleted > 0) platform.log.info({ deleted }, 'expired keys deleted');
  },
};
