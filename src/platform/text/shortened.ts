/** A text of at most `charsMax` characters, cut at a word and followed by an ellipsis where it was longer. */
export function shortened(text: string, charsMax: number): string {
  return text.length <= charsMax ? text : `${text.slice(0, charsMax).replace(/(?<!\s)\s+\S*$/, '')}…`;
}
