import { randomUUID } from 'node:crypto';
import {
  type IdTable,
  idValuesFor,
  isIdLike,
  OWN_NAMES,
  PATH_CREDENTIALS,
  snakeCase,
  unknownIdMessage,
} from './ids.ts';
import { isRecord, type JsonSchema, type Operation, type RequestParts } from './operations.ts';
import { CANARY, INVITE_TOKENS, PASSWORD, RESET_TOKEN } from './two-companies.ts';

/** One value of a request: where it stands and what it may be. */
export interface Slot {
  readonly place: 'path' | 'query' | 'body';
  /** Property names from the top of its place; `*` is any item of a list. */
  readonly trail: readonly string[];
  readonly schema: JsonSchema;
  readonly required: boolean;
}

let counter = 0;

/**
 * What a request needs beyond its schema to be accepted, by parameter name, or by route and name where the
 * name alone would mislead. Values that may be used once are made anew for each request.
 */
const SAMPLES: Readonly<Record<string, () => unknown>> = {
  email: () => `sample${++counter}@example.com`,
  password: () => PASSWORD,
  timezone: () => 'Europe/London',
  entity: () => 'contact_groups',
  company_name: () => 'Sample Company',
  inviter_name: () => 'Sample Inviter',
  // The same mail twice gets the first answer.
  '/ingest/email/portal email_text': () => randomUUID(),
  '/users/invite/{token} token': () => INVITE_TOKENS[0],
  // The first is left for looking at.
  '/users/invite/accept invite_token': () =>
    INVITE_TOKENS.length > 1 ? INVITE_TOKENS.pop() : INVITE_TOKENS[0],
  '/auth/reset/confirm token': () => RESET_TOKEN,
  '/auth/login email': () => `admin.${CANARY.a}@example.com`,
  // No two active teams share a name; an id is one that comparisons of answers leave out.
  '/teams/create name': () => randomUUID(),
  '/cases/{case_id}/items item_type': () => 'contact',
  // However late the invoice was created.
  '/invoices/mark_paid paidAt': () => '9999-12-31T23:59:59Z',
  '/import/{entity} records': () => [{ id: 7, name: 'sample' }],
  '/tenants/{company_id}/import/{entity} records': () => [{ id: 7, name: 'sample' }],
  // A whole month: its ends are the same for two calls one after the other.
  '/aggregate/jobs period': () => 'last_month',
};

/** What an operation asks for although its document cannot say so: one of two spellings, one of two keys. */
const ALSO_NEEDED: Readonly<Record<string, readonly string[]>> = {
  '/search/outcomes': ['body.query_text'],
  '/search/outcomes/enriched': ['body.query_text'],
  '/search/intake': ['body.query_text'],
  '/search/intake/enriched': ['body.query_text'],
  '/search/summary-sections': ['body.query_text'],
  '/triage/classify': ['body.body'],
  '/triage/batch': ['body.emails'],
  '/ingest/email/triage': ['body.email_html'],
  '/weather/for-site': ['query.site_key'],
  '/extquote/webhook/{secret}': ['body.quote_number'],
  '/aggregate/jobs': ['body.metric', 'body.period'],
  '/cases/{case_id}/comments': ['body.body'],
  '/assistant/history/search': ['body.query_text'],
  '/invoices/create': ['body.contactId'],
  '/quotes/create': ['body.contactId'],
  '/notes/create': ['body.jobId'],
  '/invoices/mark_paid': ['body.paidAt'],
  '/ingest/email/portal': ['body.email_text'],
};

/** Every slot of an operation, leaves and containers, outermost first. */
export function slotsOf(operation: Operation): Slot[] {
  const slots: Slot[] = operation.parameters.map(({ name, in: place, required, schema }) => ({
    place,
    trail: [name],
    schema,
    required: required || place === 'path',
  }));
  if (operation.body) collectSlots(operation.body, [], true, slots);
  return slots;
}

function collectSlots(schema: JsonSchema, trail: readonly string[], required: boolean, slots: Slot[]): void {
  const option = firstOption(schema);
  if (trail.length > 0) slots.push({ place: 'body', trail, schema: option, required });
  for (const [name, part] of Object.entries(option.properties ?? {})) {
    collectSlots(part, [...trail, name], required && (option.required ?? []).includes(name), slots);
  }
  if (option.items && trail.length < 6) collectSlots(option.items, [...trail, '*'], false, slots);
}

/** Slots that name something of a company. A list of ids is one slot: the list. */
export function idSlotsOf(operation: Operation, ids: IdTable): Slot[] {
  const slots = slotsOf(operation).filter(
    ({ trail, schema }) =>
      trail.at(-1) !== '*' &&
      isIdLike(trail.at(-1) ?? '', ids) &&
      !OWN_NAMES.includes(trail.filter((name) => name !== '*').join('.')) &&
      !isOfImportedRecord(trail) &&
      !schema.properties &&
      !holdsRecords(schema),
  );
  for (const { trail } of slots) {
    const names = trail.filter((name) => name !== '*');
    if (!idValuesFor(ids, operation.route, names)) throw new Error(unknownIdMessage(operation.name, names));
  }
  return slots;
}

/** An import under another company's ids is tried record by record, with every kind of record. */
function isOfImportedRecord([first, ...rest]: readonly string[]): boolean {
  return first === 'records' && rest.length > 0;
}

function holdsRecords(schema: JsonSchema): boolean {
  return schema.items !== undefined && firstOption(schema.items).properties !== undefined;
}

export interface Wish {
  /** Optional slots to send too, by `slotName`. */
  readonly include?: ReadonlySet<string>;
  /** A value for a slot; undefined leaves it to company A's ids and the samples. */
  readonly value?: (slotName: string) => unknown;
}

export function slotName({ place, trail }: Pick<Slot, 'place' | 'trail'>): string {
  return `${place}.${trail.join('.')}`;
}

/** A request that fits the schema: required values and those wished for, ids of company A unless told otherwise. */
export function requestOf(operation: Operation, ids: IdTable, wish: Wish = {}): RequestParts {
  const { value = () => undefined } = wish;
  const include = new Set([...(wish.include ?? []), ...(ALSO_NEEDED[operation.route] ?? [])]);

  const wanted = (name: string): boolean =>
    include.has(name) || [...include].some((one) => one.startsWith(`${name}.`));

  const sampled = (slot: Slot): unknown => {
    const { schema, trail } = slot;
    const names = trail.filter((part) => part !== '*');
    const own = value(slotName(slot));
    if (own !== undefined) return shapedFor(schema, own);
    if (schema.properties) return recordOf(schema, trail);
    if (schema.items && (slot.required || wanted(slotName(slot)))) {
      const sample = sampleFor(operation, names);
      if (sample !== undefined) return sample;
      if (!isIdLike(names.at(-1) ?? '', ids))
        return [
          sampled({
            place: 'body',
            trail: [...trail, '*'],
            schema: firstOption(schema.items),
            required: true,
          }),
        ];
    }
    if (isIdLike(names.at(-1) ?? '', ids)) {
      const known = idValuesFor(ids, operation.route, names);
      if (known) return shapedFor(schema, known.a);
    }
    if (slot.place === 'path' && PATH_CREDENTIALS.includes(names[0] ?? '')) return ids[names[0] ?? '']?.a;
    return sampleFor(operation, names) ?? sampleOfSchema(schema);
  };

  const recordOf = (schema: JsonSchema, trail: readonly string[]): Record<string, unknown> => {
    const record: Record<string, unknown> = {};
    for (const [name, part] of Object.entries(schema.properties ?? {})) {
      const required = (schema.required ?? []).includes(name);
      const slot: Slot = { place: 'body', trail: [...trail, name], schema: firstOption(part), required };
      if (required || wanted(slotName(slot))) record[name] = sampled(slot);
    }
    return record;
  };

  const partOf = (place: 'path' | 'query'): Record<string, unknown> => {
    const chosen = operation.parameters.filter(
      (parameter) =>
        parameter.in === place &&
        (place === 'path' || parameter.required || wanted(slotName({ place, trail: [parameter.name] }))),
    );
    return Object.fromEntries(
      chosen.map(({ name, schema }) => [
        name,
        sampled({ place, trail: [name], schema: firstOption(schema), required: true }),
      ]),
    );
  };

  const body = operation.body && firstOption(operation.body);
  return {
    path: partOf('path'),
    query: partOf('query'),
    body: body ? (body.properties ? recordOf(body, []) : sampleOfSchema(body)) : undefined,
  };
}

function sampleFor(operation: Operation, names: readonly string[]): unknown {
  const name = snakeCase(names.at(-1) ?? '');
  return (SAMPLES[`${operation.route} ${names.join('.')}`] ?? SAMPLES[name])?.();
}

/** An id in the form the schema asks for: alone where it may be, as text, or in a list. */
function shapedFor(schema: JsonSchema, value: unknown): unknown {
  const types = typesOf(schema);
  if (types.includes(typeof value === 'number' ? 'integer' : typeof value)) return value;
  if (types.includes('array') && !Array.isArray(value))
    return [schema.items ? shapedFor(firstOption(schema.items), value) : value];
  if (types.includes('string') && typeof value === 'number') return String(value);
  return value;
}

function sampleOfSchema(schema: JsonSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  const types = typesOf(schema);
  if (types.includes('string') && types.includes('number')) return '2026-03-01T00:00:00Z';
  if (types.includes('integer') || types.includes('number')) return schema.minimum ?? 1;
  if (types.includes('boolean')) return false;
  if (types.includes('array'))
    return (schema.minItems ?? 0) > 0 && schema.items ? [sampleOfSchema(firstOption(schema.items))] : [];
  if (types.includes('string')) return textFor(schema);
  return isRecord(schema.properties) ? {} : {};
}

function textFor({ format, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: JsonSchema): string {
  if (format === 'uuid') return '0f0e0d0c-0000-4000-8000-000000000000';
  if (format === 'date') return '2026-03-01';
  if (format === 'date-time') return '2026-03-01T00:00:00Z';
  if (format === 'uri') return 'https://example.com/';
  if (format === 'email') return `sample${++counter}@example.com`;
  return 'sample text'.padEnd(minLength, '.').slice(0, maxLength);
}

/** The first alternative that is not null. */
export function firstOption(schema: JsonSchema): JsonSchema {
  const options = schema.anyOf ?? schema.oneOf;
  const option = options?.find((one) => one.type !== 'null');
  return option
    ? firstOption({ ...schema, anyOf: undefined, oneOf: undefined, ...option } as JsonSchema)
    : schema;
}

export function typesOf(schema: JsonSchema): readonly string[] {
  return schema.type === undefined ? [] : [schema.type].flat();
}
