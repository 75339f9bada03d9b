import type { Grouping, Intent, Topic } from './intent.ts';
import { GROUP_WORDS, METRIC_WORDS, VERTICAL_WORDS } from './metric-words.ts';
import { type NamesFound, readNames, unknownName } from './names.ts';
import { normalText } from './normal.ts';
import { type Period, periodsIn } from './periods.ts';
import { outOfScope } from './scope.ts';

const GROUPS = GROUP_WORDS.map(([words]) => words).join('|');

/** What a question asks for, by its words alone and the names found in it. */
export function understand(question: string, names: NamesFound | null, today: Temporal.PlainDate): Intent {
  const { text: named, named: entities, ambiguous, result } = readNames(question, names);
  const normal = normalText(named);
  const { periods, rest } = periodsIn(normal, today);
  const [period = null, second = null] = periods;
  const against = againstOf(normal, second);
  const metric = METRIC_WORDS.find(([pattern]) => pattern.test(rest))?.[1] ?? null;
  const groupBy = groupOf(rest);
  const reference = referenceIn(question, names !== null);
  const counted = /\b(how many|number of|count|how often|how much)\b/.test(rest);
  const startedLate =
    /\b(start(?:ed|ing|s)? late|late starts?|lates|(?:was|were|are|is|been|running|arriv\w+|turn\w* up|show\w* up) (?:@\w+ )?late|late (?:jobs?|arrivals?|visits?|to site|on site|for)|lateness|late\b)/.test(
      rest,
    ) &&
    !/\b(finish\w*|end\w*|complet\w+|over ?r[au]n\w*) late|late (?:finish\w*|ends?|completions?)\b/.test(
      rest,
    );
  const finishedLate =
    /\b((?:finish|end|complet)\w* late|late (?:finish\w*|ends?|completions?)|over ?r[au]n\w*|ran over)\b/.test(
      rest,
    );
  const early = /\bearly\b/.test(rest);
  const shared = {
    metric: countedMetric(metric, rest, counted, startedLate || finishedLate),
    named: entities,
    ambiguous,
    unknown: names ? unknownName(question, named) : null,
    statuses: statusesIn(rest),
    result,
    verticals: VERTICAL_WORDS.filter(([pattern]) => pattern.test(rest)).map(([, word]) => word),
    startedLate,
    finishedLate,
    early,
    period,
    against,
    groupBy,
    bucket: bucketIn(normal, rest),
    order: orderOf(rest),
    top: topOf(rest),
    axis: axisOf(rest, normal),
    trend:
      /\b(trends?|trending|getting (?:worse|better|slower|faster|any better)|improv\w*|declin\w+|deteriorat\w+|going (?:up|down)|over time|changed?|increas\w+|decreas\w+|dropp?\w*|gone (?:up|down))\b/.test(
        rest,
      ),
    list: listOf(rest, counted),
    reference,
    work: null,
    caseType: caseTypeIn(rest),
    caseScope: caseScopeIn(rest),
    overdue: /\boverdue|past (?:their |its )?due\b/.test(rest),
    priority: /\b(critical|high|medium|low) priority\b/.exec(rest)?.[1] ?? null,
    recordKind: recordKindIn(rest),
    teamName:
      /\bteam (?:called |named )?([a-z0-9][\w ]*?)(?: team)?$/.exec(rest)?.[1] ??
      /\b(?:the |in |on )([a-z0-9 ]+?) team\b/.exec(rest)?.[1] ??
      null,
    everybody:
      /\b(overall|everyone|everybody|all (?:engineers|customers|sites|of us)|company|across the board|in general|our|we)\b/.test(
        rest,
      ),
    text: rest,
  };
  const topic = topicOf({ question, rest, counted, ...shared, topic: null });
  return { ...shared, topic, work: topic === 'similar' ? workIn(question, names) : null };
}

type Reading = Intent & { readonly question: string; readonly rest: string; readonly counted: boolean };

/** A count of repeat visits or issues is a rate's numerator; a count of late jobs is a count. */
function countedMetric(
  metric: Intent['metric'],
  rest: string,
  counted: boolean,
  late: boolean,
): Intent['metric'] {
  if (metric === 'sla_punctuality' && counted && late && !/\bon time\b/.test(rest)) return 'job_count';
  if (metric === null && late) return 'job_count';
  if (metric === 'completion_rate' && counted && /\bcomplet(?:ed|e)\b/.test(rest)) return 'job_count';
  return metric;
}

function againstOf(normal: string, second: Period | null): Intent['against'] {
  const compares =
    /\b(vs|compar\w+|against|than|relative to|difference between|better or worse|up or down|on (?:week|month|year))\b/.test(
      normal,
    );
  if (
    /\b(the )?(month|week|quarter|year|period|day) before\b(?! last)/.test(normal) &&
    (compares || !/\band\b/.test(normal))
  )
    return 'before';
  if (
    /\b(previous|prior|preceding) (?:period|one)\b|\bthan before\b|\b(week on week|month on month|month over month|week over week)\b/.test(
      normal,
    )
  )
    return 'before';
  if (second && (compares || /\band\b/.test(normal))) return second;
  if (
    /\b(improv\w*|got(?:ten)? (?:better|worse)|gone (?:up|down)|go (?:up|down)|dropp?\w*|fall(?:en)?|fell|rise|risen|rose|increas\w+|decreas\w+|chang\w+|declin\w+|slip\w*)\b/.test(
      normal,
    )
  )
    return 'before';
  return null;
}

function groupOf(rest: string): Grouping | null {
  const after = new RegExp(
    `\\b(?:by|per|each|every|breakdown of|break down|which|what|top|bottom|best|worst|busiest|biggest|largest|quietest|most|least|rank(?: the| our)?|our|compare(?: the| all)?|across(?: the| all)?|split by|slowest|quickest|fastest|common|\\d+|of all) (?:\\d+ )?(?:the |our |your |most common |common |punctual |of (?:our|the) |visited |busiest |best |worst |performing |different |types? of )*(${GROUPS})\\b`,
  ).exec(rest);
  const direct =
    after?.[1] ??
    new RegExp(
      `\\b(${GROUPS}) (?:ranking|league|breakdown|with|do we|did we|has|have|had|is|are|was|were|gets?|needs?|takes?)\\b`,
    ).exec(rest)?.[1];
  if (direct) {
    const group = GROUP_WORDS.find(([words]) => new RegExp(`^(?:${words})$`).test(direct))?.[1];
    if (group) return group;
  }
  if (/\b(most|commonest) (?:common|frequent|usual) (?:job|work|visit|fault|call ?out)/.test(rest))
    return 'job_type';
  if (/\bwho(?:se|m)?\b/.test(rest)) return 'engineer';
  if (/\bwhere\b.*\b(most|least|worst|best)\b/.test(rest)) return 'site';
  return null;
}

function bucketIn(normal: string, rest: string): Intent['bucket'] {
  const match =
    /\b(?:by|per|each|every) (day|week|month)\b|\b(daily|weekly|monthly)\b|\b(day|week|month) (?:by|on|over) \3\b/.exec(
      rest,
    ) ?? /\b(?:which|what|busiest|quietest) (day|week|month)\b/.exec(rest);
  const word = match?.[1] ?? match?.[2] ?? match?.[3];
  if (!word) return /\bmonth on month\b/.test(normal) ? 'month' : null;
  if (/^da/.test(word)) return 'day';
  return word.startsWith('week') ? 'week' : 'month';
}

function orderOf(rest: string): Intent['order'] {
  if (/\b(worst|worse first|poorest|bottom|weakest|struggling|least reliable|worst first)\b/.test(rest))
    return 'worst';
  if (/\b(fewest|never|least|lowest|quietest|smallest|quickest|fastest|shortest)\b/.test(rest))
    return 'lowest';
  if (/\b(most|highest|busiest|biggest|largest|longest|slowest|commonest)\b/.test(rest)) return 'highest';
  if (/\b(best|top|strongest|rank(?:ed|ing)?|league)\b/.test(rest)) return 'best';
  return null;
}

function topOf(rest: string): number | null {
  const digits =
    /\b(?:top|bottom|best|worst|first|busiest|biggest|highest|lowest) (\d{1,2})\b|\b(\d{1,2}) (?:best|worst|busiest|biggest|most|highest|lowest)\b/.exec(
      rest,
    );
  const count = Number(digits?.[1] ?? digits?.[2] ?? 0);
  return count > 0 && count <= 50 ? count : null;
}

function axisOf(rest: string, normal: string): Intent['axis'] {
  if (
    /\b(raised|created|logged|reported|came in|come in|coming in|received|new jobs?|opened|taken|requested|new work)\b/.test(
      rest,
    )
  )
    return 'createdAt';
  if (
    /\b(scheduled|planned (?:for|in|on|to|start)|booked|have we got|has .* got|got on|coming up|due|diary|upcoming|lined up|in the diary|planned\b(?! maint))/.test(
      rest,
    ) ||
    /\b(tomorrow|next (?:week|month|\d+ days|monday|tuesday|wednesday|thursday|friday))\b/.test(normal)
  )
    return 'plannedStartAt';
  if (/\b(finish\w*|complet\w+|over ?r[au]n\w*|ended)\b/.test(rest) && !/\brate\b/.test(rest))
    return 'actualEndAt';
  return null;
}

function statusesIn(rest: string): string[] {
  if (/\b(cancell?ed|cancellations?)\b/.test(rest)) return ['cancelled'];
  if (/\brefused\b/.test(rest)) return ['refused'];
  if (
    /\b(with issues?|had (?:an )?issues?|had problems?|have issues?|not complet\w+ ok|completed with|incomplete|issues|problems|went wrong|unsuccessful|failed|fail)\b/.test(
      rest,
    ) &&
    !/\b(rate|percent|share)\b/.test(rest)
  )
    return ['completedWithIssues'];
  if (
    /\b(?:complet\w+|finish\w*) (?:ok|okay|successfully|without (?:any )?(?:issues?|problems?)|fine|clean)\b|\bsuccessful(?:ly)?\b/.test(
      rest,
    )
  )
    return ['completedOk'];
  if (/\b(in progress|on ?going|under way|underway|being worked on)\b/.test(rest)) return ['inProgress'];
  if (
    /\b(not (?:yet )?started|unstarted|outstanding|waiting to start|yet to start|still to do|not been started|unscheduled|backlog)\b/.test(
      rest,
    )
  )
    return ['notStarted'];
  if (
    /\b(complet(?:ed|e)|finish(?:ed)?|closed out)\b/.test(rest) &&
    !/\b(rate|percent|share|proportion|late|early)\b/.test(rest)
  )
    return ['completedOk', 'completedWithIssues'];
  return [];
}

function listOf(rest: string, counted: boolean): Intent['list'] {
  if (
    /\b(when did|when was|when were|last time|most recent|latest|last (?:job|visit|attend\w*|call ?out)|last (?:saw|went|visited|attended))\b/.test(
      rest,
    )
  )
    return 'latest';
  if (/\b(when (?:is|are|will|do)|next (?:job|visit|appointment)|when next)\b/.test(rest)) return 'next';
  if (
    !counted &&
    /\b(list|show(?: me)?|which jobs|what jobs|see|pull up|give me (?:a|the) list|what (?:has|have|is|did|does) .*(?:\bon\b|got|do\b|been|booked|scheduled)|schedule|diary|details of)\b/.test(
      rest,
    )
  )
    return 'all';
  return null;
}

function caseTypeIn(rest: string): string | null {
  const found = /\b(complaints?|escalations?|follow ups?|incidents?)\b/.exec(rest)?.[1];
  if (!found) return null;
  return found.replace(/s$/, '').replace(' ', '_');
}

function caseScopeIn(rest: string): Intent['caseScope'] {
  if (/\b(open|active|outstanding|unresolved|live|current|ongoing|still)\b/.test(rest)) return 'active';
  if (/\b(closed|resolved|settled)\b/.test(rest)) return 'closed';
  return null;
}

const RECORD_WORDS: readonly [RegExp, string][] = [
  [/\b(?:customers?)\b/, 'contact'],
  [/\b(?:engineers?)\b/, 'engineer'],
  [/\b(?:sites?|locations?)\b/, 'site'],
  [/\bjob types?\b/, 'job_type'],
  [/\bcategories\b/, 'job_category'],
];

/** "How many customers do we have?" counts records, not jobs. */
function recordKindIn(rest: string): string | null {
  const asked =
    /\b(?:how many|number of|total) (?:active )?(customers|engineers|sites|locations|job types|categories)\b(?!.*\b(?:jobs?|visits?|work(?:ed)?|did we (?:visit|do)|visited|attended|late|had|with)\b)/.exec(
      rest,
    );
  return asked ? (RECORD_WORDS.find(([pattern]) => pattern.test(asked[1] ?? ''))?.[1] ?? null) : null;
}

/** A token with digits and letters, or a number said to be a job's. */
function referenceIn(question: string, _named: boolean): string | null {
  const worded =
    /\b(?:job|jobs?|visit|ref(?:erence)?|wo|work order|ticket|number|no\.?)\s*#?\s*(?:number |no\.? |ref(?:erence)? )?([a-z]{0,8}[-/]?\d[\w/-]*)/i.exec(
      question,
    )?.[1];
  const code =
    /(?<![\w@])(?:[a-z]{1,8}[-/_]?\d{3,}[\w/-]*|\d{2,}[-/][a-z]+[\w/-]*|[a-z]{2,8}-[a-z0-9]*\d[\w-]*|#\d{3,}|\d{5,})(?![\w])/i.exec(
      question,
    )?.[0];
  const found = (code ?? (worded && worded.replace(/\D/g, '').length >= 3 ? worded : undefined))?.replace(
    /^#/,
    '',
  );
  if (!found || /^\d{4}-\d{1,2}(-\d{1,2})?$/.test(found) || /^(?:q[1-4]|h[12])[-/]?\d{4}$/i.test(found))
    return null;
  // An outward postcode with its number is no reference.
  return /^[a-z]{1,2}\d{1,2}[a-z]?$/i.test(found) ? null : found;
}

function topicOf(reading: Reading): Topic | null {
  const { rest, metric, groupBy, reference, counted } = reading;
  const plain = rest.replace(/@\w+/g, ' ').trim();
  if (
    /^(?:(?:hi|hiya|hello|hey|good (?:morning|afternoon|evening|day)|morning|afternoon|evening|alright|yo|howdy)\b ?)+(?:there|all|mate|team|assistant)?[ .]*(?:how are you.*)?$/.test(
      plain,
    )
  )
    return 'greeting';
  if (
    /^(?:ok |okay |great |perfect |brilliant |lovely |cool |nice )*(?:many )?(?:thanks?(?: you)?|cheers|ta|much appreciated|that is (?:great|all|it)|bye|goodbye|see you|great|perfect|brilliant|nice one|cool|ok|okay|lovely)(?: (?:mate|you|a lot|so much|very much|for that|again|thank|then|job|work))*$/.test(
      plain,
    )
  )
    return 'thanks';
  if (
    /^(?:please )?help(?: me)?(?: please)?$|\bwhat (?:can|do|are) (?:you|i) (?:do|know|able|ask|help)|\bwhat (?:sort|kind)s? of (?:questions?|things)|\bwhat can (?:i|you) (?:ask|help|tell)|\bhow (?:do|can) (?:i|you) (?:use (?:this|you)|help)|\bwho are you\b|\bwhat are you\b|\bare you (?:a )?(?:bot|human|robot|ai|real)\b/.test(
      plain,
    )
  )
    return 'help';
  if (outOfScope(rest)) return 'refusal';
  if (
    /\b(?:how (?:do|are|is|does) (?:you|we|it|that|this|they)?.*\b(?:work out|calculate\w*|define\w*|measure\w*|worked out)|what (?:does|do|is meant by|counts as|is the definition of|exactly is|is an? )\b.*(?:mean|count|definition|stand for)?|definition of|explain what|meaning of)\b/.test(
      rest,
    ) &&
    metric &&
    metric !== 'job_count' &&
    reading.named.length === 0 &&
    !reading.period &&
    /\b(mean|work out|calculat\w*|defin\w*|measured?|counts? as|worked|stand for|meaning|exactly)\b/.test(
      rest,
    )
  )
    return 'explain';
  if (
    /\b(weather|rain(?:ing)?|forecast|wind(?:y)?|snow|temperature|storm)\b/.test(rest) &&
    !/\brain ?water\b/.test(rest)
  )
    return 'weather';
  if (
    /\b(similar|seen (?:this|that|anything like|a|an|one|it)?.*before|like this before|past (?:work|jobs?) (?:on|about|with|involving|for)|jobs? (?:about|involving|mentioning|relating to|where|that mention)|how (?:did|have) we (?:fix|fixed|solve|solved|sort|sorted|deal|dealt)|has this happened|history of|any(?:thing)? (?:jobs )?like|previous(?:ly)? (?:fix|work|jobs?) (?:on|for|about|with)|come across|find (?:me )?(?:past |old |previous )?(?:jobs?|work|visits?) (?:on|about|with|where|for a|involving)|any jobs? (?:about|with|on|involving|for a)|ever (?:had|seen|fixed|done)|dealt with)\b/.test(
      rest,
    ) &&
    !(counted && !/\bsimilar\b/.test(rest))
  )
    return 'similar';
  if (
    /\b(alerts?|sentinels?|red flags?|warnings?|anything (?:wrong|to worry|i should|we should|worrying)|should (?:i|we) (?:be )?(?:worr\w+|know|concern\w+)|concerns?|risks?|what (?:is|has) (?:going|gone) wrong|problems? (?:right now|at the moment)|fired|triggered|opportunit(?:y|ies)|needs? (?:my |our )?attention|keeping an eye)\b/.test(
      rest,
    )
  )
    return 'alerts';
  if (/\b(cases?|complaints?|escalations?)\b/.test(rest) && !/\bjust in case\b/.test(rest)) return 'cases';
  if (
    (/\bteams?\b/.test(rest) &&
      !/\b(?:the|our|my) team (?:do|did|doing|performing|perform)\b/.test(rest) &&
      metric !== 'first_visit_fix_rate') ||
    /\b(?:looks? after|responsible for|in charge of)\b/.test(rest)
  )
    return 'teams';
  if (reference) return 'job';
  if (reading.recordKind) return 'records';
  if (
    /\b(tell me about|summar(?:y|ise|ize)|overview of|brief me|background on|everything (?:about|on)|what do we know about|fill me in|low ?down|profile|report on|update on|snapshot)\b/.test(
      rest,
    ) &&
    reading.named.length + (reading.ambiguous ? 1 : 0) > 0
  )
    return 'summary';
  if (groupBy && reading.order && metric === null && /\bperform\w*\b/.test(rest)) return 'measure';
  if (metric === null && reading.named.length > 1 && /\bvs|compar\w+|between\b/.test(rest)) return 'measure';
  if (reading.list) return 'jobs';
  if (
    /\b(how (?:did|are|have|is|was|were) (?:we|things|@\w+|it|business|they|he|she|the (?:team|engineers|lads|business)|last|this|today|yesterday|our|~)|how (?:are|is|did|was|has|have) .*\b(?:do|doing|done|go|going|perform\w*|getting on|been|look\w*|overall)|performance|performing|kpis?|numbers|stats|statistics|figures|results overall|scorecard|how was)\b/.test(
      rest,
    ) &&
    (metric === null || metric === 'job_count') &&
    !counted
  )
    return 'overview';
  if (metric || groupBy) return 'measure';
  if (reading.startedLate || reading.finishedLate || reading.statuses.length > 0 || reading.result)
    return 'measure';
  return null;
}

const LEADS =
  /^.*?\b(?:similar (?:jobs?|work|visits?|faults?|issues?|problems?)?(?: (?:to|as|like))?|(?:jobs?|work|visits?) (?:on|about|with|where|involving|mentioning|relating to|that mention|for a)|seen|like|how (?:did|have|do) we (?:fix|fixed|solve|solved|sort|sorted|deal with|dealt with)|history of|come across|had|dealt with|happened)\b/i;

/** The work a question describes, in its own words. */
function workIn(question: string, _names: NamesFound | null): string {
  const described = question
    .replace(LEADS, '')
    .replace(/\b(?:before|in the past|previously|last time|please|pls)\b/gi, ' ')
    .replace(/[?!]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return described.length >= 3 ? described : question;
}
