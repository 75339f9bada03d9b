import { isTimed } from '../../catalogue/measures.ts';
import { metricFor } from '../asked/measured.ts';
import { orderFor } from '../asked/order.ts';
import type { EntityKind, Grouping, Intent, Named } from '../intent.ts';
import { boundsOf } from '../periods/period-after.ts';
import { COMPARES } from '../said/time.ts';
import { conditionsAfter } from './conditions-after.ts';
import { ELLIPTIC, POINTING } from './leaning.ts';

const KIND_OF: Readonly<Partial<Record<Grouping, EntityKind>>> = {
  engineer: 'engineer',
  customer: 'contact',
  site: 'site',
  job_type: 'job_type',
  category: 'job_category',
};

/** What belongs to an account that was spoken of. */
const BRANCHES = /\b(?:branch|branches|subsidiar\w+)\b/;
const SHORT_WORDS = 4;
const SAME =
  /\bsame\b(?! (?:day|week|month|quarter|year|time|period)\b)|\b(?:rank|sort|order) (?:them|those|these)\b/;

/** What a question for figures or jobs takes over from the one before. */
export function measuredAfter(given: Intent, now: Intent, today: Temporal.PlainDate): Intent {
  const before = given.topic === 'cases' || given.topic === 'alerts' ? withoutConditions(given) : given;
  const leans = leansOn(now);
  const subject = !leans.whole;
  if (subject && !leans.period) return now;
  // "And early?" counts other jobs in the same way.
  const other = isBareCount(now) && (now.start !== null || now.finish !== null || now.statuses.length > 0);
  // "The same on first-time fix" is the ranking there was, of another measure.
  const same = SAME.test(now.text);
  const says =
    now.metric === null ||
    same ||
    (other && now.text.split(' ').length <= SHORT_WORDS) ||
    isOfEach(before, now);
  // "Who are they?" asks for those that were ranked, by name.
  const again =
    now.groupBy === before.groupBy && now.order === null && /\b(?:they|those|these)\b/.test(now.text);
  const keepGroup = (now.groupBy === null || again) && says && now.bucket === null;
  // Planned work is none of a category that was spoken of: one sort takes the other's place.
  const sort = now.narrowing.planned_maintenance !== undefined;
  // "The same for Beacon" after a site is of that customer anywhere.
  const moves = same && now.named.some(isWhere);
  const kept = before.named.filter(
    (one) => !(sort && one.kind === 'job_category') && !(moves && isWhere(one)),
  );
  const branches = BRANCHES.test(now.text) && before.named.some((one) => one.branches !== undefined);
  const groupBy = branches && now.groupBy === 'site' ? 'customer' : now.groupBy;
  const narrows = leans.names && PART_OF.test(now.text);
  const called = narrows ? now.named.map((one) => partOf(kept, one)) : now.named;
  const named = leans.names ? mergedNames(kept, called, branches ? null : groupBy) : called;
  const ofGroup =
    before.groupBy &&
    now.named.some(({ kind, without }) => kind === KIND_OF[before.groupBy as Grouping] && !without);
  const adopts = leans.whole;
  const ofOutcome = before.metric === 'completion_rate' || before.metric === 'issue_rate';
  const outcome = now.metric === null && (now.statuses.length > 0 || now.result !== null);
  // A rate of how jobs ended says nothing of those that ended one way: they are counted.
  const metric =
    now.groupBy === 'result' || (ofOutcome && outcome)
      ? 'job_count'
      : now.metric !== null && !isBareCount(now)
        ? now.metric
        : adopts
          ? (before.metric ?? now.metric)
          : now.metric;
  const against = againstAfter(before, now, adopts);
  return {
    ...now,
    topic: topicAfter(before, now),
    metric,
    named,
    statuses:
      now.statuses.length > 0 || !adopts || (now.metric !== null && !isBareCount(now) && !isPart(now))
        ? now.statuses
        : before.statuses,
    result: now.result ?? (adopts ? before.result : null),
    verticals: now.verticals.length > 0 || !adopts ? now.verticals : before.verticals,
    ...conditionsAfter(before, now, { adopts, named }),
    period:
      against !== null && adopts && (now.against === null || now.period === null)
        ? (before.period ?? (now.against === null ? null : now.period) ?? { name: 'last_30_days' })
        : (now.period ?? (isAhead(now, today) || now.narrowing.overdue ? null : before.period)),
    against,
    groupBy: groupBy ?? (adopts && (keepGroup || now.order !== null) && !ofGroup ? before.groupBy : null),
    bucket:
      now.bucket ??
      (adopts && now.groupBy === null && (now.order === null || before.groupBy === null)
        ? before.bucket
        : null),
    order: orderAfter(before, now) ?? (adopts && keepGroup && !ofGroup ? before.order : null),
    byRate: now.byRate || (adopts && metric === before.metric && before.byRate),
    top: now.top ?? (adopts && keepGroup ? before.top : null),
    axis:
      now.axis ?? (adopts && !(before.axis === 'plannedStartAt' && isOver(now, today)) ? before.axis : null),
    opposed: now.opposed.length > 0 ? now.opposed : adopts && keepGroup ? before.opposed : [],
    none: now.none || (adopts && before.none && now.metric === null && now.order === null),
    trend: now.trend || (adopts && before.trend && keepGroup && now.period === null),
    together: now.together || (adopts && before.together && now.named.length === 0),
    total: now.total || (adopts && before.total && now.metric === null),
    averagePer:
      now.averagePer.length === 0 &&
      adopts &&
      now.metric === null &&
      now.groupBy === null &&
      now.order === null
        ? before.averagePer
        : now.averagePer,
    threshold: now.threshold ?? (adopts && keepGroup ? thresholdAfter(before, metric) : null),
    around: now.around ?? (adopts ? before.around : null),
    unit: now.unit ?? (adopts && before.metric && isTimed(before.metric) ? before.unit : null),
    beside: now.named.length === 0 && adopts && keepGroup && against === null ? before.beside : null,
    listOrder: now.listOrder ?? (adopts ? before.listOrder : null),
    list: now.list ?? (adopts && before.topic === 'jobs' && now.metric === null ? before.list : null),
  };
}

const MORE_OF_EACH =
  /^(?:and|also|plus|what about|how about|now|by)\b|\b(?:their|each)\b|\bof (?:them|those|these)\b/;
const OF_ALL_TOGETHER =
  /\b(?:total|altogether|all together|in all|overall|combined|company|everyone|we|our|us)\b/;

/** "And issue rate" after a ranking by jobs: another measure of each of those that were ranked. */
function isOfEach(before: Intent, { text, named, metric, everybody }: Intent): boolean {
  const words = text.split(' ').filter((word) => word !== '~').length;
  const more = words <= 3 || (words <= BARE_WORDS && MORE_OF_EACH.test(text));
  return (
    before.topic === 'measure' &&
    before.groupBy !== null &&
    metric !== null &&
    named.length === 0 &&
    !everybody &&
    more &&
    !OF_ALL_TOGETHER.test(text)
  );
}

/** Open cases are no open jobs: of matters only whom they are about, and when, is taken over. */
function withoutConditions(before: Intent): Intent {
  return { ...before, statuses: [], result: null, start: null, finish: null, narrowing: {}, phrases: [] };
}

/** How many jobs there have to be holds for any measure; how high a figure has to be, for its own alone. */
function thresholdAfter({ threshold, metric }: Intent, measured: Intent['metric']): Intent['threshold'] {
  if (threshold === null || measured === metric) return threshold;
  return threshold.sample ? { sample: threshold.sample } : null;
}

function isWhere({ kind, without }: Named): boolean {
  return (kind === 'contact' || kind === 'site') && !without;
}

/** "Just the top 3" of a ranking is of its own order. */
function orderAfter(before: Intent, now: Intent): Intent['order'] {
  const same = before.groupBy !== null && (now.groupBy ?? before.groupBy) === before.groupBy;
  const top = now.order === 'best' && /\btop\b/.test(now.text) && !/\bbest\b/.test(now.text);
  return same && top && now.metric === null ? orderFor(before, metricFor(before)) : now.order;
}

const WAS =
  /\b(?:did|was|were|had|been|done|went|came|got through|(?:have|has) (?:we|they|you|he|she|@\w+))\b/;

/** Whether it is asked what was: then what was planned for it is not meant any more. */
function isOver({ text, period }: Intent, today: Temporal.PlainDate): boolean {
  const bounds = period && boundsOf(period, today);
  return WAS.test(text) || (bounds != null && Temporal.PlainDate.compare(bounds.to, today) < 0);
}

const OF_THEM = /^(?:and |so |ok )*who\b.*\b(?:them|those|these)\b|\bthat day\b/;

/** Whether it is asked what is booked: that is to come, whatever time was spoken of. */
function isAhead(now: Intent, today: Temporal.PlainDate): boolean {
  // "Who is on them?" is of those spoken of.
  if (OF_THEM.test(now.text)) return false;
  return now.topic === 'jobs' && now.axis === 'plannedStartAt' && !isOver(now, today);
}

/** "vs September" after "August": August stays and September is set against it. */
function againstAfter(before: Intent, now: Intent, adopts: boolean): Intent['against'] {
  if (now.against !== null) return now.against;
  if (now.groupBy !== null || now.bucket !== null || now.order !== null) return null;
  if (adopts && now.period && (/^(?:vs|against)/.test(now.text) || COMPARES.test(now.text)))
    return now.period;
  return adopts && now.period === null ? before.against : null;
}

const OF_FIGURES: ReadonlySet<Intent['topic']> = new Set([
  'measure',
  'overview',
  'jobs',
  'records',
  null,
] as const);
const OF_JOBS = /\b(?:jobs?|visits?|call ?outs?)\b/;

function topicAfter(before: Intent, now: Intent): Intent['topic'] {
  // "This month vs last" after a figure is that figure of both.
  const asked = /\b(?:how|overview|summary|perform\w*|doing)\b/.test(now.text);
  if (now.topic === 'overview' && now.against !== null && before.topic === 'measure' && !asked)
    return 'measure';
  // A list is set against another time by how many there are.
  if (before.topic === 'jobs' && now.against !== null && now.list === null) return 'measure';
  // Of jobs that ended one way there is a number, and no rate of how jobs end.
  const sided = now.statuses.length > 0 || now.result !== null || now.start !== null || now.finish !== null;
  if (before.topic === 'overview' && now.topic === 'measure' && sided) return 'measure';
  if (before.topic === 'jobs' && now.groupBy !== null && now.order !== null && now.list === null)
    return 'measure';
  if (now.topic === 'overview' || now.topic === 'jobs') return now.topic;
  if ((before.topic === 'overview' || before.topic === 'records') && now.groupBy !== null) return 'measure';
  if (now.metric !== null && !isBareCount(now)) return 'measure';
  // "What about jobs this month?" after cases is of jobs.
  const judges = now.order !== null || (now.metric !== null && !isBareCount(now));
  if (!OF_FIGURES.has(before.topic) && (judges || OF_JOBS.test(now.text))) return now.topic ?? 'measure';
  return before.topic === 'jobs' && now.topic === 'measure' && now.metric !== null ? 'measure' : before.topic;
}

/** "jobs" alone says nothing new of what is measured. */
function isBareCount({ metric, text }: Intent): boolean {
  return (
    metric === 'job_count' &&
    !/\b(?:how many|number|count|total|volume|busiest|quietest|by (?:the )?(?:\w+ )?(?:jobs|visits|call outs))\b/.test(
      text,
    )
  );
}

/** How far a question leans on the one before: as a whole, or for its period and names only. */
function leansOn(now: Intent): { whole: boolean; names: boolean; period: boolean } {
  const text = now.text;
  const starts = ELLIPTIC.test(text);
  // Who is pointed at and known by now is as good as named.
  const points = POINTING.test(now.named.length > 0 ? text.replace(AT_SOMEBODY, ' ') : text);
  const words = text.split(' ').filter((word) => word !== '~').length;
  const full =
    now.metric !== null &&
    /\b(how many|how much|what (?:was|is|were)|which|who)\b/.test(text) &&
    (now.period !== null || now.named.length > 0) &&
    !points &&
    !/^and\b/.test(text);
  // "How many for them?" names no jobs: of those spoken of.
  const part = /^(?:and |so |ok )*how many (?:for|at|by|with|in|from|on|per|each|did each)\b/.test(text);
  const whole = part || isPart(now) || (!full && (now.metric === null || starts || points || words <= 3));
  const bare = now.named.length === 0 && now.period === null && words <= BARE_WORDS;
  return { whole, names: whole || ((points || bare) && !now.everybody), period: now.period === null };
}

const BARE_WORDS = 6;
const AT_SOMEBODY =
  /\b(?:he|she|him|his|her|there|(?:that|this|the) (?:engineer|customer|client|site|building))\b/g;

/** "How many went wrong?": no jobs are named, so it is those spoken of. */
function isPart({ text, named, period, everybody, groupBy }: Intent): boolean {
  return (
    /^(?:and |so |ok )*how many\b(?! (?:jobs|visits|call ?outs|days|weeks|hours))/.test(text) &&
    // "How many were HVAC?" is of those spoken of as well.
    named.every(({ kind }) => kind === 'job_type' || kind === 'job_category') &&
    period === null &&
    groupBy === null &&
    !everybody
  );
}

const PART_OF = /^(?:and |ok |so )*(?:just|only)\b|\bof (?:them|those|these)\b|\bonly$/;

/** "Just the breakdowns" of refrigeration: of several sorts of work those that were spoken of. */
function partOf(before: readonly Named[], one: Named): Named {
  const of = before.find(({ kind, without }) => kind === one.kind && !without);
  const names = one.name.split(' and ');
  if (!of || one.without || one.ids.length < 2 || names.length !== one.ids.length) return one;
  const both = one.ids.flatMap((id, at) => (of.ids.includes(id) ? [{ id, name: names[at] ?? '' }] : []));
  if (both.length === 0) return one;
  return { ...one, ids: both.map(({ id }) => id), name: both.map(({ name }) => name).join(' and ') };
}

/** Names of the same kind take each other's place; a ranking of engineers is of all of them. */
function mergedNames(before: readonly Named[], now: readonly Named[], groupBy: Grouping | null): Named[] {
  const grouped = groupBy ? KIND_OF[groupBy] : undefined;
  const kinds = new Set<EntityKind>([...now.map(({ kind }) => kind), ...(grouped ? [grouped] : [])]);
  return [...before.filter(({ kind }) => !kinds.has(kind)), ...now];
}
