import type { Named } from '../intent.ts';

const TOGETHER =
  /\b(?:together|combined|(?:in|as a|the grand|grand) total|total (?:jobs|visits|number|of|for)|^total|overall total|all told|put together|added? (?:up|together)|sum(?:med)?(?: of)?|including|inclusive of|counting|taken together|as (?:one|a whole)|between (?:them|the 2|@\w+ and @\w+)|both)\b/;
const APART =
  /\b(?:compar\w+|vs|against|than|difference|each|which|separately|individually|respectively|who|not (?:including|counting))\b/;

/** Whether several that are named are meant as one: "X and Y together", "X including Y". */
export function asksTogether(rest: string): boolean {
  return TOGETHER.test(rest) && !APART.test(rest);
}

/** Of those that are meant as one, no part of what another stands for already. */
export function partsOfOne(named: readonly Named[]): Named[] {
  const isIn = (one: Named, other: Named, later: boolean) =>
    one !== other &&
    one.kind === other.kind &&
    !one.without &&
    !other.without &&
    one.ids.every((id) => other.ids.includes(id)) &&
    (one.ids.length < other.ids.length || later);
  return named.filter((one, at) => !named.some((other, place) => isIn(one, other, place < at)));
}
