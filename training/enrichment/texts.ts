import { readFileSync } from 'node:fs';
import { CLASSES, type ModelName } from '#/modules/enrichment/classify/classes.ts';
import { wordingOf } from '#/modules/enrichment/classify/wording.ts';
import { cleanedNotes } from '#/modules/enrichment/outcome/processed-outcome.ts';
import { splitSentences, writtenLines } from '#/modules/enrichment/outcome/sentences.ts';
import { equipmentRows, LEXICON, terms, verticalRows } from '#/modules/enrichment/text/lexicons.ts';
import { readText } from '#/modules/enrichment/text/read-text.ts';
import { homeVertical } from '#/modules/enrichment/vertical.ts';
import { VERTICALS } from '#/modules/enrichment/verticals.ts';
import type { LabelledOrder } from '../../bench/enrichment/tally.ts';
import type { Row } from '../softmax.ts';

/** What others do for us is work left too. */
const KINDS: Readonly<Record<string, string>> = {
  recommendation: 'remedial',
  customer_action: 'remedial',
  office_action: 'remedial',
  monitor: 'return_visit',
};

let family = 0;
/** What engineers leave for later is plain in tone. */
const PLAIN_TOO = CLASSES['follow-up'].map((label) => `follow-up/${label}`);

/** What such a model learns from: the texts of each class, and the sentences of orders. */
export function rowsOfTexts(
  name: Exclude<ModelName, 'meant' | 'fault' | 'wrong'>,
  orders: readonly LabelledOrder[],
): Row[] {
  return [
    ...CLASSES[name].flatMap((label, kind) => rowsOf(name, label, kind)),
    ...(name === 'texts' ? mixed() : []),
    ...(name === 'trade' ? tradeRows(orders) : sentencesOfOrders(name, orders)),
  ];
}

function rowsOf(name: ModelName, label: string, kind: number): Row[] {
  return [`${name}/${label}`, ...(label === 'plain' ? PLAIN_TOO : [])]
    .flatMap((file) => readFileSync(new URL(`./${file}.txt`, import.meta.url), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => rowOf(line, kind));
}

function rowOf(line: string, kind: number): Row {
  const { words } = readText(line);
  family += 1;
  const { columns, values } = wordingOf(words, 0, words.length);
  return { kind, family, features: { columns: columns.slice(), values: values.slice() } };
}

/** Most who complain report a fault in the same breath: each complaint stands behind a plain text too. */
function mixed(): Row[] {
  const plain = linesOf('texts/plain');
  const behind = (file: string, kind: number, step: number): Row[] =>
    linesOf(file).map((line, at) => rowOf(`${plain[(at * step) % plain.length]}, ${line}`, kind));
  return [
    ...behind('texts/complaint', 1, 7),
    ...behind('texts/plain', 0, 11),
    ...behind('texts/praise', 2, 5),
  ];
}

/**
 * The sentences of labelled work orders: where nobody complains, praises or leaves anything, all of them are plain; where
 * something is left, the sentence that shares most words with its label.
 */
function sentencesOfOrders(name: ModelName, orders: readonly LabelledOrder[]): Row[] {
  return orders.flatMap((order) => {
    const notes = sentencesOf(cleanedNotes(order.outcome) ?? '');
    if (name === 'texts')
      return order.complaint || order.sentiment !== 'neutral'
        ? []
        : [...sentencesOf(order.description ?? ''), ...notes].map((line) => rowOf(line, 0));
    if (order.followUps.length + (order.followUpsAllowed ?? []).length === 0)
      return notes.map((line) => rowOf(line, 0));
    return order.followUps.flatMap(({ about, kind }) => {
      const label = CLASSES['follow-up'].indexOf((KINDS[kind] ?? kind) as 'none');
      const sentence = likest(notes, about);
      return label === -1 || sentence === null ? [] : [rowOf(sentence, label)];
    });
  });
}

/** The texts of orders, apart and together, and each term of the lexicons for what it is of. */
function tradeRows(labelled: readonly LabelledOrder[]): Row[] {
  const kindOf = (vertical: string | null): number => VERTICALS.indexOf(vertical as 'mep');
  const orders = labelled.flatMap(({ description, outcome, vertical }) =>
    [description, outcome, `${description ?? ''}. ${outcome ?? ''}`].flatMap((text) =>
      text === null ? [] : [rowOf(text, kindOf(vertical))],
    ),
  );
  const named = terms().flatMap(({ term, mark: { lexicon, key } }) => {
    const vertical =
      lexicon === LEXICON.vertical
        ? (verticalRows[key]?.vertical ?? null)
        : lexicon === LEXICON.equipment
          ? homeVertical(equipmentRows[key]?.subVertical ?? null)
          : null;
    return vertical === null ? [] : [rowOf(term, kindOf(vertical))];
  });
  return [...orders, ...named];
}

function sentencesOf(text: string): string[] {
  return writtenLines(text).flatMap(splitSentences);
}

/** The sentence that shares the most words with what is said of it, null where none shares two. */
function likest(sentences: readonly string[], about: string): string | null {
  const wanted = new Set(readText(about).words.map(({ known }) => known.number));
  const shared = (line: string): number =>
    new Set(
      readText(line)
        .words.map(({ known }) => known.number)
        .filter((one) => wanted.has(one)),
    ).size;
  const [best] = sentences.toSorted((one, other) => shared(other) - shared(one));
  return best !== undefined && shared(best) >= 2 ? best : null;
}

function linesOf(file: string): string[] {
  return readFileSync(new URL(`./${file}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}
