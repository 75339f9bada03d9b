import { sameWord } from './closed-words.ts';

/**
 * Callers send `"401"` for 401 and 401 for `"401"`, and queries carry everything as text. Values are
 * converted to the type in the schema where that is certain; anything else is left for validation to reject.
 */
interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

const NUMERIC = /^[+-]?\d{1,20}(\.\d{1,12})?$/;
const WHOLE = /^[+-]?\d{1,20}(\.0{1,12})?$/;
/** A UUID in other spellings: capitals, braces. */
const UUID = /^(?:urn:uuid:)?(\{?)([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(\}?)$/i;
const TRUE: readonly unknown[] = ['true', '1', 1];
const FALSE: readonly unknown[] = ['false', '0', 0];

/** Returns `value` with its parts converted to the schema's types; objects are changed in place. */
export function coerce(schema: object, value: unknown): unknown {
  return coerceTo(schema as JsonSchema, value);
}

function coerceTo(schema: JsonSchema, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (schema.anyOf) return coerceToFirstMatch(schema.anyOf, value);
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  if (types.some((type) => isOfType(type, value))) return coerceParts(schema, formed(schema, value));
  for (const type of types) {
    const converted = convert(type, value);
    if (converted !== undefined) return coerceParts(schema, converted);
  }
  return value;
}

function coerceToFirstMatch(options: readonly JsonSchema[], value: unknown): unknown {
  for (const option of options) {
    const converted = coerceTo(option, value);
    if (typeof option.type === 'string' && isOfType(option.type, converted)) return converted;
  }
  return value;
}

/** UUIDs have one spelling, so that one record never has two ids. */
function formed({ format }: JsonSchema, value: unknown): unknown {
  if (format !== 'uuid' || typeof value !== 'string') return value;
  const [, opening = '', uuid, closing = ''] = UUID.exec(value.trim()) ?? [];
  return uuid !== undefined && opening.length === closing.length ? uuid.toLowerCase() : value;
}

function coerceParts(schema: JsonSchema, value: unknown): unknown {
  if (schema.enum && typeof value === 'string') return spelledAs(value, schema.enum);
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.map((item) => coerceTo(items, item)) : value;
  }
  if (schema.properties && isRecord(value)) {
    for (const [name, part] of Object.entries(schema.properties)) {
      if (Object.hasOwn(value, name)) value[name] = coerceTo(part, value[name]);
    }
  }
  return value;
}

/** An enum value in any case becomes that value. */
function spelledAs(value: string, words: readonly unknown[]): string {
  if (words.includes(value)) return value;
  const known = words.filter((word) => typeof word === 'string');
  return sameWord(value, known) ?? value;
}

function convert(type: string, value: unknown): unknown {
  if (type === 'integer') return typeof value === 'string' ? exactInteger(value.trim()) : undefined;
  if (type === 'number')
    return typeof value === 'string' && NUMERIC.test(value.trim()) ? Number(value) : undefined;
  if (type === 'string')
    return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
  if (type === 'boolean') return TRUE.includes(value) ? true : FALSE.includes(value) ? false : undefined;
  // A list in a query is comma-separated, or the parameter repeated.
  if (type === 'array') return typeof value === 'string' ? splitList(value) : undefined;
  return undefined;
}

/** Undefined for digits that a number would round: it would be the id of another record. */
function exactInteger(text: string): number | undefined {
  const number = WHOLE.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(number) ? number : undefined;
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isRecord(value);
  return type !== 'null' && typeof value === type;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
