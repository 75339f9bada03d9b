import type { Metric, Named, Share } from '../intent.ts';
import { METRIC_WORDS } from '../metric-words.ts';
import type { Conditions } from './conditions/rule.ts';
import { conditionsIn } from './conditions.ts';

const SHARE =
  /\b(?:percent|proportion|share|fraction|how much)(?: was| were| is)? of\b|\bwhat (?:percent|proportion|fraction)\b|\bpercent\b(?! points)|\bhow (?:often|frequent(?:ly)?|regularly)(?=.{0,120}\blate\b)/;
/** "Punctuality percent": a rate by its name, not a share of all jobs. */
const RATE_NAMED =
  /\b(?:punctual\w*|completion|success|pass|fix(?:ed)?|on time|ontime|sla|repeat visits?|call ?backs?|late (?:starts?|finish\w*)|over ?r[au]ns?|issues?|problems?|failure|lateness|rate(?: as| in)?(?: an?)?) percent\b|\bpercent (?:punctual\w*|completion|on time|ontime|first (?:time|visit) fix\w*|fix rate)\b/;
const COPULA =
  /\b(?:were|was|are|is|had|have|has|with|without|needed|need|require\w*|ended|resulted|got|took|take|started?|finish\w*|done|completed?|carried|went|for|by|came|overr[au]n|not|that|at|in|did|do|does|get|gets)\b/;

/** "No access rate", "the rate of cancellations": the share of jobs that ended so. */
const RATE_OF =
  /(@rrr|\b(?:cancell\w+|refus\w+)) (?:rates?|ratios?|proportions?|shares?|percents?)\b|\b(?:rates?|ratio) of (?:@rrr|cancell\w+|refus\w+)/;

/** Whoever is worst for how jobs end is so by their share. */
const WORST_FOR = /\bworst\b.{0,120}\b(?:for|with|at|on) (?:getting |having )?(?:@rrr|cancell\w+|refus\w+)/;

export interface Shared {
  readonly metric: Metric | null;
  readonly share: Share | null;
  readonly conditions: Conditions;
}

/**
 * What share of which jobs is asked for: what stands before the verb is the whole, what it says of them the part. A
 * share that is a metric of its own is that metric of the whole. Null where no share is asked for.
 */
export function sharedIn(rest: string, named: readonly Named[]): Shared | null {
  if (RATE_OF.test(rest) || WORST_FOR.test(rest)) return rateOfResult(rest, named);
  const match = SHARE.exec(rest);
  if (!match || RATE_NAMED.test(rest) || /^(?:and )?(?:as|in) (?:an? )?percent/.test(rest)) return null;
  const fromWhole = rest.slice(match.index + match[0].length);
  const verb = COPULA.exec(fromWhole);
  const whole = verb ? fromWhole.slice(0, verb.index) : '';
  const part = verb ? fromWhole.slice(verb.index) : fromWhole;
  const before = rest.slice(0, match.index);
  const ofWhole = conditionsIn(whole);
  const ofPart = conditionsIn(`${before} ${part}`);
  const remaining = { rest: `${ofWhole.rest} ${ofPart.rest}` };
  const own =
    !ofPart.finish &&
    METRIC_WORDS.find(([pattern, metric]) => SELF_SAID.has(metric) && pattern.test(part))?.[1];
  if (own) return { metric: own, share: null, conditions: { ...ofWhole, ...remaining, rest: ofWhole.rest } };
  const rate = rateOf(ofPart);
  if (rate) return { metric: rate, share: null, conditions: { ...ofWhole, ...remaining } };
  const marks = [...rest.matchAll(/@(?:ccc|eee|sss|ttt|ggg)/g)].map(({ index }) => index);
  const partFrom = match.index + match[0].length + (verb?.index ?? 0);
  const told = isTold(ofPart) || /@rrr/.test(`${before} ${part}`);
  const wholeNamed = told ? [...named] : named.filter((_, at) => (marks[at] ?? 0) < partFrom);
  if (!told && wholeNamed.length === named.length) return null;
  const timed = timedIn(ofPart);
  return {
    metric: 'job_count',
    share: {
      named: wholeNamed,
      statuses: ofWhole.statuses,
      narrowing: { ...timed.narrowing, ...ofWhole.narrowing },
      phrase: timed.phrase,
    },
    conditions: {
      statuses: ofPart.statuses.length > 0 ? ofPart.statuses : ofWhole.statuses,
      start: ofPart.start ?? ofWhole.start,
      finish: ofPart.finish ?? ofWhole.finish,
      narrowing: { ...ofWhole.narrowing, ...ofPart.narrowing },
      phrases: [...ofWhole.phrases, ...ofPart.phrases],
      refused: [...ofWhole.refused, ...ofPart.refused],
      ...remaining,
    },
  };
}

type Part = Pick<Conditions, 'statuses' | 'start' | 'finish' | 'phrases' | 'narrowing'>;

/** Whether anything is said of the jobs counted. */
export function isTold({ statuses, start, finish, phrases }: Part): boolean {
  return statuses.length > 0 || start !== null || finish !== null || phrases.length > 0;
}

/** The whole that such jobs are a share of: of what started late only those with a plan can be told apart. */
export function timedIn({ start, finish, narrowing }: Part): Pick<Share, 'narrowing' | 'phrase'> {
  if (start || narrowing.start_delta_mins)
    return {
      narrowing: { start_delta_mins: { at_least: -1e9 } },
      phrase: 'jobs with a planned start',
    };
  if (finish || narrowing.end_delta_mins)
    return { narrowing: { end_delta_mins: { at_least: -1e9 } }, phrase: 'jobs with a planned end' };
  return { narrowing: {}, phrase: 'jobs' };
}

function rateOfResult(rest: string, named: readonly Named[]): Shared {
  const conditions = conditionsIn(
    rest.replace(/\bcancellation\w*/, 'cancelled').replace(/\brefusals?\b/, 'refused'),
  );
  const { narrowing } = conditions;
  return {
    metric: 'job_count',
    share: { named, statuses: [], narrowing, phrase: 'jobs' },
    conditions,
  };
}

const SELF_SAID: ReadonlySet<Metric> = new Set([
  'first_visit_fix_rate',
  'repeat_visit_rate',
  'sla_punctuality',
] as const);

/** The metric that is the share of jobs of just this one condition. */
function rateOf({ statuses, start, finish, phrases }: Conditions): Metric | null {
  if (start || phrases.length > 0) return null;
  if (finish === 'late' && statuses.length === 0) return 'late_finish_rate';
  if (finish) return null;
  if (statuses.length === 1 && statuses[0] === 'completedWithIssues') return 'issue_rate';
  if (statuses.length > 0 && statuses.every((one) => one.startsWith('completed'))) return 'completion_rate';
  return null;
}
