import concepts from './concepts.json' with { type: 'json' };
import shorts from './shorts.json' with { type: 'json' };

/** A word of a header, as the lexicon reads it. */
export interface Word {
  /** What it may stand for; itself where the lexicon does not know it. */
  readonly readings: readonly string[];
  readonly known: boolean;
  /** Whether it is read as what it may abbreviate. */
  readonly guessed?: true;
}

/** The concepts of each word and phrase; a word may stand for several. */
const conceptsByPhrase = new Map<string, Set<string>>();
for (const [concept, phrases] of Object.entries(concepts))
  for (const phrase of phrases)
    conceptsByPhrase.set(phrase, (conceptsByPhrase.get(phrase) ?? new Set()).add(concept));

/** What short forms and the codes of well-known systems stand for. */
const phraseByShort: ReadonlyMap<string, string> = new Map(Object.entries(shorts));
const words = new Set([...conceptsByPhrase.keys()].flatMap((phrase) => phrase.split(' ')));

export function conceptsOf(phrase: string): ReadonlySet<string> | undefined {
  return conceptsByPhrase.get(phrase);
}

/**
 * The parts of a header: `BscStartDate`, `bsc_start_date` and `Bsc. Start Date` are the same. A part need not be a word:
 * see `wordsOf`. `A/c` and `P/code` are one.
 */
export function headerParts(header: string): string[] {
  return header
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replaceAll('#', ' # ')
    .replace(/(?<!\p{L})(\p{L})\/(?=\p{L})/gu, '$1')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .split(/[^\p{L}\p{N}#]+/u)
    .filter((part) => part !== '');
}

/** The words of a part: itself, what it is short for, the words it is run together from, or what it abbreviates. */
export function wordsOf(part: string): Word[] {
  const long = phraseByShort.get(part);
  if (long?.includes('|')) return [{ readings: long.split('|'), known: true }];
  if (long !== undefined) return long.split(' ').map(knownWord);
  if (words.has(part)) return [knownWord(part)];
  const [, name, digits] = NUMBERED.exec(part) ?? [];
  if (name !== undefined && digits !== undefined) return [...wordsOf(name), ...wordsOf(digits)];
  const singular = part.replace(/s$/, '');
  if (words.has(singular)) return [knownWord(singular)];
  const run = segmented(part);
  if (run) return run.flatMap((one) => wordsOf(one));
  const readings = abbreviated(part);
  return [
    readings.length > 0 ? { readings, known: true, guessed: true } : { readings: [part], known: false },
  ];
}

/** `address1` is an address. */
const NUMBERED = /^(\p{L}{2,})(\d{1,4})$/u;

function knownWord(text: string): Word {
  return { readings: [text], known: true };
}

const RUN_LETTERS_MIN = 6;
/** Words of two letters that may stand in a run; any other would be found by chance. */
const SHORT_IN_RUN = new Set([
  'id',
  'no',
  'on',
  'at',
  'by',
  'to',
  'in',
  'dt',
  'tm',
  'cd',
  'nm',
  'wo',
  'is',
  'of',
]);
const SHORT_COST = 1.5;

/** Splits words that were written together, such as `systemstatus` and `createdon`, into the fewest. A run of short forms alone is chance. */
function segmented(part: string): string[] | undefined {
  if (part.length < RUN_LETTERS_MIN) return undefined;
  const best: ({ readonly cost: number; readonly run: readonly string[] } | undefined)[] = [
    { cost: 0, run: [] },
  ];
  for (let end = 1; end <= part.length; end += 1)
    for (let start = 0; start < end; start += 1) {
      const before = best[start];
      const word = part.slice(start, end);
      if (!before || !standsInRun(word)) continue;
      const cost = before.cost + (word.length < 4 ? SHORT_COST : 1);
      if (cost < (best[end]?.cost ?? Number.POSITIVE_INFINITY))
        best[end] = { cost, run: [...before.run, word] };
    }
  const found = best[part.length];
  const isWorded = found?.run.some((word) => word.length > 2 && words.has(word)) === true;
  return found && isWorded && part.length / found.run.length >= 3 ? [...found.run] : undefined;
}

function standsInRun(word: string): boolean {
  if (word.length === 2) return SHORT_IN_RUN.has(word);
  return word.length > 2 && (words.has(word) || phraseByShort.has(word));
}

const SHORT_MAX = 7;

/** The words that a part may abbreviate: those that begin with it or have its consonants; all that fit equally well. */
function abbreviated(part: string): string[] {
  if (part.length < 2 || part.length > SHORT_MAX || !/^\p{L}+$/u.test(part)) return [];
  const longer = [...words].filter((word) => word.length > part.length && word[0] === part[0]);
  const close = longer.filter((word) => consonants(word) === part || consonants(word) === consonants(part));
  if (part.length > 2 && close.length > 0) return close;
  const begun = part.length > 2 ? longer.filter((word) => word.startsWith(part)) : close;
  if (begun.length > 0) return begun;
  return part.length < 3 ? [] : longer.filter((word) => word.at(-1) === part.at(-1) && isThinned(part, word));
}

/** A word's letters without the vowels after the first, doubled ones once: `received` is `rcvd`. */
function consonants(word: string): string {
  return ((word[0] ?? '') + word.slice(1).replace(/[aeiou]/g, '')).replace(/(.)\1/g, '$1');
}

/** Whether a short form keeps letters of a word in their order, and at least two in five. */
function isThinned(part: string, word: string): boolean {
  if (part.length < word.length * 0.4 || /[aeiou]/.test(part.slice(1))) return false;
  let at = 0;
  for (const letter of word) if (letter === part[at]) at += 1;
  return at === part.length;
}
