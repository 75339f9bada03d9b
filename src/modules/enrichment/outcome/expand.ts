import { type Abbreviation, type ContextRow, findAbbreviation } from '../text/abbreviations.ts';
import type { VerbForms } from '../text/short-forms.ts';

/** After these a shortened verb names what is still to be done. */
const INTENT = wordSet(
  "to will please pls must should can cannot can't cant could would shall may might didn't didnt don't dont",
);
/** After these it is a need or advice, which English puts as "needs replacing". */
const NEED = wordSet(
  'need needs needed require requires recommend recommended recommends advise advised suggest suggested by before after when whilst while worth without',
);
/** Beside these it is a thing: "full inspection", "replacement required". */
const ARTICLE = wordSet(
  'a the an annual full visual no further any this monthly quarterly weekly for due on during under following our next last',
);
const NOUN_NEXT = wordSet(
  "required reqd req'd req needed necessary recommended recd due visit of sheet report certificate cert contract kit quote quotation",
);
const JOINED = wordSet('and & + then');

function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

/** The words of a sentence, lower case and without their punctuation; empty beyond either end. */
export type Neighbours = { readonly count: number; lower(at: number): string };

/** What a word stands for between its neighbours, null to leave it. */
export function expansionAt(words: Neighbours, at: number): string | null {
  const core = words.lower(at);
  const found = findAbbreviation(core);
  if (!found) return null;
  const row = fittingRow(found.rows, words, at);
  if (row) return row.long === core ? null : row.long;
  return found.verb ? verbForm(found.verb, words, at) : plainForm(found, core);
}

function plainForm(found: Abbreviation, core: string): string | null {
  return found.plain === core ? null : found.plain;
}

/** The first of an abbreviation's meanings that the words about it speak for. */
export function fittingRow(
  rows: readonly ContextRow[],
  words: Neighbours,
  at: number,
): ContextRow | undefined {
  return rows.find(
    ({ previous, next, near }) =>
      stands(previous, words.lower(at - 1)) && stands(next, words.lower(at + 1)) && holdsOne(words, near),
  );
}

function holdsOne(words: Neighbours, wanted: ReadonlySet<string>): boolean {
  if (wanted.size === 0) return true;
  for (let at = 0; at < words.count; at++) if (wanted.has(words.lower(at))) return true;
  return false;
}

function stands(wanted: ReadonlySet<string>, word: string): boolean {
  if (wanted.size === 0 || wanted.has(word)) return true;
  return wanted.has('#') && /^[#£]?\d/.test(word);
}

function verbForm(verb: VerbForms, words: Neighbours, at: number): string {
  const previous = words.lower(at - 1);
  const next = words.lower(at + 1);
  if (NOUN_NEXT.has(next) || (next === 'to' && words.lower(at + 2) === 'follow')) return verb.noun;
  if (INTENT.has(previous)) return verb.base;
  if (NEED.has(previous)) return verb.gerund;
  if (ARTICLE.has(previous)) return verb.noun;
  if (JOINED.has(previous)) {
    const lead = words.lower(at - 3);
    if (INTENT.has(lead)) return verb.base;
    if (NEED.has(lead)) return verb.gerund;
  }
  return verb.past;
}
