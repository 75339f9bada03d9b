import { isTimed } from '../catalogue/measures.ts';
import { heardTopic } from './heard/frame.ts';
import { type Heard, heardIn, measuredAsHeard } from './heard/measure.ts';
import type { Intent, Metric, Topic } from './intent.ts';
import { type NamesFound, readNames } from './names.ts';
import { normalText, plainQuestion } from './normal.ts';
import { beforeAndAfter } from './periods/before-and-after.ts';
import { dates, type Period } from './periods/period.ts';
import { periodsIn } from './periods.ts';
import { unitIn } from './said/amounts.ts';
import { besideIn } from './said/beside.ts';
import { branchesCompared } from './said/branches.ts';
import { caseScopeIn, caseTypeIn } from './said/cases.ts';
import { comparedText } from './said/comparison.ts';
import type { Conditions } from './said/conditions/rule.ts';
import { OPEN, UPCOMING } from './said/conditions/statuses.ts';
import { directoryIn, heldByEngineers } from './said/directory.ts';
import { asFree, asksFree } from './said/free.ts';
import {
  asksWeekday,
  asksWhoWaits,
  averagePerIn,
  bucketIn,
  byLengthIn,
  countedGroup,
  groupOf,
  listOrderIn,
  orderOf,
  topOf,
} from './said/grouping.ts';
import { isLeftOut, withoutLeftOut } from './said/left-out.ts';
import { leftoverIn } from './said/leftover.ts';
import { asksForJobs, listOf } from './said/listing.ts';
import { mattersIn, withoutStrayNames } from './said/matter.ts';
import { meaningOf } from './said/meaning.ts';
import { asksTotal, judgedIn, measuredIn, metricsIn, withoutMetric } from './said/measured.ts';
import { MOVES, movedIn, saysMoved } from './said/moved.ts';
import { noneIn } from './said/none.ts';
import { categoriesOpposed, opposedIn } from './said/opposed.ts';
import { periodAsked } from './said/period-asked.ts';
import { inPlace } from './said/places.ts';
import { reasonsIn } from './said/reasons.ts';
import { orderNumberIn, referenceIn } from './said/reference.ts';
import { asksRegular } from './said/regular.ts';
import { reportsIn, tellsReports } from './said/reports.ts';
import { sharedIn } from './said/share.ts';
import { thresholdIn } from './said/threshold.ts';
import { asksBooked, asksWhatsOn, axisOf, isDayAlone, isNameAndDay, withOwnTime } from './said/time.ts';
import { asksTogether, partsOfOne } from './said/together.ts';
import { topicOf } from './said/topic.ts';
import { longVerticalsIn, verticalsIn } from './said/verticals.ts';
import { asksWeatherToCome } from './said/weather.ts';
import { workIn } from './said/work.ts';
import { unknownName } from './unknown-name.ts';

/** What was spoken of before a question. */
export interface SpokenOf {
  /** Something that is to come. */
  readonly ahead: boolean;
  /** One record: what leans on it asks of that, and its words are not heard as a measure of everybody. */
  readonly record: boolean;
  /** Anything at all. */
  readonly anything: boolean;
}

const NOTHING: SpokenOf = { ahead: false, record: false, anything: false };

/** What a question asks for, by its words alone and the names found in it. */
export function understand(
  asked: string,
  names: NamesFound | null,
  today: Temporal.PlainDate,
  spokenOf: SpokenOf = NOTHING,
): Intent {
  const read = reading(asked, names, today, spokenOf, {});
  const measured = spokenOf.record && pointsBack(read) ? null : heardIn(read.text, read);
  if (measured) return reading(asked, names, today, spokenOf, { measured });
  // What leans on something before says too little by itself.
  if (spokenOf.anything) return read;
  const topic = heardTopic(read);
  if (topic) return reading(asked, names, today, spokenOf, { topic });
  return asksForJobs(read) ? { ...read, topic: 'jobs', list: 'all' } : read;
}

const BACK =
  /\b(?:it|that|this|there|here|they|them|he|she|his|her|their|back|again|since|next|in the end|before)\b/;

/** Whether a question names nothing of its own and points at what was spoken of. */
function pointsBack({ named, period, text }: Intent): boolean {
  return named.length === 0 && period === null && BACK.test(text);
}

/** "Show me more", "the rest". */
const MORE =
  /^(?:and )?(?:(?:show|give|list|see|what about|how about|who are|what are)(?: me)? )?(?:some |any )?(?:more|the rest|the others|the remaining \d+|the next(?: \d+| few| page)?|next page|others?|carry on|keep going|continue)(?: please| of them| jobs| ones)*$/;

interface HeardIn {
  readonly measured?: Heard | null;
  readonly topic?: Topic | null;
}

/** By patterns; a measure that was heard is read by the name it has. */
function reading(
  asked: string,
  names: NamesFound | null,
  today: Temporal.PlainDate,
  { ahead, anything }: SpokenOf,
  { measured: heard = null, topic: heardAs = null }: HeardIn,
): Intent {
  const { text: question, verticals: called } = longVerticalsIn(
    plainQuestion(asked),
    (names?.matches ?? []).map(({ text }) => text),
  );
  const { text: marked, named: found, ambiguous, result, places, teams } = readNames(question, names);
  const { text, verticals: short } = verticalsIn(withOwnTime(normalText(marked)));
  const verticals = [...called, ...short];
  const turning = beforeAndAfter(text, today);
  const { text: normal, yearOnYear, samePoint } = comparedText(turning?.text ?? text);
  // Somebody's name and a day: what is planned, where no past was spoken of.
  const diary = !anything && (isNameAndDay(normal) || isDayAlone(normal));
  const toCome =
    diary || asksFree(normal) || asksWhatsOn(normal) || asksBooked(normal) || asksWeatherToCome(normal);
  const dated = periodsIn(normal, today, ahead || toCome);
  const { periods, badDate } = dated;
  const reference = referenceIn(question);
  const measured = heard?.rest ?? dated.rest;
  const bounded = thresholdIn(measured);
  // Of what is not ranked nobody has to have so much.
  const rest = isRanked(measured) ? bounded.rest : measured;
  const threshold = rest === measured ? null : bounded.threshold;
  const categories = categoriesOpposed(rest, found);
  const opposed = categories ? null : opposedIn(rest);
  const grouped =
    countedGroup(rest) ??
    (asksWhoWaits(dated.rest)
      ? 'customer'
      : asksWeekday(rest, periods.length > 0)
        ? 'weekday'
        : groupOf(measured));
  const none = grouped === null ? null : noneIn(rest);
  /** What the jobs have to be like: what is set side by side, or what none had, is read by itself. */
  const said = categories?.rest ?? opposed?.rest ?? none ?? rest;
  const together = asksTogether(rest);
  const all = withoutLeftOut(said, categories?.named ?? found);
  const allNamed = together ? partsOfOne(all) : all;
  const { period, against, alsoPeriods } = periodAsked(
    { normal, rest, periods, turning, yearOnYear, samePoint },
    today,
  );
  const counted = /\b(how many|number of|count|how often|how much)\b/.test(rest);
  const regular = asksRegular(rest);
  const branches = none === null ? branchesCompared(rest, found) : null;
  const order = orderOf(rest) ?? branches?.order ?? (regular ? 'highest' : null);
  const toComeOnly = UPCOMING.test(rest) || ((counted || order !== null) && asksBooked(rest));
  const upcoming = period === null && toComeOnly ? dates(today, today.add({ years: 1 })) : null;
  const measures = heard?.metrics ?? (regular ? ['job_count' as const] : metricsIn(rest));
  const timed = measures.some((one) => isTimed(one));
  const metrics: readonly Metric[] = threshold?.minutes && !timed ? ['avg_duration_mins'] : measures;
  const averagePer = averagePerIn(rest);
  const bucket = averagePer.length > 0 || grouped === 'weekday' ? null : bucketIn(normal, rest);
  const figures = counted || order !== null || bucket !== null || metrics.some((one) => one !== 'job_count');
  const reports = figures || reference !== null ? null : reportsIn(said, allNamed, periods.length > 0);
  const named = reports?.named ?? allNamed;
  const unfinished = reports === null ? reasonsIn(said) : null;
  const reasons = unfinished !== null;
  const told = reports?.rest ?? unfinished ?? said;
  const share = opposed || categories || heard ? null : sharedIn(said, named);
  const [metric, conditions] = share
    ? ([share.metric, share.conditions] as const)
    : heard
      ? measuredAsHeard(heard, told)
      : judgedIn(measuredIn(told, reasons ? 'job_count' : (metrics[0] ?? null), counted), told, order);
  const byLength = byLengthIn(rest);
  const beside = named.length > 0 ? besideIn(rest) : null;
  const leftover = leftoverIn(conditions.rest, reports !== null);
  // What a job is called by, and which end of a ranking is meant, is no word of what jobs are about.
  const mentions = leftover.mentions.filter(
    (words) => !saysMoved(words) && !reference?.toLowerCase().includes(words) && orderOf(words) === null,
  );
  const leftOutResult = result !== null && isLeftOut(rest, '@rrr') ? result : null;
  const narrowing = {
    ...conditions.narrowing,
    ...(leftOutResult && { except: { result: [leftOutResult] } }),
    ...(places.length > 0 && { place: [...places] }),
    ...(mentions.length > 0 && { mentions: [...mentions] }),
  };
  const moved = named.length < 2 ? movedIn(rest, groupOf(rest)) : null;
  // "Grew", "the drop": what is told by the two periods.
  const tellsMove = (words: string) =>
    (moved !== null || against !== null) && words.split(' ').every(saysMoved);
  const listed = listOf(rest, counted, metrics);
  const shared = {
    metric,
    named,
    aside: named.filter(({ kind }) => kind === 'contact' || kind === 'site'),
    ambiguous,
    teams,
    unknown: names ? unknownName(question, verticals.length > 0 ? text : marked) : null,
    statuses:
      reasons && !conditions.start && !conditions.finish
        ? ['completedWithIssues']
        : awaitsSomebody(conditions, period)
          ? OPEN
          : listed === 'latest' && ANY_PROBLEMS.test(rest)
            ? []
            : conditions.statuses,
    result: leftOutResult ? null : result,
    verticals,
    start: conditions.start,
    finish: conditions.finish,
    narrowing,
    phrases: [
      ...conditions.phrases,
      ...(leftOutResult ? [`without those with the result “${leftOutResult}”`] : []),
      ...places.map(inPlace),
      ...mentions.map((words) => `that mention “${words}”`),
    ],
    unread: [...conditions.refused, ...leftover.unread.filter((words) => !tellsMove(words))],
    share: share?.share ?? null,
    opposed: opposed?.sides ?? [],
    none: none !== null,
    alsoMetrics: share ? [] : metrics.slice(1),
    total: asksTotal(normal),
    together,
    averagePer,
    countsGroups: countedGroup(rest) !== null,
    byLength,
    page: MORE.test(rest) ? 2 : 1,
    // Who goes there as a rule is seen of a year, not of the last few weeks.
    period: period ?? upcoming ?? (regular ? dates(today.subtract({ years: 1 }), today) : null),
    alsoPeriods,
    badDate,
    against,
    groupBy:
      (categories && 'category') ??
      branches?.groupBy ??
      (opposed || reports || beside ? null : reasons ? 'result' : regular ? 'engineer' : grouped) ??
      (verticals.length > 1 ? 'vertical' : null),
    bucket,
    order: beside ? null : order,
    byRate: /\b(?:rate|percent|share|worst|best|proportion)\b/.test(rest),
    top: topOf(rest, byLength !== null),
    threshold,
    // How soon after it was reported says nothing of which jobs.
    axis:
      upcoming || diary
        ? 'plannedStartAt'
        : reports
          ? null
          : axisOf(metric === 'avg_response_hours' ? withoutMetric(said, metric) : said, normal),
    trend:
      MOVES.test(rest) ||
      /\b(?:trends?|trending|getting (?:any |even )?(?:worse|(?:more|less) \w+|\w+er)|over time)\b/.test(
        rest,
      ),
    moved,
    list: reasons
      ? null
      : byLength
        ? 'all'
        : (listed ?? (reports || diary || heardAs === 'jobs' ? 'all' : null)),
    reports: reports !== null || tellsReports(rest),
    untilSettled: false,
    listOrder: listOrderIn(rest),
    reference,
    work: null,
    guessed: false,
    matter: mattersIn(question, rest),
    caseType: caseTypeIn(rest),
    caseScope: caseScopeIn(rest),
    overdue: /\boverdue|past (?:their |its )?due\b/.test(rest),
    priority: /\b(critical|high|medium|low) priority\b/.exec(rest)?.[1] ?? null,
    directory:
      reference === null
        ? directoryIn({
            question: normalText(plainQuestion(asked)),
            rest,
            named,
            ambiguous: ambiguous !== null,
          })
        : null,
    teamName:
      /\bteam (?:called |named )?([a-z0-9][\w ]{0,24}?)(?: team)?$/.exec(rest)?.[1] ??
      /\b(?:the |in |on )([a-z0-9 ]{1,24}?) team\b/.exec(rest)?.[1] ??
      null,
    everybody:
      /\b(overall|everyone|everybody|all (?:engineers|customers|sites|of us|jobs)|company|across the board|in general|whole (?:business|company))\b/.test(
        rest,
      ),
    unit: unitIn(rest),
    beside,
    awaits: null,
    around: null,
    alternatives: [],
    text: rest,
  };
  const topic = heard ? 'measure' : (heardAs ?? topicOf({ question, rest, counted, ...shared, topic: null }));
  const ofTime = new Set(normal.split(' ').filter((word) => !dated.rest.split(' ').includes(word)));
  const sought = topic === 'similar' || (topic === 'job' && reference !== null);
  const work = sought
    ? (orderNumberIn(question) ?? workIn(question, { named, dated: ofTime, reference }))
    : null;
  const meaning = topic === 'explain' ? meaningOf(rest) : null;
  const intent = { ...shared, ...(meaning && { metric: meaning }), topic, work };
  if (intent.directory?.asks === 'qualifications') return heldByEngineers(intent);
  if (asksFree(rest) && topic !== 'refusal' && topic !== 'cases') return asFree(intent);
  return withoutStrayNames(intent, question);
}

/** "The last service - any problems?" is of the last one, whatever came of it. */
const ANY_PROBLEMS = /\bany (?:problems|issues|trouble|snags|bother)$/;

/** Without a time of its own, what nobody is allocated to is what is still to be done. */
function awaitsSomebody({ narrowing, statuses }: Conditions, period: Period | null): boolean {
  return narrowing.assigned === false && statuses.length === 0 && period === null;
}

/** Whether some are set against one another, so that a number of jobs is one they have to have. */
function isRanked(rest: string): boolean {
  return groupOf(rest) !== null || countedGroup(rest) !== null;
}
