import { pointsAtJob } from '../follow-matter.ts';
import type { Intent } from '../intent.ts';
import { isOfOne, meansLeader } from '../leader.ts';

/** "What was his punctuality?" after an answer that names somebody. */
export function pointed(
  intent: Intent,
  {
    answered,
    before,
    question,
  }: { readonly answered: Intent['named']; readonly before: Intent | null; readonly question: string },
): Intent {
  const [leader] = answered;
  const pointedAt = rankedFirst(answered, before).length > 1 ? undefined : whomMeant(answered, question);
  if (leader && meansLeader(question))
    return intent.named.some(({ kind }) => kind === leader.kind)
      ? intent
      : {
          ...intent,
          named: [...intent.named, leader],
          groupBy: intent.groupBy === groupFor(leader) ? null : intent.groupBy,
          order: null,
        };
  // "On the engineer side" after alerts is of all of them, "rank them" of all that were ranked, and "how many of them
  // had issues" where a ranking was asked of many.
  const ofAll =
    before?.topic === 'alerts'
      ? intent.matter.alerts.watched !== null
      : before?.groupBy != null &&
        (RANKS.test(question) || (MANY.test(question) && !isPerson(question) && !isOfOne(before.text)));
  if (ofAll) return intent;
  // A list is of the jobs spoken of, not of the first name that the answer gave.
  const theirs = THEY_DO.test(question) && before?.groupBy != null;
  if (intent.list === 'all' && !isPerson(question) && !PLACE.test(question) && !theirs) return intent;
  // One job that was spoken of is meant itself, not who its answer named.
  if (before?.topic === 'job' && (intent.metric === null || pointsAtJob(intent))) return intent;
  const kind = pointedAt?.kind;
  const sorts = intent.named.every(({ kind: of }) => SORTS_OF_WORK.has(of));
  const lacks = sorts && !before?.named.some((one) => one.kind === kind);
  if (!lacks || !pointedAt) return intent;
  if (isPerson(question) || PLACE.test(question) || intent.named.length > 0)
    return { ...intent, named: [...intent.named, pointedAt] };
  // What sort of work was spoken of still is, now of the one that a ranking put first.
  const named = before?.named ?? [];
  return named.every(({ kind: of }) => SORTS_OF_WORK.has(of))
    ? {
        ...intent,
        named: [...named, pointedAt],
        groupBy: intent.groupBy === groupFor(pointedAt) ? null : intent.groupBy,
      }
    : intent;
}

/** Whom the answer to a ranking put first: where there are several, nobody knows which of them is meant. */
export function rankedFirst(answered: Intent['named'], before: Intent | null): Intent['named'] {
  return before?.groupBy == null ? [] : answered.filter((one) => groupFor(one) === before.groupBy);
}

const SORTS_OF_WORK: ReadonlySet<string> = new Set(['job_type', 'job_category']);
const PERSON = /\b(?:he|she|him|his|hers?|(?:that|the) engineer)\b/i;
/** What only people do. */
const THEY_DO = /\b(?:have|are|did|do|will) they\b/i;
const RANKS = /\b(?:rank|sort|order) (?:them|those|these)\b/i;
const MANY = /\b(?:they|them|their)\b/i;
const PLACE = /\b(?:there|(?:that|the) site)\b/i;

const isPerson = (question: string) => PERSON.test(question);

/** Of those that an answer named the one a pronoun fits, else the first. */
function whomMeant(answered: Intent['named'], question: string): Intent['named'][number] | undefined {
  const ofKind = (kind: string) => answered.find((one) => one.kind === kind);
  if (isPerson(question))
    return ofKind('engineer') ?? (MANY.test(question) ? ofKind('contact') : undefined) ?? answered[0];
  if (PLACE.test(question)) return ofKind('site') ?? ofKind('contact');
  // "They" are a customer's people, an engineer's jobs, or the jobs themselves.
  return MANY.test(question) ? (ofKind('contact') ?? ofKind('engineer')) : answered[0];
}

function groupFor({ kind }: Intent['named'][number]): Intent['groupBy'] {
  if (kind === 'contact') return 'customer';
  return kind === 'job_category' ? 'category' : kind;
}
