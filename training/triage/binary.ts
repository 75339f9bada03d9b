import type { Features } from '#/modules/language/index.ts';
import { SIGN_COLUMNS } from '#/modules/triage/model/sign-features.ts';
import { signScore } from '#/modules/triage/model/signs.ts';
import { seeded, shuffle } from '../seeded.ts';

const EPOCHS = 8;
const RATE = 0.3;
const DECAY = 2e-5;
/** Part of a row's features that a pass over it leaves out: none may decide alone. */
const DROPPED = 0.25;
const SMOOTHING = 0.04;

/** Texts of families never trained on are told by leaving out one fold in turn. */
export const FOLDS = 4;
/** Families lie beside those they are like: a fold takes them from all over. */
export const foldOf = (family: number): number => (Math.imul(family + 17, 2_654_435_761) >>> 8) % FOLDS;

/** A mail, and whether what is learnt holds of it. */
export interface Row {
  readonly isTrue: boolean;
  readonly isWhole: boolean;
  readonly features: Features;
}

type Trained = Parameters<typeof signScore>[1];

/** Logistic regression by AdaGrad; both answers count alike, however many mails there are of each. */
function trainOnce(rows: readonly Row[], random: () => number): Trained {
  const columns = new Float32Array(SIGN_COLUMNS);
  const squares = new Float32Array(SIGN_COLUMNS).fill(1e-6);
  const trues = rows.filter(({ isTrue }) => isTrue).length;
  const order = [...rows];
  let bias = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    for (const row of order) step(row);
  }
  return { columns, bias };

  function step({ isTrue, features: { columns: at, values } }: Row): void {
    const kept = values.map((value) => (random() < DROPPED ? 0 : value));
    const share = 1 / (1 + Math.exp(-signScore({ columns: at, values: kept }, { columns, bias })));
    const worth = rows.length / 2 / (isTrue ? trues : rows.length - trues);
    const slope = worth * (share - (isTrue ? 1 - SMOOTHING : SMOOTHING));
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

/**
 * The mean of several trainings, each in another order: of all rows, of all with whole mails counting more, and of whole
 * mails alone. The same rows and seed give the same weights.
 */
export function train(rows: readonly Row[], seed: number): Trained {
  const wholes = rows.filter(({ isWhole }) => isWhole);
  const views = [rows, [...rows, ...wholes, ...wholes], [...wholes, ...wholes]];
  const all = views.map((view, time) => trainOnce(view, seeded(seed + time)));
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / views.length;
  return {
    columns: Float32Array.from({ length: SIGN_COLUMNS }, (_, at) =>
      meanOf(all.map(({ columns }) => columns[at] ?? 0)),
    ),
    bias: meanOf(all.map(({ bias }) => bias)),
  };
}
