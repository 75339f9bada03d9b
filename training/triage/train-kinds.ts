/**
 * Trains the classifier of the module triage on the mails of training/triage/texts and writes its weights:
 * `node training/triage/train-kinds.ts`. Takes about a minute; the same texts give the same weights.
 */
import { writeFileSync } from 'node:fs';
import { encodeModel } from '#/modules/language/index.ts';
import { withoutEndings } from '#/modules/mailtext/index.ts';
import { COLUMNS, featuresOf } from '#/modules/triage/model/features.ts';
import { KIND_NAMES } from '#/modules/triage/taxonomy.ts';
import { seeded } from '../seeded.ts';
import { type Row, trainModel } from '../softmax.ts';
import { readAll } from './read-texts.ts';

const WEIGHTS = new URL('../../src/modules/triage/model/weights.bin', import.meta.url);
const VARIANTS = 5;
const EPOCHS = 14;

function rowsOf(): Row[] {
  const random = seeded(7);
  return readAll().flatMap(({ kind, mails }, family) =>
    Array.from({ length: VARIANTS }, () => mails(random)).map(({ subject, body, sender, attachments }) => ({
      kind: KIND_NAMES.indexOf(kind),
      family,
      features: featuresOf({ subject, text: withoutEndings(body), attachments, sender }),
    })),
  );
}

const rows = rowsOf();
const { model, accuracy } = trainModel(rows, {
  classes: KIND_NAMES.length,
  columns: COLUMNS,
  epochs: EPOCHS,
});
writeFileSync(WEIGHTS, encodeModel(model));
process.stdout.write(
  `${rows.length} mails of ${new Set(rows.map(({ family }) => family)).size} families; ` +
    `${(100 * accuracy).toFixed(1)} % of families left out are right; temperature ${model.temperature.toFixed(2)}\n`,
);
