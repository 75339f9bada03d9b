import type { PlatformTask } from '#/platform/tasks.ts';
import { DAY_MS } from '#/platform/time.ts';
import { deleteOldDeliveries } from './due-store.ts';

const KEPT_MS = 30 * DAY_MS;

/** Deletes deliveries that were sent or given up 30 days ago. */
export const deleteOldDeliveriesDaily: PlatformTask = {
  name: 'webhooks.delete_old_deliveries',
  scope: 'platform',
  cron: '40 3 * * *',
  run: ({ database, now }) => deleteOldDeliveries(database.db, new Date(now().getTime() - KEPT_MS)),
};
