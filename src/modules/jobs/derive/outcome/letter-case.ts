import data from '../lexicon/letter-case.json' with { type: 'json' };
import { termList } from '../lexicon/term-list.ts';

const acronyms: ReadonlySet<string> = new Set(termList(data.acronyms));
const units: ReadonlyMap<string, string> = new Map(termList(data.units).map((unit) => [unit.toLowerCase(), unit]));
const capitalised: ReadonlySet<string> = new Set(termList(data.capitalised));
/** After these a short word is a name: "zone A", "error code EA". */
const LABELS: ReadonlySet<string> = new Set(
  'code error fault model serial type zone block unit phase ref circuit board panel line door gate bay lift stair core level plot flat boiler chiller pump class grade section'.split(
    ' ',
  ),
);
/** Short words that are words wherever they stand. */
const SHORT_WORDS: ReadonlySet<string> = new Set(
  'is on in at not ok off and to was has had for by the of or as it be an up no low hot hit due new old set not but out are all'.split(
    ' ',
  ),
);
const LETTERS_MIN = 8;
const SHOUTED_SHARE = 0.7;

/** True of text written in capitals throughout, its codes aside. */
export function isShouted(text: string): boolean {
  let upper = 0;
  let letters = 0;
  for (const word of text.split(/[\s/-]+/)) {
    if (word.length < 3 || /\d/.test(word)) continue;
    for (const char of word) {
      const isUpper = char !== char.toLowerCase();
      if (isUpper) upper += 1;
      if (isUpper || char !== char.toUpperCase()) letters += 1;
    }
  }
  return letters >= LETTERS_MIN && upper >= letters * SHOUTED_SHARE;
}

/**
 * A word of a shouted sentence in its quiet form. Codes (anything with a digit), acronyms, units behind
 * a number and words without a vowel keep theirs. `previous` is the word before, in lower case.
 */
export function quietWord(word: string, previous: string): string {
  if (/[\d@_]/.test(word) || word !== word.toUpperCase()) return word;
  if (/[/-]/.test(word)) return quietParts(word, previous);
  const lower = word.toLowerCase();
  const unit = units.get(lower);
  if (unit !== undefined && /^[\d.,]*\d$/.test(previous)) return unit;
  if (acronyms.has(lower)) return word;
  if (capitalised.has(lower)) return word.charAt(0) + lower.slice(1);
  if (LABELS.has(previous) && word.length <= 3 && !SHORT_WORDS.has(lower)) return word;
  if (word.length === 1) return lower === 'a' ? lower : word;
  if (word.length <= 5 && /^[^AEIOUY]+$/.test(word)) return word;
  return lower;
}

function quietParts(word: string, previous: string): string {
  const parts = word.split(/([/-])/);
  if (parts.every((part) => part.length <= 2)) return word;
  return parts.map((part) => (part.length <= 1 ? part : quietWord(part, previous))).join('');
}
