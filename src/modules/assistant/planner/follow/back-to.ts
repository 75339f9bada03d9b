import type { Intent } from '../intent.ts';

const BACK_TO =
  /^(?:(?:and|ok|okay|right|so|now|then|can we|let us|lets|let s|i want to|please) )*(?:(?:go|going|get|jump|return|switch|skip) )?back to (?:(?:the|that|those|these|all|what we had|where we were) ?)*/i;
/** A list or what was asked before, called by nothing of its own. */
const UNNAMED =
  /^(?:others?|other ones?|list|full list|whole list|rest|all(?: of them)?|ones?|previous(?: one| question| answer)?|first (?:one|question)|ranking|table|before|figures?|numbers?)?(?: please| then)?[?.! ]*$/i;

const ENDING_THEN =
  /(?<!\b(?:and|so|ok|since|till|until|by|before|about|than|back|from|was|were)),? then(?=[?.! ]*$)/i;

/** Which end of a ranking comes first is said by the end alone. */
const ORDERED =
  /\b(lowest|highest|worst|best|biggest|smallest|most|fewest|busiest|quietest|slowest|quickest) first\b/i;
const OOPS = /^(?:(?:sorry|oops|whoops|oh|ah|actually|hang on)[ ,.]+)+(?=\w)/i;

/** "Urgent then", "sorry, tomorrow": words that only lead on from what was said, or take it back. */
export function mendedTurn(question: string): string {
  return question.replace(ENDING_THEN, '').replace(OOPS, '').replace(ORDERED, '$1');
}

/** A question without the words that only lead back: "go back to last week" is "last week". */
export function withoutLeadingBack(question: string): string {
  const rest = question.replace(BACK_TO, '');
  return rest === question || UNNAMED.test(rest) ? question : rest;
}

/** "Go back to the others", "back to last week": what was asked before, again; null where it is something new. */
export function backTo(
  question: string,
  { now, told }: { readonly now: Intent; readonly told: readonly Intent[] },
): Intent | null {
  if (!BACK_TO.test(question)) return null;
  const rest = question.replace(BACK_TO, '');
  const before = told.slice(0, -1);
  const found = UNNAMED.test(rest)
    ? (listBefore(rest, before) ?? before.at(-1))
    : told.findLast((one, at) => isCalled(one, now) && !(at > 0 && isCalled(told[at - 1], now)));
  return found ? { ...found, page: 1 } : null;
}

/** The list that was told last; of "the others" and "all of them" the one that it was narrowed from. */
function listBefore(rest: string, before: readonly Intent[]): Intent | undefined {
  const at = before.findLastIndex(isOfMany);
  if (!WIDER.test(rest)) return before[at];
  const { topic } = before[at] ?? {};
  const other = before
    .slice(0, Math.max(0, at))
    .findLastIndex((one) => one.topic !== topic || !isOfMany(one));
  return before[at < 0 ? at : other + 1];
}

const WIDER = /\b(?:others?|all|whole|full|rest)\b/i;

function isOfMany({ topic, list, groupBy, bucket, matter }: Intent): boolean {
  if (topic === 'cases') return matter.caseNumber === null;
  if (topic === 'alerts') return matter.alertId === null;
  return topic === 'teams' || topic === 'similar' || list === 'all' || groupBy !== null || bucket !== null;
}

/** Whether it was asked of those, or of that time, which are named now. */
function isCalled(one: Intent | undefined, now: Intent): boolean {
  if (!one) return false;
  const { named, period } = one;
  if (now.named.length === 0 && now.period === null) return false;
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const all = now.named.every(({ ids }) => named.some((one) => same(one.ids, ids)));
  return all && (now.period === null || same(now.period, period));
}
