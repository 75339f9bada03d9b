/**
 * Trains the classifier of the module triage on the mails of training/triage and writes its weights:
 * `node training/triage/train-kinds.ts`, after word-groups.ts. Takes some minutes; the same texts give the same weights.
 */
import { writeFileSync } from 'node:fs';
import { encodeModel } from '#/modules/language/index.ts';
import { SIGN_COLUMNS } from '#/modules/triage/model/sign-features.ts';
import { KIND_NAMES } from '#/modules/triage/taxonomy.ts';
import { seeded } from '../seeded.ts';
import { type Row, trainModel } from '../softmax.ts';
import { readAll } from './read-texts.ts';
import { foldOfFamily, worded } from './worded.ts';

const WEIGHTS = new URL('../../src/modules/triage/model/weights.bin', import.meta.url);
const VARIANTS = 3;
const EPOCHS = 10;

function rowsOf(): Row[] {
  const random = seeded(7);
  return readAll().flatMap((one, family) =>
    Array.from({ length: VARIANTS }, () => worded(one.mails(random))).map(({ wording, features }) => ({
      kind: KIND_NAMES.indexOf(one.kind),
      family,
      fold: foldOfFamily(one, family),
      isMadeUp: !one.isByStranger,
      features,
      part: wording,
    })),
  );
}

const rows = rowsOf();
const { model, accuracy } = trainModel(rows, {
  classes: KIND_NAMES.length,
  columns: SIGN_COLUMNS,
  epochs: EPOCHS,
});
writeFileSync(WEIGHTS, encodeModel(model));
process.stdout.write(
  `${rows.length} mails of ${new Set(rows.map(({ family }) => family)).size} families; ` +
    `${(100 * accuracy).toFixed(1)} % of mails of strangers left out are right; temperature ${model.temperature.toFixed(2)}\n`,
);
