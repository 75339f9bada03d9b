import { operatorCtx } from '#/platform/context.ts';
import type { PlatformTask } from '#/platform/tasks.ts';
import { forgetOldMails } from './service.ts';

export const forgetOldMailsDaily: PlatformTask = {
  name: 'mail.forget_old',
  cron: '50 3 * * *',
  scope: 'platform',
  run: async (platform) => {
    const forgotten = await forgetOldMails(operatorCtx(platform));
    if (forgotten > 0) platform.log.info({ forgotten }, 'old mails forgotten');
  },
};
