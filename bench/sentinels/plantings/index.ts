import type { Planting } from '../planting.ts';
import { completionRateDrop } from './completion-rate-drop.ts';
import { customerNoncompleteAnomaly } from './customer-noncomplete-anomaly.ts';
import { engineerPerformanceSlip } from './engineer-performance-slip.ts';
import { firstTimeFixDecline } from './first-time-fix-decline.ts';
import { repeatFailureEscalation } from './repeat-failure-escalation.ts';
import { repeatVisitSpike } from './repeat-visit-spike.ts';
import { siteDeterioration } from './site-deterioration.ts';
import { slaBreachCluster } from './sla-breach-cluster.ts';

/** Every planting, one a sentinel. */
export const PLANTINGS: readonly Planting[] = [
  engineerPerformanceSlip,
  siteDeterioration,
  slaBreachCluster,
  repeatVisitSpike,
  firstTimeFixDecline,
  completionRateDrop,
  repeatFailureEscalation,
  customerNoncompleteAnomaly,
];
