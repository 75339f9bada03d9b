import type { PlatformTask } from '#/platform/tasks.ts';
import { eraseMailsDue } from './kept/mail-store.ts';

/** Erases the mails that were decided 30 days ago. */
export const eraseDecidedMailsDaily: PlatformTask = {
  name: 'ingest.erase_decided_mails',
  cron: '45 3 * * *',
  scope: 'platform',
  run: async ({ database, now, log }) => {
    const erased = await eraseMailsDue(database.db, now());
    if (erased > 0) log.info({ erased }, 'decided mails erased');
  },
};
