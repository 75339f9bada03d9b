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
  if (name === 'texts') rows.push(...mixed());
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

/** Most who complain report a fault in the same breath: each complaint stands behind a plain text too. */
function mixed(): Row[] {
  const plain = linesOf('texts/plain');
  const behind = (file: string, kind: number, step: number): Row[] =>
    linesOf(file).map((line, at) => {
      const { words } = readText(`${plain[(at * step) % plain.length]}, ${line}`);
      const { columns, values } = wordingOf(words, 0, words.length);
      family += 1;
      return { kind, family, features: { columns: columns.slice(), values: values.slice() } };
    });
  return [
    ...behind('texts/complaint', 1, 7),
    ...behind('texts/plain', 0, 11),
    ...behind('texts/praise', 2, 5),
  ];
}

function linesOf(file: string): string[] {
  return readFileSync(new URL(`./${file}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}
