/**
 * Writes the types and operations of the SDK from an OpenAPI document: `node generate-sdk.ts <document> <folder>`.
 * TypeScript 7 has no factory of syntax trees, so openapi-typescript stays here, with a TypeScript of its own.
 */
import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly maximum?: number;
  readonly [keyword: string]: unknown;
}

interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { schema: Schema }>> }>
  >;
  readonly 'x-safe'?: boolean;
}

interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, Schema> };
}

interface Method {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  readonly status: string;
}

const JSON_TYPE = 'application/json';
/** The parameters by which lists are paged: page, size, and where the items are. */
const PAGINGS = [
  ['page_number', 'page_size', 'totalPages', 'jobs'],
  ['page', 'per_page', 'nextPage', 'items'],
  ['pageNumber', 'pageSize', 'totalItemCount', 'items'],
] as const;

const [source = '', folder = ''] = process.argv.slice(2);
const document = withoutEnvelope(JSON.parse(await readFile(source, 'utf8'))) as Document;
const HEADER = '// Written from the OpenAPI document by `npm run api -- --write`.\n\n';

const types = astToString(
  await openapiTS(withoutErrors(document) as never, {
    rootTypes: true,
    immutable: true,
    emptyObjectsUnknown: true,
    // Callers may leave out what has a default.
    defaultNonNullable: false,
  }),
);
await writeFile(`${folder}/schema.gen.ts`, HEADER + types);
await writeFile(`${folder}/client.gen.ts`, HEADER + client(methodsOf(document)));

/** The credentials in bodies and queries are for those who write requests by hand. */
function withoutEnvelope(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((part) => !isEnvelope(part)).map(withoutEnvelope);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, part]) => !isEnvelope(part));
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutEnvelope(part)]));
}

/** Errors are typed by hand, and the client sends and reads headers itself. */
function withoutErrors({ paths, components, ...rest }: Document): object {
  const shortened = Object.entries(paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [
        method,
        {
          ...operation,
          parameters: (operation.parameters ?? [])
            .filter((one) => one.in === 'path' || one.in === 'query')
            .map((one) => ({ ...one, example: undefined })),
          ...(operation.requestBody && {
            requestBody: { ...operation.requestBody, content: schemasOf(operation.requestBody.content) },
          }),
          responses: Object.fromEntries(
            Object.entries(operation.responses)
              .filter(([status]) => status.startsWith('2'))
              .map(([status, { content }]) => [
                status,
                { description: status, ...(content && { content: schemasOf(content) }) },
              ]),
          ),
        },
      ]),
    ),
  ]);
  return { ...rest, paths: Object.fromEntries(shortened), components: { schemas: components.schemas } };
}

/** Without the examples, which change with every played day. */
function schemasOf(content: Readonly<Record<string, { readonly schema: Schema }>>): object {
  return Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, { schema }]));
}

function isEnvelope(value: unknown): boolean {
  const { schema, $ref } = (value ?? {}) as { schema?: Schema; $ref?: string };
  const isNamed = /^#\/components\/parameters\/(company_id|api_key)$/.test($ref ?? '');
  return isNamed || (value as Schema | null)?.['x-envelope'] === true || schema?.['x-envelope'] === true;
}

function methodsOf({ paths }: Document): Method[] {
  const all = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      operation,
      status: Object.keys(operation.responses).find((status) => status.startsWith('2')) ?? '200',
    })),
  );
  return all.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function client(methods: readonly Method[]): string {
  const roots = [...new Set(methods.map(({ id }) => id.split('.')[0] ?? ''))];
  const rows = methods.map((one) => `  ${quoted(one.id)}: ${row(one)},`);
  return `import { type Call, namespaceOf, operationOf, type PagedCall, type Table } from './calls.ts';
import { type CallOptions, type Options, sender } from './core.ts';
import type { operations } from './schema.gen.ts';
import { type ChatEvent, chatEvents } from './stream.ts';

type Query<K extends keyof operations> = NonNullable<operations[K]['parameters']['query']>;
type Body<K extends keyof operations> = operations[K] extends {
  requestBody?: { content: { '${JSON_TYPE}': infer T } };
}
  ? T
  : never;
type Result<K extends keyof operations> = operations[K]['responses'] extends { 200: { content: { '${JSON_TYPE}': infer T } } }
  ? T
  : operations[K]['responses'] extends { 201: { content: { '${JSON_TYPE}': infer T } } }
    ? T
    : operations[K]['responses'] extends { 202: { content: { '${JSON_TYPE}': infer T } } }
      ? T
      : Response;
type ItemOf<T, K extends PropertyKey> = T extends { readonly [P in K]: readonly (infer Item)[] } ? Item : never;

// Method, path, and flags: k takes an Idempotency-Key, s changes nothing, r answers no JSON.
const TABLE: Table = {
${rows.join('\n')}
};

${namespaces(methods, '', 'Root')}
/** The API of a Fieldstone server: one method for each operation of its OpenAPI document. */
export class Fieldstone {
${roots.map((root) => `  readonly ${root}: ${typeName(root)};`).join('\n')}

  constructor(options: Options = {}) {
    const send = sender(options);
    const chat = operationOf('assistant.chat', ...chatRow());
${roots.map((root) => `    this.${root} = ${root === 'assistant' ? `{ ...namespaceOf<Omit<${typeName(root)}, 'stream'>>(send, TABLE, '${root}.'), stream: (body, call) => chatEvents(send, chat, body, call) }` : `namespaceOf(send, TABLE, '${root}.')`};`).join('\n')}
  }
}

function chatRow(): [string, string, string] {
  const [method = '', path = ''] = TABLE['assistant.chat'] ?? [];
  return [method, path, ''];
}
`;
}

function namespaces(methods: readonly Method[], prefix: string, name: string): string {
  const inside = methods.filter(({ id }) => id.startsWith(prefix));
  const deeper = [
    ...new Set(
      inside
        .map(({ id }) => id.slice(prefix.length).split('.'))
        .filter((parts) => parts.length > 1)
        .map(([first = '']) => first),
    ),
  ];
  const below = deeper
    .map((one) => namespaces(methods, `${prefix}${one}.`, typeName(`${prefix}${one}`)))
    .join('');
  if (prefix === '') return below;
  const own = inside.filter(({ id }) => !id.slice(prefix.length).includes('.'));
  const stream =
    prefix === 'assistant.'
      ? "  /** The answer of `chat` while it is made. */\n  stream(body: Body<'assistant.chat'>, options?: CallOptions): AsyncGenerator<ChatEvent>;\n"
      : '';
  return `${below}export interface ${name} {
${deeper.map((one) => `  readonly ${one}: ${typeName(`${prefix}${one}`)};\n`).join('')}${own.map(signature).join('')}${stream}}

`;
}

function signature(one: Method): string {
  const { id, method, path, operation } = one;
  const key = quoted(id);
  const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => `${camel(name)}: string | number`);
  const inputs =
    method === 'GET' ? (operation.parameters ?? []).filter((parameter) => parameter.in === 'query') : [];
  const hasInput = method === 'GET' ? inputs.length > 0 : operation.requestBody !== undefined;
  const isRequired =
    method === 'GET'
      ? inputs.some(({ required }) => required)
      : (schemaOf(bodyOf(operation))?.required as string[] | undefined)?.length;
  const input = hasInput
    ? `${method === 'GET' ? 'query' : 'body'}${isRequired ? '' : '?'}: ${method === 'GET' ? 'Query' : 'Body'}<${key}>`
    : 'input?: Record<string, never>';
  const page = pagingOf(one);
  const result = page
    ? `PagedCall<Result<${key}>, ItemOf<Result<${key}>, '${page[3]}'>>`
    : `Call<Result<${key}>>`;
  return `  /** ${operation.summary}. */
  ${id.split('.').at(-1)}(${[...parts, input, 'options?: CallOptions'].join(', ')}): ${result};
`;
}

function row(one: Method): string {
  const { method, path, operation, status } = one;
  const names = (operation.parameters ?? []).map(
    (parameter) => parameter.name ?? (parameter as { $ref?: string }).$ref?.split('/').at(-1),
  );
  const content = operation.responses[status]?.content;
  const flags = [
    names.includes('Idempotency-Key') || names.includes('IdempotencyKey') ? 'k' : '',
    operation['x-safe'] ? 's' : '',
    content?.[JSON_TYPE] ? '' : 'r',
  ].join('');
  const page = pagingOf(one);
  const cells = [
    quoted(method),
    quoted(path),
    ...(flags || page ? [quoted(flags)] : []),
    ...(page ? [`[${page.map((cell) => (typeof cell === 'number' ? cell : quoted(cell))).join(', ')}]`] : []),
  ];
  return `[${cells.join(', ')}]`;
}

function pagingOf({ method, operation, status }: Method): [string, string, number, string] | undefined {
  const answer = schemaOf(operation.responses[status]?.content?.[JSON_TYPE]?.schema);
  for (const [page, size, told, items] of PAGINGS) {
    if (answer?.properties?.[told] === undefined || answer.properties[items] === undefined) continue;
    const own = (operation.parameters ?? []).find(({ name }) => name === size)?.schema;
    const sizeSchema = method === 'GET' ? own : schemaOf(bodyOf(operation))?.properties?.[size];
    if (sizeSchema) return [page, size, sizeSchema.maximum ?? 100, items];
  }
  return undefined;
}

function bodyOf({ requestBody }: Operation): Schema | undefined {
  return requestBody?.content[JSON_TYPE]?.schema;
}

function schemaOf(schema: Schema | undefined): Schema | undefined {
  const name = schema?.$ref?.split('/').at(-1);
  return name === undefined ? schema : document.components.schemas[name];
}

function typeName(prefix: string): string {
  return `${prefix
    .split('.')
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join('')}Api`;
}

function camel(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function quoted(text: string): string {
  return `'${text}'`;
}
