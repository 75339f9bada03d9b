/**
 * Trains what the assistant hears in questions on the texts of training/questions/texts and the batches beside them, and
 * writes its weights: `node training/questions/train.ts`. The same texts give the same weights. With `--without NAME` it
 * leaves out a batch, says how many of its questions are told right, and writes nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { KINDS, type Kind } from '#/modules/assistant/planner/heard/kinds.ts';
import { COLUMNS, wordingOf } from '#/modules/assistant/planner/heard/wording.ts';
import { normalText, plainQuestion } from '#/modules/assistant/planner/normal.ts';
import { encodeModel, scoresOf, sharesOf } from '#/modules/language/index.ts';
import { seeded } from '../seeded.ts';
import { type Row, trainModel } from '../softmax.ts';
import { batchNames, firstQuestions, kindOf, markedText } from './batch.ts';
import { noisy } from './noise.ts';

const WEIGHTS = new URL('../../src/modules/assistant/planner/heard/kinds.bin', import.meta.url);
const EPOCHS = 14;
/** An answer is given from here on. */
const SURE = 0.8;

/** Names are marked as the planner marks them. */
function featuresOf(text: string): Row['features'] {
  const marked = text.replace(/\{period\}/g, ' ~ ').replace(/\{\w+\}/g, ' @ ');
  return wordingOf(normalText(plainQuestion(marked)).split(' ').filter(Boolean));
}

/** The questions of a batch that the classifier has a kind for. */
function batchTexts(name: string): { kind: Kind; text: string }[] {
  return firstQuestions(name).flatMap((line) => {
    const kind = kindOf(line);
    return kind === null ? [] : [{ kind, text: markedText(line) }];
  });
}

const left = process.argv.includes('--without') ? process.argv.at(-1) : undefined;
const texts = KINDS.flatMap((kind) =>
  readFileSync(new URL(`./texts/${kind}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((text) => ({ kind, text })),
);
const batches = batchNames().filter((name) => name !== left);
const random = seeded(7);
const rows: Row[] = [...texts, ...batches.flatMap(batchTexts)].flatMap(({ kind, text }, family) =>
  [text, noisy(text, random)].map((one) => ({
    kind: KINDS.indexOf(kind),
    family,
    features: featuresOf(one),
  })),
);
const { model, accuracy } = trainModel(rows, { classes: KINDS.length, columns: COLUMNS, epochs: EPOCHS });
process.stdout.write(
  `${rows.length} questions; ${(100 * accuracy).toFixed(1)} % of those left out are right; ` +
    `temperature ${model.temperature.toFixed(2)}\n`,
);
if (left === undefined) writeFileSync(WEIGHTS, encodeModel(model));
else {
  const told = batchTexts(left).map(({ kind, text }) => {
    const shares = sharesOf(scoresOf(featuresOf(text), model), model.temperature);
    const share = Math.max(...shares);
    return { isRight: KINDS[shares.indexOf(share)] === kind, isSure: share > SURE };
  });
  const sure = told.filter(({ isSure }) => isSure);
  process.stdout.write(
    `${left}: ${told.filter(({ isRight }) => isRight).length} of ${told.length} right; ` +
      `where it is sure, ${sure.filter(({ isRight }) => isRight).length} of ${sure.length}\n`,
  );
}
