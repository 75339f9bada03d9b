import type { Intent } from '../intent.ts';
import { watchedSaid } from '../said/alerts.ts';
import type { Record } from './records-before.ts';

const POINTS = /\b(?:it|that|this|they|them|those|these|he|she|there)\b/;
const ONE = /\b(?:it|that|this)\b/;
const ASKS =
  /\b(?:who|whose|when|what|which|why|how|where|is|are|was|has|have|status|priority|owner|due|deadline|overdue|comments?|latest|more|detail\w*|about|update|history|team|late|open\w*|raised|logged|resol\w+|sorted|done|closed)\b/;
const OTHER =
  /\b(?:how many|jobs?|rate|most|least|average|punctual\w*|visits?|weather|trend|compar\w+|by(?= \w)|per)\b/;
const ELSE =
  /\b(?:another|other|else|any more|customer(?! (?:is|was) (?:it|that|this))|we|visit\w*|attend\w*|(?:last|next|ever|when|been|go|went|going|back) (?:\w{1,24} ){0,6}there|(?:did|has|have) (?:he|she|they|somebody|some ?one|anyone|anybody|@eee) (?:\w+ )?(?:find|found|fix\w*|go|gone|went|been|do|done|come|came))\b/;
/** Asked of the one case though nothing points at it. */
const IMPLIED =
  /^(?:(?:and|so|ok) )*(?:who|whose|when|why|since when|what (?:is|was) the (?:status|priority|owner|latest|deadline|due date|resolution|problem|issue)|which (?:team|jobs?|customer)|any (?:comments?|updates?|news|progress)|status|priority|owner|deadline|due date|comments?|details?|more(?: details?)?|tell me more)(?: then| please)?$/;
const WORDS_MAX = 9;

/** Whether a question is about the one case or alert that was spoken of. */
function pointsAt({ text, named, period, reference, matter, topic }: Intent): boolean {
  return (
    named.length === 0 &&
    period === null &&
    reference === null &&
    matter.caseNumber === null &&
    topic !== 'refusal' &&
    topic !== 'help' &&
    text.split(' ').length <= WORDS_MAX &&
    ASKS.test(text) &&
    !OTHER.test(text)
  );
}

/** "Who's on it?", "any cases of theirs?" after the one team that was told of. */
export function teamSpokenOf(before: Intent, now: Intent, answer: readonly Record[]): Intent | null {
  const [team, second] = answer.filter(({ type }) => type === 'team');
  if (before.topic !== 'teams' || !team || second || now.named.length > 0) return null;
  if (/^(?:(?:and|so|ok) )*who (?:is|are) (?:on|in) (?:it|that|that team|the team)$/.test(now.text))
    return { ...before, text: now.text };
  const theirs = /\b(?:theirs?|they|them|it|that team)\b/.test(now.text);
  return theirs && now.topic === 'cases'
    ? {
        ...now,
        unknown: null,
        teams: [{ id: Number(team.id), name: team.reference ?? team.id }],
        matter: { ...now.matter, whose: null, caseWords: null },
      }
    : null;
}

const OTHERS_OF_OWNER =
  /\b(?:else|other|others|more)\b.{0,120}\b(?:he|she|they|his|her|their|the owner)\b|\b(?:he|she|they|his|her|their|the owner)(?: s)?\b.{0,120}\b(?:else|other|others|all|how many)\b|\bhow many\b.{0,120}\b(?:he|she|they)\b/;

/** "What else do they own?" after one case: the cases of its owner. */
export function otherCasesOf(before: Intent, now: Intent, owner: string | null): Intent | null {
  const asks = OTHERS_OF_OWNER.test(now.text) && !/\b(?:jobs?|visits?)\b/.test(now.text);
  if (before.topic !== 'cases' || owner === null || !asks) return null;
  return {
    ...now,
    topic: 'cases',
    named: [],
    unknown: null,
    ambiguous: null,
    work: null,
    reference: null,
    unread: [],
    matter: {
      ...now.matter,
      caseNumber: null,
      caseWords: null,
      asksOwner: false,
      whose: { who: 'named', name: owner },
    },
  };
}

/** "When is it due?", "who is on it?" of the one case that the answer before named. */
export function caseSpokenOf(before: Intent, now: Intent, answer: readonly Record[]): Intent | null {
  if (before.topic !== 'cases' || !pointsAt(now) || ELSE.test(now.text)) return null;
  if (!POINTS.test(now.text) && !IMPLIED.test(now.text) && !now.matter.asksOwner) return null;
  const cases = answer.filter(({ type }) => type === 'case');
  const [only] = cases;
  const other = now.topic === 'alerts' || now.topic === 'teams' || now.topic === 'summary';
  // Of the one it is asked whether it is open or settled; of several, which are.
  const narrows = now.caseScope !== null && !(cases.length === 1 && ONE.test(now.text));
  if (other || narrows || now.caseType !== null || now.matter.casePriorities.length > 0) return null;
  if (cases.length === 1 && only)
    return {
      ...now,
      topic: 'cases',
      ambiguous: null,
      unknown: null,
      matter: { ...now.matter, caseNumber: only.reference ?? only.id, caseWords: null, whose: null },
    };
  const due = /\b(?:due|deadlines?)\b/.test(now.text) && !now.overdue;
  return due && POINTS.test(now.text) ? { ...before, page: 1, text: now.text } : null;
}

/** "Who is that about?", "which jobs is it based on?" of the one alert that was told in full. */
export function alertSpokenOf(before: Intent, now: Intent): Intent | null {
  const { alertId } = before.matter;
  if (before.topic !== 'alerts' || alertId === null || now.named.length > 0 || now.reference !== null)
    return null;
  // "Is there a case for that customer?"
  if (now.topic === 'cases' && !now.matter.caseGuessed) return null;
  // "What about the engineers?" is of other alerts.
  if (watchedSaid(now.text) !== null) return null;
  const evidence =
    /\b(?:which|what|show|list|see|those|the) (?:me )?(?:the )?(?:jobs?|visits?|evidence|ones)\b/.test(
      now.text,
    ) && now.period === null;
  const asksWhat =
    /\b(?:should|do|done|act\w*|recommend\w*|advice|about it|why|since|how long|who|what|more)\b/.test(
      now.text,
    );
  return evidence || (pointsAt(now) && (POINTS.test(now.text) || asksWhat))
    ? { ...before, text: now.text }
    : null;
}
