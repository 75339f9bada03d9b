/** A vector as the database takes it. Five digits: more than the comparison can tell. */
export function vectorText(vector: readonly number[]): string {
  return `[${vector.map((value) => Number(value.toPrecision(5))).join(',')}]`;
}
