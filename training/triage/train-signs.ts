/**
 * Trains what triage tells chasing and anger by, on the mails of training/triage/texts, and writes its weights:
 * `node training/triage/train-signs.ts`. Takes about a minute; the same texts give the same weights.
 */
import { writeFileSync } from 'node:fs';
import { withoutEndings } from '#/modules/mailtext/index.ts';
import { dangerScore } from '#/modules/triage/model/danger.ts';
import { dangerFeatures } from '#/modules/triage/model/danger-features.ts';
import { featuresOf } from '#/modules/triage/model/features.ts';
import { encodeSigns, SIGN_NAMES, type SignName, type SignWeights } from '#/modules/triage/model/signs.ts';
import { seeded } from '../seeded.ts';
import { FOLDS, foldOf, type Row, train } from './binary.ts';
import { readFamilies } from './read-texts.ts';

const WEIGHTS = new URL('../../src/modules/triage/model/signs.bin', import.meta.url);
const VARIANTS = 3;
const SEED = 40;

const random = seeded(11);
const mails = readFamilies().flatMap(({ signs, mails: mailOf }, family) =>
  Array.from({ length: VARIANTS }, () => {
    const { subject, body, sender } = mailOf(random);
    const text = withoutEndings(body);
    const wording = featuresOf({ subject, text, sender, attachments: [] });
    return { signs, family, features: dangerFeatures({ subject, text }, wording) };
  }),
);

function rowsOf(sign: SignName): Row[] {
  return mails.map(({ signs, family, features }) => ({ isTrue: signs[sign], family, features }));
}

interface LeftOut {
  readonly isTrue: boolean;
  readonly score: number;
}

function leftOut(rows: readonly Row[]): LeftOut[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const trained = train(
      rows.filter(({ family }) => foldOf(family) !== fold),
      10 * fold,
    );
    return rows
      .filter(({ family }) => foldOf(family) === fold)
      .map(({ isTrue, features }) => ({ isTrue, score: dangerScore(features, trained) }));
  }).flat();
}

/** The scale and bias under which what those mails are is likeliest, by steps down the slope. */
function scaled(all: readonly LeftOut[]): Pick<SignWeights, 'scale' | 'bias'> {
  let [scale, bias] = [1, 0];
  for (let round = 0; round < 2_000; round++) {
    const slope = { scale: 0, bias: 0 };
    for (const { isTrue, score } of all) {
      const wrong = (1 / (1 + Math.exp(-(scale * score + bias))) - (isTrue ? 1 : 0)) / all.length;
      slope.scale += wrong * score;
      slope.bias += wrong;
    }
    scale -= 0.5 * slope.scale;
    bias -= 0.5 * slope.bias;
  }
  return { scale, bias };
}

function report(sign: SignName, all: readonly LeftOut[], { scale, bias }: ReturnType<typeof scaled>): void {
  const meant = all.filter(({ isTrue }) => isTrue).length;
  for (const from of [0.2, 0.3, 0.4, 0.5, 0.6]) {
    const told = all.filter(({ score }) => 1 / (1 + Math.exp(-(scale * score + bias))) >= from);
    const right = told.filter(({ isTrue }) => isTrue).length;
    const [recall, precision] = [right / meant, right / told.length];
    const f1 = (2 * right) / (meant + told.length);
    process.stdout.write(
      `${sign} from ${from}: recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}, F1 ${f1.toFixed(3)}\n`,
    );
  }
}

const signs = SIGN_NAMES.map((sign) => {
  const rows = rowsOf(sign);
  const all = leftOut(rows);
  const fitted = scaled(all);
  report(sign, all, fitted);
  const { columns, bias } = train(rows, SEED);
  return { scale: fitted.scale, bias: fitted.bias + fitted.scale * bias, columns };
});
writeFileSync(WEIGHTS, encodeSigns(signs));
