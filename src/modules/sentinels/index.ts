/**
 * Sentinels: monitors over the jobs that find what has gone wrong, or could be sold, and explain themselves.
 * One file each in `operational/` and `growth/`, listed in `registry.ts`; one with SQL of its own is named
 * `<id>.store.ts`. Owns `sentinel_runs`, `sentinel_results`, `sentinel_alerts`. Behind the intelligence surface.
 * May use: tenants, directory, jobs, metrics, cases, extquote, fms, triage.
 */
import { checkSettingBy, onSettingChange } from '#/modules/tenants/index.ts';
import { resolveAlertsOfDisabled } from './service/handle-alerts.ts';
import { checkSentinelSettings } from './settings-check.ts';

export { listComplaintMarks, listComplaints } from './operational/complaints.ts';
export { SENTINEL_IDS, SENTINELS } from './registry.ts';
export { sentinelRoutes } from './routes.ts';
export type { Alert, Run } from './schema.ts';
export { findLastRunTime, latestAlerts, listAlertsOfEntity, WATCHED } from './service/read.ts';
export { runMany } from './service/run.ts';
export { runSentinelsDaily, runSentinelsOfCompany, runSentinelsWeekly } from './tasks.ts';

checkSettingBy('sentinels', checkSentinelSettings);
onSettingChange('sentinels', resolveAlertsOfDisabled);
