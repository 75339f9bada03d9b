/** Either of two things within `words` words of the other, in either order. */
export function near(one: string, other: string, words: number): string {
  return `(?:${then(one, other, words)}|${then(other, one, words)})`;
}

/** One thing and, at most `words` words later, another. */
export function then(one: string, other: string, words: number): string {
  return `\\b(?:${one})\\b(?:[^\\w]+[\\w']+){0,${words}}?[^\\w]+(?:${other})\\b`;
}

/** A pattern of whole words. */
export function word(pattern: string): string {
  return `\\b(?:${pattern})\\b`;
}
