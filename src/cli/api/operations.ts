import { closest } from '#/platform/validation/did-you-mean.ts';
import { UsageError } from '../usage-error.ts';

/** What the command reads of a JSON schema. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly 'x-envelope'?: boolean;
}

/** Where a value of an operation goes, and what it may be. */
export interface Input {
  readonly name: string;
  readonly place: 'path' | 'query' | 'body';
  readonly required: boolean;
  readonly schema: Schema;
}

/** An operation of the document, as the command line sees it. */
export interface Operation {
  readonly id: string;
  readonly surface: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly inputs: readonly Input[];
  readonly takesBody: boolean;
  /** It takes an Idempotency-Key. */
  readonly isKeyed: boolean;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

interface Described {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly {
    readonly $ref?: string;
    readonly name?: string;
    readonly in?: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
}

const SURFACES = ['fms', 'account', 'operator', 'server'];

/** Every operation of an OpenAPI document, by name. */
export function operationsOf(document: Document): Operation[] {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, described]) =>
      operationOf(document, path, method.toUpperCase(), described),
    ),
  );
  return operations.sort((a, b) => (a.id < b.id ? -1 : 1));
}

export function operationNamed(operations: readonly Operation[], id: string): Operation {
  const found = operations.find((one) => one.id === id);
  if (found) return found;
  const ids = operations.map((one) => one.id);
  const near = ids.find((one) => one.endsWith(`.${id}`)) ?? closest(id, ids);
  const inside = ids.filter((one) => one.startsWith(`${id}.`));
  const hint = inside.length > 0 ? `; it has ${inside.join(', ')}` : near ? `; did you mean ${near}?` : '';
  throw new UsageError(`there is no operation ${id}${hint} (fieldstone api lists all)`);
}

function operationOf(document: Document, path: string, method: string, described: Described): Operation {
  const { operationId: id, summary = '', description = '', parameters = [], requestBody } = described;
  const [first = ''] = id.split('.');
  const body = resolved(document, requestBody?.content?.['application/json']?.schema);
  const own = parameters.flatMap(
    ({ name, in: place, required = false, schema = {}, description: says }): Input[] => {
      if ((place !== 'path' && place !== 'query') || name === undefined || schema['x-envelope']) return [];
      const whole = resolved(document, schema) ?? schema;
      return [
        { name, place, required, schema: says === undefined ? whole : { ...whole, description: says } },
      ];
    },
  );
  const fields = Object.entries(body?.properties ?? {})
    .filter(([, schema]) => !schema['x-envelope'])
    .map(
      ([name, schema]): Input => ({
        name,
        place: 'body',
        required: body?.required?.includes(name) ?? false,
        schema: resolved(document, schema) ?? schema,
      }),
    );
  return {
    id,
    surface: SURFACES.includes(first) ? first : 'intelligence',
    method,
    path,
    summary,
    description,
    inputs: [...own, ...fields],
    takesBody: method !== 'GET',
    isKeyed: parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey'),
  };
}

function resolved({ components }: Document, schema: Schema | undefined): Schema | undefined {
  const name = schema?.$ref?.split('/').at(-1);
  if (name === undefined) return schema;
  return components?.schemas?.[name];
}
