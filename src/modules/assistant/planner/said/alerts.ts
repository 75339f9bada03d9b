/** Which alerts are asked for; all where nothing is said. */
export interface AlertsSaid {
  readonly severity: 'critical' | 'warning' | 'info' | null;
  readonly sentinel: string | null;
  readonly family: 'growth_opportunity' | 'operational' | null;
  /** What the sentinels watch whose alerts are asked for. */
  readonly watched: 'customer' | 'engineer' | 'site' | null;
}

const RUNS_OUT =
  /\b(?:expir\w*|run(?:s|ning)? out|laps\w*|renew\w*|due|missing|lack\w*|without|gaps?|out of date|in date|up to date|valid|invalid|soon|ending|ends?|current)\b/;
const PAPERS =
  /\b(?:certificat\w+|certs?|quals?|qualifications?|accreditations?|licen[cs]es?|competenc\w+|gas safe|cscs|ipaf|pasma|refcom|(?:safety |skill )cards?)\b/;
/** Words for the same that mean other things too: only where it is people's papers that run out. */
const TICKETS = /\b(?:tickets?|cards?|training|papers|paperwork)\b/;
const ENDS =
  /\b(?:expir\w*|run(?:s|ning)? out|laps\w*|renew\w*|out of (?:date|ticket|cert)|in date|up to date|coming up for renewal)\b/;

/** Sentinels that people ask for by what they watch, whether or not they say "alert". */
const OWN_WORDS: readonly [RegExp, string][] = [
  [
    // Customers who have gone quiet.
    /\b(?:customers?|accounts?|who) (?:are we|we are|have we|might we be|are we likely to be) (?:losing|lost|lose)\b|\b(?:dormant|lapsed|inactive|lost|sleeping) (?:customers?|accounts?)\b|\b(?:not|never) (?:\w+ ){0,2}(?:heard from|seen (?:anything|any work|hide nor hair|a job)? ?(?:from|of)|had (?:anything|any work|a job|a call|a peep|any calls|any jobs) from)\b|\blost touch\b|\b(?:who|customers?|anyone|anybody)\b.{0,40}\bnot\b.{0,40}\b(?:in|for) (?:ages|yonks|months|a (?:long )?(?:while|time)|donkeys years|forever)\b|\b(?:gone|dropped|fallen|going) (?:off (?:the|our) (?:radar|map|books|scene)|away|missing|awol)\b|\bdrifted (?:away|off)\b|\b(?:stopped|quit|given up) (?:using|calling|ringing|booking|ordering)(?: us)?\b|\bno longer (?:use|using|call|book|order)\b|\bcustomers?\b.{0,120}\bnot (?:been )?(?:seen|heard|used us|booked|ordered|called|rung|been in touch)\b|\bdormant\b|\bgone (?:quiet|silent|cold)\b|\bcustomers? (?:that |who |which )?(?:have |has )?(?:stopped (?:booking|ordering|using|calling)|(?:have ?n.?t|not) (?:booked|ordered|used|called|been in touch))|\b(?:have ?n.?t|have not) heard from\b|\bwho (?:has|have) stopped (?:booking|ordering|using|calling)\b/,
    'dormant_customer',
  ],
  [
    /\boverdue (?:for )?(?:a )?(?:servic\w+|maintenance)\b|\bservic\w+ (?:intervals?|overdue)\b|\b(?:due|overdue) (?:for )?(?:a |their )?servic\w+\b/,
    'overdue_service_interval',
  ],
  [
    /\bcustomers? (?:at|on) risk\b|\bcustomer risk\b|\b(?:at risk of|likely to|going to|about to|thinking of|might|could|may) (?:be )?(?:leav\w+|churn\w*|walk\w*|go(?:ing)? elsewhere|los\w+ them|drop\w* us|ditch\w* us|cancel\w* (?:on us|their contract))\b|\bchurn\w*\b/,
    'customer_risk_escalation',
  ],
  [
    /\bcross.?sell\w*\b|\b(?:only|just) (?:ever )?(?:buy|have|has|take|use|get|want|do|need|come to us for)s? (?:us for )?(?:the )?(?:one|a single|1) (?:thing|service|line|type|kind|sort|trade)\b|\bsingle (?:service|line|trade)\b/,
    'single_service_cross_sell',
  ],
  [
    /\b(?:keeps? (?:on )?(?:failing|breaking(?: down)?|going (?:wrong|down)|packing up|playing up)|(?:equipment|assets?|kit|plant) (?:that )?(?:keeps?|failing|trouble))\b|\b(?:equipment|kit|plant|assets?|machines?|systems?|units?) (?:that (?:is|are) |is |are )?(?:fail|break)\w*(?: down)? (?:repeatedly|again|over and over|all the time|a lot)\b/,
    'equipment_failure_trend',
  ],
  [/\bdata quality\b/, 'data_quality_alert'],
  [/\bworkload (?:im)?balance\w*\b|\bunevenly (?:loaded|spread)\b|\boverloaded\b/, 'workload_imbalance'],
  [
    /\b(?:follow(?: |-)?(?:ups?|on work|ons?)|return visits?|revisits?)\b.{0,120}\b(?:(?:never|not|un|nobody|no one|n t) ?(?:yet |been |got |has |have )*(?:booked|arranged|scheduled|sorted)|(?:need|want|wait\w*|left|to be|still) (?:\w+ ){0,2}(?:booking|booked|arranging|arranged|scheduling))\b|\b(?:unbooked|missed|forgotten|outstanding|flagged) follow(?: |-)?ups?\b/,
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
];
const ALERT =
  /\b(?:alerts?|sentinels?|monitors? (?:have |has |had )?(?:gone off|going off|fired|flagged|raised|triggered|picked up)|(?:any|which|what|our)(?: of (?:the|our))? monitors?|alarms? raised|red flags?|fired|firing|triggered|warnings?|(?:any ?thing|something|what(?: else)?|has|have|is)(?: @\w+| is| has| been| got| s){0,4} flagged(?: up)?|flagged(?: up)?(?= *$))\b/;
const WORRY =
  /\banything (?:critical|serious|worrying|red) (?:on|about|for|with|at) @|\b(?:(?:anything|something|what|things?)(?: that)?(?: has| have| is| was)?(?: been| got)? flagged(?: up)?|flagged (?:up )?(?:for|to) (?:me|us)|(?:i|we) (?:should|ought to|need to) (?:be )?(?:worr\w+|concern\w+)|anything (?:flagged|wrong|to worry|i should|we should|worrying)|should (?:i|we) (?:be )?(?:worr\w+|know|concern\w+)|concerns?|risks?|what (?:is|has) (?:going|gone) wrong|problems? (?:right now|at the moment)|opportunit(?:y|ies)|sales leads?|needs? (?:my |our )?attention|keeping an eye)\b/;

/** "Anything wrong with equipment?" */
const WRONG = /\b(?:anything|something|what is) wrong with\b|\bconcerns? (?:about|over|with)\b/;

/** Trouble in turns of speech, read before any name: "what's on fire" is no fire alarm. */
const TROUBLE =
  /\b(?:(?:what|anything|something|whats|everything)(?: is| s| has| have| has been)? (?:gone off|kicked off|blown up|on fire|burning|kicking off|blowing up|going wrong|gone wrong|going off|hot|broken right now|hitting the fan)|fires? to (?:put out|fight)|fire ?fight\w*|hot ?spots?|(?:biggest|main|worst|top) (?:headaches?|worries|worry|concerns?|pain points?|fires?)|(?:need|needs|got|ought|should) (?:i |we |you )?(?:to )?(?:be )?(?:worr\w+|look\w* at|deal\w* with|sort\w*) (?:about )?(?:first|most|urgently|today)|red flags?|danger signs?|early warnings?|(?:on|under) the radar)\b/;
/** Work that could be won. */
const GROWTH =
  /\b(?:(?:sell|selling|sold|win|winning|upsell\w*|up sell\w*|grow|growing|expand\w*|earn\w*) (?:\w+ ){0,2}(?:more|to|extra|further|business|work)\b|(?:where|who|what|how|which customers?) (?:\w+ ){0,3}(?:sell|selling|upsell\w*|up sell\w*|grow|growing|expand\w*|pitch\w*)|upsell\w*|up sell\w*|(?:chances?|ways?|opportunit\w+|scope|potential|room|leads?) (?:\w+ ){0,2}(?:sell\w*|grow\w*|win\w*|upsell\w*|more work|more business|extra work|new work)|(?:extra|more|new|additional) (?:business|work) (?:\w+ ){0,3}(?:win|sell|get|pick up|go after|out there|available)|missing out|(?:missed|lost) (?:sales|opportunit\w+|business|work)|on the table|growth)\b/;

/** Whether what the sentinels watch is asked for; `question` is in lower case, with the names that `rest` only marks. */
export function isAboutAlerts(rest: string, question: string): boolean {
  return (
    ALERT.test(rest) ||
    WORRY.test(rest) ||
    TROUBLE.test(question) ||
    GROWTH.test(question) ||
    ownSentinel(rest) !== null ||
    ownSentinel(question) !== null
  );
}

/** Whether it is said in a turn of speech whose words name nothing. */
export function isTrouble(question: string): boolean {
  return TROUBLE.test(question);
}

/** "Complaint alerts" are alerts, "complaints" are cases. */
export function isAlertOnly(rest: string): boolean {
  return /\b(?:alerts?|sentinels?)\b/.test(rest) && !/\bcases?\b/.test(rest);
}

export function alertsIn(rest: string, question: string): AlertsSaid {
  const sentinel =
    ownSentinel(rest) ??
    ownSentinel(question) ??
    (ALERT.test(rest) || WRONG.test(rest) ? wordFor(WATCHED, rest) : null);
  return {
    severity: severityIn(rest),
    sentinel,
    family:
      sentinel === null && (GROWTH.test(question) || /\b(?:opportunit\w+|sales|selling)\b/.test(rest))
        ? 'growth_opportunity'
        : sentinel === null && /\boperational\b/.test(rest)
          ? 'operational'
          : null,
    watched: sentinel === null ? watchedIn(rest) : null,
  };
}

/** "On the customer side", "about our engineers", "the site alerts". */
const OF_KIND =
  /\b(?:about|on|with|for|regarding|concerning|over|among|around|of) (?:(?:the|our|any|all|of) ){0,6}(customer|engineer|site)(?:s\b|(?= (?:side|front|base|end)\b))|\b(customer|engineer|site) (?:side|front|ones|alerts?|sentinels?|monitors?|warnings?|red flags?)\b/;

/** "And the engineers?", "just the customer ones" after alerts. */
const KIND_ALONE =
  /^(?:(?:and|so|ok|now|just|only|what about|how about|any|show me|for|on|about) )+(?:the |our )?(customer|engineer|site)(?:s(?: ones| alerts)?| ones| alerts| side)$/;

export function watchedSaid(text: string): AlertsSaid['watched'] {
  return (KIND_ALONE.exec(text)?.[1] ?? null) as AlertsSaid['watched'];
}

function watchedIn(rest: string): AlertsSaid['watched'] {
  const [, about, side] = OF_KIND.exec(rest) ?? [];
  return (about ?? side ?? null) as AlertsSaid['watched'];
}

function ownSentinel(rest: string): string | null {
  if (PAPERS.test(rest) && RUNS_OUT.test(rest)) return 'certification_gap';
  if (TICKETS.test(rest) && ENDS.test(rest)) return 'certification_gap';
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
