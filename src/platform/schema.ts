import { type Static, type TSchema, Type } from 'typebox';

/** `T` or null, as a type list so that the serializer needs no union at run time. */
export function nullable<T extends TSchema>(schema: T) {
  const { type = 'string' } = schema as { type?: string | string[] };
  const values = 'enum' in schema && Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {};
  return Type.Unsafe<Static<T> | null>({ ...schema, ...values, type: [type, 'null'].flat() });
}

/** An enum of strings. */
export function oneOf<const T extends readonly string[]>(
  words: T,
  options: { description?: string; default?: T[number] } = {},
) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: words, ...options });
}

/** A whole-number id. */
export const Id = (description?: string) =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, ...(description && { description }) });

/** Other names that callers use for a parameter: not accepted, but the error names the right one. */
export const alsoCalled = <T extends TSchema>(schema: T, names: readonly string[]) =>
  Type.Unsafe<Static<T>>({ ...schema, 'x-also-called': names });

/** A time in a request: ISO 8601, or epoch seconds or milliseconds. */
export const TimeInput = (description = 'ISO 8601, or epoch seconds or milliseconds.') =>
  Type.Unsafe<string | number>({ type: ['string', 'number'], description });

/** A time in a response: ISO 8601 UTC. */
export const Timestamp = Type.String({ description: 'ISO 8601, UTC.', examples: ['2026-03-06T08:00:00Z'] });

/** A record stamp: epoch milliseconds. */
export const EpochMs = Type.Integer({ description: 'Epoch milliseconds.' });

/** Any JSON object, returned unchanged. */
export const AnyObject = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true });

export const ErrorBody = Type.Object(
  {
    code: Type.String(),
    message: Type.String(),
    payload: Type.Unsafe<Record<string, unknown> | null>({
      type: ['object', 'null'],
      additionalProperties: true,
    }),
  },
  { title: 'Error' },
);
