import data from '../lexicon/letter-case.json' with { type: 'json' };
import { termList } from '../lexicon/term-list.ts';

const acronyms: ReadonlySet<string> = new Set(termList(data.acronyms));
const units: ReadonlyMap<string, string> = new Map(
  termList(data.units).map((unit) => [unit.toLowerCase(), unit]),
);
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

/** True of text written in capitals throughout, its codes and shortest words aside. */
export function isShouted(text: string): boolean {
  let upper = 0;
  let letters = 0;
  let wordUpper = 0;
  let wordLower = 0;
  let hasDigit = false;
  for (let at = 0; at <= text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x61 && code <= 0x7a) wordLower += 1;
    else if (code >= 0x41 && code <= 0x5a) wordUpper += 1;
    else if (code >= 0x30 && code <= 0x39) hasDigit = true;
    else {
      if (!hasDigit && wordUpper + wordLower >= 3) {
        upper += wordUpper;
        letters += wordUpper + wordLower;
      }
      wordUpper = 0;
      wordLower = 0;
      hasDigit = false;
    }
  }
  return letters >= LETTERS_MIN && upper >= letters * SHOUTED_SHARE;
}

/** True of a sentence whose longer words are all in capitals, whatever the text around it. */
export function isCapitals(sentence: string): boolean {
  let letters = 0;
  let word = 0;
  let hasSmall = false;
  let hasDigit = false;
  for (let at = 0; at <= sentence.length; at++) {
    const code = sentence.charCodeAt(at) | 0;
    const isSmall = code >= 0x61 && code <= 0x7a;
    if (isSmall || (code >= 0x41 && code <= 0x5a)) {
      word += 1;
      if (isSmall) hasSmall = true;
    } else if (code >= 0x30 && code <= 0x39) hasDigit = true;
    else {
      if (word >= 3 && !hasDigit) {
        if (hasSmall) return false;
        letters += word;
      }
      word = 0;
      hasSmall = false;
      hasDigit = false;
    }
  }
  return letters >= LETTERS_MIN;
}

/**
 * A word of a shouted sentence in its quiet form. Codes (anything with a digit), acronyms, units behind
 * a number and words without a vowel keep theirs. `previous` is the word before, in lower case.
 */
export function quietWord(word: string, previous: string): string {
  if (word.length <= 3) return quietShort(word, previous);
  const known = quietMemory.get(word);
  if (known !== undefined) return known;
  const quiet = quietShort(word, previous);
  const dependsOnPlace = /[\d/-]/.test(word) || units.has(word.toLowerCase());
  if (!dependsOnPlace && word.length <= MEMORY_WORD_CHARS && quietMemory.size < MEMORY_WORDS)
    quietMemory.set(word, quiet);
  return quiet;
}

/** Longer words are the same wherever they stand, and notes draw on few. */
const quietMemory = new Map<string, string>();
const MEMORY_WORDS = 5_000;
const MEMORY_WORD_CHARS = 24;

function quietShort(word: string, previous: string): string {
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
