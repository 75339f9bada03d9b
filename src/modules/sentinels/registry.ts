import { customerComplaintPattern } from './monitors/customers/customer-complaint-pattern.ts';
import { customerNoncompleteAnomaly } from './monitors/customers/customer-noncomplete-anomaly.ts';
import { customerRiskEscalation } from './monitors/customers/customer-risk-escalation.ts';
import { certificationGap } from './monitors/engineers/certification-gap.ts';
import { engineerPerformanceSlip } from './monitors/engineers/engineer-performance-slip.ts';
import { workloadImbalance } from './monitors/engineers/workload-imbalance.ts';
import { geographicUpsellCluster } from './monitors/growth/areas/geographic-upsell-cluster.ts';
import { engineerFlaggedFollowUp } from './monitors/growth/follow-ups/engineer-flagged-follow-up.ts';
import { dormantCustomer } from './monitors/growth/habits/dormant-customer.ts';
import { overdueServiceInterval } from './monitors/growth/habits/overdue-service-interval.ts';
import { seasonalBuyingPattern } from './monitors/growth/habits/seasonal-buying-pattern.ts';
import { singleServiceCrossSell } from './monitors/growth/single-service-cross-sell.ts';
import { completionRateDrop } from './monitors/quality/completion-rate-drop.ts';
import { dataQualityAlert } from './monitors/quality/data-quality-alert.ts';
import { firstTimeFixDecline } from './monitors/quality/first-time-fix-decline.ts';
import { repeatVisitSpike } from './monitors/quality/repeat-visit-spike.ts';
import { responseTimeDegradation } from './monitors/scheduling/response-time-degradation.ts';
import { schedulingDrift } from './monitors/scheduling/scheduling-drift.ts';
import { slaBreachCluster } from './monitors/scheduling/sla-breach-cluster.ts';
import { equipmentFailureTrend } from './monitors/sites/equipment-failure-trend.ts';
import { repeatFailureEscalation } from './monitors/sites/repeat-failure-escalation.ts';
import { siteDeterioration } from './monitors/sites/site-deterioration.ts';
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
