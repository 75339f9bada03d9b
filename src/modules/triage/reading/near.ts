/** One whole word and what separates it from the one before: nothing can be read in two ways, so that reading stays linear. */
const WORD_BETWEEN = "(?:\\W+\\w+(?:'\\w+){0,2}(?!'?\\w))";

/** Either of two things within `words` words of the other, in either order. */
export function near(one: string, other: string, words: number): string {
  return `(?:${then(one, other, words)}|${then(other, one, words)})`;
}

/** One thing and, at most `words` words later, another. */
export function then(one: string, other: string, words: number): string {
  return `\\b(?:${one})\\b${WORD_BETWEEN}{0,${words}}?\\W+(?:${other})\\b`;
}

/** A pattern of whole words. */
export function word(pattern: string): string {
  return `\\b(?:${pattern})\\b`;
}
