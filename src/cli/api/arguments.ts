import { closest } from '#/platform/validation/did-you-mean.ts';
import { UsageError } from '../usage-error.ts';
import type { Input, Operation, Schema } from './operations.ts';

/** The values of one call, by where they go. */
export interface Values {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * The values that `key=value` arguments give, each as its schema wants it; `key.inner=value` goes into an object. All
 * that is wrong is told at once.
 */
export function valuesOf(
  operation: Operation,
  given: readonly string[],
  body: Readonly<Record<string, unknown>> = {},
): Values {
  const values: Record<Input['place'], Record<string, unknown>> = { path: {}, query: {}, body: { ...body } };
  const faults: string[] = [];
  for (const text of given) {
    const at = text.indexOf('=');
    if (at < 1) {
      faults.push(`${text} is not key=value`);
      continue;
    }
    const [key = '', ...trail] = text.slice(0, at).split('.');
    const input = operation.inputs.find(({ name }) => name === key);
    if (input) put(values[input.place], [key, ...trail], typed(input.schema, trail, text.slice(at + 1)));
    else faults.push(unknownKey(operation, key));
  }
  for (const { name, place, required } of operation.inputs)
    if (required && values[place][name] === undefined) faults.push(`${name} is missing`);
  if (faults.length > 0) throw new UsageError(`${operation.id}: ${faults.join('; ')}`);
  return values;
}

function unknownKey({ inputs }: Operation, key: string): string {
  const names = inputs.map(({ name }) => name);
  const near = closest(key, names);
  return `there is no ${key}${near ? `; did you mean ${near}?` : ''}${names.length === 0 ? '; it takes nothing' : ''}`;
}

function put(into: Record<string, unknown>, [first = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    into[first] = value;
    return;
  }
  const inner = into[first];
  const whole = typeof inner === 'object' && inner !== null ? { ...inner } : {};
  into[first] = whole;
  put(whole as Record<string, unknown>, rest, value);
}

function typed(schema: Schema, trail: readonly string[], text: string): unknown {
  const target = trail.reduce<Schema>((one, name) => one.properties?.[name] ?? {}, schema);
  const types = typesOf(target);
  if (types.length === 0 && trail.length > 0) return parsedOr(text);
  if (types.includes('null') && text === 'null') return null;
  if (types.includes('array'))
    return text.startsWith('[') ? parsedOr(text) : text.split(',').map((one) => one.trim());
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  const isNumeric = types.includes('integer') || types.includes('number');
  if (isNumeric && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  if (types.includes('object') && text.startsWith('{')) return parsedOr(text);
  return text;
}

function typesOf({ type, anyOf, oneOf }: Schema): string[] {
  return [[type ?? []].flat(), ...[...(anyOf ?? []), ...(oneOf ?? [])].map(typesOf)].flat();
}

/** JSON where it is JSON, otherwise the text. */
function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
