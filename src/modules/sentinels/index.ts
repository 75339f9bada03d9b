/**
 * Sentinels: monitors over the jobs that find what has gone wrong, or could be sold, and explain themselves.
 * One file each in `monitors/`, listed in `registry.ts`. `visits/` is what they look at, `statistics/` how they judge,
 * `run/` carries out a run, `alerts/` keeps what it finds. Owns `sentinel_runs`, `sentinel_results`, `sentinel_alerts`.
 * On the intelligence surface.
 * May use: webhooks, tenants, enrichment, directory, jobs, metrics, cases, extquote, fms, triage.
 */
import { checkSettingBy, onSettingChange } from '#/modules/tenants/index.ts';
import { resolveAlertsOfDisabled } from './alerts/handle-alerts.ts';
import { checkSentinelSettings } from './run/settings-check.ts';

export { alertSource } from './alerts/source.store.ts';
export { listComplaintMarks, listComplaints } from './monitors/customers/complaints.ts';
export { SENTINEL_IDS, SENTINELS } from './registry.ts';
export { sentinelRoutes } from './routes.ts';
export {
  findLastRunTime,
  latestAlerts,
  listAlerts,
  listAlertsOfEntity,
  WATCHED,
} from './run/read-results.ts';
export { runMany } from './run/run.ts';
export type { Alert, Run } from './schema.ts';
export { runSentinelsDaily, runSentinelsOfCompany, runSentinelsWeekly } from './tasks.ts';

checkSettingBy('sentinels', checkSentinelSettings);
onSettingChange('sentinels', resolveAlertsOfDisabled);
