import type { Intent } from './intent.ts';
import { METRIC_WORDS, VERTICAL_WORDS } from './metric-words.ts';
import { type NamesFound, readNames, unknownName } from './names.ts';
import { normalText } from './normal.ts';
import { periodsIn } from './periods.ts';
import { caseScopeIn, caseTypeIn } from './said/cases.ts';
import { statusesIn } from './said/conditions.ts';
import { bucketIn, groupOf, orderOf, topOf } from './said/grouping.ts';
import { listOf } from './said/listing.ts';
import { recordKindIn } from './said/records.ts';
import { referenceIn } from './said/reference.ts';
import { againstOf, axisOf } from './said/time.ts';
import { topicOf } from './said/topic.ts';
import { workIn } from './said/work.ts';

/** What a question asks for, by its words alone and the names found in it. */
export function understand(question: string, names: NamesFound | null, today: Temporal.PlainDate): Intent {
  const { text: named, named: entities, ambiguous, result } = readNames(question, names);
  const normal = normalText(named);
  const { periods, rest } = periodsIn(normal, today);
  const [period = null, second = null] = periods;
  const against = againstOf(normal, second);
  const metric = METRIC_WORDS.find(([pattern]) => pattern.test(rest))?.[1] ?? null;
  const groupBy = groupOf(rest);
  const reference = referenceIn(question);
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
  return { ...shared, topic, work: topic === 'similar' ? workIn(question) : null };
}

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
