import { operatorCtx } from '#/platform/context.ts';
import type { PlatformTask } from '#/platform/tasks.ts';
import { forgetDocuments } from './service.ts';

export const forgetDocumentsDaily: PlatformTask = {
  name: 'fms.forget_documents',
  cron: '50 3 * * *',
  scope: 'platform',
  run: async (platform) => {
    const forgotten = await forgetDocuments(operatorCtx(platform));
    if (forgotten > 0) platform.log.info({ forgotten }, 'expired documents deleted');
  },
};
