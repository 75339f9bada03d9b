import { readFileSync } from 'node:fs';
import type { Features } from '#/modules/language/index.ts';
import { type Ranking, rankKinds } from './classifier.ts';
import { DANGER_COLUMNS, dangerFeatures } from './danger-features.ts';
import { featuresOf } from './features.ts';
import { readPassages } from './passages.ts';

const FILE = new URL('./danger.bin', import.meta.url);

/** The weights of the danger classifier. */
interface DangerWeights {
  readonly columns: Float32Array;
  readonly bias: number;
  /** Combines the scores of a mail and of its most dangerous passage. */
  readonly blend: Blend;
}

export interface Blend {
  readonly whole: number;
  readonly passage: number;
  readonly bias: number;
}

/** The likelihood that a mail reports danger to people. */
export interface Danger {
  readonly share: number;
  /** The likelihood for its most dangerous passage alone. */
  readonly inPassage: number;
  /** Whether all passages were read; their number is limited. */
  readonly allRead: boolean;
}

/** For a mail without words. */
export const NO_DANGER: Danger = { share: 0, inPassage: 0, allRead: true };

/** The score of a mail without a passage. */
export const LOWEST = -5;

let loaded: DangerWeights | undefined;

/** A mail with its features (`dangerFeatures`) and ranking. */
export interface Worded {
  readonly features: Features;
  readonly ranking: Ranking;
}

/**
 * Averages the odds of two classifiers, one for danger only and one for all kinds. Each is applied to the whole mail and
 * to each passage, so that surrounding text cannot hide a passage.
 */
export function readDanger(mail: Worded, plain: string): Danger {
  loaded ??= decodeDanger(readFileSync(FILE));
  const weights = loaded;
  const { passages, allRead } = readPassages(plain);
  let score = LOWEST;
  let share = 0;
  for (const text of passages) {
    const features = passageWords(text);
    score = Math.max(score, dangerScore(dangerFeatures({ subject: '', text }, features), weights));
    share = Math.max(share, dangerAmong(rankKinds(features)));
  }
  const whole = dangerScore(mail.features, weights);
  const byDanger = oddsOf(blended(weights.blend, whole, score));
  const byKind = (oddsOf(dangerAmong(mail.ranking)) + oddsOf(share)) / 2;
  return {
    share: likelihood((byDanger + byKind) / 2),
    inPassage: likelihood((score + oddsOf(share)) / 2),
    allRead,
  };
}

export const passageWords = (text: string): Features =>
  featuresOf({ subject: '', text, attachments: [], sender: '' });

const dangerAmong = (ranking: Ranking) =>
  ranking.find(({ kind }) => kind === 'health_and_safety')?.share ?? 0;

export function dangerScore(
  { columns, values }: Features,
  weights: Pick<DangerWeights, 'columns' | 'bias'>,
): number {
  let sum = weights.bias;
  for (let at = 0; at < columns.length; at++)
    sum += (weights.columns[columns[at] ?? 0] ?? 0) * (values[at] ?? 0);
  return sum;
}

export const likelihood = (score: number): number => 1 / (1 + Math.exp(-score));

const SURE = 0.9999;

export function oddsOf(share: number): number {
  const bounded = Math.min(SURE, Math.max(1 - SURE, share));
  return Math.log(bounded / (1 - bounded));
}

export function blended(blend: Blend, whole: number, passage: number): number {
  return likelihood(blend.whole * whole + blend.passage * passage + blend.bias);
}

const HEAD_FLOATS = 4;

/** The blend and the bias as little-endian floats, then the columns. */
export function encodeDanger({ columns, bias, blend }: DangerWeights): Buffer {
  const floats = [blend.whole, blend.passage, blend.bias, bias, ...columns];
  const data = Buffer.alloc(floats.length * 4);
  for (const [at, value] of floats.entries()) data.writeFloatLE(value, at * 4);
  return data;
}

function decodeDanger(data: Buffer): DangerWeights {
  if (data.length !== (HEAD_FLOATS + DANGER_COLUMNS) * 4) throw new Error('danger.bin has the wrong size');
  const float = (at: number) => data.readFloatLE(at * 4);
  return {
    blend: { whole: float(0), passage: float(1), bias: float(2) },
    bias: float(3),
    columns: Float32Array.from({ length: DANGER_COLUMNS }, (_, at) => float(HEAD_FLOATS + at)),
  };
}
