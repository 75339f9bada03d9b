/** The lexicon files keep a list of terms as one comma-separated line, which reads and edits best. */
export function termList(line: string): readonly string[] {
  return line
    .split(',')
    .map((term) => term.trim())
    .filter((term) => term !== '');
}
