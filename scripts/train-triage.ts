/**
 * Trains the classifier of the room triage on the mails of scripts/triage-texts and writes its weights:
 * `node scripts/train-triage.ts`. Takes about a minute; the same texts give the same weights.
 */
import { writeFileSync } from 'node:fs';
import { withoutEndings } from '#/modules/mailtext/index.ts';
import { encodeWeights, rankingOf, scoresOf, type Weights } from '#/modules/triage/model/classifier.ts';
import { COLUMNS, featuresOf, type MailFeatures } from '#/modules/triage/model/features.ts';
import { KIND_NAMES } from '#/modules/triage/taxonomy.ts';
import { seeded, shuffle } from './seeded.ts';
import { readFamilies } from './triage-texts/read.ts';

const WEIGHTS = new URL('../src/modules/triage/model/weights.bin', import.meta.url);
const VARIANTS = 5;
const EPOCHS = 14;
const RATE = 0.3;
const DECAY = 2e-5;
/** Part of a row's words that a pass over it leaves out: no single word may carry a kind. */
const DROPPED = 0.25;
const SMOOTHING = 0.04;
const FOLDS = 4;
const TEMPERATURES = Array.from({ length: 60 }, (_, at) => 0.25 + at * 0.05);

interface Row {
  readonly kind: number;
  readonly family: number;
  readonly features: MailFeatures;
}

function rowsOf(): Row[] {
  const random = seeded(7);
  return readFamilies().flatMap(({ kind, mails }, family) =>
    Array.from({ length: VARIANTS }, () => mails(random)).map(({ subject, body, sender }) => ({
      kind: KIND_NAMES.indexOf(kind),
      family,
      features: featuresOf({ subject, text: withoutEndings(body), attachments: [], sender }),
    })),
  );
}

/** Multinomial logistic regression by AdaGrad; every kind counts alike however many mails it has. */
function train(
  rows: readonly Row[],
  random: () => number,
): { weights: Float32Array[]; biases: Float32Array } {
  const kinds = KIND_NAMES.length;
  const weights = KIND_NAMES.map(() => new Float32Array(COLUMNS));
  const squares = KIND_NAMES.map(() => new Float32Array(COLUMNS).fill(1e-6));
  const biases = new Float32Array(kinds);
  const counts = new Float32Array(kinds);
  for (const { kind } of rows) counts[kind] = (counts[kind] ?? 0) + 1;
  const order = rows.map((_, at) => at);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    for (const at of order) {
      const row = rows[at];
      if (row) step(row, rows.length / kinds / (counts[row.kind] ?? 1));
    }
  }
  return { weights, biases };

  function step({ kind, features: { columns, values } }: Row, worth: number): void {
    const kept = columns.map(() => (random() < DROPPED ? 0 : 1));
    const scores = weights.map((row, one) => {
      let sum = biases[one] ?? 0;
      for (let at = 0; at < columns.length; at++)
        if (kept[at]) sum += (row[columns[at] ?? 0] ?? 0) * (values[at] ?? 0);
      return sum;
    });
    const highest = Math.max(...scores);
    const powers = scores.map((score) => Math.exp(score - highest));
    const total = powers.reduce((sum, power) => sum + power, 0);
    for (let one = 0; one < kinds; one++) {
      const wanted = one === kind ? 1 - SMOOTHING : SMOOTHING / (kinds - 1);
      const slope = worth * ((powers[one] ?? 0) / total - wanted);
      const row = weights[one];
      const past = squares[one];
      if (!row || !past || Math.abs(slope) < 1e-4) continue;
      biases[one] = (biases[one] ?? 0) - 0.02 * slope;
      for (let at = 0; at < columns.length; at++) {
        if (!kept[at]) continue;
        const column = columns[at] ?? 0;
        const gradient = slope * (values[at] ?? 0) + DECAY * (row[column] ?? 0);
        past[column] = (past[column] ?? 0) + gradient * gradient;
        row[column] = (row[column] ?? 0) - (RATE * gradient) / Math.sqrt(past[column] ?? 1);
      }
    }
  }
}

function rounded({ weights, biases }: ReturnType<typeof train>, temperature: number): Weights {
  const steps = Float32Array.from(
    weights,
    (row) => row.reduce((most, one) => Math.max(most, Math.abs(one)), 1e-6) / 127,
  );
  const rows = weights.map((row, kind) => Int8Array.from(row, (one) => Math.round(one / (steps[kind] ?? 1))));
  return { rows, steps, biases, temperature };
}

/** The temperature under which mails of families never trained on are likeliest, and how many of them are right. */
function calibrate(rows: readonly Row[]): { temperature: number; accuracy: number } {
  const left: { scores: number[]; kind: number }[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const trained = rounded(
      train(
        rows.filter(({ family }) => family % FOLDS !== fold),
        seeded(fold),
      ),
      1,
    );
    for (const { family, kind, features } of rows)
      if (family % FOLDS === fold) left.push({ scores: scoresOf(features, trained), kind });
  }
  const loss = (temperature: number) =>
    left.reduce((sum, { scores, kind }) => {
      const share = rankingOf(scores, temperature).find((one) => one.kind === KIND_NAMES[kind])?.share ?? 0;
      return sum - Math.log(Math.max(share, 1e-9));
    }, 0);
  const [temperature = 1] = TEMPERATURES.toSorted((one, other) => loss(one) - loss(other));
  const right = left.filter(({ scores, kind }) => rankingOf(scores, 1)[0]?.kind === KIND_NAMES[kind]).length;
  return { temperature, accuracy: right / left.length };
}

const rows = rowsOf();
const { temperature, accuracy } = calibrate(rows);
const weights = rounded(train(rows, seeded(99)), temperature);
writeFileSync(WEIGHTS, encodeWeights(weights));
process.stdout.write(
  `${rows.length} mails of ${new Set(rows.map(({ family }) => family)).size} families; ` +
    `${(100 * accuracy).toFixed(1)} % of families left out are right; temperature ${temperature.toFixed(2)}\n`,
);
