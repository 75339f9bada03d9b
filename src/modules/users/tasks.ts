import { operatorCtx } from '#/platform/context.ts';
import type { PlatformTask } from '#/platform/tasks.ts';
import { forgetInvitations } from './service/forget-invitations.ts';
import { sendReset } from './service/reset-password.ts';

/** Away from the request that asks for it, whose time would tell whether there is such an account. */
export const sendPasswordReset: PlatformTask = {
  name: 'users.send_reset',
  scope: 'platform',
  run: async (platform, { user_id: userId, page } = {}) => {
    if (typeof userId !== 'number' || typeof page !== 'string') return;
    await sendReset(platform, operatorCtx(platform).db, { userId, page });
  },
};

export const forgetInvitationsDaily: PlatformTask = {
  name: 'users.forget_invitations',
  cron: '45 3 * * *',
  scope: 'platform',
  run: async (platform) => {
    const forgotten = await forgetInvitations(operatorCtx(platform));
    if (forgotten > 0) platform.log.info({ forgotten }, 'expired invitations forgotten');
  },
};
