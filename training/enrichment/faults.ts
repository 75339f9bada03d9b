import { CLASSES, useModel } from '#/modules/enrichment/classify/classes.ts';
import { COLUMNS, wordingOf } from '#/modules/enrichment/classify/wording.ts';
import { faultRows, LEXICON, terms } from '#/modules/enrichment/text/lexicons.ts';
import { type ParsedText, readText } from '#/modules/enrichment/text/read-text.ts';
import { GAP, type LinearModel } from '#/modules/language/index.ts';
import { type Row, trainModel } from '../softmax.ts';
import { ORDER_SETS, ordersOf, readingOf, rowsOfFaults } from './orders.ts';

const FAULTS: readonly string[] = CLASSES.fault;
const NONE = 0;
/** Many classes and few texts each: more passes learn them by heart. */
const EPOCHS = 5;

type Trained = { readonly model: LinearModel; readonly accuracy: number };
const trained = new Map<string, Trained>();

/** What faults sound like: the phrases of the lexicon, and the texts of all sets but those left out. */
export function faultTexts(without: readonly string[]): Trained & { readonly rows: number } {
  const key = [...without].sort().join();
  const sets = ORDER_SETS.filter((set) => !without.includes(set));
  const rows = [...phrases(), ...sets.flatMap(textsOf)];
  const found =
    trained.get(key) ?? trainModel(rows, { classes: FAULTS.length, columns: COLUMNS, epochs: EPOCHS });
  trained.set(key, found);
  return { ...found, rows: rows.length };
}

/**
 * The faults that the orders of some sets may tell of, each set as classified by a model that was not trained on it: the judge
 * has to learn how far what is classified of unknown texts can be trusted.
 */
export function judgedRows(sets: readonly string[]): Row[] {
  const without = ORDER_SETS.filter((set) => !sets.includes(set));
  return sets.flatMap((set) => {
    useModel('fault', faultTexts([set, ...without]).model);
    return rowsOfFaults(ordersOf(set));
  });
}

/** Phrases that speak alone, and pairs of words of which each speaks beside the other. */
function phrases(): Row[] {
  const sides = new Map<number, { readonly fault: string; readonly terms: [string[], string[]] }>();
  const rows: Row[] = [];
  for (const { term, mark } of terms()) {
    const row = mark.lexicon === LEXICON.fault ? faultRows[mark.key] : undefined;
    if (!row) continue;
    const text = term.replace('~', '');
    if (row.side === null) {
      rows.push(...rowOf(readText(text), Math.max(NONE, FAULTS.indexOf(row.fault)), rows.length));
      continue;
    }
    const pair = sides.get(row.pair) ?? { fault: row.fault, terms: [[], []] };
    pair.terms[row.side].push(text);
    sides.set(row.pair, pair);
  }
  for (const { fault, terms: pair } of sides.values())
    for (const [at, one] of pair[0].entries())
      rows.push(
        ...rowOf(readText(`${one} ${pair[1][at % pair[1].length]}`), FAULTS.indexOf(fault), rows.length),
      );
  return rows;
}

/** The request and the notes of orders; where nothing is wrong, each sentence of the notes. */
function textsOf(set: string): Row[] {
  return ordersOf(set).flatMap((order, family) => {
    const [intake, notes] = readingOf(order).readings;
    const kind = order.fault ? FAULTS.findIndex((name) => name === ownName(order.fault)) : NONE;
    if (kind < 0) return [];
    const noted = kind === NONE ? sentencesOf(notes) : [[0, notes.words.length] as const];
    return [
      ...rowOf(intake, kind, family),
      ...noted.flatMap(([from, to]) => rowOf(notes, kind, family, from, to)),
    ];
  });
}

/** The first name of a fault that the product knows. */
function ownName(names: readonly string[] | null): string | undefined {
  return names?.find((name) => FAULTS.includes(name));
}

function sentencesOf({ words }: ParsedText): (readonly [number, number])[] {
  const starts = words.flatMap(({ gap }, at) => (at === 0 || gap === GAP.sentence ? [at] : []));
  return starts.map((from, at) => [from, starts[at + 1] ?? words.length] as const);
}

function rowOf({ words }: ParsedText, kind: number, family: number, from = 0, to = words.length): Row[] {
  if (to - from < 1) return [];
  const { columns, values } = wordingOf(words, from, to);
  return [{ kind, family, features: { columns: columns.slice(), values: values.slice() } }];
}
