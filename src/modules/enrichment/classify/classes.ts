import { readFileSync } from 'node:fs';
import {
  decodeModel,
  type Features,
  type LinearModel,
  scoresOf,
  sharesOf,
} from '#/modules/language/index.ts';
import faults from '../lexicon/faults.json' with { type: 'json' };
import { FOLLOW_UP_KINDS } from '../text/follow-up-stem.ts';
import type { ReadWord } from '../text/read-text.ts';
import { VERTICALS } from '../verticals.ts';
import { COLUMNS, wordingOf, wordingOfText } from './wording.ts';

/** What each model tells apart; its texts are in `training/enrichment`, a file a class. */
export const CLASSES = {
  texts: ['plain', 'complaint', 'praise'],
  'follow-up': ['none', ...FOLLOW_UP_KINDS],
  trade: VERTICALS,
  meant: ['passing', 'meant'],
  fault: ['none', ...Object.keys(faults).filter((name) => name !== 'ignore')],
  wrong: ['not so', 'wrong'],
} as const;
export type ModelName = keyof typeof CLASSES;

const loaded = new Map<ModelName, LinearModel>();

/** How likely the words from `from` up to `to` are of each class, in the order of `CLASSES`. */
export function likelihoods(
  name: ModelName,
  words: readonly ReadWord[],
  from: number,
  to: number,
): readonly number[] {
  return likelihoodsOf(name, wordingOf(words, from, to));
}

/** How likely a whole text is of each class. */
export function likelihoodsOfText(name: ModelName, words: readonly ReadWord[]): readonly number[] {
  return likelihoodsOf(name, wordingOfText(words));
}

/** As `likelihoods`, of features read already. */
export function likelihoodsOf(name: ModelName, features: Features): readonly number[] {
  const model = modelOf(name);
  return sharesOf(scoresOf(features, model), model.temperature);
}

/** Puts another model in the place of the stored one: for training and its measurements. */
export function useModel(name: ModelName, model: LinearModel): void {
  loaded.set(name, model);
}

function modelOf(name: ModelName): LinearModel {
  const found = loaded.get(name);
  if (found) return found;
  const data = readFileSync(new URL(`./${name}.bin`, import.meta.url));
  const model = decodeModel(data, { classes: CLASSES[name].length, columns: COLUMNS });
  loaded.set(name, model);
  return model;
}
