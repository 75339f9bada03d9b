import { operatorCtx } from '#/platform/context.ts';
import type { PlatformTask } from '#/platform/tasks.ts';
import { openFmsClient } from '../upstream/client.ts';
import { sweepEveryTenant, syncEveryTenant } from './service.ts';

export const syncTenantsQuarterHourly: PlatformTask = {
  name: 'fms.sync',
  cron: '*/15 * * * *',
  scope: 'platform',
  run: (platform) => syncEveryTenant(operatorCtx(platform), openFmsClient(platform.outbound)),
};

export const sweepTenantsNightly: PlatformTask = {
  name: 'fms.sweep',
  // Each run continues the previous one.
  cron: '10,25,40,55 0-5 * * *',
  scope: 'platform',
  run: (platform) => sweepEveryTenant(operatorCtx(platform), openFmsClient(platform.outbound)),
};
