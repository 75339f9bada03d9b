import { splitSentences, writtenLines } from '../outcome/sentences.ts';
import { type Reading, readText } from '../text/read-text.ts';
import { DENIALS, DENIED_BEFORE, DONE_SPANS, type FollowUpKind, WORDING } from './follow-up-wording.ts';

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
export function followUpsFrom({ text, words }: Reading): FollowUp[] {
  const hints = words.filter(({ known }) => known.hintsFollowUp);
  if (hints.length === 0) return [];
  const found: FollowUp[] = [];
  let read = 0;
  let hint = 0;
  for (const sentence of writtenLines(text).flatMap(splitSentences)) {
    const place = text.indexOf(sentence, read);
    if (place !== -1) {
      read = place + sentence.length;
      while ((hints[hint]?.start ?? read) < place) hint += 1;
      if ((hints[hint]?.start ?? read) >= read) continue;
    }
    const kind = followUpKind(sentence);
    if (kind) found.push({ text: sentence, kind });
    if (found.length === FOLLOW_UPS_MAX) break;
  }
  return found;
}

/** Asked clause by clause, since one sentence may deny one thing and ask for another. */
export function followUpKind(sentence: string): FollowUpKind | null {
  const lower = sentence.slice(0, SENTENCE_CHARS_MAX).toLowerCase();
  let rank = WORDING.length;
  for (const clause of lower.split(CLAUSE_ENDS)) {
    if (spokenRank(clause, rank) < rank) rank = spokenRank(openPart(clause), rank);
    else if (rank === WORDING.length && PAST_NEED.test(clause) && !FITTED.test(lower)) return 'parts';
  }
  return WORDING[rank]?.kind ?? null;
}

/** Which wording speaks in a clause, looking only at those that come before `below`. */
function spokenRank(clause: string, below: number): number {
  for (let rank = 0; rank < below; rank++) {
    const says = WORDING[rank]?.says;
    if (!says) continue;
    says.lastIndex = 0;
    if (says.test(clause)) return rank;
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
