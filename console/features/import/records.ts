import type { ColumnGuess } from '../../api/queries.ts';
import type { Row } from './file.ts';

export type DateOrder = 'dmy' | 'mdy' | 'iso';

/** How rows become records. */
export interface Plan {
  /** The field that each column feeds, by the column's position; empty for none. */
  readonly fieldOf: readonly string[];
  readonly fields: ColumnGuess['fields'];
  readonly dates: DateOrder;
  readonly values: ColumnGuess['values'];
  /** Whether ids are texts. */
  readonly textIds: boolean;
}

/** What is fed by the columns of a guess. */
export function planOf({ feeds, fields, dates, values, text_ids }: ColumnGuess, columns: number): Plan {
  const fieldOf = Array.from({ length: columns }, () => '');
  for (const { position, field } of feeds) if (fieldOf[position] === '') fieldOf[position] = field;
  const order = dates === null || dates === 'unclear' ? 'iso' : dates;
  return { fieldOf, fields, values, dates: order, textIds: text_ids };
}

/** Fields that every record must have and that no column feeds; an own reference is as good as the number it stands for. */
export function missingFields({ fieldOf, fields }: Plan): string[] {
  return fields
    .filter(({ required, field }) => required && !fieldOf.includes(field))
    .map(({ field }) => field);
}

/** Fields that two columns feed. */
export function fedTwice({ fieldOf }: Plan): string[] {
  const fed = fieldOf.filter((field) => field !== '');
  return [...new Set(fed.filter((field, at) => fed.indexOf(field) !== at))];
}

/** Ids of engineers and of assets are texts anyway. */
const TEXT_ANYWAY = new Set(['resourceId', 'assetId']);

/** Whether most values of a column that is now fed to an id are texts. */
export function hasTextIds(fieldOf: readonly string[], rows: readonly Row[]): boolean {
  return fieldOf.some((field, position) => {
    if (!/(^id|Id)$/.test(field) || TEXT_ANYWAY.has(field)) return false;
    const values = rows.map(({ cells }) => cells[position]?.trim() ?? '').filter((value) => value !== '');
    return values.filter((value) => !/^\d+$/.test(value)).length > values.length / 2;
  });
}

/** A record from a row; empty cells leave a field as it is. */
export function recordOf({ fieldOf, fields, dates, values }: Plan, { cells }: Row): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [position, path] of fieldOf.entries()) {
    const text = cells[position]?.trim() ?? '';
    if (path === '' || text === '') continue;
    const kind = fields.find(({ field }) => field === path)?.kind ?? 'text';
    const ofField = values.filter(({ field }) => field === path);
    const meant = ofField.find(({ from }) => from.toLowerCase() === text.toLowerCase());
    putAt(record, path, meant ? meant.to : cellValue(kind, text, dates));
  }
  return record;
}

function cellValue(kind: string, text: string, dates: DateOrder): unknown {
  if (kind === 'moment') return isoDate(text, dates);
  if (kind === 'flag') return flagOf(text);
  if (kind === 'words')
    return text
      .split(';')
      .map((word) => word.trim())
      .filter((word) => word !== '');
  return kind === 'json' ? jsonOf(text) : text;
}

function flagOf(text: string): boolean | string {
  if (/^(true|yes|y|1)$/i.test(text)) return true;
  return /^(false|no|n|0)$/i.test(text) ? false : text;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const DATE = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})(?:[ T,]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** `03/02/2026 08:10` as `2026-02-03T08:10:00`; anything else as it stands. */
export function isoDate(text: string, order: DateOrder): string {
  const [, first = '', second = '', year = '', hour, minute = '00', seconds = '00'] = DATE.exec(text) ?? [];
  if (order === 'iso' || first === '') return text;
  const [day, month] = order === 'dmy' ? [first, second] : [second, first];
  if (Number(month) > 12 || Number(day) > 31) return text;
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return hour === undefined ? date : `${date}T${hour.padStart(2, '0')}:${minute}:${seconds}`;
}

function putAt(record: Record<string, unknown>, path: string, value: unknown): void {
  const [first = path, ...rest] = path.split('.');
  if (rest.length === 0) record[first] = value;
  else {
    const inner = (record[first] ?? {}) as Record<string, unknown>;
    record[first] = inner;
    putAt(inner, rest.join('.'), value);
  }
}
