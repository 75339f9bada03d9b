import { type Answer, type Document, type Media, mapValues, type Operation, refTo } from './shared-parts.ts';

type Json = Readonly<Record<string, unknown>>;

const MAPS_OF_SCHEMAS = ['properties', 'patternProperties', '$defs'];
const LISTS_OF_SCHEMAS = ['anyOf', 'oneOf', 'allOf'];
const SCHEMAS = ['items', 'additionalProperties', 'not'];

/**
 * Moves every schema with a title into the document's components, and every JSON body under the name of its operation
 * (`CasesListResponse`), and refers to them. Two schemas of one title that differ stay where they are.
 */
export function withNamedSchemas(document: Document): Document {
  const named = new Map<string, Json>();
  const lift = (schema: Json): Json => lifted(named, schema);
  const paths = mapValues(document.paths ?? {}, (item) =>
    mapValues(item, (operation) => withNamedBodies(operation, lift)),
  );
  const responses = mapValues((document.components?.responses ?? {}) as Record<string, Answer>, (answer) => ({
    ...answer,
    ...(answer.content && { content: eachSchema(answer.content, lift) }),
  }));
  const schemas = Object.fromEntries([...named].sort(([a], [b]) => a.localeCompare(b)));
  return { ...document, paths, components: { ...document.components, responses, schemas } };
}

function withNamedBodies(operation: Operation, lift: (schema: Json) => Json): Operation {
  const { operationId = '', parameters, requestBody, responses = {} } = operation;
  const base = pascal(operationId);
  const body = (name: string) => (schema: Json) =>
    lift(isNameable(schema) ? { title: name, ...schema } : schema);
  return {
    ...operation,
    ...(parameters && {
      parameters: parameters.map((one) =>
        'schema' in one ? { ...one, schema: lift(one.schema as Json) } : one,
      ),
    }),
    ...(requestBody?.content && {
      requestBody: { ...requestBody, content: eachSchema(requestBody.content, body(`${base}Request`)) },
    }),
    responses: mapValues(responses, (answer, status) =>
      answer.content
        ? {
            ...answer,
            content: eachSchema(answer.content, /^2/.test(status) ? body(`${base}Response`) : lift),
          }
        : answer,
    ),
  };
}

function isNameable({ type, title, properties, anyOf }: Json): boolean {
  return title === undefined && (properties !== undefined || anyOf !== undefined || type === 'array');
}

function eachSchema(
  content: Readonly<Record<string, Media>>,
  map: (schema: Json) => Json,
): Record<string, Media> {
  return mapValues(content, (media, type) =>
    media.schema && type === 'application/json' ? { ...media, schema: map(media.schema) } : media,
  );
}

function lifted(named: Map<string, Json>, schema: Json): Json {
  const inner = withLiftedParts(named, schema);
  const { title, ...body } = inner;
  if (typeof title !== 'string') return inner;
  const name = pascal(title);
  const types = [body.type].flat();
  const isNullable = types.includes('null');
  const own: Json = isNullable ? { ...body, type: types.find((type) => type !== 'null') } : body;
  const known = named.get(name);
  if (known && JSON.stringify(known) !== JSON.stringify(own)) return inner;
  named.set(name, own);
  const ref = refTo('schemas', name);
  return isNullable ? { anyOf: [ref, { type: 'null' }] } : ref;
}

function withLiftedParts(named: Map<string, Json>, schema: Json): Json {
  const parts = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if (MAPS_OF_SCHEMAS.includes(keyword) && isObject(value))
      return [keyword, mapValues(value, (part) => (isObject(part) ? lifted(named, part) : part))];
    if (LISTS_OF_SCHEMAS.includes(keyword) && Array.isArray(value))
      return [keyword, value.map((part: Json) => lifted(named, part))];
    if (SCHEMAS.includes(keyword) && isObject(value)) return [keyword, lifted(named, value)];
    return [keyword, value];
  });
  const whole = Object.fromEntries(parts);
  // A record that may be shortened has these fields in any case.
  return Array.isArray(whole['x-always'])
    ? { ...whole, required: whole['x-always'], 'x-always': undefined }
    : whole;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `cases.addItem` → `CasesAddItem`. */
function pascal(name: string): string {
  const words = name.split(/[^A-Za-z0-9]/);
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
}
