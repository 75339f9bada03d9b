/**
 * Words as a pattern for PostgreSQL's `~*`: as they stand in a text one after the other, whatever their plural;
 * unless told otherwise as beginnings.
 */
export function wordPattern(words: string, end = '\\w*'): string {
  const plain = words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['\\Z\\A'];
  return plain
    .map((word) => `\\m${word.length > 3 ? word.replace(/(?:es|s)$/, '') : word}${end}`)
    .join('\\W+');
}
