import { kindHeard } from '../classify/left-for-later.ts';
import { splitSentences, writtenLines } from '../outcome/sentences.ts';
import { FOLLOW_UP_KINDS, type FollowUpKind } from '../text/follow-up-stem.ts';
import { type ParsedText, readText } from '../text/read-text.ts';
import { DENIALS, DENIED_BEFORE, DONE_SPANS, WORDING } from './follow-up-wording.ts';

export type FollowUp = { readonly text: string; readonly kind: FollowUpKind };

const FOLLOW_UPS_MAX = 10;
/** A longer sentence is a pasted list; its head says enough. */
const SENTENCE_CHARS_MAX = 600;
/** "Required new valve, fitted from van" asks for nothing; "required new valve" does. */
const PAST_NEED = /\b(?:needed|required) (?:a |an |some )?(?:new|replacement|\w+ing|replac\w+)\b/;
const FITTED =
  /\b(?:fitted|installed|replaced|renewed|supplied and fitted|repaired|rectified|changed|swapped|completed|carried out|done)\b/;
const CLAUSE_ENDS =
  /[,;:()]| - | but | however | although | though | so (?=need|will|must|recommend)| and (?=recommend|advis|no |not |need|require|will|quot|return)/;

/** The sentences in which an engineer leaves work for later, each under the kind of work it asks for. */
export function followUps(outcome: string | null): FollowUp[] {
  return followUpsFrom(readText(outcome));
}

/** As `followUps`, over notes read already. */
export function followUpsFrom({ text, words }: ParsedText): FollowUp[] {
  const found: FollowUp[] = [];
  let read = 0;
  let at = 0;
  for (const sentence of writtenLines(text).flatMap(splitSentences)) {
    const place = text.indexOf(sentence, read);
    if (place === -1) continue;
    read = place + sentence.length;
    const from = at;
    let bits = 0;
    for (let word = words[at]; word && word.start < read; word = words[++at]) bits |= word.known.hints;
    const worded = bits === 0 ? null : wordedIn(sentence, bits);
    const kind = worded === 'denied' ? null : kindHeard(worded, words, from, at, bits !== 0);
    if (kind) found.push({ text: sentence, kind });
    if (found.length === FOLLOW_UPS_MAX) break;
  }
  return found;
}

const KIND_COUNT: number = FOLLOW_UP_KINDS.length;

/** What would be needed some day is not asked for: "if it trips again the element wants changing". */
const CONDITIONAL = /^(?:if|should|in case)\b/;

/** The kind of follow-on work a sentence asks for, null when it asks for none. */
export function followUpKind(sentence: string): FollowUpKind | null {
  return followUps(sentence)[0]?.kind ?? null;
}

/**
 * The kind that wording tells, "denied" where all there is of it is denied or done. Asked clause by clause, since one
 * sentence may deny one thing and ask for another. `bits` are the kinds to ask for.
 */
function wordedIn(sentence: string, bits: number): FollowUpKind | 'denied' | null {
  const lower = sentence.slice(0, SENTENCE_CHARS_MAX).toLowerCase();
  let rank = KIND_COUNT;
  let isDenied = false;
  if (CONDITIONAL.test(lower)) return 'denied';
  for (const clause of lower.split(CLAUSE_ENDS)) {
    const open = openPart(clause);
    isDenied ||= open !== clause;
    if (spokenRank(clause, bits, rank) < rank) rank = spokenRank(open, bits, rank);
    else if (rank === KIND_COUNT && PAST_NEED.test(clause) && !FITTED.test(lower)) return 'parts';
  }
  return FOLLOW_UP_KINDS[rank] ?? (isDenied ? 'denied' : null);
}

/** Which wording speaks in a clause, looking only at those that come before `below`. */
function spokenRank(clause: string, bits: number, below: number): number {
  for (let rank = 0; rank < below; rank++) {
    const kind = FOLLOW_UP_KINDS[rank];
    if (kind && bits & (1 << rank) && WORDING[kind].test(clause)) return rank;
  }
  return below;
}

/** A clause without what it denies and what it says is done. */
function openPart(clause: string): string {
  const denied = DENIED_BEFORE.exec(clause);
  let open = denied ? clause.slice(denied.index + denied[0].length) : clause;
  for (const span of DENIALS) open = open.replace(span, ' ~ ');
  for (const span of DONE_SPANS) open = open.replace(span, ' ~ ');
  return open;
}
