import { splitSentences, writtenLines } from '../outcome/sentences.ts';
import { ANY_STEM, DENIALS, DENIED_BEFORE, DONE_SPANS, type FollowUpKind, WORDING } from './follow-up-wording.ts';

export type FollowUp = { readonly text: string; readonly kind: FollowUpKind };

const FOLLOW_UPS_MAX = 10;
/** A longer sentence is a pasted list; its head says enough. */
const SENTENCE_CHARS_MAX = 600;
/** So is a longer note. */
const NOTE_CHARS_MAX = 20_000;
/** Work the sentence itself says was done. */
const FITTED = /\b(?:fitted|installed|replaced|renewed|supplied and fitted|repaired|rectified|changed|swapped)\b/;
const PAST_NEED = /\b(?:needed|required) (?:a |an |some )?(?:new|replacement|[\w]+ing|replac\w+)\b/;

/** The sentences in which an engineer leaves work for later, each under the kind of work it asks for. */
export function followUps(outcome: string | null): FollowUp[] {
  if (!outcome) return [];
  const found: FollowUp[] = [];
  for (const line of writtenLines(outcome.slice(0, NOTE_CHARS_MAX))) {
    for (const sentence of splitSentences(line)) {
      const kind = followUpKind(sentence);
      if (kind) found.push({ text: sentence, kind });
      if (found.length === FOLLOW_UPS_MAX) return found;
    }
  }
  return found;
}

/** Asked clause by clause, since one sentence may deny one thing and ask for another. */
export function followUpKind(sentence: string): FollowUpKind | null {
  const lower = sentence.slice(0, SENTENCE_CHARS_MAX).toLowerCase();
  if (!ANY_STEM.test(lower)) return null;
  const open = clauses(lower).map(openPart).join(' ; ');
  if (!ANY_STEM.test(open)) return null;
  for (const { kind, says } of WORDING) {
    says.lastIndex = 0;
    if (says.test(open)) return kind;
  }
  return PAST_NEED.test(open) && !FITTED.test(open) ? 'parts' : null;
}

function clauses(lower: string): string[] {
  return lower.split(/[,;:()]| - | but | however | although | though | so (?=need|will|must|recommend)| and (?=recommend|advis|no |not |need|require|will|quot|return)/);
}

/** A clause without what it denies and what it says is done. */
function openPart(clause: string): string {
  const denied = DENIED_BEFORE.exec(clause);
  let open = denied ? clause.slice(denied.index + denied[0].length) : clause;
  for (const span of [...DENIALS, ...DONE_SPANS]) {
    if (!ANY_STEM.test(open)) return '';
    open = open.replace(span, ' ~ ');
  }
  return open;
}
