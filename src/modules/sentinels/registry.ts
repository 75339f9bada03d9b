import { completionRateDrop } from './operational/completion-rate-drop.ts';
import { customerNoncompleteAnomaly } from './operational/customer-noncomplete-anomaly.ts';
import { engineerPerformanceSlip } from './operational/engineer-performance-slip.ts';
import { firstTimeFixDecline } from './operational/first-time-fix-decline.ts';
import { repeatFailureEscalation } from './operational/repeat-failure-escalation.ts';
import { repeatVisitSpike } from './operational/repeat-visit-spike.ts';
import { siteDeterioration } from './operational/site-deterioration.ts';
import { slaBreachCluster } from './operational/sla-breach-cluster.store.ts';
import type { Sentinel } from './sentinel.ts';

/** Every sentinel, in the order of the registry. */
export const SENTINELS: readonly Sentinel[] = [
  engineerPerformanceSlip,
  siteDeterioration,
  slaBreachCluster,
  repeatVisitSpike,
  firstTimeFixDecline,
  completionRateDrop,
  repeatFailureEscalation,
  customerNoncompleteAnomaly,
];

export const SENTINEL_IDS: readonly string[] = SENTINELS.map(({ id }) => id);
