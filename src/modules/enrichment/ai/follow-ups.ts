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
  const hints = words.filter(({ known }) => known.hints !== 0);
  if (hints.length === 0) return [];
  const found: FollowUp[] = [];
  let read = 0;
  let at = 0;
  for (const sentence of writtenLines(text).flatMap(splitSentences)) {
    const place = text.indexOf(sentence, read);
    let bits = place === -1 ? ALL_KINDS : 0;
    if (place !== -1) {
      read = place + sentence.length;
      for (let hint = hints[at]; hint && hint.start < read; hint = hints[++at]) bits |= hint.known.hints;
    }
    const kind = bits === 0 ? null : kindOf(sentence, bits);
    if (kind) found.push({ text: sentence, kind });
    if (found.length === FOLLOW_UPS_MAX) break;
  }
  return found;
}

const KIND_COUNT: number = FOLLOW_UP_KINDS.length;
const ALL_KINDS = (1 << KIND_COUNT) - 1;

/** The kind of follow-on work a sentence asks for, null when it asks for none. */
export function followUpKind(sentence: string): FollowUpKind | null {
  return kindOf(sentence, ALL_KINDS);
}

/** Asked clause by clause, since one sentence may deny one thing and ask for another. `bits` are the kinds to ask for. */
function kindOf(sentence: string, bits: number): FollowUpKind | null {
  const lower = sentence.slice(0, SENTENCE_CHARS_MAX).toLowerCase();
  let rank = KIND_COUNT;
  for (const clause of lower.split(CLAUSE_ENDS)) {
    if (spokenRank(clause, bits, rank) < rank) rank = spokenRank(openPart(clause), bits, rank);
    else if (rank === KIND_COUNT && PAST_NEED.test(clause) && !FITTED.test(lower)) return 'parts';
  }
  return FOLLOW_UP_KINDS[rank] ?? null;
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
