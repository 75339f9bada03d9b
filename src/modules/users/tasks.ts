import { operatorCtx } from '#/platform/context.ts';
import type { PlatformTask } from '#/platform/tasks.ts';
import { deleteExpiredInvitations } from './service/delete-expired-invitations.ts';
import { sendReset } from './service/reset-password.ts';

/** A task, so that the response time of the request does not show whether the account exists. */
export const sendPasswordReset: PlatformTask = {
  name: 'users.send_reset',
  scope: 'platform',
  run: async (platform, { user_id: userId, page } = {}) => {
    if (typeof userId !== 'number' || typeof page !== 'string') return;
    await sendReset(platform, operatorCtx(platform).db, { userId, page });
  },
};

export const deleteExpiredInvitationsDaily: PlatformTask = {
  name: 'users.forget_invitations',
  cron: '45 3 * * *',
  scope: 'platform',
  run: async (platform) => {
    const deleted = await deleteExpiredInvitations(operatorCtx(platform));
    if (deleted > 0) platform.log.info({ deleted }, 'expired invitations deleted');
  },
};
