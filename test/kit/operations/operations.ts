import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { loadConfig } from '#/config.ts';
import type { App } from '#/platform/http/app.ts';

/** What the nets read of a JSON schema. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

export type Surface = 'intelligence' | 'fms' | 'account' | 'operator' | 'none';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
  /** False for a part of the path the document forgets to describe. */
  readonly declared: boolean;
}

/** One operation of the OpenAPI document, without the credentials its surface asks for. */
export interface Operation {
  /** `POST /api:intel/search/outcomes` */
  readonly name: string;
  readonly surface: Surface;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** The path without its surface's base. */
  readonly route: string;
  readonly parameters: readonly Parameter[];
  /** The JSON body; undefined when it takes none. */
  readonly body: JsonSchema | undefined;
  /** Status → schema of the JSON answer; anything where the answer is no JSON. */
  readonly answers: Readonly<Record<string, JsonSchema>>;
  /** A signed-in user's token opens it. */
  readonly bearer: boolean;
  /** No credential is asked for. */
  readonly open: boolean;
}

type Json = Readonly<Record<string, unknown>>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const CREDENTIALS = ['company_id', 'api_key'];

/** Whether an operation takes something away: it can do so once, and nothing else can be done with it after. */
export function removes({ method, path }: Operation): boolean {
  return method === 'DELETE' || /\/(delete|cancel)$/.test(path);
}

/** End the session, or the key, of whoever calls them, which the nets go on with: their own tests call them. */
export const END_THEIR_SESSION: readonly string[] = [
  'POST /api:intel/settings/keys',
  'POST /api:auth/auth/logout-everywhere',
  'POST /api:auth/auth/password',
];

/** Every operation of the server but those, as its own document describes it. */
export async function listOperations(app: App): Promise<Operation[]> {
  const document = (await app.inject('/openapi.json')).json<Json>();
  const operations: Operation[] = [];
  for (const [path, item] of Object.entries(document.paths as Record<string, Json>)) {
    for (const method of METHODS) {
      const described = item[method] as Json | undefined;
      if (!described) continue;
      const operation = operationOf(document, path, method, described);
      if (!END_THEIR_SESSION.includes(operation.name)) operations.push(operation);
    }
  }
  return operations;
}

function operationOf(
  document: Json,
  path: string,
  method: (typeof METHODS)[number],
  described: Json,
): Operation {
  const { surface, base } = doorOf(path);
  const security = (described.security as readonly Json[] | undefined) ?? [];
  const verb = method.toUpperCase() as Operation['method'];
  const isCredential = (name: string) => surface === 'intelligence' && CREDENTIALS.includes(name);
  const body = jsonSchemaIn(document, described.requestBody);
  return {
    name: `${verb} ${path}`,
    surface,
    method: verb,
    path,
    route: path.slice(base.length),
    parameters: withPathParameters(
      path,
      ((described.parameters as readonly Json[] | undefined) ?? [])
        .filter(
          ({ in: place, name }) => place === 'path' || (place === 'query' && !isCredential(String(name))),
        )
        .map((parameter) => ({
          name: String(parameter.name),
          in: parameter.in as Parameter['in'],
          required: parameter.required === true,
          schema: inlined(document, parameter.schema as JsonSchema),
          declared: true,
        })),
    ),
    body: body && withoutProperties(body, isCredential),
    answers: Object.fromEntries(
      Object.entries(described.responses as Record<string, unknown>).flatMap(([status, response]) => {
        const { content } = response as { content?: Json };
        const schema = jsonSchemaIn(document, response) ?? (content && {});
        return schema ? [[status, schema]] : [];
      }),
    ),
    bearer: security.some((requirement) => 'userToken' in requirement),
    open: surface === 'none' || security.length === 0,
  };
}

function withPathParameters(path: string, declared: readonly Parameter[]): Parameter[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const forgotten = names.filter((name) => !declared.some((one) => one.in === 'path' && one.name === name));
  return [
    ...declared,
    ...forgotten.map(
      (name): Parameter => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
        declared: false,
      }),
    ),
  ];
}

const { bases } = loadConfig({});

function doorOf(path: string): { surface: Surface; base: string } {
  for (const [surface, base] of Object.entries(bases)) {
    if (path.startsWith(`${base}/`)) return { surface: surface as Surface, base };
  }
  return { surface: 'none', base: '' };
}

function jsonSchemaIn(document: Json, holder: unknown): JsonSchema | undefined {
  const content = (holder as { content?: Record<string, { schema?: JsonSchema }> } | undefined)?.content;
  const schema = content?.['application/json']?.schema;
  return schema && inlined(document, schema);
}

/** References replaced by what they name; a schema that holds itself ends in "anything". */
function inlined(document: Json, schema: JsonSchema, within: readonly string[] = []): JsonSchema {
  const copy = (value: unknown, trail: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((part) => copy(part, trail));
    if (typeof value !== 'object' || value === null) return value;
    const { $ref } = value as { $ref?: unknown };
    if (typeof $ref === 'string')
      return trail.includes($ref) ? {} : copy(lookedUp(document, $ref), [...trail, $ref]);
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copy(part, trail)]));
  };
  return copy(schema, within) as JsonSchema;
}

function lookedUp(document: Json, ref: string): unknown {
  const parts = ref
    .replace(/^#\//, '')
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return parts.reduce<unknown>((value, part) => (value as Json | undefined)?.[part], document);
}

function withoutProperties(schema: JsonSchema, leftOut: (name: string) => boolean): JsonSchema {
  if (!schema.properties) return schema;
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(schema.properties).filter(([name]) => !leftOut(name))),
    required: (schema.required ?? []).filter((name) => !leftOut(name)),
  };
}

/** `METHOD /path` of every route the server has, read from its router rather than from its document. */
export function listRoutes(app: App): string[] {
  const routes: string[] = [];
  const open: { depth: number; path: string }[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent, path, methods] = /^([\s│]*)[├└]── (\S*) ?(?:\((.*)\))?/.exec(line) ?? [];
    if (indent === undefined || path === undefined) continue;
    while ((open.at(-1)?.depth ?? -1) >= indent.length) open.pop();
    const whole = (open.at(-1)?.path ?? '') + path;
    open.push({ depth: indent.length, path: whole });
    for (const method of methods?.split(', ') ?? [])
      if (method !== 'HEAD') routes.push(`${method} ${whole.replace(/(?<=\/):(\w+)/g, '{$1}')}`);
  }
  return routes;
}

/** The parts of one request, before credentials. */
export interface RequestParts {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** What opens a surface: fields of the envelope, or headers. */
export interface Credentials {
  readonly envelope?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The request as it goes over the wire: the envelope in the query of a GET, in the body of the rest. */
export function wireRequest(
  operation: Operation,
  parts: RequestParts,
  { envelope = {}, headers = {} }: Credentials = {},
): InjectOptions {
  const inQuery = operation.method === 'GET';
  const query = queryText(inQuery ? { ...envelope, ...parts.query } : parts.query);
  const carriesBody = !inQuery && (parts.body !== undefined || Object.keys(envelope).length > 0);
  const body = isRecord(parts.body) || parts.body === undefined ? { ...envelope, ...parts.body } : parts.body;
  return {
    method: operation.method,
    url: pathText(operation.path, parts.path) + (query === '' ? '' : `?${query}`),
    headers: { ...headers, ...(carriesBody && { 'content-type': 'application/json' }) },
    ...(carriesBody && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  };
}

export function callOperation(
  app: App,
  operation: Operation,
  parts: RequestParts,
  credentials?: Credentials,
): Promise<LightMyRequestResponse> {
  return app.inject(wireRequest(operation, parts, credentials));
}

export function pathText(template: string, values: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(asText(values[name])));
}

export function queryText(query: Readonly<Record<string, unknown>>): string {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(asText(value))}`)
    .join('&');
}

/** A value as a path or query carries it; lone surrogates cannot be encoded and become U+FFFD. */
function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).join(',');
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  return text.toWellFormed();
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
