/** The sections of a summary, in order. */
export const SECTION_KEYS = [
  'customer_overview',
  'job_history_patterns',
  'systems_equipment',
  'key_analyses',
  'operational_performance',
  'communication_summary',
  'risk_opportunity',
] as const;
export type SectionKey = (typeof SECTION_KEYS)[number];

/** The period of a summary. */
export const PERIOD_DAYS = 365;
