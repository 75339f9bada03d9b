import { type Features, hash } from '#/modules/language/index.ts';
import { likelihoodsOf } from './classes.ts';
import { COLUMNS } from './wording.ts';

/** Below this a thing is left out; of the bounds tried on sets left out in turn this one told the most rightly. */
const MEANT_MIN = 0.3;

/** Whether a thing with these signs is what the work was about, not only a word in passing. */
export function isMeant(signs: readonly string[]): boolean {
  return (likelihoodsOf('meant', signsAsFeatures(signs))[1] ?? 0) >= MEANT_MIN;
}

/** Signs as the models knows them. */
export function signsAsFeatures(signs: readonly string[]): Features {
  const columns = new Int32Array(signs.length);
  // Many times faster than `from` with a function.
  for (let at = 0; at < signs.length; at++) columns[at] = hash(signs[at] ?? '') % COLUMNS;
  return { columns, values: new Float32Array(columns.length).fill(1 / Math.sqrt(columns.length)) };
}
