/** A seeded random number generator: the same seed always gives the same sequence. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One item of `list`, with a probability proportional to its weight. */
  weighted<T>(list: readonly T[], weightOf: (item: T) => number): T;
  /** A normally distributed number, as a sum of uniform ones; accurate within three deviations. */
  normal(mean: number, deviation: number): number;
  shuffled<T>(list: readonly T[]): T[];
  uuid(): string;
}

/** Combines any numbers and words into one 32-bit seed. */
export function seedOf(...parts: readonly (number | string)[]): number {
  let hash = 0x811c9dc5;
  for (const part of parts) {
    const text = typeof part === 'number' ? `#${part}` : part;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  }
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A generator for `seed`. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(next() * list.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted: (list, weightOf) => {
      let total = 0;
      for (const item of list) total += weightOf(item);
      let left = next() * total;
      for (const item of list) {
        left -= weightOf(item);
        if (left < 0) return item;
      }
      return pick(list);
    },
    normal: (mean, deviation) => mean + deviation * ((next() + next() + next() + next() - 2) * Math.sqrt(3)),
    shuffled: (list) => shuffled(list, int),
    uuid: () => uuidOf(next),
  };
}

function shuffled<T>(list: readonly T[], int: (low: number, high: number) => number): T[] {
  const rest = [...list];
  const result: T[] = [];
  while (rest.length > 0) result.push(...rest.splice(int(0, rest.length - 1), 1));
  return result;
}

function uuidOf(next: () => number): string {
  const word = (): string =>
    Math.floor(next() * 4294967296)
      .toString(16)
      .padStart(8, '0');
  const [a, b, c, d] = [word(), word(), word(), word()];
  const variant = (8 + (Number.parseInt(c.slice(0, 1), 16) % 4)).toString(16);
  return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-${variant}${c.slice(1, 4)}-${c.slice(4)}${d}`;
}
