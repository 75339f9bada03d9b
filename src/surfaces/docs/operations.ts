type Json = Readonly<Record<string, unknown>>;

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly 'x-envelope'?: boolean;
}

/** The parts of the OpenAPI document that pages are made of. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface Media {
  readonly schema?: Schema;
  readonly example?: unknown;
}

interface Described {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Json[];
  readonly parameters?: readonly (Parameter & { readonly $ref?: string })[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, Media>> };
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
  readonly example?: unknown;
}

/** A parameter or a field of the body. */
export interface Input {
  readonly name: string;
  readonly place: 'path' | 'query' | 'body';
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
  /** As it was played; undefined if it was not sent. */
  readonly example: unknown;
}

export interface DocumentedOperation {
  readonly id: string;
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** The credentials it takes, any one set of them. */
  readonly security: readonly (readonly string[])[];
  readonly inputs: readonly Input[];
  /** The body that was played; undefined where there is none. */
  readonly body: unknown;
  readonly answer: { readonly status: string; readonly example: unknown } | null;
  readonly errors: readonly string[];
}

/** Every operation of the document, by name. */
export function operationsIn(document: Document): DocumentedOperation[] {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, described]) => operationOf(document, path, method, described)),
  );
  return operations.sort((one, other) => (one.id < other.id ? -1 : 1));
}

function operationOf(
  document: Document,
  path: string,
  method: string,
  described: Described,
): DocumentedOperation {
  const statuses = Object.keys(described.responses ?? {});
  const good = statuses.find((status) => status.startsWith('2'));
  const answer = Object.values(described.responses?.[good ?? '']?.content ?? {})[0];
  const media = described.requestBody?.content?.['application/json'];
  return {
    id: described.operationId,
    tag: described.tags?.[0] ?? '',
    method: method.toUpperCase(),
    path,
    summary: described.summary ?? '',
    description: described.description ?? '',
    security: (described.security ?? []).map((scheme) => Object.keys(scheme)),
    inputs: [...parametersOf(document, described), ...fieldsOf(document, media)],
    body: media?.example,
    answer: good === undefined ? null : { status: good, example: answer?.example },
    errors: statuses.filter((status) => /^[45]\d\d$/.test(status)),
  };
}

function parametersOf(document: Document, { parameters = [] }: Described): Input[] {
  return parameters
    .map((parameter) => followed(document, parameter) as Parameter)
    .flatMap((parameter): Input[] => {
      const { name, in: place, required = false, description = '', schema = {}, example } = parameter;
      if ((place !== 'path' && place !== 'query') || schema['x-envelope']) return [];
      return [{ name, place, type: typeText(document, schema), required, description, example }];
    });
}

function fieldsOf(document: Document, media: Media | undefined): Input[] {
  const schema = followed(document, media?.schema ?? {}) as Schema;
  const played = (media?.example ?? {}) as Json;
  return Object.entries(schema.properties ?? {}).flatMap(([name, given]): Input[] => {
    const field = followed(document, given) as Schema;
    if (given['x-envelope'] || field['x-envelope']) return [];
    const required = schema.required?.includes(name) ?? false;
    const description = given.description ?? field.description ?? '';
    return [
      { name, place: 'body', type: typeText(document, given), required, description, example: played[name] },
    ];
  });
}

/** What a reference of the document stands for. */
function followed(document: Document, value: { readonly $ref?: string }): unknown {
  const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec(value.$ref ?? '') ?? [];
  return kind === '' ? value : (document.components?.[kind]?.[name] ?? {});
}

function typeText(document: Document, given: Schema): string {
  const schema = followed(document, given) as Schema;
  if (schema.enum) return schema.enum.map((word) => `\`${word}\``).join(', ');
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return either.map((one) => typeText(document, one)).join(' or ');
  const types = [schema.type ?? 'any'].flat();
  if (!types.includes('array') || !schema.items) return types.join(' or ');
  return `list of ${typeText(document, schema.items)}`;
}
