import type { Intent, Metric, Topic } from '../intent.ts';
import { isAlertOnly } from '../said/alerts.ts';
import type { Conditions } from '../said/conditions/rule.ts';
import { conditionsIn } from '../said/conditions.ts';
import { groupCalled, orderOf } from '../said/grouping.ts';
import { WENT_WRONG } from '../said/listing.ts';
import { LATE_ONES, OF_END, OF_START, withoutMetric } from '../said/measured.ts';
import { opposesKinds } from '../said/opposed.ts';
import { asksRegular } from '../said/regular.ts';
import { refusalKind } from '../scope.ts';
import { TALK } from '../vocabulary.ts';
import { KINDS, type Kind, kindsOf } from './kinds.ts';

/** What a question measures, heard in words that no pattern knows, and the question with the measure's own name. */
export interface Heard {
  readonly metrics: readonly [Metric, ...Metric[]];
  readonly rest: string;
}

/** How likely a measure has to be where no pattern found another. */
const HEARD = 0.5;
/** How likely the second of two that differ by a hair has to be for both to be told. */
const SECOND = 0.25;
/** How likely where patterns found something else of the question. */
const SURE = 0.7;
/** How likely, and how unlikely the measure that a pattern found, to count for more. */
const SURER = 0.95;
const SUREST = 0.985;
const UNLIKELY = 0.02;
/** As likely as anything gets: what is surer has no odds. */
const CERTAIN = 1 - 1e-9;
/** By how much a word has to raise the odds of a measure to be part of how it was told. */
const PART = 0.25;

const MEASURES = KINDS.filter((kind): kind is Metric & Kind => !kind.startsWith('topic-'));

/** Measures that are told by nearly the same words: a share, and by how much. */
const NEXT_TO: Readonly<Partial<Record<Metric, Metric>>> = {
  sla_punctuality: 'avg_start_delta_mins',
  avg_start_delta_mins: 'sla_punctuality',
  late_finish_rate: 'avg_end_delta_mins',
  avg_end_delta_mins: 'late_finish_rate',
};

const OWN_NAMES: Readonly<Record<Metric, string>> = {
  job_count: 'number of jobs',
  completion_rate: 'completion rate',
  issue_rate: 'issue rate',
  first_visit_fix_rate: 'first time fix rate',
  repeat_visit_rate: 'repeat visit rate',
  sla_punctuality: 'punctuality',
  avg_start_delta_mins: 'average start delay',
  late_finish_rate: 'late finish rate',
  avg_end_delta_mins: 'average finish delay',
  avg_duration_mins: 'average duration',
  avg_response_hours: 'average response time',
};

/**
 * `read` is what patterns made of it: null where they are to be followed, who know exactly what they know. Where they
 * found conditions, or another thing than a measure, more is asked of what is only heard.
 */
export function heardIn(rest: string, read: Intent): Heard | null {
  if (isPlain(read)) return null;
  const words = rest.split(' ').filter((word) => word !== '');
  const shares = kindsOf(words);
  const [first, second] = MEASURES.toSorted((one, other) => shares[other] - shares[one]);
  const { metric } = read;
  if (!first || !second || first === 'job_count') return null;
  // Money and orders are refused, whatever else the words sound like.
  if (read.topic === 'refusal' && shares[first] < SUREST) return null;
  if (first === metric)
    return shares[first] >= SURE && STRAY.has(read.topic) ? { metrics: [first], rest } : null;
  if (metric !== null && metric !== 'job_count')
    return shares[first] >= SURER && shares[metric] < UNLIKELY ? toldAs([first], words) : null;
  const near = NEXT_TO[first] === second;
  if (shares[first] + (near ? shares[second] : 0) < neededBeside(read)) return null;
  return toldAs(near && shares[second] >= SECOND ? [first, second] : [first], words);
}

/** What is measured and over which jobs: of what the measure itself judges there is no condition. */
export function measuredAsHeard({ metrics }: Heard, rest: string): [Metric, Conditions] {
  const conditions = conditionsIn(metrics.reduce(withoutMetric, rest));
  return [
    metrics[0],
    {
      ...conditions,
      ...(metrics.some((metric) => OF_START.has(metric)) && { start: null }),
      ...(metrics.some((metric) => OF_END.has(metric)) && { finish: null }),
      statuses: conditions.statuses.filter((status) => !JUDGED.has(status)),
    },
  ];
}

const JUDGED: ReadonlySet<string> = new Set(['completedOk', 'completedWithIssues']);

/** Whether the words themselves leave no doubt. */
function isPlain(read: Intent): boolean {
  const { reference, result, none, opposed, threshold, teams, ambiguous, topic } = read;
  return (
    PLAIN_TOPICS.has(topic) ||
    (topic === 'refusal' && !/^(?:writes|money)$/.test(refusalKind(read.text))) ||
    [reference, result, threshold, ambiguous].some((one) => one !== null) ||
    none ||
    read.list === 'latest' ||
    isAlertOnly(read.text) ||
    (topic === 'alerts' && read.matter.alerts.sentinel !== null) ||
    asksRegular(read.text) ||
    read.total ||
    read.byLength !== null ||
    read.averagePer.length > 0 ||
    read.listOrder !== null ||
    read.narrowing.reported !== undefined ||
    (read.list !== null && read.axis === 'plannedStartAt' && read.metric === null) ||
    opposed.length + teams.length + read.alsoMetrics.length > 0 ||
    ((read.share !== null || read.order === 'worst' || read.order === 'best') && isJudged(read)) ||
    read.groupBy === 'result' ||
    LEANING.test(read.text) ||
    saysNothing(read.text) ||
    COUNTED.test(read.text) ||
    SHARED_OUT.test(read.text) ||
    UNMEASURED.test(read.text) ||
    LATE_ONES.test(read.text) ||
    WENT_WRONG.test(read.text) ||
    isCountedBy(read) ||
    ((read.moved?.way === 'more' || read.moved?.way === 'fewer') && read.metric === 'job_count') ||
    (read.bucket !== null && read.order !== null && read.metric === 'job_count') ||
    (opposesKinds(read.text) && (read.metric === null || read.metric === 'job_count')) ||
    isBounded(read)
  );
}

/** "Late starts by engineer", "completed with issues by site": so many of each, where no share or measure is spoken of. */
function isCountedBy(read: Intent): boolean {
  const { groupBy, bucket, order, metric, text } = read;
  const plain = metric === null || metric === 'job_count';
  return (
    (groupBy !== null || bucket !== null) && order === null && plain && isJudged(read) && !OF_RATE.test(text)
  );
}

const OF_RATE =
  /\b(?:percent|rates?|ratio|average|mean|how (?:often|likely|much|late|long|punctual)|share|proportion|fraction|chances?|odds|likely|tends?|keeps?|always|worse|better|minutes|mins)\b/;

/** Jobs that were so late or took so long are asked for: how late is said, not asked. */
function isBounded({ narrowing, text }: Intent): boolean {
  const { start_delta_mins, end_delta_mins, duration_mins, response_hours } = narrowing;
  const bounds = [start_delta_mins, end_delta_mins, duration_mins, response_hours];
  return (
    bounds.some((bound) => bound !== undefined) &&
    /@ttt|@ggg|\b(?:jobs?|visits?|call outs?|calls?|ones|starts?|finish(?:es)?|arrivals?|over ?runs?)\b/.test(
      text,
    ) &&
    !/\b(?:average|how (?:late|long|much))\b/.test(text)
  );
}

const PLAIN_TOPICS: ReadonlySet<Topic | null> = new Set(['job', 'unclear', 'greeting', 'thanks']);

/** What a question about a measure may be taken for by a word of it: "in how many cases", "let me know". */
const STRAY: ReadonlySet<Topic | null> = new Set(['refusal', 'cases', 'teams', 'help', 'weather', 'alerts']);

/** A few words that lean on what was said before. */
const LEANING =
  /^(?:(?=\S+(?: \S+){0,5} ?$).{0,60}\b(?:there|that|those|them|these|it|him|her|he|she|they|ones)\b.{0,60}|(?:by|and|in|as|so|or|of|for|with|(?:\S+ ){0,2}same (?:on|by|for|with)) \S+(?: \S+){0,3} ?)$/;

/** "Compare to last quarter", "jobs at each": words that only set names and times beside each other. */
function saysNothing(text: string): boolean {
  return text.split(' ').every((word) => /^[@~^]|\d/.test(word) || KEPT.has(word) || EMPTY.has(word));
}

const EMPTY = new Set(
  'the a an and so ok job jobs visit visits it that this them those these one ones is are was were how does do did go back now then us me'.split(
    ' ',
  ),
);

/** Jobs are counted, and nothing is said of a share of them. */
const COUNTED =
  /^(?!.{0,40}\b(?:percent|rate|rates|in (?:ten|every|\d+)|out of|hundred|first|often|likely)\b).{0,40}\b(?:(?:jobs|visits|call outs) (?:at|for|by|per|in|on) each\b|how many (?:times|(?:of \S+ )?(?:went|were|was|had|have|ended|did|are|got|started|finished|arrived|overran|ran))\b|by (?:the )?(?:number of )?(?:completed |finished |closed )?(?:jobs|visits|call outs)|(?:how many|number of|count of|most|fewest|least|more|fewer|any|list|show(?: me)?) (?:\S+ ){0,2}(?:jobs|visits|call outs|@ttt|@ggg|issues|problems|overruns|(?:late|early) (?:starts|finishes|arrivals)))\b/;

/** How soon in days of the calendar, which no measure here tells; and what there is most of, which is counted. */
const UNMEASURED =
  /\b(?:same|next|following) (?:working )?day\b|\bbetween (?:our |the |each )?(?:visits|jobs|services|call outs|trips|attendances)\b|\b(?:most (?:common|frequent|usual)|commonest) (?:faults?|jobs?|problems?|breakdowns?|failures?|call ?outs?)\b/;

/** "Share of jobs by category": how many of them fall to whom. */
const SHARED_OUT =
  /^(?:(?:the|our|all) )*(?:jobs|visits|work|call outs) (?:done|completed|finished|closed|attended)\b(?!.*\b(?:percent|rate|share|well|ok)\b)|\b(?:most (?:common|frequent|popular|usual)|commonest) |\b(?:share|split|breakdown|spread|proportion|percent|mix) of (?:(?:the|our|all|total|each) )*(?:jobs|visits|work|workload|call outs|calls)(?= (?:by|per|between|across|for each|went|goes|going|does|did|is|are)\b| ~|$)/;

/** How likely a measure has to be beside what patterns made of the question. */
function neededBeside(read: Intent): number {
  const { topic, statuses, narrowing, share, list } = read;
  // Words that no pattern reads may be of the fault that is looked for.
  if (topic === 'similar' && read.unread.length > 0) return SUREST;
  const isPartNamed = share !== null && read.named.length > 0;
  const isMoved = read.moved !== null && read.metric === null;
  if (topic === 'similar' || topic === 'jobs' || list !== null || isPartNamed || isMoved) return SURER;
  const open = topic === null || topic === 'measure' || topic === 'overview';
  const narrowed = statuses.length > 0 || Object.keys(narrowing).length > 0;
  return open && !narrowed && !isJudged(read) ? HEARD : SURE;
}

/** Jobs that were late, ran over or ended with issues. */
function isJudged({ start, finish, statuses }: Intent): boolean {
  return (
    start !== null || finish !== null || (statuses.length === 1 && statuses[0] === 'completedWithIssues')
  );
}

/** The question with the measure's name in place of the words that told it. */
function toldAs(metrics: readonly [Metric, ...Metric[]], words: readonly string[]): Heard {
  const oddsOf = (said: readonly string[]) => {
    const shares = kindsOf(said);
    const share = Math.min(
      CERTAIN,
      metrics.reduce((sum, metric) => sum + shares[metric], 0),
    );
    return Math.log(share / (1 - share));
  };
  const whole = oddsOf(words);
  const parts = new Set(
    words.keys().filter((at) => {
      const word = words[at] ?? '';
      return !isKept(word) && (TALK.has(word) || whole - oddsOf(words.toSpliced(at, 1)) > PART);
    }),
  );
  const from = Math.min(words.length, ...parts);
  const name = metrics.map((metric) => nameOf(metric, words)).join(' and ');
  const told = words.flatMap((word, at) => (at === from ? [name] : parts.has(at) ? [] : [word]));
  return { metrics, rest: (from === words.length ? [...told, name] : told).join(' ') };
}

function nameOf(metric: Metric, words: readonly string[]): string {
  const late = metric === 'sla_punctuality' && LATE.test(words.join(' '));
  return late ? 'late rate' : OWN_NAMES[metric];
}

const LATE =
  /\b(?:late\w*|behind|miss\w*|delay\w*|overdue|slip\w*|fail\w*|past|after|not (?:\w+ )?on time)\b/;

/** Names and periods, and words that say of whom, beside whom or in which order. */
function isKept(word: string): boolean {
  return /^[@~^]|\d/.test(word) || KEPT.has(word) || orderOf(word) !== null || groupCalled(word) !== null;
}

const KEPT = new Set(
  (
    'who whose which where when by per each every more less fewer than better worse compare compared comparison vs against or and ' +
    'between rank ranked ranking trend trending improving month week day weekly monthly daily quarter year for at in of to from with ' +
    'without excluding except not hours hour minutes percent overall everyone all emergency reactive planned weekend weekends night'
  ).split(' '),
);
