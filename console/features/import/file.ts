/** A file as it was read: rows of cells below their header, or records that bring their own names. */
export type FileContent =
  | { readonly header: readonly string[]; readonly rows: readonly Row[] }
  | { readonly records: readonly Line[]; readonly faults: readonly Fault[] };

export interface Row {
  /** In the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Line {
  readonly line: number;
  readonly record: unknown;
}

/** What is wrong with a line of the file. */
export interface Fault {
  readonly line: number;
  readonly id: string;
  readonly field: string;
  readonly reason: string;
}

/** The text of a file: UTF-8, or Windows-1252 as spreadsheets save it. */
export function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export function readFile(name: string, text: string): FileContent {
  return /\.(ndjson|jsonl)$/i.test(name) ? readLines(text) : readCsv(text);
}

function readLines(text: string): FileContent {
  const records: Line[] = [];
  const faults: Fault[] = [];
  for (const [at, one] of text.split(/\r?\n/).entries()) {
    if (one.trim() === '') continue;
    try {
      records.push({ line: at + 1, record: JSON.parse(one) });
    } catch {
      faults.push({ line: at + 1, id: '', field: '', reason: 'The line is not valid JSON' });
    }
  }
  return { records, faults };
}

const DELIMITERS = [',', ';', '\t', '|'];

/** The delimiter that the first line has most of. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const counts = DELIMITERS.map((one) => first.split(one).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function readCsv(text: string): FileContent {
  const [header, ...rows] = csvRows(text, delimiterOf(text));
  return {
    header: header?.cells ?? [],
    rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
  };
}

/** RFC 4180: a quoted cell may hold delimiters, line breaks and doubled quotes. */
export function csvRows(text: string, delimiter: string): Row[] {
  const rows: Row[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let [line, startedAt] = [1, 1];
  const endCell = (): void => {
    cells.push(cell);
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    rows.push({ line: startedAt, cells });
    cells = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\n') line += 1;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell === '') isQuoted = true;
    else if (char === delimiter) endCell();
    else if (char === '\n') {
      endRow();
      startedAt = line;
    } else if (char !== '\r') cell += char;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return rows;
}

/** Faults as a CSV file, which a spreadsheet opens. */
export function csvOf(faults: readonly Fault[]): string {
  // A cell that begins like a formula would be one.
  const quoted = (text: string) => `"${(/^[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  const rows = faults.map(({ line, id, field, reason }) => [String(line), id, field, reason]);
  return [['line', 'id', 'field', 'reason'], ...rows].map((row) => row.map(quoted).join(',')).join('\r\n');
}
