/**
 * How well all that is derived is told of sets of work orders that no model has been trained on: each set in turn is left
 * out of all of them, `node training/enrichment/left-out.ts [set ...]`. Writes nothing.
 */
import { CLASSES, type ModelName, useModel } from '#/modules/enrichment/classify/classes.ts';
import { COLUMNS } from '#/modules/enrichment/classify/wording.ts';
import { derivedOf } from '../../bench/enrichment/derived.ts';
import { countedOf, tallyOf } from '../../bench/enrichment/tally.ts';
import { type Row, trainModel } from '../softmax.ts';
import { faultTexts, judgedRows } from './faults.ts';
import { ORDER_SETS, ordersOf, rowsOfThings } from './orders.ts';
import { rowsOfTexts } from './texts.ts';

const EPOCHS = 24;
const FIGURES = [
  'equipment',
  'equipment that is not there',
  'fault',
  'fault where nothing is wrong',
  'follow-ups, present',
  'follow-ups, kind too',
  'complaint',
  'positive',
  'vertical',
];
const named = process.argv.slice(2);

for (const set of named.length > 0 ? named : ORDER_SETS) {
  const others = ORDER_SETS.filter((other) => other !== set);
  // The judges of things and faults are trained on candidates that depend on the line of work.
  train('trade', rowsOfTexts('trade', others.flatMap(ordersOf)));
  train('meant', rowsOfThings(others.flatMap(ordersOf)));
  train('wrong', judgedRows(others));
  train('texts', rowsOfTexts('texts', others.flatMap(ordersOf)));
  train('follow-up', rowsOfTexts('follow-up', others.flatMap(ordersOf)));
  useModel('fault', faultTexts([set]).model);
  const misses: string[] = [];
  const tallies = ordersOf(set).map((order) => tallyOf(order, derivedOf(order), misses));
  process.stdout.write(`${set} left out\n`);
  for (const [name, figure] of countedOf(tallies))
    if (FIGURES.includes(name)) process.stdout.write(`  ${name.padEnd(30)} ${figure}\n`);
}

function train(name: ModelName, rows: readonly Row[]): void {
  const shape = { classes: CLASSES[name].length, columns: COLUMNS, epochs: EPOCHS };
  useModel(name, trainModel(rows, shape).model);
}
