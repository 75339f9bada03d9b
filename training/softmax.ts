import {
  type Features,
  type LinearModel,
  scoresOf,
  sharesOf,
  weightsOfRows,
} from '#/modules/language/index.ts';
import { seeded, shuffle } from './seeded.ts';

const RATE = 0.3;
const DECAY = 2e-5;
/** Part of a row's words that a pass over it leaves out: no single word may carry a class. */
const DROPPED = 0.25;
const SMOOTHING = 0.04;
const FOLDS = 4;
const TEMPERATURES = Array.from({ length: 60 }, (_, at) => 0.25 + at * 0.05);

/** One text to learn from; texts of one family are alike, and are left out together. */
export interface Row {
  readonly kind: number;
  readonly family: number;
  readonly features: Features;
  /** Some of the features: where rows name them, the mean is taken of a model of these and one of all. */
  readonly part?: Features;
  /** Left out together with the others of its fold; folds are made of families where none is named. */
  readonly fold?: number;
  /** Not to be calibrated on, being less like what will be read than others are. */
  readonly isMadeUp?: boolean;
}

/** What a model is made for. */
export interface Shape {
  readonly classes: number;
  readonly columns: number;
  readonly epochs: number;
}

interface Trained {
  readonly weights: Float32Array[];
  readonly biases: Float32Array;
}

/** A model of all rows, calibrated on those of families left out; and the share of those that it has right. */
export function trainModel(rows: readonly Row[], shape: Shape): { model: LinearModel; accuracy: number } {
  const { temperature, accuracy } = calibrate(rows, shape);
  return { model: rounded(trainBoth(rows, shape, 99), temperature), accuracy };
}

/** A model of some rows, not calibrated: to see how others are read that it was not trained on. */
export function trainPart(rows: readonly Row[], shape: Shape): LinearModel {
  return rounded(trainBoth(rows, shape, 99), 1);
}

/** A model of all features or, where rows name a part of them, the mean of that and a model of the part. */
function trainBoth(rows: readonly Row[], shape: Shape, seed: number): Trained {
  const all = train(rows, shape, seeded(seed));
  if (!rows.some(({ part }) => part)) return all;
  const parts = rows.map(({ part, ...row }) => ({ ...row, features: part ?? row.features }));
  const some = train(parts, shape, seeded(seed));
  const mean = (one: Float32Array, other?: Float32Array) =>
    one.map((value, at) => (value + (other?.[at] ?? 0)) / 2);
  return {
    weights: all.weights.map((row, kind) => mean(row, some.weights[kind])),
    biases: mean(all.biases, some.biases),
  };
}

/** Multinomial logistic regression by AdaGrad; every class counts alike however many texts it has. */
function train(
  rows: readonly Row[],
  { classes, columns: width, epochs }: Shape,
  random: () => number,
): Trained {
  const weights = Array.from({ length: classes }, () => new Float32Array(width));
  const squares = Array.from({ length: classes }, () => new Float32Array(width).fill(1e-6));
  const biases = new Float32Array(classes);
  const counts = new Float32Array(classes);
  for (const { kind } of rows) counts[kind] = (counts[kind] ?? 0) + 1;
  const order = rows.map((_, at) => at);
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (const at of order) {
      const row = rows[at];
      if (row) step(row, rows.length / classes / (counts[row.kind] ?? 1));
    }
  }
  return { weights, biases };

  function step({ kind, features: { columns, values } }: Row, worth: number): void {
    const kept = columns.map(() => (random() < DROPPED ? 0 : 1));
    const shares = sharesOf(
      weights.map((row, one) => {
        let sum = biases[one] ?? 0;
        for (let at = 0; at < columns.length; at++)
          if (kept[at]) sum += (row[columns[at] ?? 0] ?? 0) * (values[at] ?? 0);
        return sum;
      }),
    );
    for (let one = 0; one < classes; one++) {
      const wanted = one === kind ? 1 - SMOOTHING : SMOOTHING / (classes - 1);
      const slope = worth * ((shares[one] ?? 0) - wanted);
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

function rounded({ weights, biases }: Trained, temperature: number): LinearModel {
  const steps = Float32Array.from(
    weights,
    (row) => row.reduce((most, one) => Math.max(most, Math.abs(one)), 1e-6) / 127,
  );
  const rows = weights.map((row, kind) => Int8Array.from(row, (one) => Math.round(one / (steps[kind] ?? 1))));
  return { weights: weightsOfRows(rows), steps, biases, temperature };
}

/** The temperature under which texts of families never trained on are likeliest, and how many of them are right. */
function calibrate(rows: readonly Row[], shape: Shape): { temperature: number; accuracy: number } {
  const left: { scores: Float64Array; kind: number }[] = [];
  const foldOf = ({ fold, family }: Row) => fold ?? family % FOLDS;
  for (let fold = 0; fold < FOLDS; fold++) {
    const others = rows.filter((row) => foldOf(row) !== fold);
    const trained = rounded(trainBoth(others, shape, fold), 1);
    for (const row of rows)
      if (foldOf(row) === fold && !row.isMadeUp)
        left.push({ scores: scoresOf(row.features, trained), kind: row.kind });
  }
  const loss = (temperature: number) =>
    left.reduce(
      (sum, { scores, kind }) => sum - Math.log(Math.max(sharesOf(scores, temperature)[kind] ?? 0, 1e-9)),
      0,
    );
  const [temperature = 1] = TEMPERATURES.toSorted((one, other) => loss(one) - loss(other));
  const right = left.filter(({ scores, kind }) => scores.indexOf(Math.max(...scores)) === kind).length;
  return { temperature, accuracy: right / left.length };
}
