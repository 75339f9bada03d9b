import type { Intent, Topic } from '../intent.ts';

const REPEATED: ReadonlySet<Topic> = new Set([
  'measure',
  'overview',
  'jobs',
  'summary',
  'similar',
  'alerts',
  'cases',
]);
/** What is answered by saying the same in other words, or asks for the same again. */
const AGAIN =
  /\b(?:again|repeat|sure|certain|really|right|correct|same|once more|say that|pardon|percent\w*|share|proportion|number|figure|sample|how many|how much|total|exact\w*|in all|altogether|owner|who|due|median|yes|ok|please|both|each|separately|split|better|worse|quick\w*|fast\w*|slow\w*|higher|lower|more|less)\b/;
const WORDS_MAX = 9;

/** A question that leaves everything as it was: nobody knows what it asks of it. */
export function unclearAfter(before: Intent | null, now: Intent): Intent {
  if (!before || now.topic === null || !REPEATED.has(now.topic) || before.topic !== now.topic) return now;
  const words = now.text.split(' ').filter(Boolean);
  if (words.length === 0 || words.length > WORDS_MAX || AGAIN.test(now.text) || before.text === now.text)
    return now;
  const same =
    meaningOf(before) === meaningOf(now) ||
    (isUnordered(before) && isUnordered(now) && isSameUnordered(before, now)) ||
    (now.topic === 'summary' && JSON.stringify(now.named) === JSON.stringify(before.named));
  return same ? { ...now, topic: 'unclear' } : now;
}

const SOMEBODY =
  /\b(?:he|she|him|his|hers?|(?:this|that|the same) (?:customer|client|account|site|place|building|store|branch|engineer|lad|guy))\b|(?<!\b(?:is|are|was|were|be) )\bthere\b(?! (?:is|are|was|were|be|been|any|an?|no|more|anything|something)\b)/;
/** What only people have or do. */
const OF_PEOPLE = /\b(?:have|do|did|will) they (?:got|have|do|done|find|go)\b/;
const FIGURES: ReadonlySet<Topic> = new Set(['measure', 'jobs', 'overview']);

/** Points at somebody or some place that nobody named: the figures of everybody would be an answer to something else. */
export function pointsAtNobody(intent: Intent): boolean {
  const { topic, text, named, reference, narrowing, ambiguous, teams, groupBy, metric } = intent;
  return (
    topic !== null &&
    // Somebody who gets there gets to wherever the job is.
    metric !== 'avg_response_hours' &&
    FIGURES.has(topic) &&
    named.every(({ kind }) => kind === 'job_type' || kind === 'job_category') &&
    reference === null &&
    ambiguous === null &&
    teams.length === 0 &&
    narrowing.place === undefined &&
    (SOMEBODY.test(text) || (groupBy === null && OF_PEOPLE.test(text)))
  );
}

/** What is not told group by group has no order. */
function isUnordered({ topic, groupBy, bucket }: Intent): boolean {
  return topic === 'overview' || (topic === 'measure' && groupBy === null && bucket === null);
}

function isSameUnordered(before: Intent, now: Intent): boolean {
  const { order, top, byRate } = before;
  return meaningOf({ ...now, order, top, byRate }) === meaningOf(before);
}

/** An intent without the words it was put in. */
function meaningOf({
  text: _,
  matter,
  unread: __,
  trend: ___,
  everybody: ____,
  alternatives: _____,
  ...rest
}: Intent): string {
  return JSON.stringify({
    ...rest,
    alertId: matter.alertId,
    alerts: matter.alerts,
    caseNumber: matter.caseNumber,
    casePriorities: matter.casePriorities,
    caseOrder: matter.caseOrder,
    whose: matter.whose,
  });
}
