import type { Intent, Named } from './intent.ts';
import type { Period } from './periods/period.ts';
import { boundsOf } from './periods/period-after.ts';
import { periodBefore } from './periods/period-before.ts';

const THE_TWO =
  /\b(?:the|those|these|of them|between them) ?(?:2|pair)\b|\b2 of them\b|\bcompare (?:them|both|those|these)\b|\b(?:both|either) of them\b/;
/** One line for each of the things that were spoken of. */
const EACH =
  /\b(?:both|separately|individually|one by one|side by side|split between (?:them|the 2|those)|each(?= of (?:them|the|those|these)\b| one\b| for\b|$))\b/;
const MORE =
  /^(?:and |so |ok |then )*(?:which|who)\b.*\b(?:better|worse|more|less|fewer|higher|lower|longer|shorter|bigger|smaller|quicker|slower|faster|busier|quieter|later|earlier)\b/;
const CHANGE =
  /\bpercent (?:change|difference|increase|decrease|drop|rise|fall|up|down)\b|\b(?:that|it|this|they|change|difference)\b.{0,120}\b(?:in|as)(?: an?)? percent\b|^(?:and |so |ok )*(?:in|as)(?: an?)? percent(?: change)?$|\b(?:what is|what was) (?:the )?(?:change|diff(?:erence)?)\b|^(?:and )?(?:what is )?(?:the )?diff(?:erence)?(?: in (?:\w+))?$|\b(?:up or down|more or less|less or more|higher or lower|better or worse)\b|\b(?:is|are) (?:it|that|this|they|we|things) (?:going |getting )(?:up|down|better|worse|higher|lower)\b|\b(?:has|have) (?:it|that|this|they|things) (?:improved|changed|gone (?:up|down)|got(?:ten)? (?:better|worse))\b|^(?:and )?by how much$|^(?:and )?(?:is|was) (?:that|it|this) (?:up|down|an? (?:increase|improvement|drop|rise|fall))\b/;

/**
 * "Which of the two was better?", "what is that in percent?" after two figures: both are set side by side. `told` is
 * what was asked before, oldest first.
 */
export function withPair(now: Intent, told: readonly Intent[], today: Temporal.PlainDate): Intent {
  const changes = CHANGE.test(now.text);
  const each = EACH.test(now.text);
  if (!changes && !THE_TWO.test(now.text) && !MORE.test(now.text) && !each) return now;
  const last = told.at(-1);
  if (now.named.length > 0 || !last || !isFigures(last)) return now;
  const free: Intent = {
    ...now,
    groupBy: null,
    order: null,
    trend: false,
    against: null,
    share: null,
    unread: [],
  };
  const named = namesOfTwo(told);
  const together = /\b(?:together|combined|total|sum)\b/.test(now.text);
  if (named && each) return { ...last, ...spokenAnew(now), named, together, text: now.text };
  if (now.period !== null) return now;
  if (named && last.topic === 'overview')
    return { ...free, topic: 'measure', metric: now.metric ?? 'completion_rate', named };
  // Whose list is longer is told by how many each has.
  const listed = last.topic === 'jobs';
  // A difference is of what was measured, whatever it is told in.
  const metric = /\bdiff/.test(now.text) ? last.metric : listed ? (now.metric ?? 'job_count') : now.metric;
  if (named) return { ...free, ...(listed && { topic: 'measure', list: null }), metric, named };
  // "How many each?" of a ranking is of those that it ranked.
  const periods = each && last.groupBy !== null ? null : periodsOfTwo(told);
  if (!periods) return changes && last.period ? { ...free, period: last.period, against: 'before' } : now;
  const [later, earlier] = inTime(periods, today);
  const follows = JSON.stringify(periodBefore(later, today)) === JSON.stringify(earlier);
  return { ...free, period: later, against: follows ? 'before' : earlier };
}

/** What "each of the two for October" changes of what was asked of one of them. */
function spokenAnew({ metric, period }: Intent): Partial<Intent> {
  return {
    ...(metric !== null && metric !== 'job_count' && { metric }),
    ...(period !== null && { period }),
    together: false,
    total: false,
    groupBy: null,
    order: null,
    against: null,
    share: null,
    beside: null,
    unread: [],
  };
}

/** The last two of one kind that were asked for, one after the other. */
function namesOfTwo(told: readonly Intent[]): Named[] | null {
  const last = told.at(-1);
  const kinds = last?.named.map(({ kind }) => kind) ?? [];
  if (last && kinds.some((kind, at) => kinds.indexOf(kind) !== at)) return [...last.named];
  for (const one of last?.named ?? []) {
    const before = told.findLast((intent) => other(intent, one) !== undefined);
    const second = before && other(before, one);
    if (second && last) return [...last.named.filter((named) => named !== one), second, one];
  }
  return null;
}

/** Lists of two are told together as figures of two are. */
const isFigures = ({ topic }: Intent) => topic === 'measure' || topic === 'overview' || topic === 'jobs';

function other(before: Intent, { kind, ids }: Named): Named | undefined {
  return isFigures(before)
    ? before.named.find((one) => one.kind === kind && !one.without && !one.ids.some((id) => ids.includes(id)))
    : undefined;
}

export function periodsOfTwo(told: readonly Intent[]): [Period, Period] | null {
  const [before, last] = told.slice(-2);
  if (!last?.period || !before?.period || !isFigures(before)) return null;
  const same = JSON.stringify(before.period) === JSON.stringify(last.period);
  return same ? null : [last.period, before.period];
}

/** The later of two periods first. */
function inTime([one, second]: [Period, Period], today: Temporal.PlainDate): [Period, Period] {
  const begins = (period: Period) =>
    'startDate' in period ? Temporal.PlainDate.from(period.startDate) : boundsOf(period, today)?.from;
  const [first, next] = [begins(one), begins(second)];
  return first && next && Temporal.PlainDate.compare(first, next) < 0 ? [second, one] : [one, second];
}
