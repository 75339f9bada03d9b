import { paint, plain } from './paint.ts';

const GAP = '  ';

/** Rows under headings, columns aligned; the last column is left ragged. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(plain));
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...cells.map((row) => lengthOf(row[column] ?? ''))),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : pad(cell, widths[column] ?? 0)))
      .join(GAP)
      .trimEnd();
  return [paint.dim(line(headings)), ...cells.map(line)].join('\n');
}

/** One `name  value` line each, values aligned. */
export function pairs(entries: readonly (readonly [name: string, value: string])[]): string {
  const width = Math.max(0, ...entries.map(([name]) => name.length));
  return entries.map(([name, value]) => `${paint.dim(pad(name, width))}${GAP}${plain(value)}`).join('\n');
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - lengthOf(text)));
}

function lengthOf(text: string): number {
  return [...text].length;
}
