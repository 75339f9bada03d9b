/** How many visits each key has, the most first; visits without a key are left out. */
export function tally<T>(
  items: readonly T[],
  keyOf: (item: T) => string | number | null,
): [string, number][] {
  const counts = new Map<string | number, number>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts]
    .map(([key, count]): [string, number] => [String(key), count])
    .sort(([one, n], [other, m]) => m - n || one.localeCompare(other));
}

/** Items by key, in their order; those without a key are left out. */
export function grouped<T>(
  items: readonly T[],
  keyOf: (item: T) => string | number | null,
): Map<string, T[]> {
  const groups = new Map<string | number, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== null) groups.getOrInsertComputed(key, () => []).push(item);
  }
  return new Map([...groups].map(([key, group]) => [String(key), group]));
}
