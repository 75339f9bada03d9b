/**
 * Trains what triage tells danger, chasing, anger and noise by, on the mails of training/triage, and writes its weights:
 * `node training/triage/train-signs.ts`, after word-groups.ts. Takes some minutes; the same texts give the same weights.
 */
import { writeFileSync } from 'node:fs';
import { type LinearModel, scoresOf, sharesOf } from '#/modules/language/index.ts';
import type { Ranking } from '#/modules/triage/model/classifier.ts';
import { readPassages } from '#/modules/triage/model/passages.ts';
import { SIGN_COLUMNS } from '#/modules/triage/model/sign-features.ts';
import {
  blended,
  EVIDENCE,
  type Evidence,
  encodeSigns,
  evidenceOf,
  likelihood,
  passageFeatures,
  SIGN_NAMES,
  type SignName,
  type SignWeights,
} from '#/modules/triage/model/signs.ts';
import { plainly } from '#/modules/triage/reading/spelling.ts';
import { KIND_NAMES } from '#/modules/triage/taxonomy.ts';
import { seeded } from '../seeded.ts';
import { trainPart } from '../softmax.ts';
import { FOLDS, train } from './binary.ts';
import { type Family, readAll } from './read-texts.ts';
import { foldOfFamily, type Worded, worded } from './worded.ts';

const WEIGHTS = new URL('../../src/modules/triage/model/signs.bin', import.meta.url);
const VARIANTS = 3;
const SEED = 40;
const KINDS = { classes: KIND_NAMES.length, columns: SIGN_COLUMNS, epochs: 10 };
/** How the kinds' likelihoods are softened before they are blended. */
const TEMPERATURE = 0.8;

const random = seeded(11);
const families = readAll().map((family, at) => ({
  ...family,
  at,
  fold: foldOfFamily(family, at),
  texts: Array.from({ length: VARIANTS }, () => worded(family.mails(random))),
}));

interface LeftOut {
  readonly signs: Family['signs'];
  readonly isWhole: boolean;
  readonly evidence: Readonly<Record<SignName, Evidence>>;
}

const rankedBy =
  (model: LinearModel) =>
  (features: Worded['features']): Ranking => {
    const shares = sharesOf(scoresOf(features, model), TEMPERATURE);
    return KIND_NAMES.map((kind, at) => ({ kind, share: shares[at] ?? 0 }));
  };

/** What speaks for the signs of mails whose families were not trained on. */
function leftOutOf(fold: number): LeftOut[] {
  const learnt = families.filter((one) => one.fold !== fold);
  const ranked = rankedBy(
    trainPart(
      learnt.flatMap(({ kind, at, texts }) =>
        texts.map(({ wording, features }) => ({
          kind: KIND_NAMES.indexOf(kind),
          family: at,
          features,
          part: wording,
        })),
      ),
      KINDS,
    ),
  );
  const weights = SIGN_NAMES.map((sign) => [sign, trained(sign, learnt, 10 * fold)] as const);
  return families
    .filter((one) => one.fold === fold)
    .flatMap(({ signs, isWhole, texts: [text] }) => {
      if (!text) return [];
      const passages = readPassages(plainly(`${text.subject}\n${text.text}`)).passages.map((passage) => {
        const features = passageFeatures(passage);
        return { features, ranking: ranked(features) };
      });
      const mail = { features: text.features, ranking: ranked(text.features) };
      const evidence = weights.map(([sign, own]) => [sign, evidenceOf(sign, own, mail, passages)]);
      // The cast is safe: every sign has its evidence.
      return [{ signs, isWhole, evidence: Object.fromEntries(evidence) as LeftOut['evidence'] }];
    });
}

function trained(sign: SignName, learnt: readonly (typeof families)[number][], seed: number) {
  return train(
    learnt.flatMap(({ signs: { [sign]: isTrue }, isWhole, texts }) =>
      isTrue === undefined ? [] : texts.map(({ features }) => ({ isTrue, isWhole, features })),
    ),
    seed,
  );
}

const ROUNDS = 3_000;
const RATE = 0.02;
/** Keeps the parts of a blend small where they say the same. */
const DECAY = 1e-3;

/** The blend under which what those mails are is likeliest, by steps down the slope; whole mails count as all families do. */
function blendOf(sign: SignName, all: readonly LeftOut[]): SignWeights['blend'] {
  const wholes = all.filter(({ isWhole }) => isWhole).length;
  let blend: SignWeights['blend'] = { whole: 0.25, passage: 0.25, kind: 0.25, passageKind: 0.25, bias: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const slope = { whole: 0, passage: 0, kind: 0, passageKind: 0, bias: 0 };
    for (const { signs, isWhole, evidence } of all) {
      const worth = 0.5 / (isWhole ? wholes : all.length - wholes);
      const wrong = worth * (likelihood(blended(blend, evidence[sign])) - (signs[sign] ? 1 : 0));
      for (const name of EVIDENCE) slope[name] += wrong * evidence[sign][name];
      slope.bias += wrong;
    }
    const next = (name: keyof typeof slope) => blend[name] - RATE * (slope[name] + DECAY * blend[name]);
    blend = {
      whole: next('whole'),
      passage: next('passage'),
      kind: next('kind'),
      passageKind: next('passageKind'),
      bias: blend.bias - 0.1 * slope.bias,
    };
  }
  return blend;
}

function report(sign: SignName, all: readonly LeftOut[], blend: SignWeights['blend']): void {
  for (const isWhole of [false, true])
    for (const from of [0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 0.9]) {
      const some = all.filter((one) => one.isWhole === isWhole);
      const told = some.filter(({ evidence }) => likelihood(blended(blend, evidence[sign])) >= from);
      const right = told.filter(({ signs }) => signs[sign]).length;
      const meant = some.filter(({ signs }) => signs[sign]).length;
      process.stdout.write(
        `${sign}, ${isWhole ? 'mails' : 'families'} from ${from}: recall ${(right / meant).toFixed(3)}, ` +
          `precision ${(right / told.length).toFixed(3)}, F1 ${((2 * right) / (meant + told.length)).toFixed(3)}\n`,
      );
    }
}

const leftOut = Array.from({ length: FOLDS }, (_, fold) => leftOutOf(fold)).flat();
const signs = SIGN_NAMES.map((sign) => {
  const judged = leftOut.filter(({ signs }) => signs[sign] !== undefined);
  const blend = blendOf(sign, judged);
  process.stdout.write(`${sign}: ${JSON.stringify(blend)}\n`);
  report(sign, judged, blend);
  return { ...trained(sign, families, SEED), blend };
});
writeFileSync(WEIGHTS, encodeSigns(signs));
