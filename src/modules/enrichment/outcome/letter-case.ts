import data from '../lexicon/letter-case.json' with { type: 'json' };
import { termList } from '../text/term-list.ts';
import type { Neighbours } from './expand.ts';

const acronyms: ReadonlySet<string> = new Set(termList(data.acronyms));
const units: ReadonlyMap<string, string> = new Map(
  termList(data.units).map((unit) => [unit.toLowerCase(), unit]),
);
const capitalised: ReadonlySet<string> = new Set(termList(data.capitalised));
/** After these a short word is a name: "zone AB", "error code EA". */
const LABELS: ReadonlySet<string> = new Set([
  'code',
  'error',
  'model',
  'serial',
  'type',
  'ref',
  'zone',
  'block',
  'plot',
  'circuit',
]);
/** Short words that are words wherever they stand. */
const SHORT_WORDS: ReadonlySet<string> = new Set(
  'is on in at not ok off and to was has had for by the of or as it be an up no low hot hit due new old set not but out are all'.split(
    ' ',
  ),
);
/** Words without a code in them are the same wherever they stand when longer than three letters, and notes draw on few. */
const memory = new Map<string, string | null>();
const MEMORY_WORDS = 5_000;
const MEMORY_WORD_CHARS = 24;
const PLACED_CHARS = 3;

/**
 * A word of a shouted sentence in its quiet form. Codes (anything with a digit), acronyms, units behind
 * a number and words without a vowel keep theirs. Null for a plain word, whose quiet form is lower case.
 */
export function quietWord(word: string, words: Neighbours, at: number): string | null {
  const isPlaced = word.length <= PLACED_CHARS || word.length > MEMORY_WORD_CHARS;
  const known = isPlaced ? undefined : memory.get(word);
  if (known !== undefined) return known;
  const form = quietForm(word, words.lower(at - 1));
  const quiet = form === word.toLowerCase() ? null : form;
  if (!isPlaced && memory.size < MEMORY_WORDS && !/[\d/-]/.test(word) && !units.has(word.toLowerCase()))
    memory.set(word, quiet);
  return quiet;
}

function quietForm(word: string, previous: string): string {
  if (/[\d@_]/.test(word) || word !== word.toUpperCase()) return word;
  if (/[/-]/.test(word)) return quietParts(word);
  const lower = word.toLowerCase();
  const unit = units.get(lower);
  if (unit !== undefined && /^[\d.,]*\d$/.test(previous)) return unit;
  if (acronyms.has(lower)) return word;
  if (capitalised.has(lower)) return word.charAt(0) + lower.slice(1);
  if (LABELS.has(previous) && word.length <= PLACED_CHARS && !SHORT_WORDS.has(lower)) return word;
  if (word.length === 1) return lower === 'a' ? lower : word;
  if (word.length <= 5 && /^[^AEIOUY]+$/.test(word)) return word;
  return lower;
}

function quietParts(word: string): string {
  const parts = word.split(/([/-])/);
  if (parts.every((part) => part.length <= 2)) return word;
  return parts.map((part) => (part.length <= 1 ? part : quietForm(part, ''))).join('');
}
