/** Which alerts are asked for; all where nothing is said. */
export interface AlertsSaid {
  readonly severity: 'critical' | 'warning' | 'info' | null;
  readonly sentinel: string | null;
  readonly family: 'growth_opportunity' | 'operational' | null;
}

const RUNS_OUT =
  /\b(?:expir\w*|run(?:s|ning)? out|lapse\w*|renew\w*|due|missing|lack\w*|without|gaps?|out of date|in date|up to date|valid|invalid|soon|ending|ends?|current)\b/;
const PAPERS =
  /\b(?:certificat\w+|certs?|qualifications?|accreditations?|licen[cs]es?|competenc\w+|gas safe)\b/;

/** Sentinels that people ask for by what they watch, whether or not they say "alert". */
const OWN_WORDS: readonly [RegExp, string][] = [
  [
    /\b(?:dormant|lapsed|inactive|lost|sleeping) (?:customers?|accounts?)\b|\bdormant\b|\bgone (?:quiet|silent|cold)\b|\bcustomers? (?:that |who |which )?(?:have |has )?(?:stopped (?:booking|ordering|using|calling)|(?:have ?n.?t|not) (?:booked|ordered|used|called|been in touch))|\b(?:have ?n.?t|have not) heard from\b|\bwho (?:has|have) stopped (?:booking|ordering|using|calling)\b/,
    'dormant_customer',
  ],
  [
    /\boverdue (?:for )?(?:a )?(?:servic\w+|maintenance)\b|\bservic\w+ (?:intervals?|overdue)\b|\b(?:due|overdue) (?:for )?(?:a |their )?servic\w+\b/,
    'overdue_service_interval',
  ],
  [/\bcross.?sell\w*\b/, 'single_service_cross_sell'],
  [/\bup.?sell\w*\b/, 'geographic_upsell_cluster'],
  [/\bdata quality\b/, 'data_quality_alert'],
  [/\bworkload (?:im)?balance\w*\b|\bunevenly (?:loaded|spread)\b|\boverloaded\b/, 'workload_imbalance'],
  [
    /\bfollow ?ups? (?:that (?:were|are) )?(?:never|not|un)(?: been)? ?booked\b|\bflagged follow ?ups?\b/,
    'engineer_flagged_follow_up',
  ],
  [/\bseasonal (?:buying|demand|pattern|orders?)\w*\b/, 'seasonal_buying_pattern'],
];
/** The others, once it is clear that alerts are meant. */
const WATCHED: readonly [RegExp, string][] = [
  [/\b(?:sla|late (?:starts?|jobs?)|punctual\w*|lateness)\b/, 'sla_breach_cluster'],
  [/\bschedul\w+\b/, 'scheduling_drift'],
  [/\brepeat(?:ed)? fail\w*\b/, 'repeat_failure_escalation'],
  [/\brepeat(?:ed)? visits?\b/, 'repeat_visit_spike'],
  [/\bfirst (?:time|visit) fix\b/, 'first_time_fix_decline'],
  [/\bresponse(?: times?)?\b/, 'response_time_degradation'],
  [/\bworkload\b/, 'workload_imbalance'],
  [/\bcompletion\b/, 'completion_rate_drop'],
  [/\bcomplaints?\b/, 'customer_complaint_pattern'],
  [/\b(?:equipment|asset)\b/, 'equipment_failure_trend'],
  [/\b(?:certificat\w+|certs?|certification)\b/, 'certification_gap'],
  [/\bsites? (?:getting worse|deteriorat\w+)|\bdeteriorat\w+\b/, 'site_deterioration'],
  [/\bfollow ?ups?\b/, 'engineer_flagged_follow_up'],
  [/\bcustomers? at risk\b|\bcustomer risk\b/, 'customer_risk_escalation'],
];
const ALERT = /\b(?:alerts?|sentinels?|alarms? raised|red flags?|fired|triggered|warnings?)\b/;
const WORRY =
  /\b(?:(?:anything|something|what|things?)(?: that)?(?: has| have| is| was)?(?: been| got)? flagged(?: up)?|flagged (?:up )?(?:for|to) (?:me|us)|(?:i|we) (?:should|ought to|need to) (?:be )?(?:worr\w+|concern\w+)|anything (?:flagged|wrong|to worry|i should|we should|worrying)|should (?:i|we) (?:be )?(?:worr\w+|know|concern\w+)|concerns?|risks?|what (?:is|has) (?:going|gone) wrong|problems? (?:right now|at the moment)|opportunit(?:y|ies)|sales leads?|needs? (?:my |our )?attention|keeping an eye)\b/;

/** Whether what the sentinels watch is asked for; `question` is in lower case, with the names that `rest` only marks. */
export function isAboutAlerts(rest: string, question: string): boolean {
  return ALERT.test(rest) || WORRY.test(rest) || ownSentinel(rest) !== null || ownSentinel(question) !== null;
}

/** "Complaint alerts" are alerts, "complaints" are cases. */
export function isAlertOnly(rest: string): boolean {
  return /\b(?:alerts?|sentinels?)\b/.test(rest) && !/\bcases?\b/.test(rest);
}

export function alertsIn(rest: string, question: string): AlertsSaid {
  const sentinel =
    ownSentinel(rest) ?? ownSentinel(question) ?? (ALERT.test(rest) ? wordFor(WATCHED, rest) : null);
  return {
    severity: severityIn(rest),
    sentinel,
    family:
      sentinel === null && /\b(?:growth|opportunit\w+|sales|selling)\b/.test(rest)
        ? 'growth_opportunity'
        : sentinel === null && /\boperational\b/.test(rest)
          ? 'operational'
          : null,
  };
}

function ownSentinel(rest: string): string | null {
  if (PAPERS.test(rest) && RUNS_OUT.test(rest)) return 'certification_gap';
  return wordFor(OWN_WORDS, rest);
}

function wordFor(words: readonly [RegExp, string][], rest: string): string | null {
  return words.find(([pattern]) => pattern.test(rest))?.[1] ?? null;
}

function severityIn(rest: string): AlertsSaid['severity'] {
  if (/\b(?:critical|serious|severe|gravest|worst|red)\b/.test(rest) && !/\bred flags?\b/.test(rest))
    return 'critical';
  if (/\bwarning (?:level|alerts?|severity|ones?)\b|\b(?:only|just) (?:the )?warnings\b/.test(rest))
    return 'warning';
  return /\binfo(?:rmational)?\b/.test(rest) ? 'info' : null;
}

/** What a sentinel looks for, as an answer names it. */
export const WATCHES: Readonly<Record<string, string>> = {
  certification_gap: 'certificates',
  dormant_customer: 'dormant customers',
  overdue_service_interval: 'overdue services',
  single_service_cross_sell: 'customers with a single service',
  geographic_upsell_cluster: 'sites near each other',
  data_quality_alert: 'data quality',
  workload_imbalance: 'uneven workload',
  engineer_flagged_follow_up: 'follow-ups that were not booked',
  seasonal_buying_pattern: 'seasonal buying',
  sla_breach_cluster: 'late starts',
  scheduling_drift: 'scheduling',
  repeat_failure_escalation: 'repeated failures',
  repeat_visit_spike: 'repeat visits',
  first_time_fix_decline: 'first-time fix',
  response_time_degradation: 'response times',
  completion_rate_drop: 'completion',
  customer_complaint_pattern: 'complaints',
  equipment_failure_trend: 'equipment',
  site_deterioration: 'sites getting worse',
  customer_risk_escalation: 'customers at risk',
};
