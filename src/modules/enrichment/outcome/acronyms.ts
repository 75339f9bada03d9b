import data from '../lexicon/acronyms.json' with { type: 'json' };
import { type ContextRow, contextRow } from '../text/abbreviations.ts';
import { fittingRow } from './expand.ts';
import { capitalised, Words } from './rewrite.ts';
import { scanSentence } from './scan-sentence.ts';

type Acronym = {
  /** Meanings that the words about it speak for, asked first. */
  readonly rows: readonly ContextRow[];
  /** What it stands for however it is written. */
  readonly always: string | null;
  /** What it stands for in capitals only: it is a word too, or too short to be sure. */
  readonly inCapitals: string | null;
};

const NONE: Acronym = { rows: [], always: null, inCapitals: null };
const table = buildTable();
const CHARS_MAX = Math.max(...[...table.keys()].map((short) => short.length));
const BEGINS_SENTENCE = /(?:^|[.!?] )["'([]*$/;
const CAPITALS = /^[A-Z][A-Z/&]*[A-Z]s?$/;

/**
 * Readable notes with the acronyms of the trades written out: "AHU belts changed" as "Air handling unit belts changed".
 * Those that everybody says (CCTV, LED) and those whose meaning the text leaves open stay.
 */
export function acronymsSpelt(text: string): string {
  const scan = scanSentence(text);
  const words = new Words(scan);
  let spelt = '';
  let copied = 0;
  for (let at = 0; at < words.count; at++) {
    const from = scan.places[2 * at] ?? 0;
    const to = scan.places[2 * at + 1] ?? 0;
    if (to - from < 2 || to - from > CHARS_MAX) continue;
    const long = longForm(text.slice(from, to), words, at);
    if (long === null) continue;
    const opens = BEGINS_SENTENCE.test(text.slice(Math.max(0, from - 4), from));
    spelt += text.slice(copied, from) + (opens ? capitalised(long) : long);
    copied = to;
  }
  return spelt + text.slice(copied);
}

function longForm(written: string, words: Words, at: number): string | null {
  const short = words.lower(at);
  const found = table.get(short);
  if (!found) return null;
  const isCapital = CAPITALS.test(written);
  const row = isCapital ? fittingRow(found.rows, words, at) : undefined;
  if (row) return row.long.toLowerCase() === short ? null : once(row.long, words.lower(at + 1));
  return once(found.always ?? (isCapital ? found.inCapitals : null), words.lower(at + 1));
}

/** "PCB board" is a printed circuit board, once. */
function once(long: string | null, next: string): string | null {
  return next !== '' && long?.endsWith(` ${next}`) ? long.slice(0, -next.length - 1) : long;
}

function buildTable(): ReadonlyMap<string, Acronym> {
  const built = new Map<string, Acronym>();
  const add = (written: string, meaning: Partial<Acronym>): void => {
    const short = written.toLowerCase();
    built.set(short, { ...(built.get(short) ?? NONE), ...meaning });
  };
  for (const [short, long] of Object.entries(data.always)) {
    add(short, { always: long });
    if (!(`${short}s` in data.always)) add(`${short}s`, { always: pluralOf(long) });
  }
  for (const [short, long] of Object.entries(data.capitals)) add(short, { inCapitals: long });
  for (const row of data.contextual)
    add(row.short, { rows: [...(built.get(row.short.toLowerCase())?.rows ?? []), contextRow(row)] });
  return built;
}

function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}
