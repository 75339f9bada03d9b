import type { SectionKey } from '../words.ts';
import type { Section } from './facts.ts';
import { communicationSummary } from './sections/communication-summary.ts';
import { customerOverview } from './sections/customer-overview.ts';
import { jobHistoryPatterns } from './sections/job-history-patterns.ts';
import { keyAnalyses } from './sections/key-analyses.ts';
import { operationalPerformance } from './sections/operational-performance.ts';
import { riskOpportunity } from './sections/risk-opportunity.ts';
import { systemsEquipment } from './sections/systems-equipment.ts';

/** Every section, by its key. */
export const SECTIONS: { readonly [K in SectionKey]: Section<K> } = {
  customer_overview: customerOverview,
  job_history_patterns: jobHistoryPatterns,
  systems_equipment: systemsEquipment,
  key_analyses: keyAnalyses,
  operational_performance: operationalPerformance,
  communication_summary: communicationSummary,
  risk_opportunity: riskOpportunity,
};
