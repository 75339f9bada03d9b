import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { FileFault } from './file-fault.ts';

export interface CsvRow {
  readonly cells: readonly string[];
  /** The line it begins on, from 1. */
  readonly line: number;
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
const HEADER_LENGTH_MAX = 1_048_576;
const ROW_LENGTH_MAX = 1_048_576;

/** The rows of a CSV text, the header first; the delimiter is detected in the header line. */
export async function* csvRows(text: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  const pieces = text[Symbol.asyncIterator]();
  let head = '';
  while (headerEnd(head) < 0 && head.length < HEADER_LENGTH_MAX) {
    const { done, value } = await pieces.next();
    if (done) break;
    head += value;
  }
  const end = headerEnd(head);
  // Counted when rows are parsed: a later error discards rows that were not read yet.
  let parsedTo = 0;
  const parser = parse({
    bom: true,
    on_record: (cells: string[], { lines }) => {
      parsedTo = lines;
      return cells;
    },
    delimiter: delimiterOf(end < 0 ? head : head.slice(0, end)),
    max_record_size: ROW_LENGTH_MAX,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
  });
  const whole = async function* (): AsyncGenerator<string> {
    yield head;
    for (;;) {
      const { done, value } = await pieces.next();
      if (done) return;
      yield value;
    }
  };
  // Input errors reach the loop below through the parser.
  pipeline(Readable.from(whole()), parser).catch(() => undefined);
  let line = 1;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (cells.length > 1 || cells[0] !== '') yield { cells, line };
      line += 1 + breaksIn(cells);
    }
  } catch (err) {
    throw err instanceof CsvError ? new FileFault(faultOf(err, parsedTo + 1)) : err;
  }
}

/** An unclosed quote extends to the end of the file or to the maximum row length. */
function faultOf({ code }: CsvError, line: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE')
    return `line ${line}: a quote (") is opened in this row and never closed; close it, or double it where it is meant`;
  return `line ${line}: the row cannot be read as CSV (${code})`;
}

/** The end of the header line; -1 if not found yet. A line break inside quotes does not end it. */
function headerEnd(text: string): number {
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') quoted = !quoted;
    else if (!quoted && (character === '\n' || character === '\r')) return at;
  }
  return -1;
}

/** The separator found most often outside quotes; a comma when there is none. */
export function delimiterOf(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '');
  let best: { delimiter: string; count: number } = { delimiter: ',', count: 0 };
  for (const delimiter of DELIMITERS) {
    const count = bare.split(delimiter).length - 1;
    if (count > best.count) best = { delimiter, count };
  }
  return best.delimiter;
}

function breaksIn(cells: readonly string[]): number {
  let count = 0;
  for (const cell of cells)
    if (cell.includes('\n') || cell.includes('\r')) count += cell.split(/\r\n|\n|\r/).length - 1;
  return count;
}
