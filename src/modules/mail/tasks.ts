import { operatorCtx } from '#/platform/context.ts';
import type { PlatformTask } from '#/platform/tasks.ts';
import { deleteOldMails } from './service.ts';

export const deleteOldMailsDaily: PlatformTask = {
  name: 'mail.forget_old',
  cron: '50 3 * * *',
  scope: 'platform',
  run: async (platform) => {
    const deleted = await deleteOldMails(operatorCtx(platform));
    if (deleted > 0) platform.log.info({ deleted }, 'old mails deleted');
  },
};
