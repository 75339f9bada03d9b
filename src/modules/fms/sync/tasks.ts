import { operatorCtx } from '#/platform/context.ts';
import type { PlatformTask } from '#/platform/tasks.ts';
import { openFmsClient } from '../upstream/client.ts';
import { syncEveryTenant } from './service.ts';

export const syncTenantsQuarterHourly: PlatformTask = {
  name: 'fms.sync',
  cron: '*/15 * * * *',
  scope: 'platform',
  run: (platform) => syncEveryTenant(operatorCtx(platform), openFmsClient(platform.outbound)),
};
