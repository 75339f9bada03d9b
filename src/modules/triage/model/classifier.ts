import { readFileSync } from 'node:fs';
import {
  decodeModel,
  type Features,
  type LinearModel,
  scoresOf,
  sharesOf,
} from '#/modules/language/index.ts';
import { KIND_NAMES, type KindName } from '../taxonomy.ts';
import { SIGN_COLUMNS } from './sign-features.ts';

const FILE = new URL('./weights.bin', import.meta.url);

/** The likelihood of each kind, most likely first. */
export type Ranking = readonly { readonly kind: KindName; readonly share: number }[];

/** The end of the subject counts as one feature. */
const EMPTY_MAIL_COLUMNS = 1;

let loaded: LinearModel | undefined;

/** Ranks by the features of `signFeatures`. */
export function rankKinds(features: Features): Ranking {
  loaded ??= decodeModel(readFileSync(FILE), { classes: KIND_NAMES.length, columns: SIGN_COLUMNS });
  // A mail without words gets a uniform distribution.
  const temperature = features.columns.length <= EMPTY_MAIL_COLUMNS ? 1e3 : loaded.temperature;
  const shares = sharesOf(scoresOf(features, loaded), temperature);
  return KIND_NAMES.map((kind, at) => ({ kind, share: shares[at] ?? 0 })).sort(
    (one, other) => other.share - one.share,
  );
}
