import { stringify } from 'csv-stringify/sync';
import { paint } from '../terminal/paint.ts';
import { pairs, table } from '../terminal/table.ts';

export const FORMATS = ['json', 'ndjson', 'csv', 'table'] as const;
export type Format = (typeof FORMATS)[number];

type Row = Readonly<Record<string, unknown>>;

const COLUMNS_MAX = 8;
const CELL_LENGTH_MAX = 40;

/** An answer as text: whole as JSON, its records line by line, or its records as columns. */
export function printed(answer: unknown, format: Format): string {
  if (format === 'json') return `${JSON.stringify(answer, null, 2)}\n`;
  const rows = recordsOf(answer);
  if (format === 'ndjson') return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  if (format === 'csv')
    return stringify(rows.map(flat), { header: true, columns: columnsOf(rows.map(flat)) });
  return `${tableOf(answer, rows)}\n`;
}

/** The list that an answer holds, or the answer itself as its one record. */
export function recordsOf(answer: unknown): Row[] {
  if (Array.isArray(answer)) return answer.map(asRow);
  const list = Object.values(asRow(answer)).find((value) => Array.isArray(value) && value.every(isRecord));
  return Array.isArray(list) ? list.map(asRow) : [asRow(answer)];
}

function tableOf(answer: unknown, rows: readonly Row[]): string {
  const [first] = rows;
  if (first && rows.length === 1 && first === answer)
    return pairs(Object.entries(flat(first)).map(([name, value]) => [name, cell(value)]));
  if (rows.length === 0) return paint.dim('nothing');
  const flatRows = rows.map(flat);
  const columns = columnsOf(flatRows).filter((name) => flatRows.some((row) => cell(row[name]) !== ''));
  const shown = columns.slice(0, COLUMNS_MAX);
  const hidden = columns.length - shown.length;
  const body = table(
    shown,
    flatRows.map((row) => shown.map((name) => cell(row[name]).slice(0, CELL_LENGTH_MAX))),
  );
  return hidden > 0 ? `${body}\n${paint.dim(`${hidden} more columns: --json, --csv`)}` : body;
}

function columnsOf(rows: readonly Row[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

/** Fields of objects as `site.postcode`; lists as JSON. */
function flat(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]): [string, unknown][] =>
      isRecord(value)
        ? Object.entries(flat(value)).map(([inner, one]) => [`${name}.${inner}`, one])
        : [[name, Array.isArray(value) ? JSON.stringify(value) : value]],
    ),
  );
}

function cell(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

function asRow(value: unknown): Row {
  return isRecord(value) ? value : { value };
}

function isRecord(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
