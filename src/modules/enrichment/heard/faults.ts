import type { ParsedText } from '../text/read-text.ts';
import { CLASSES, likelihoods, likelihoodsOf } from './classes.ts';
import { signsAsFeatures } from './meant.ts';

const FAULTS: readonly string[] = CLASSES.fault;
const NONE = 0;
/** As many of the likeliest are looked at. */
const LIKELIEST = 2;
/** The engineer saw the fault. */
const NOTED_WORTH = 1.2;
/** Likelihoods that tell much the same are one sign. */
const STEPS = [0.02, 0.06, 0.15, 0.3, 0.5, 0.75];
const NEVER: readonly number[] = [];

/** What a model of whole texts hears of faults in a request and in the notes. */
export interface HeardFaults {
  /** The likeliest first. */
  readonly likeliest: readonly string[];
  /** How a fault is heard; `isFirst` if it is the plainest by the lexicon. */
  readonly signsOf: (fault: string, isFirst: boolean) => string[];
}

export function heardFaults(intake: ParsedText, notes: ParsedText): HeardFaults {
  const asked = sharesIn(intake);
  const noted = sharesIn(notes);
  const sums = FAULTS.map((_, at) => (at === NONE ? 0 : (asked[at] ?? 0) + NOTED_WORTH * (noted[at] ?? 0)));
  const order = sums.map((_, at) => at).sort((one, other) => (sums[other] ?? 0) - (sums[one] ?? 0));
  const top = sums[order[0] ?? 0] ?? 0;
  const none = [`none asked ${step(asked[NONE])}`, `none noted ${step(noted[NONE])}`];
  return {
    likeliest: top === 0 ? [] : order.slice(0, LIKELIEST).map((at) => FAULTS[at] ?? ''),
    signsOf: (fault, isFirst) => {
      const at = FAULTS.indexOf(fault);
      const both = step(((asked[at] ?? 0) + (noted[at] ?? 0)) / 2);
      const rank = order.indexOf(at);
      return [
        `heard asked ${step(asked[at])}`,
        `heard noted ${step(noted[at])}`,
        `heard both ${both}`,
        `heard rank ${Math.min(rank, 4)}`,
        `heard lead ${Math.round((4 * (sums[at] ?? 0)) / (top || 1))}`,
        ...none,
        `agree ${rank === 0} ${isFirst}`,
        `agree ${rank === 0} ${isFirst} ${both}`,
      ];
    },
  };
}

/** How likely a fault with these signs is what is wrong. */
export function faultLikelihood(signs: readonly string[]): number {
  return likelihoodsOf('wrong', signsAsFeatures(signs))[1] ?? 0;
}

function sharesIn({ words }: ParsedText): readonly number[] {
  return words.length === 0 ? NEVER : likelihoods('fault', words, 0, words.length);
}

function step(share = 0): number {
  const at = STEPS.findIndex((limit) => share < limit);
  return at === -1 ? STEPS.length : at;
}
