import type { Planting } from '../planting.ts';
import { certificationGap } from './certification-gap.ts';
import { completionRateDrop } from './completion-rate-drop.ts';
import { customerComplaintPattern } from './customer-complaint-pattern.ts';
import { customerNoncompleteAnomaly } from './customer-noncomplete-anomaly.ts';
import { customerRiskEscalation } from './customer-risk-escalation.ts';
import { dataQualityAlert } from './data-quality-alert.ts';
import { dormantCustomer } from './dormant-customer.ts';
import { engineerFlaggedFollowUp } from './engineer-flagged-follow-up.ts';
import { engineerPerformanceSlip } from './engineer-performance-slip.ts';
import { equipmentFailureTrend } from './equipment-failure-trend.ts';
import { firstTimeFixDecline } from './first-time-fix-decline.ts';
import { geographicUpsellCluster } from './geographic-upsell-cluster.ts';
import { overdueServiceInterval } from './overdue-service-interval.ts';
import { repeatFailureEscalation } from './repeat-failure-escalation.ts';
import { repeatVisitSpike } from './repeat-visit-spike.ts';
import { responseTimeDegradation } from './response-time-degradation.ts';
import { schedulingDrift } from './scheduling-drift.ts';
import { seasonalBuyingPattern } from './seasonal-buying-pattern.ts';
import { singleServiceCrossSell } from './single-service-cross-sell.ts';
import { siteDeterioration } from './site-deterioration.ts';
import { slaBreachCluster } from './sla-breach-cluster.ts';
import { workloadImbalance } from './workload-imbalance.ts';

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
