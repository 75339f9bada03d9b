import {
  type Feed,
  fedFields,
  normalised,
  type TargetField,
  type TargetFields,
} from '#/modules/columns/index.ts';
import { closest } from '#/platform/validation/did-you-mean.ts';
import { UsageError } from '../../usage-error.ts';

/** The column that is the row's number, from 1. */
export const ROW_NUMBER = '#';

/** `--map column=field`, read. */
export interface Mapping {
  readonly column: string;
  readonly field: TargetField;
}

/** `--set field=value`, read. */
export interface Constant {
  readonly field: TargetField;
  readonly text: string;
}

/** The mapping of columns to fields. */
export interface ColumnPlan {
  readonly feeds: readonly Feed[];
  readonly ignored: readonly string[];
}

/** Reads `column=field`; a column may hold `=`, a field may not. */
export function parseMapping(text: string, target: TargetFields): Mapping {
  const at = text.lastIndexOf('=');
  if (at < 1 || at === text.length - 1)
    throw new UsageError(`--map ${text}: say column=field, such as --map "Job No"=reference`);
  return { column: text.slice(0, at).trim(), field: fieldNamed(text.slice(at + 1).trim(), target) };
}

/** Reads `field=value`. */
export function parseConstant(text: string, target: TargetFields): Constant {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError(`--set ${text}: say field=value, such as --set vertical=hvac`);
  return { field: fieldNamed(text.slice(0, at).trim(), target), text: text.slice(at + 1) };
}

export function fieldNamed(path: string, target: TargetFields): TargetField {
  const paths = target.fields.map((field) => field.path);
  const found = target.fields[paths.indexOf(path)];
  if (found) return found;
  if (target.open) return { path, kind: 'text' };
  const near = closest(path, paths);
  throw new UsageError(
    `${target.entity} have no field ${path}${near ? `; did you mean ${near}?` : ''} (fields: ${paths.join(', ')})`,
  );
}

export interface GivenMapping {
  readonly mappings: readonly Mapping[];
  readonly constants: readonly Constant[];
}

/**
 * Columns whose header is a field's name are mapped automatically, unless the column or the field was mapped
 * explicitly. Throws a UsageError for an unknown column and for a field mapped twice.
 */
export function matchColumns(
  header: readonly string[],
  target: TargetFields,
  given: GivenMapping,
): readonly Feed[] {
  const mapped = given.mappings.map(({ column, field }): Feed => {
    const position = column === ROW_NUMBER ? null : positionOf(column, header);
    return { position, column, field };
  });
  const taken = new Set([...mapped, ...given.constants].map(({ field }) => field.path));
  const byHand = new Set(mapped.map(({ position }) => position));
  const fieldByName = new Map(fedFields(target).map((field) => [normalised(field.path), field]));
  const matched = header.flatMap((column, position): Feed[] => {
    if (column.trim() === '' || byHand.has(position)) return [];
    const field = fieldByName.get(normalised(column));
    return field && !taken.has(field.path) ? [{ position, column, field }] : [];
  });
  const feeds = [...mapped, ...matched];
  refuseTwice([...feeds, ...given.constants.map(({ field }) => ({ column: '--set', field }))]);
  return feeds;
}

/**
 * The whole mapping; an entity that stores unknown fields gets the columns that are left under their own names. Throws a
 * UsageError that names every required field no column feeds, and the options that would feed them.
 */
export function planOf(
  feeds: readonly Feed[],
  header: readonly string[],
  target: TargetFields,
  { constants, offered }: Pick<GivenMapping, 'constants'> & { readonly offered: readonly string[] },
): ColumnPlan {
  refuseMissing(feeds, header, target, constants, offered);
  const fed = new Set(feeds.map(({ position }) => position));
  const left = header.flatMap((column, position) =>
    column.trim() === '' || fed.has(position) ? [] : [{ position, column }],
  );
  if (!target.open) return { feeds, ignored: left.map(({ column }) => column) };
  const taken = new Set([...feeds, ...constants].map(({ field }) => field.path));
  const own = left
    .map((one): Feed => ({ ...one, field: { path: one.column.trim(), kind: 'text' } }))
    .filter(({ field }) => !taken.has(field.path));
  refuseTwice([...feeds, ...own]);
  return { feeds: [...feeds, ...own], ignored: [] };
}

function positionOf(column: string, header: readonly string[]): number {
  const matches = (same: (name: string) => boolean): number[] =>
    header.flatMap((name, position) => (same(name) ? [position] : []));
  const exact = matches((name) => name.trim() === column);
  const found = exact.length > 0 ? exact : matches((name) => normalised(name) === normalised(column));
  const [position] = found;
  if (found.length > 1) throw new UsageError(`the file has ${found.length} columns ${column}; rename one`);
  if (position !== undefined) return position;
  const near = closest(column, header);
  throw new UsageError(
    `the file has no column ${column}${near ? `; did you mean ${near}?` : ''} (columns: ${header.join(', ')})`,
  );
}

function refuseTwice(feeds: readonly { readonly column: string; readonly field: TargetField }[]): void {
  const columnByPath = new Map<string, string>();
  for (const { column, field } of feeds) {
    const rival = [...columnByPath].find(
      ([path]) =>
        path === field.path || path.startsWith(`${field.path}.`) || field.path.startsWith(`${path}.`),
    );
    if (rival)
      throw new UsageError(
        `${field.path} is fed twice, by ${rival[1]} and by ${column}; choose one with --map column=${field.path}`,
      );
    columnByPath.set(field.path, column);
  }
}

function refuseMissing(
  feeds: readonly Feed[],
  header: readonly string[],
  target: TargetFields,
  constants: readonly Constant[],
  offered: readonly string[],
): void {
  const fed = [...feeds, ...constants].map(({ field }) => field.path);
  const missing = target.required.filter(
    (path) => !fed.some((one) => one === path || one.startsWith(`${path}.`)),
  );
  const [first] = missing;
  if (first === undefined) return;
  const useful = offered.length > 0 ? `try --guess, or: ${offered.join(' ')}` : `use --map column=${first}`;
  throw new UsageError(
    `no column feeds ${missing.join(', ')}, which ${target.entity} must have; ` +
      `${useful}, or --map '#=${first}' for the row number (columns: ${header.join(', ')})`,
  );
}
