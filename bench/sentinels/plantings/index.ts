import type { Planting } from '../planting.ts';
import { customerComplaintPattern } from './customers/customer-complaint-pattern.ts';
import { customerNoncompleteAnomaly } from './customers/customer-noncomplete-anomaly.ts';
import { customerRiskEscalation } from './customers/customer-risk-escalation.ts';
import { certificationGap } from './engineers/certification-gap.ts';
import { engineerPerformanceSlip } from './engineers/engineer-performance-slip.ts';
import { workloadImbalance } from './engineers/workload-imbalance.ts';
import { dormantCustomer } from './growth/dormant-customer.ts';
import { engineerFlaggedFollowUp } from './growth/engineer-flagged-follow-up.ts';
import { geographicUpsellCluster } from './growth/geographic-upsell-cluster.ts';
import { overdueServiceInterval } from './growth/overdue-service-interval.ts';
import { seasonalBuyingPattern } from './growth/seasonal-buying-pattern.ts';
import { singleServiceCrossSell } from './growth/single-service-cross-sell.ts';
import { completionRateDrop } from './quality/completion-rate-drop.ts';
import { dataQualityAlert } from './quality/data-quality-alert.ts';
import { firstTimeFixDecline } from './quality/first-time-fix-decline.ts';
import { repeatVisitSpike } from './quality/repeat-visit-spike.ts';
import { responseTimeDegradation } from './scheduling/response-time-degradation.ts';
import { schedulingDrift } from './scheduling/scheduling-drift.ts';
import { slaBreachCluster } from './scheduling/sla-breach-cluster.ts';
import { equipmentFailureTrend } from './sites/equipment-failure-trend.ts';
import { repeatFailureEscalation } from './sites/repeat-failure-escalation.ts';
import { siteDeterioration } from './sites/site-deterioration.ts';

/** Every planting, one a sentinel. */
export const PLANTINGS: readonly Planting[] = [
  certificationGap,
  completionRateDrop,
  customerComplaintPattern,
  customerNoncompleteAnomaly,
  customerRiskEscalation,
  dataQualityAlert,
  dormantCustomer,
  engineerFlaggedFollowUp,
  engineerPerformanceSlip,
  equipmentFailureTrend,
  firstTimeFixDecline,
  geographicUpsellCluster,
  overdueServiceInterval,
  repeatFailureEscalation,
  repeatVisitSpike,
  responseTimeDegradation,
  schedulingDrift,
  seasonalBuyingPattern,
  singleServiceCrossSell,
  siteDeterioration,
  slaBreachCluster,
  workloadImbalance,
];
