import { foldedText, isOwnWord, mayName, normalText } from './normal.ts';
import { isRead } from './said/leftover.ts';
import { saysMoved } from './said/moved.ts';

const INTRODUCES =
  /\b(?:for|by|at|did|does|has|have|is|was|about|customer|engineer|site|with|and|vs|called|named) ((?:\p{Lu}[\p{L}\p{N}'’&-]*)(?: (?:\p{Lu}[\p{L}\p{N}'’&-]*|and|of|&))*)/gu;

/** A capitalised name in the question that no record has: better said than passed over. `marked` has the others as marks. */
export function unknownName(question: string, marked: string): string | null {
  const left = new Set(foldedText(marked.replace(/@\w+/g, ' ')).split(' '));
  for (const [, said = ''] of question.matchAll(INTRODUCES)) {
    const words = foldedText(said)
      .split(' ')
      .filter((word) => word !== 'and' && word !== 'of');
    const strange = words.filter(
      (word) => left.has(word) && !isOwnWord(word) && !/\d/.test(word) && word.length > 2,
    );
    if (strange.length > 0 && strange.length === words.length && !/^[A-Z]{2,5}s?$/.test(said))
      return said.trim();
  }
  return uncapitalised(normalText(marked));
}

/** Words that may stand where a name could and are none. */
const NOBODY = new Set(
  (
    'everyone everybody anyone anybody someone somebody everything anything things nothing example instance sure certain ' +
    'emergency emergencies reactive planned maintenance service repair repairs nationwide overall fixing delivery access'
  ).split(' '),
);
const PLACED =
  /\b(?:(?:for|customer|engineer)(?: (?:called|named))? ((?:[a-z]{3,} ?){1,4})|did ((?:[a-z]{3,24} ?){1,3}) do\b)/g;

/** "jobs for northwind traders": a run of words that nothing here knows, where a name stands. */
function uncapitalised(text: string): string | null {
  for (const [, after, between] of text.matchAll(PLACED)) {
    const words = (after ?? between ?? '').trim().split(' ');
    const end = words.findIndex(
      (word) => isOwnWord(word) || isRead(word) || !mayName(word) || NOBODY.has(word) || saysMoved(word),
    );
    const strange = end < 0 ? words : words.slice(0, end);
    if (strange.length > 0) return strange.join(' ');
  }
  return null;
}
