import { readFileSync } from 'node:fs';
import type { Features } from '#/modules/language/index.ts';
import type { KindName } from '../taxonomy.ts';
import type { Ranking } from './classifier.ts';
import { likelihood, oddsOf } from './danger.ts';
import { DANGER_COLUMNS } from './danger-features.ts';

const FILE = new URL('./signs.bin', import.meta.url);

/** What is told of a mail apart from its kind: it asks after work already raised; its writer is angry with us. */
export const SIGN_NAMES = ['chasing', 'frustrated'] as const;
export type SignName = (typeof SIGN_NAMES)[number];

/** A linear classifier whose score is scaled so that its likelihoods can be believed. */
export interface SignWeights {
  readonly scale: number;
  readonly bias: number;
  readonly columns: Float32Array;
}

const FLOATS = 2 + DANGER_COLUMNS;

let loaded: readonly SignWeights[] | undefined;

/** For a mail without words. */
export const NO_SIGNS: Readonly<Record<SignName, number>> = { chasing: 0, frustrated: 0 };

/** The kinds that mails with the sign usually are of. */
const USUAL_KIND: Readonly<Record<SignName, KindName>> = { chasing: 'job_chase', frustrated: 'complaint' };

/**
 * The likelihood of each sign, by the features of the whole mail (`dangerFeatures`) and its ranking: the mean of the odds
 * that the sign's own classifier gives and of those that the mail is of the usual kind, or the former alone if it is sure.
 */
export function likelySigns(features: Features, ranking: Ranking): Readonly<Record<SignName, number>> {
  const likely = ownSigns(features).map((own, at) => {
    const usual = USUAL_KIND[SIGN_NAMES[at] ?? 'chasing'];
    const share = ranking.find(({ kind }) => kind === usual)?.share ?? 0;
    return own >= SURE ? own : likelihood((oddsOf(own) + oddsOf(share)) / 2);
  });
  return { chasing: likely[0] ?? 0, frustrated: likely[1] ?? 0 };
}

/** What the classifier of each sign says alone. */
export function ownSigns(features: Features): number[] {
  loaded ??= decodeSigns(readFileSync(FILE));
  return loaded.map((weights) => likelihoodOf(features, weights));
}

const SURE = 0.6;

function likelihoodOf({ columns, values }: Features, weights: SignWeights): number {
  let sum = 0;
  for (let at = 0; at < columns.length; at++)
    sum += (weights.columns[columns[at] ?? 0] ?? 0) * (values[at] ?? 0);
  return likelihood(weights.scale * sum + weights.bias);
}

/** The weights of each sign in order, as little-endian floats. */
export function encodeSigns(signs: readonly SignWeights[]): Buffer {
  const data = Buffer.alloc(signs.length * FLOATS * 4);
  for (const [sign, { scale, bias, columns }] of signs.entries())
    for (const [at, value] of [scale, bias, ...columns].entries())
      data.writeFloatLE(value, (sign * FLOATS + at) * 4);
  return data;
}

function decodeSigns(data: Buffer): SignWeights[] {
  if (data.length !== SIGN_NAMES.length * FLOATS * 4) throw new Error('signs.bin has the wrong size');
  return SIGN_NAMES.map((_, sign) => {
    const float = (at: number) => data.readFloatLE((sign * FLOATS + at) * 4);
    const columns = Float32Array.from({ length: DANGER_COLUMNS }, (_, at) => float(2 + at));
    return { scale: float(0), bias: float(1), columns };
  });
}
