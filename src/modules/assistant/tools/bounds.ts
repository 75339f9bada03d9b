import { Type } from 'typebox';

/** From where to where a number may be. */
export const Bounds = Type.Partial(
  Type.Object({
    over: Type.Number(),
    at_least: Type.Number(),
    under: Type.Number(),
    at_most: Type.Number(),
  }),
);
type Bounds = { readonly [bound in 'over' | 'at_least' | 'under' | 'at_most']?: number };

/** Whether a number is within its bounds; nothing is within none. */
export function isWithin(number: number | null, bounds: Bounds = {}): boolean {
  const { over, at_least, under, at_most } = bounds;
  if (number === null) return Object.keys(bounds).length === 0;
  return (
    (over === undefined || number > over) &&
    (at_least === undefined || number >= at_least) &&
    (under === undefined || number < under) &&
    (at_most === undefined || number <= at_most)
  );
}
