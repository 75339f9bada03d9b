/** A line somebody sees. */
export interface Line {
  readonly text: string;
  /** Stands out: bold, a heading, a header cell, a term of a list. */
  readonly strong: boolean;
  /** Begins after a gap: a new paragraph, not a line within one. */
  readonly gap: boolean;
  /** The pieces it is written in, where more than one: spans side by side that no space parts. */
  readonly pieces?: readonly string[];
  /** How many quotations it stands in. */
  readonly quotes?: number;
}

/** What stands beside each other: one cell is simply a line; a cell may hold several. */
export interface Row {
  readonly cells: readonly (readonly Line[])[];
  /** Rows of one table share it; lines outside of tables have none. */
  readonly table: number | null;
}

const LINES_MAX = 5_000;
const LINE_CHARS_MAX = 4_000;

/** A text with its white space as single spaces and its invisible characters gone. */
export function tidy(text: string): string {
  return (
    text
      .slice(0, LINE_CHARS_MAX)
      // What careless forwarding leaves of quoted-printable.
      .replace(/=(?:20|C2=A0|A0)(?=\s|$)/g, ' ')
      .replace(/[\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff\u00ad]/g, '')
      .replace(/[\s\u00a0]+/g, ' ')
      .trim()
  );
}

/** The rows as plain text, a line a line. */
export function textOfRows(rows: readonly Row[]): string {
  return rows.map(({ cells }) => textOfCells(cells, '\t')).join('\n');
}

/** The cells of a row as text: a line a line, `between` them a separator. */
export function textOfCells(cells: Row['cells'], between: string): string {
  return cells.map((lines) => lines.map(({ text }) => text).join('\n')).join(between);
}

const SEPARATED = /\t+| {3,}|(?:(?<!\s)\s+)?\|\s*|\s\.{3,}\s|\s?(?<!\.)\.{5,}\s?/;

const INDENTED = /^[ \t]{6,}\S/;

/** Rows of a plain text: tabs, bars and wide gaps divide cells. */
export function rowsOfText(text: string): Row[] {
  const rows: Row[] = [];
  let gap = false;
  for (const raw of text.replace(/\r\n?/g, '\n').split('\n').slice(0, LINES_MAX)) {
    const line = raw
      .slice(0, LINE_CHARS_MAX)
      .replace(/<https?:\/\/[^<>\s]*>/gi, '')
      .replace(/^(?:\s*>)+ ?/, '');
    const cells = line
      .trim()
      .split(SEPARATED)
      .map((cell) => tidy(cell).replace(/^[:：]\s+/, ''));
    if (cells.every((cell) => cell === '')) {
      gap = true;
      continue;
    }
    const last = rows.at(-1);
    if (INDENTED.test(line) && !gap && cells.length === 1 && last?.table === -1) {
      // Set under the value of the row above: it goes on.
      const value = last.cells.at(-1) ?? [];
      rows[rows.length - 1] = {
        ...last,
        cells: [...last.cells.slice(0, -1), [...value, ...lineOf(cells[0] ?? '', false)]],
      };
      continue;
    }
    const tabled = cells.length > 1;
    rows.push({ cells: cells.map((cell) => lineOf(cell, gap)), table: tabled ? -1 : null });
    gap = false;
  }
  return rows;
}

function lineOf(cell: string, gap: boolean): Line[] {
  return cell === '' ? [] : [{ text: cell.replace(/^\*+|(?<!\*)\*+$/g, '').trim(), strong: false, gap }];
}
