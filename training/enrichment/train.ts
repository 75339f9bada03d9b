/**
 * Trains what enrichment hears in texts: who complains or praises, what an engineer leaves for later, the line of work, and
 * which things are meant. The texts stand beside this file, a folder a model, a file a class; labelled work orders add
 * theirs: `node training/enrichment/train.ts [model ...]`. Takes some minutes; the same texts give the same weights.
 */
import { writeFileSync } from 'node:fs';
import { CLASSES, type ModelName } from '#/modules/enrichment/classify/classes.ts';
import { COLUMNS } from '#/modules/enrichment/classify/wording.ts';
import { encodeModel } from '#/modules/language/index.ts';
import type { LabelledOrder } from '../../bench/enrichment/tally.ts';
import { type Row, trainModel } from '../softmax.ts';
import { faultTexts, judgedRows } from './faults.ts';
import { ORDER_SETS, ordersOf, rowsOfThings } from './orders.ts';
import { rowsOfTexts } from './texts.ts';

const EPOCHS = 24;
const named = process.argv.slice(2);
for (const name of Object.keys(CLASSES) as ModelName[]) {
  if (named.length > 0 && !named.includes(name)) continue;
  const { model, accuracy, rows } = trainedFor(name);
  writeFileSync(
    new URL(`../../src/modules/enrichment/classify/${name}.bin`, import.meta.url),
    encodeModel(model),
  );
  process.stdout.write(
    `${name}: ${rows} texts; ${(100 * accuracy).toFixed(1)} % of those left out are right\n`,
  );
}

function trainedFor(name: ModelName): ReturnType<typeof faultTexts> {
  if (name === 'fault') return faultTexts([]);
  const rows = rowsFor(name);
  return {
    ...trainModel(rows, { classes: CLASSES[name].length, columns: COLUMNS, epochs: EPOCHS }),
    rows: rows.length,
  };
}

function rowsFor(name: Exclude<ModelName, 'fault'>): Row[] {
  if (name === 'meant') return rowsOfThings(labelledOrders());
  return name === 'wrong' ? judgedRows(ORDER_SETS) : rowsOfTexts(name, labelledOrders());
}

function labelledOrders(): LabelledOrder[] {
  return ORDER_SETS.flatMap(ordersOf);
}
