/** What an item belongs to; null leaves it out. */
type KeyOf<T> = (item: T) => string | number | null;

/** How many items each key has, the most first. */
export function countBy<T>(items: readonly T[], keyOf: KeyOf<T>): [string, number][] {
  const counts = new Map<string | number, number>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts]
    .map(([key, count]): [string, number] => [String(key), count])
    .sort(([one, n], [other, m]) => m - n || one.localeCompare(other));
}

/** Items by key, in their order. */
export function groupBy<T>(items: readonly T[], keyOf: KeyOf<T>): Map<string, T[]> {
  const groups = new Map<string | number, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== null) groups.getOrInsertComputed(key, () => []).push(item);
  }
  return new Map([...groups].map(([key, group]) => [String(key), group]));
}
