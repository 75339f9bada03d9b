/**
 * Trains what the assistant hears in questions that no pattern reads, on the texts of training/questions/texts, and writes
 * its weights: `node training/questions/train.ts`. The same texts give the same weights.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { KINDS } from '#/modules/assistant/planner/heard/kinds.ts';
import { COLUMNS, wordingOf } from '#/modules/assistant/planner/heard/wording.ts';
import { normalText, plainQuestion } from '#/modules/assistant/planner/normal.ts';
import { encodeModel } from '#/modules/language/index.ts';
import { type Row, trainModel } from '../softmax.ts';

const WEIGHTS = new URL('../../src/modules/assistant/planner/heard/kinds.bin', import.meta.url);
const EPOCHS = 14;

/** Names are marked as the planner marks them. */
function wordsOf(text: string): string[] {
  const marked = text.replace(/\{period\}/g, ' ~ ').replace(/\{\w+\}/g, ' @ ');
  return normalText(plainQuestion(marked)).split(' ').filter(Boolean);
}

let family = 0;
const rows: Row[] = KINDS.flatMap((name, kind) =>
  readFileSync(new URL(`./texts/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ kind, family: family++, features: wordingOf(wordsOf(line)) })),
);
const { model, accuracy } = trainModel(rows, { classes: KINDS.length, columns: COLUMNS, epochs: EPOCHS });
writeFileSync(WEIGHTS, encodeModel(model));
process.stdout.write(
  `${rows.length} questions; ${(100 * accuracy).toFixed(1)} % of those left out are right; ` +
    `temperature ${model.temperature.toFixed(2)}\n`,
);
