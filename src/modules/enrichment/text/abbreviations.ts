import data from '../lexicon/abbreviations.json' with { type: 'json' };
import letterCase from '../lexicon/letter-case.json' with { type: 'json' };
import { shortFormsOfVerb, shortFormsOfWord, type VerbForms } from './short-forms.ts';
import { termList } from './term-list.ts';

export type ContextRow = {
  readonly long: string;
  /** Words of which one must stand before, or after; empty means any. "#" is a word that begins with a digit. */
  readonly previous: ReadonlySet<string>;
  readonly next: ReadonlySet<string>;
  /** Words of which one must stand in the same text; empty means any. */
  readonly near: ReadonlySet<string>;
};

export type Abbreviation = {
  readonly rows: readonly ContextRow[];
  readonly verb: VerbForms | null;
  readonly plain: string | null;
};

const table: ReadonlyMap<string, Abbreviation> = buildTable();

export function findAbbreviation(word: string): Abbreviation | undefined {
  return table.get(word);
}

/** Words an abbreviation stands for wherever it appears; undefined for the rest. */
export function expansionWords(word: string): readonly string[] | undefined {
  const found = table.get(word);
  const long = found?.plain ?? found?.verb?.past;
  return long === undefined ? undefined : long.toLowerCase().split(/[\s-]+/);
}

/** Which beginnings, ends and lengths an abbreviation has. */
const shapes: Uint8Array = shapesOf(table.keys());

/** False of nearly all spans that are no abbreviation, without cutting them out; `text` may be in capitals. */
export function mayBeAbbreviation(text: string, start: number, end: number): boolean {
  return end > start && shapes[shapeOf(text, start, end)] === 1;
}

/** Five bits tell the letters apart, whatever their case. */
function shapeOf(text: string, start: number, end: number): number {
  const first = text.charCodeAt(start) & 31;
  const second = text.charCodeAt(start + 1) & 31;
  const last = text.charCodeAt(end - 1) & 31;
  return (Math.min(end - start, 15) << 15) | (first << 10) | (second << 5) | last;
}

function shapesOf(shorts: Iterable<string>): Uint8Array {
  const built = new Uint8Array(1 << 19);
  for (const short of shorts) {
    // One letter is followed in a text by whatever comes.
    const seconds =
      short.length === 1 ? Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)) : [''];
    for (const second of seconds) built[shapeOf(short + second, 0, short.length)] = 1;
  }
  return built;
}

function buildTable(): Map<string, Abbreviation> {
  const built = new Map<string, Abbreviation>();
  const entry = (short: string): Abbreviation => built.get(short) ?? { rows: [], verb: null, plain: null };
  for (const [short, long] of Object.entries({ ...data.misspellings, ...data.plain })) {
    built.set(short, { ...entry(short), plain: long });
  }
  for (const [short, forms] of Object.entries(data.verbs)) {
    const [base = short, past = base, gerund = base, noun = base] = termList(forms);
    built.set(short, { ...entry(short), verb: { base, past, gerund, noun } });
  }
  for (const row of data.contextual) {
    const before = entry(row.short);
    built.set(row.short, { ...before, rows: [...before.rows, contextRow(row)] });
  }
  addShortened(built);
  return built;
}

type WrittenRow = { long: string; previous: string; next: string; near?: string };

/** A row of a lexicon file, whose words are comma-separated lines. */
export function contextRow({ long, previous, next, near = '' }: WrittenRow): ContextRow {
  const words = (line: string): ReadonlySet<string> => new Set(termList(line));
  return { long, previous: words(previous), next: words(next), near: words(near) };
}

/** Short forms that common words are given by rule; what the lists say, a code or a unit is never one. */
function addShortened(built: Map<string, Abbreviation>): void {
  const codes = new Set(
    [...termList(letterCase.acronyms), ...termList(letterCase.units)].map((code) => code.toLowerCase()),
  );
  const add = (short: string, long: Partial<Abbreviation>): void => {
    if (!built.has(short) && !codes.has(short))
      built.set(short, { rows: [], verb: null, plain: null, ...long });
  };
  for (const written of termList(data.shortened.verbs))
    for (const [short, long] of shortFormsOfVerb(written))
      add(short, typeof long === 'string' ? { plain: long } : { verb: long });
  for (const word of termList(data.shortened.words))
    for (const short of shortFormsOfWord(word)) add(short, { plain: word });
}
