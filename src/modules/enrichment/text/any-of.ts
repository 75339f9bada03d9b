/** Matches any of the patterns, in upper or lower case, where a word begins; with `around`, what must stand about them. */
export function anyOf(patterns: readonly string[], around: readonly [string, string] = ['\\b', '']): RegExp {
  return new RegExp(`${around[0]}(?:${patterns.join('|')})${around[1]}`, 'i');
}
