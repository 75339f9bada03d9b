/** How many visits each key has, the most first; visits without a key are left out. */
export function tally<T>(
  items: readonly T[],
  keyOf: (item: T) => string | number | null,
): [string, number][] {
  const counts = new Map<string, number>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== null) counts.set(String(key), (counts.get(String(key)) ?? 0) + 1);
  }
  return [...counts].sort(([one, n], [other, m]) => m - n || one.localeCompare(other));
}

/** Items by key, in their order; those without a key are left out. */
export function grouped<T>(
  items: readonly T[],
  keyOf: (item: T) => string | number | null,
): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const group = groups.get(String(key));
    if (group) group.push(item);
    else groups.set(String(key), [item]);
  }
  return groups;
}
