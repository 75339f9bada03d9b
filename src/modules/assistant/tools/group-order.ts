import type { Aggregate } from '#/modules/metrics/index.ts';
import type { Figures } from './shown.ts';

/** Which groups come first. */
export type Order = 'highest' | 'lowest' | 'most_hits' | 'risen' | 'fallen';
export type Group = Aggregate['groups'][number];

/** Of fewer jobs a rate moves by chance. */
const MOVED_SAMPLE_MIN = 5;

/** Groups without a value come last whichever way. The jobs of nobody are no rival of anybody. */
export function ordered(groups: readonly Group[], order: Order, unit: Aggregate['unit']): Group[] {
  if (order === 'risen' || order === 'fallen') return movers(groups, order === 'risen' ? 1 : -1, unit);
  const rank = (group: Group & Figures): number => {
    if (group.value === null) return Number.POSITIVE_INFINITY;
    if (order === 'most_hits') return -group.value * group.sample_size;
    return order === 'lowest' ? group.value : -group.value;
  };
  return [...groups].sort(
    (one, other) =>
      Number(one.key === null) - Number(other.key === null) ||
      rank(one) - rank(other) ||
      other.sample_size - one.sample_size,
  );
}

/** The groups that moved one way, the most moved first. */
function movers(groups: readonly Group[], way: 1 | -1, unit: Aggregate['unit']): Group[] {
  const by = ({ comparison }: Group) => (comparison?.delta ?? 0) * way;
  // A count is what it is, however small.
  const enough = (group: Group) =>
    unit === 'count' || Math.min(group.sample_size, group.comparison?.sample_size ?? 0) >= MOVED_SAMPLE_MIN;
  return groups
    .filter((group) => group.key !== null && by(group) > 0 && enough(group))
    .sort((one, other) => by(other) - by(one));
}

/** Those not listed that are level with the last that is. */
export function tiedNext(listed: readonly Group[], rest: readonly Group[], order: Order): string[] {
  const last = listed.at(-1);
  if (!last || last.value === null) return [];
  const by = ({ value, sample_size }: Group) => (order === 'most_hits' ? (value ?? 0) * sample_size : value);
  return rest.filter((group) => group.key !== null && by(group) === by(last)).map(({ label }) => label);
}
