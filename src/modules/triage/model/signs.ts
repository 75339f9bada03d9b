import { readFileSync } from 'node:fs';
import type { Features } from '#/modules/language/index.ts';
import type { KindName } from '../taxonomy.ts';
import { type Ranking, rankKinds } from './classifier.ts';
import { featuresOf } from './features.ts';
import { readPassages } from './passages.ts';
import { SIGN_COLUMNS, signFeatures } from './sign-features.ts';

const FILE = new URL('./signs.bin', import.meta.url);

/**
 * What is told of a mail apart from its kind: it reports danger to people; it asks after work already raised; its writer
 * is angry with us; nobody waits for an answer.
 */
export const SIGN_NAMES = ['danger', 'chasing', 'frustrated', 'noise'] as const;
export type SignName = (typeof SIGN_NAMES)[number];

/** The kinds that mails with the sign usually are of. */
const USUAL_KINDS: Readonly<Record<SignName, readonly KindName[]>> = {
  danger: ['health_and_safety'],
  chasing: ['job_chase'],
  frustrated: ['complaint'],
  noise: ['auto_reply', 'marketing'],
};

/**
 * What speaks for a sign: the scores of its own classifier for the whole mail and for the passage that says most, and the
 * odds that either is of its usual kinds.
 */
export const EVIDENCE = ['whole', 'passage', 'kind', 'passageKind'] as const;
export type Evidence = Readonly<Record<(typeof EVIDENCE)[number], number>>;

/** The classifier of a sign, and how its evidence is combined so that its likelihoods can be believed. */
export interface SignWeights {
  readonly columns: Float32Array;
  readonly bias: number;
  readonly blend: Evidence & { readonly bias: number };
}

/** The likelihoods of all signs, 0 to 1. */
export interface Signs {
  readonly likely: Readonly<Record<SignName, number>>;
  /** The likelihood of danger for the most dangerous passage alone. */
  readonly dangerInPassage: number;
  /** Whether all passages were read; their number is limited. */
  readonly allRead: boolean;
}

/** For a mail without words. */
export const NO_SIGNS: Signs = {
  likely: { danger: 0, chasing: 0, frustrated: 0, noise: 0 },
  dangerInPassage: 0,
  allRead: true,
};

/** A mail or passage as the classifiers see it. */
export interface Worded {
  readonly features: Features;
  readonly ranking: Ranking;
}

let loaded: readonly SignWeights[] | undefined;

/** Reads the signs of a mail from the whole of it and from each passage, so that surrounding text cannot hide one. */
export function readSigns(mail: Worded, plain: string): Signs {
  loaded ??= decodeSigns(readFileSync(FILE));
  const { passages, allRead } = readPassages(plain);
  const worded = passages.map((text) => {
    const features = passageFeatures(text);
    return { features, ranking: rankKinds(features) };
  });
  const evidence = loaded.map((weights, at) => evidenceOf(SIGN_NAMES[at] ?? 'danger', weights, mail, worded));
  const [danger, chasing, frustrated, noise] = loaded.map(({ blend }, at) => {
    const one = evidence[at];
    return one ? likelihood(blended(blend, one)) : 0;
  });
  const { passage, passageKind } = evidence[0] ?? { passage: LOWEST, passageKind: LOWEST };
  return {
    likely: {
      danger: danger ?? 0,
      chasing: chasing ?? 0,
      frustrated: frustrated ?? 0,
      noise: noise ?? 0,
    },
    dangerInPassage: likelihood((passage + passageKind) / 2),
    allRead,
  };
}

export const passageFeatures = (text: string): Features =>
  signFeatures({ subject: '', text }, featuresOf({ subject: '', text, attachments: [], sender: '' }));

/** The score of a mail without a passage. */
const LOWEST = -5;

export function evidenceOf(
  sign: SignName,
  weights: Pick<SignWeights, 'columns' | 'bias'>,
  mail: Worded,
  passages: readonly Worded[],
): Evidence {
  return {
    whole: signScore(mail.features, weights),
    passage: Math.max(LOWEST, ...passages.map(({ features }) => signScore(features, weights))),
    kind: usualOdds(sign, mail.ranking),
    passageKind: Math.max(LOWEST, ...passages.map(({ ranking }) => usualOdds(sign, ranking))),
  };
}

function usualOdds(sign: SignName, ranking: Ranking): number {
  const share = ranking.reduce((sum, one) => sum + (USUAL_KINDS[sign].includes(one.kind) ? one.share : 0), 0);
  const bounded = Math.min(1 - CERTAIN, Math.max(CERTAIN, share));
  return Math.log(bounded / (1 - bounded));
}

const CERTAIN = 1e-3;

export function signScore(
  { columns, values }: Features,
  weights: Pick<SignWeights, 'columns' | 'bias'>,
): number {
  let sum = weights.bias;
  for (let at = 0; at < columns.length; at++)
    sum += (weights.columns[columns[at] ?? 0] ?? 0) * (values[at] ?? 0);
  return sum;
}

export function blended(blend: SignWeights['blend'], evidence: Evidence): number {
  return EVIDENCE.reduce((sum, name) => sum + blend[name] * evidence[name], blend.bias);
}

export const likelihood = (score: number): number => 1 / (1 + Math.exp(-score));

const HEAD_FLOATS = EVIDENCE.length + 2;
const FLOATS = HEAD_FLOATS + SIGN_COLUMNS;

/** For each sign in order the blend, its bias, the bias and the columns, as little-endian floats. */
export function encodeSigns(signs: readonly SignWeights[]): Buffer {
  const data = Buffer.alloc(signs.length * FLOATS * 4);
  for (const [sign, { blend, bias, columns }] of signs.entries())
    for (const [at, value] of [
      ...EVIDENCE.map((name) => blend[name]),
      blend.bias,
      bias,
      ...columns,
    ].entries())
      data.writeFloatLE(value, (sign * FLOATS + at) * 4);
  return data;
}

function decodeSigns(data: Buffer): SignWeights[] {
  if (data.length !== SIGN_NAMES.length * FLOATS * 4) throw new Error('signs.bin has the wrong size');
  return SIGN_NAMES.map((_, sign) => {
    const float = (at: number) => data.readFloatLE((sign * FLOATS + at) * 4);
    const [whole, passage, kind, passageKind, bias] = [0, 1, 2, 3, 4].map(float);
    return {
      blend: {
        whole: whole ?? 0,
        passage: passage ?? 0,
        kind: kind ?? 0,
        passageKind: passageKind ?? 0,
        bias: bias ?? 0,
      },
      bias: float(HEAD_FLOATS - 1),
      columns: Float32Array.from({ length: SIGN_COLUMNS }, (_, at) => float(HEAD_FLOATS + at)),
    };
  });
}
