import { cellValue } from '#/modules/columns/index.ts';
import { type ColumnPlan, type Constant, type Mapping, ROW_NUMBER } from './mapping.ts';

export type ImportRecord = Record<string, unknown>;

/** A record from the cells of one row. */
export function recordOfRow(
  plan: ColumnPlan,
  constants: readonly Constant[],
  cells: readonly string[],
  rowNumber: number,
): ImportRecord {
  const record: ImportRecord = {};
  for (const { position, field } of plan.feeds) {
    const value = position === null ? rowNumber : cellValue(field.kind, cells[position] ?? '');
    if (value !== undefined) putAt(record, field.path, value);
  }
  putConstants(record, constants);
  return record;
}

/** A record that came with names of its own: mapped keys move, the others stay as they are. */
export function recordOfObject(
  given: Readonly<ImportRecord>,
  mappings: readonly Mapping[],
  constants: readonly Constant[],
  rowNumber: number,
): ImportRecord {
  const record: ImportRecord = { ...given };
  for (const { column } of mappings) delete record[column];
  for (const { column, field } of mappings) {
    const value = column === ROW_NUMBER ? rowNumber : given[column];
    if (value !== undefined) putAt(record, field.path, value);
  }
  putConstants(record, constants);
  return record;
}

function putConstants(record: ImportRecord, constants: readonly Constant[]): void {
  for (const { field, text } of constants) {
    const value = cellValue(field.kind, text);
    if (value !== undefined) putAt(record, field.path, value);
  }
}

/** What stands at a path such as `site.address`. */
export function valueAt(record: unknown, path: string): unknown {
  let at = record;
  for (const part of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined;
    at = (at as ImportRecord)[part];
  }
  return at;
}

export function putAt(record: ImportRecord, path: string, value: unknown): void {
  const parts = path.split('.');
  let at = record;
  for (const part of parts.slice(0, -1)) {
    const there = at[part];
    const next = typeof there === 'object' && there !== null ? { ...(there as ImportRecord) } : {};
    at[part] = next;
    at = next;
  }
  at[parts.at(-1) ?? path] = value;
}
