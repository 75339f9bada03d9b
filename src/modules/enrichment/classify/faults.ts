import type { ParsedText } from '../text/read-text.ts';
import { CLASSES, likelihoodsOf, likelihoodsOfText } from './classes.ts';
import { signsAsFeatures } from './meant.ts';

const FAULTS: readonly string[] = CLASSES.fault;
const NONE = 0;
/** As many of the likeliest are looked at. */
const LIKELIEST = 2;
/** Those behind have one rank. */
const RANKS = 4;
/** The engineer saw the fault. */
const NOTED_WORTH = 1.2;
/** Likelihoods that tell much the same are one sign. */
const STEPS = [0.02, 0.06, 0.15, 0.3, 0.5, 0.75];
const NEVER: readonly number[] = [];

/** What a model of whole texts hears of faults in a request and in the notes. */
export interface ClassifiedFaults {
  /** The likeliest first. */
  readonly likeliest: readonly string[];
  /** How a fault is classified; `isFirst` if it is the plainest by the lexicon. */
  readonly signsOf: (fault: string, isFirst: boolean) => string[];
}

export function classifyFaults(intake: ParsedText, notes: ParsedText): ClassifiedFaults {
  const asked = sharesIn(intake);
  const noted = sharesIn(notes);
  const sums = FAULTS.map((_, at) => (at === NONE ? 0 : (asked[at] ?? 0) + NOTED_WORTH * (noted[at] ?? 0)));
  const first = likeliest(sums);
  const top = sums[first[0] ?? 0] ?? 0;
  const none = [`none asked ${step(asked[NONE])}`, `none noted ${step(noted[NONE])}`];
  return {
    likeliest: top === 0 ? [] : first.slice(0, LIKELIEST).map((at) => FAULTS[at] ?? ''),
    signsOf: (fault, isFirst) => {
      const at = FAULTS.indexOf(fault);
      const both = step(((asked[at] ?? 0) + (noted[at] ?? 0)) / 2);
      const rank = rankIn(first, at);
      return [
        `heard asked ${step(asked[at])}`,
        `heard noted ${step(noted[at])}`,
        `heard both ${both}`,
        `heard rank ${rank}`,
        `heard lead ${Math.round((4 * (sums[at] ?? 0)) / (top || 1))}`,
        ...none,
        `agree ${rank === 0} ${isFirst}`,
        `agree ${rank === 0} ${isFirst} ${both}`,
      ];
    },
  };
}

/** The places of the highest sums, the highest first; of equal ones the first. */
function likeliest(sums: readonly number[]): number[] {
  const places: number[] = [];
  for (const [at, sum] of sums.entries()) {
    const before = places.findIndex((place) => sum > (sums[place] ?? 0));
    if (before >= 0) places.splice(before, 0, at);
    else if (places.length < RANKS) places.push(at);
    if (places.length > RANKS) places.pop();
  }
  return places;
}

/** 0 for the likeliest; RANKS for all that are not among the first. */
function rankIn(first: readonly number[], at: number): number {
  const rank = first.indexOf(at);
  return rank === -1 ? RANKS : rank;
}

/** How likely a fault with these signs is what is wrong. */
export function faultLikelihood(signs: readonly string[]): number {
  return likelihoodsOf('wrong', signsAsFeatures(signs))[1] ?? 0;
}

function sharesIn({ words }: ParsedText): readonly number[] {
  return words.length === 0 ? NEVER : likelihoodsOfText('fault', words);
}

function step(share = 0): number {
  const at = STEPS.findIndex((limit) => share < limit);
  return at === -1 ? STEPS.length : at;
}
