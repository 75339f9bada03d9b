import { GAP, joinsAtApostrophe, negatedWords, phraseIndex, splitWords } from '#/modules/language/index.ts';
import { LEXICON, terms } from './lexicons.ts';
import { NAMES_MAX, nameParts, wordsInNames } from './names.ts';
import { compileTerms, type MarkGroup } from './term-trie.ts';
import { type KnownWord, WordLookup } from './word-lookup.ts';

/** A term found: words `from` to `to` (inclusive) of the reading, with the rows of the lexicon it stands for. */
export type Hit = { readonly keys: readonly number[]; readonly from: number; readonly to: number };

export type ReadWord = {
  readonly known: KnownWord;
  readonly form: string;
  readonly start: number;
  readonly end: number;
  readonly gap: number;
};

export type ParsedText = {
  readonly text: string;
  readonly words: readonly ReadWord[];
  /** One list a lexicon, in the order of the text; see LEXICON. */
  readonly hits: readonly (readonly Hit[])[];
};

/** A longer text is a pasted log; what matters stands before this. */
const READ_CHARS_MAX = 20_000;

const root = compileTerms(terms());
const lookup = new WordLookup(root);
const lexiconCount = Object.keys(LEXICON).length;

/** Longer joined words are paths or addresses. */
const JOINED_CHARS_MAX = 16;

/** A slash joins two words only where the lexicons have the whole ("h/w", "a/c"), otherwise it parts them; a hyphen always parts. */
function joins(text: string, start: number, mark: number, end: number): boolean {
  if (joinsAtApostrophe(text, start, mark)) return true;
  return text[mark] === '/' && end - start < JOINED_CHARS_MAX && lookup.has(text.slice(start, end));
}

/**
 * Reads a text once for every lexicon. `names` are those of customers, sites and people: what stands in one is no term of
 * a lexicon ("Boiler House Pub").
 */
export function readText(text: string | null, names: readonly string[] = []): ParsedText {
  const read = (text ?? '').slice(0, READ_CHARS_MAX);
  const lower = read.toLowerCase();
  const words = knownWords(lower);
  const written = lower.length === read.length ? read : lower;
  const named = names.length === 0 ? NONE : wordsInNames(written, words, nameForms(names));
  return { text: written, words, hits: findHits(words, named) };
}

const NONE: ReadonlySet<number> = new Set();

/** The names of a job are read for each of its texts, and many jobs have the same. */
const NAMES_MEMORY = 5_000;
const readNames = new Map<string, readonly (readonly string[])[]>();

function nameForms(names: readonly string[]): readonly (readonly string[])[] {
  return names.slice(0, NAMES_MAX).flatMap((name) => {
    const known = readNames.get(name);
    if (known) return known;
    const forms = nameParts([name]).map((part) => knownWords(part).map(({ form }) => form));
    if (readNames.size >= NAMES_MEMORY) readNames.clear();
    readNames.set(name, forms);
    return forms;
  });
}

function knownWords(lower: string): ReadWord[] {
  const words: ReadWord[] = [];
  let pending: number = GAP.none;
  splitWords(lower, joins, (start, end, gap, number) => {
    let before = Math.max(gap, pending);
    const found = lookup.wordsAt(lower, start, end, number);
    pending = found.length > 0 ? GAP.none : Math.max(before, GAP.filler);
    for (let i = 0; i < found.length; i++) {
      const known = found[i];
      if (known) words.push({ known, form: known.form, start, end, gap: before });
      before = GAP.none;
    }
  });
  return words;
}

/** Terms do not run across a comma or into a name. Of terms beginning at one word the longest comes first. */
function findHits(words: readonly ReadWord[], named: ReadonlySet<number>): Hit[][] {
  const hits: Hit[][] = Array.from({ length: lexiconCount }, () => []);
  const freeFrom = new Array<number>(lexiconCount).fill(0);
  const formAt = (at: number): string | undefined => {
    const word = words[at];
    return word && word.gap < GAP.comma && !named.has(at) ? word.form : undefined;
  };
  const take: phraseIndex.PhraseTaker<MarkGroup[]> = (groups, from, to) =>
    collect(hits, freeFrom, groups, from, to);
  for (let from = 0; from < words.length; from++)
    if (!named.has(from)) phraseIndex.phrasesFrom(words[from]?.known.terms, from, formAt, take);
  return hits;
}

/** The longest term takes its words, except for faults, where each part of a phrase is a sign. */
function collect(
  hits: Hit[][],
  freeFrom: number[],
  groups: readonly MarkGroup[],
  from: number,
  to: number,
): void {
  for (const { lexicon, keys } of groups) {
    if (lexicon !== LEXICON.fault) {
      if (from < (freeFrom[lexicon] ?? 0)) continue;
      freeFrom[lexicon] = to + 1;
    }
    hits[lexicon]?.push({ keys, from, to });
  }
}

/** The words denied by a negation; one that is part of a term ("no power", "not closing") states a fault and denies nothing. */
export function deniedWords({ words, hits }: ParsedText, lexicon: number): ReadonlySet<number> {
  return negatedWords(words, (at) => hits[lexicon]?.some(({ from, to }) => from === at && to > at) ?? false);
}
