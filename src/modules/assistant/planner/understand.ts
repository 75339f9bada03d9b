import type { Intent, Metric, Named } from './intent.ts';
import { METRIC_WORDS, VERTICAL_WORDS } from './metric-words.ts';
import { type NamesFound, readNames, unknownName } from './names.ts';
import { normalText, plainQuestion } from './normal.ts';
import { periodsIn } from './periods.ts';
import { unitIn } from './said/amounts.ts';
import { caseScopeIn, caseTypeIn } from './said/cases.ts';
import type { Conditions } from './said/conditions/rule.ts';
import { conditionsIn } from './said/conditions.ts';
import {
  averagePerIn,
  bucketIn,
  byLengthIn,
  countsGroups,
  groupOf,
  orderOf,
  topOf,
} from './said/grouping.ts';
import { leftoverIn } from './said/leftover.ts';
import { listOf } from './said/listing.ts';
import { mattersIn, withoutStrayNames } from './said/matter.ts';
import { meaningOf } from './said/meaning.ts';
import { inPlace } from './said/places.ts';
import { recordKindIn } from './said/records.ts';
import { referenceIn } from './said/reference.ts';
import { sharedIn } from './said/share.ts';
import { againstOf, axisOf, summedPeriods } from './said/time.ts';
import { topicOf } from './said/topic.ts';
import { workIn } from './said/work.ts';

/** What a question asks for, by its words alone and the names found in it; `ahead` where it is spoken of what is to come. */
export function understand(
  asked: string,
  names: NamesFound | null,
  today: Temporal.PlainDate,
  ahead = false,
): Intent {
  const question = plainQuestion(asked);
  const { text: marked, named: found, ambiguous, result, places } = readNames(question, names);
  const normal = normalText(marked);
  const { periods, rest, badDate } = periodsIn(normal, today, ahead);
  const named = withoutLeftOut(rest, found);
  const summed = summedPeriods(normal, periods);
  const [period = null, second = null] = summed ? [summed.whole] : periods;
  const reference = referenceIn(question);
  const counted = /\b(how many|number of|count|how often|how much)\b/.test(rest);
  const metrics = metricsIn(rest);
  const share = sharedIn(rest, named);
  const [metric, conditions] = share
    ? ([share.metric, share.conditions] as const)
    : measuredIn(rest, metrics[0] ?? null, counted);
  const averagePer = averagePerIn(rest);
  const byLength = byLengthIn(rest);
  const leftover = leftoverIn(conditions.rest);
  const mentions = leftover.mentions;
  const narrowing = {
    ...conditions.narrowing,
    ...(places.length > 0 && { place: [...places] }),
    ...(mentions.length > 0 && { mentions: [...mentions] }),
  };
  const shared = {
    metric,
    named,
    ambiguous,
    unknown: names ? unknownName(question, marked) : null,
    statuses: conditions.statuses,
    result,
    verticals: VERTICAL_WORDS.filter(([pattern]) => pattern.test(rest)).map(([, word]) => word),
    start: conditions.start,
    finish: conditions.finish,
    narrowing,
    phrases: [
      ...conditions.phrases,
      ...places.map(inPlace),
      ...mentions.map((words) => `that mention “${words}”`),
    ],
    unread: [...conditions.refused, ...leftover.unread],
    share: share?.share ?? null,
    alsoMetrics: share ? [] : metrics.slice(1),
    total:
      /\b(?:total|how many|all|sum of|altogether|add up|number of) (?:the )?(?:engineer |man |working |labour )?hours\b|\b(?:man|engineer|labour) ?hours\b|\bhours (?:on site|worked|did .* work|has .* worked)|\b(?:total|combined) (?:time|duration)\b/.test(
        rest,
      ),
    averagePer,
    countsGroups: countsGroups(rest),
    byLength,
    page: /^(?:and )?(?:(?:show|give|list|see)(?: me)? )?(?:some |any )?(?:more|the rest|the next(?: \d+| few| page)?|next page|others?|carry on|keep going|continue)(?: please| of them| jobs| ones)*$/.test(
      rest,
    )
      ? 2
      : 1,
    period,
    alsoPeriods: summed?.parts ?? [],
    badDate,
    against: summed ? null : againstOf(normal, second),
    groupBy: groupOf(rest),
    bucket: averagePer ? null : bucketIn(normal, rest),
    order: orderOf(rest),
    top: topOf(rest),
    axis: axisOf(rest, normal),
    trend:
      /\b(trends?|trending|getting (?:worse|better|slower|faster|any better)|improv\w*|declin\w+|deteriorat\w+|going (?:up|down)|over time|changed?|increas\w+|decreas\w+|dropp?\w*|gone (?:up|down))\b/.test(
        rest,
      ),
    list: byLength ? 'all' : listOf(rest, counted, metrics),
    reference,
    work: null,
    matter: mattersIn(question, rest),
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
      /\b(overall|everyone|everybody|all (?:engineers|customers|sites|of us|jobs)|company|across the board|in general|whole (?:business|company))\b/.test(
        rest,
      ),
    unit: unitIn(rest),
    beside: null,
    awaits: null,
    around: null,
    alternatives: [],
    text: rest,
  };
  const topic = topicOf({ question, rest, counted, ...shared, topic: null });
  const dated = new Set(normal.split(' ').filter((word) => !rest.split(' ').includes(word)));
  const work = topic === 'similar' ? workIn(question, { named, dated, reference }) : null;
  const meaning = topic === 'explain' ? meaningOf(rest) : null;
  return withoutStrayNames({ ...shared, ...(meaning && { metric: meaning }), topic, work });
}

/** The metrics a text names, in its order; a count only where nothing else is measured or it is asked for by itself. */
function metricsIn(rest: string): Metric[] {
  const found: { metric: Metric; at: number; end: number }[] = [];
  for (const [pattern, metric] of METRIC_WORDS) {
    // What names one metric already is no part of another's name.
    const open = found.reduce(
      (text, { at, end }) => `${text.slice(0, at)}${'#'.repeat(end - at)}${text.slice(end)}`,
      rest,
    );
    const match = pattern.exec(open);
    if (!match) continue;
    const [at, end] = [match.index, match.index + match[0].length];
    found.push({ metric, at, end });
  }
  const plain =
    /\b(?:how many (?:jobs|visits)|number of (?:jobs|visits)|job count|total jobs)\b.*\b(?:and|plus|with)\b/.test(
      rest,
    );
  const rates = found.filter(({ metric }) => metric !== 'job_count');
  const kept = rates.length === 0 || plain ? found : rates;
  const joined = /\b(?:and|plus|as well as|along with|also)\b/.test(rest);
  const inOrder = kept.sort((one, other) => one.at - other.at).map(({ metric }) => metric);
  const first = METRIC_WORDS.find(([pattern]) => pattern.test(rest))?.[1];
  return joined && inOrder.length > 1 ? inOrder : first ? [first] : [];
}

/** What is measured and over which jobs: words that name the metric are no condition. */
function measuredIn(rest: string, metric: Metric | null, counted: boolean): [Metric | null, Conditions] {
  const pattern = METRIC_WORDS.find(([, one]) => one === metric)?.[0];
  const isRate = metric !== null && metric !== 'job_count';
  const whole = conditionsIn(rest);
  const late = whole.start !== null || whole.finish !== null;
  if (
    metric === 'sla_punctuality' &&
    counted &&
    late &&
    !/\bon time\b|\bhow (?:often|frequent\w*)\b/.test(rest)
  )
    return ['job_count', whole];
  if (metric === 'sla_punctuality' && counted && whole.finish && !/\bhow often\b/.test(rest))
    return ['job_count', whole];
  if (metric === 'completion_rate' && counted && /\bcomplet(?:ed|e)\b/.test(rest))
    return ['job_count', whole];
  if (metric === null && late) return ['job_count', whole];
  if (!isRate || !pattern) return [metric, whole];
  return [metric, conditionsIn(rest.replace(new RegExp(pattern.source, 'g'), ' ^ '))];
}

const LEFT_OUT =
  /\b(?:excluding|exclude|excl|except(?: for)?|other than|apart from|without|not (?:for|by|at|counting|including)|not|but not|ignoring|leaving out|minus|bar) (?:the |any |all )?$/;

/** The names that are said to be left out: the marks of a text stand in the order of the names. */
function withoutLeftOut(rest: string, named: readonly Named[]): Named[] {
  const marks = [...rest.matchAll(/@(?:ccc|eee|sss|ttt|ggg)/g)];
  return named.map((one, at) => {
    const mark = marks[at];
    return mark && LEFT_OUT.test(rest.slice(0, mark.index)) ? { ...one, without: true } : one;
  });
}
