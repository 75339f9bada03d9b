import { operatorCtx } from '#/platform/context.ts';
import type { PlatformTask } from '#/platform/tasks.ts';
import { forgetInvitations } from './service/forget-invitations.ts';

export const forgetInvitationsDaily: PlatformTask = {
  name: 'users.forget_invitations',
  cron: '45 3 * * *',
  scope: 'platform',
  run: async (platform) => {
    const forgotten = await forgetInvitations(operatorCtx(platform));
    if (forgotten > 0) platform.log.info({ forgotten }, 'expired invitations forgotten');
  },
};
