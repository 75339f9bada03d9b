/** Converts the text of a CSV cell to a field's value. */
type FieldKind = 'text' | 'moment' | 'flag' | 'words' | 'json';

/** A field of an entity, as `--map` names it: `reference`, `site.address`. */
export interface TargetField {
  readonly path: string;
  readonly kind: FieldKind;
  /** Whether it takes whole numbers only. */
  readonly whole?: true;
  /** Its enum values, if it has any. */
  readonly allowed?: readonly string[];
}

/** The fields of an entity. */
export interface TargetFields {
  readonly entity: string;
  readonly fields: readonly TargetField[];
  /** Fields every record must have. */
  readonly required: readonly string[];
  /** Whether the entity stores unknown fields. */
  readonly open: boolean;
}

/** A column that feeds a field. */
export interface Feed {
  /** Position of the column; null is the row's number. */
  readonly position: number | null;
  readonly column: string;
  readonly field: TargetField;
}

/** A word of a file that means a value of a field. */
export interface ValueMapping {
  readonly field: TargetField;
  readonly from: string;
  readonly to: string;
}

/** Whether two names are one: case and separators do not matter, so that `Job ID`, `job_id` and `jobId` are. */
export function normalised(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The fields that columns can feed: an object is fed by its parts, for a column `Site` holds a name. */
export function fedFields({ fields }: TargetFields): TargetField[] {
  return fields.filter(({ path }) => !fields.some((other) => other.path.startsWith(`${path}.`)));
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly items?: Schema;
  readonly maxLength?: number;
  readonly anyOf?: readonly Schema[];
}

export function targetFields(target: { readonly entity: string; readonly schema: object }): TargetFields {
  const schema = target.schema as Schema;
  return {
    entity: target.entity,
    fields: fieldsOf(schema, ''),
    required: schema.required ?? [],
    open: schema.additionalProperties === true,
  };
}

function fieldsOf(schema: Schema, prefix: string): TargetField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]): TargetField[] => {
    const path = `${prefix}${name}`;
    const given = property.anyOf?.find(({ type }) => type !== 'null') ?? property;
    const allowed = given.enum?.filter((word) => typeof word === 'string');
    const whole = [given.type ?? []].flat().includes('integer');
    const field = { path, kind: kindOf(given), ...(whole && { whole }), ...(allowed && { allowed }) };
    return [field, ...fieldsOf(given, `${path}.`)];
  });
}

function kindOf({ type, items, maxLength }: Schema): FieldKind {
  const types = [type ?? []].flat();
  if (types.includes('boolean')) return 'flag';
  if (types.includes('array')) return items?.type === 'string' ? 'words' : 'json';
  if (types.includes('string') && types.includes('number') && maxLength === undefined) return 'moment';
  return types.includes('object') ? 'json' : 'text';
}

/** The value of a cell; undefined for an empty one. Numbers stay text, which the API reads. */
export function cellValue(kind: FieldKind, cell: string): unknown {
  const text = cell.trim();
  if (text === '') return undefined;
  if (kind === 'flag') return flagOf(text);
  if (kind === 'json') return jsonOf(text);
  if (kind === 'words') return text.startsWith('[') ? jsonOf(text) : wordsOf(text);
  return unguarded(cell);
}

/** An export guards a text that a spreadsheet would take for a formula with an apostrophe. */
const GUARDED = /^'[=+\-@\t\r]/;

function unguarded(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
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

function wordsOf(text: string): string[] {
  return text
    .split(';')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
