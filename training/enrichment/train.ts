/**
 * Trains what enrichment hears in texts: who complains or praises, and what an engineer leaves for later. The texts
 * stand beside this file, a folder a model, a file a class: `node training/enrichment/train.ts`. Takes some seconds; the
 * same texts give the same weights.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { CLASSES, type ModelName } from '#/modules/enrichment/heard/classes.ts';
import { COLUMNS, wordingOf } from '#/modules/enrichment/heard/wording.ts';
import { readText } from '#/modules/enrichment/text/read-text.ts';
import { encodeModel } from '#/modules/language/index.ts';
import { type Row, trainModel } from '../softmax.ts';

const EPOCHS = 24;

let family = 0;
/** What engineers leave for later is plain in tone. */
const PLAIN_TOO = CLASSES['follow-up'].map((label) => `follow-up/${label}`);

for (const name of Object.keys(CLASSES) as ModelName[]) {
  const classes = CLASSES[name];
  const rows = classes.flatMap((label, kind) => rowsOf(name, label, kind));
  const { model, accuracy } = trainModel(rows, { classes: classes.length, columns: COLUMNS, epochs: EPOCHS });
  writeFileSync(
    new URL(`../../src/modules/enrichment/heard/${name}.bin`, import.meta.url),
    encodeModel(model),
  );
  process.stdout.write(
    `${name}: ${rows.length} texts; ${(100 * accuracy).toFixed(1)} % of those left out are right\n`,
  );
}

function rowsOf(name: ModelName, label: string, kind: number): Row[] {
  return [`${name}/${label}`, ...(label === 'plain' ? PLAIN_TOO : [])]
    .flatMap((file) => readFileSync(new URL(`./${file}.txt`, import.meta.url), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => {
      const { words } = readText(line);
      family += 1;
      const { columns, values } = wordingOf(words, 0, words.length);
      return { kind, family, features: { columns: columns.slice(), values: values.slice() } };
    });
}
