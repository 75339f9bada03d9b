/**
 * Trains what unlisted labels of portal mails are read by, on the listed labels and the values of training/portals, and
 * writes its weights: `node training/portals/train-labels.ts`. Takes seconds; the same data give the same weights.
 */
import { writeFileSync } from 'node:fs';
import { encodeModel } from '#/modules/language/index.ts';
import { trainModel } from '../softmax.ts';
import { labelRows, SHAPE } from './label-rows.ts';

const WEIGHTS = new URL('../../src/modules/portals/labels/labels.bin', import.meta.url);

const rows = labelRows();
const { model, accuracy } = trainModel(rows, SHAPE);
writeFileSync(WEIGHTS, encodeModel(model));
process.stdout.write(
  `${rows.length} labels and values; ${(100 * accuracy).toFixed(1)} % of labels left out are right; ` +
    `temperature ${model.temperature.toFixed(2)}\n`,
);
