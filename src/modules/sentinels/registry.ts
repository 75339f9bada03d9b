import { dormantCustomer } from './growth/dormant-customer.ts';
import { engineerFlaggedFollowUp } from './growth/engineer-flagged-follow-up.ts';
import { geographicUpsellCluster } from './growth/geographic-upsell-cluster.ts';
import { overdueServiceInterval } from './growth/overdue-service-interval.ts';
import { seasonalBuyingPattern } from './growth/seasonal-buying-pattern.ts';
import { singleServiceCrossSell } from './growth/single-service-cross-sell.ts';
import { certificationGap } from './operational/certification-gap.ts';
import { completionRateDrop } from './operational/completion-rate-drop.ts';
import { customerComplaintPattern } from './operational/customer-complaint-pattern.ts';
import { customerNoncompleteAnomaly } from './operational/customer-noncomplete-anomaly.ts';
import { customerRiskEscalation } from './operational/customer-risk-escalation.ts';
import { dataQualityAlert } from './operational/data-quality-alert.ts';
import { engineerPerformanceSlip } from './operational/engineer-performance-slip.ts';
import { equipmentFailureTrend } from './operational/equipment-failure-trend.ts';
import { firstTimeFixDecline } from './operational/first-time-fix-decline.ts';
import { repeatFailureEscalation } from './operational/repeat-failure-escalation.ts';
import { repeatVisitSpike } from './operational/repeat-visit-spike.ts';
import { responseTimeDegradation } from './operational/response-time-degradation.ts';
import { schedulingDrift } from './operational/scheduling-drift.ts';
import { siteDeterioration } from './operational/site-deterioration.ts';
import { slaBreachCluster } from './operational/sla-breach-cluster.store.ts';
import { workloadImbalance } from './operational/workload-imbalance.ts';
import type { Sentinel } from './sentinel.ts';

/** Every sentinel, in the order of the registry. */
export const SENTINELS: readonly Sentinel[] = [
  engineerPerformanceSlip,
  siteDeterioration,
  slaBreachCluster,
  schedulingDrift,
  repeatVisitSpike,
  firstTimeFixDecline,
  responseTimeDegradation,
  workloadImbalance,
  completionRateDrop,
  customerComplaintPattern,
  equipmentFailureTrend,
  certificationGap,
  dataQualityAlert,
  repeatFailureEscalation,
  customerRiskEscalation,
  customerNoncompleteAnomaly,
  dormantCustomer,
  overdueServiceInterval,
  singleServiceCrossSell,
  engineerFlaggedFollowUp,
  seasonalBuyingPattern,
  geographicUpsellCluster,
];

export const SENTINEL_IDS: readonly string[] = SENTINELS.map(({ id }) => id);
