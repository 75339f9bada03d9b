/** The sections of a summary, in the order they are told. */
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

/** How far back a summary looks. */
export const DAYS_TOLD = 365;
