import { plainText } from '#/modules/language/index.ts';
import TYPOS from './typos.json' with { type: 'json' };

/** The correct word for each typo of a word that describes a danger. */
const CORRECTIONS = new Map(
  Object.entries(TYPOS).flatMap(([word, typos]) => typos.map((typo) => [typo, word])),
);

/** Normalises a text: lower case, plain quotes and dashes, known typos corrected. */
export function plainly(text: string): string {
  return plainText(text).replace(/[a-z]{3,12}/g, (word) => CORRECTIONS.get(word) ?? word);
}

const CLAUSE_CHARS_MAX = 600;

/** Splits a text into clauses, each short enough for any pattern. */
export function clausesOf(plain: string): string[] {
  return plain
    .split(/(?<=[.!?])\s+|[;\n]+|(?:,|(?<!\s))\s+(?:but|however|although|though|yet now|and now|except)\s+/)
    .flatMap((clause) => pieces(clause.trim()))
    .filter((clause) => clause !== '');
}

function pieces(clause: string): string[] {
  if (clause.length <= CLAUSE_CHARS_MAX) return [clause];
  const parts: string[] = [];
  // Pieces overlap, so that no phrase is split.
  for (let at = 0; at < clause.length; at += CLAUSE_CHARS_MAX - 100)
    parts.push(clause.slice(at, at + CLAUSE_CHARS_MAX));
  return parts;
}
