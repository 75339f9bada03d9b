/** The value without nulls, empty strings, lists and objects, at every level. */
export function compacted<T>(value: T): T {
  if (Array.isArray(value)) return value.map(compacted) as T;
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value)
    .map(([name, part]) => [name, compacted(part)] as const)
    .filter(([, part]) => !isEmpty(part));
  return Object.fromEntries(kept) as T;
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
