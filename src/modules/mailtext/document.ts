import type { Line, Row } from './page/rows.ts';

/** Where something stands in a text, as offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The visible text of a mail and its readable attachments, and where each line of it stands. */
export interface DocumentText {
  readonly text: string;
  /** From the first line to the end of the last; undefined for lines of another document. */
  readonly spanOf: (lines: readonly Line[]) => Span | undefined;
}

/** Lays out the parts of a mail one after the other: a row a line, its cells parted by tabs. */
export function documentText(parts: readonly (readonly Row[])[]): DocumentText {
  const starts = new Map<Line, number>();
  let text = '';
  for (const { cells } of parts.flat()) {
    if (text !== '') text += '\n';
    for (const [at, lines] of cells.entries()) {
      if (at > 0) text += '\t';
      for (const [number, line] of lines.entries()) {
        if (number > 0) text += '\n';
        starts.set(line, text.length);
        text += line.text;
      }
    }
  }
  const spanOf = (lines: readonly Line[]): Span | undefined => {
    const [first, last] = [lines[0], lines.at(-1)];
    const [start, end] = [first && starts.get(first), last && starts.get(last)];
    return last && start !== undefined && end !== undefined && end >= start
      ? { start, end: end + last.text.length }
      : undefined;
  };
  return { text, spanOf };
}
