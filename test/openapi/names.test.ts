import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApp } from '../kit/app.ts';

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly {
    readonly name?: string;
    readonly description?: string;
    readonly $ref?: string;
  }[];
  readonly responses: Readonly<Record<string, { readonly description?: string }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly servers: readonly { readonly url: string }[];
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

/** Not played: they need a mailbox or would erase the demo. */
const WITHOUT_EXAMPLE = [
  'account.resetPassword',
  'ingest.confirm',
  'operator.demo.get',
  'operator.demo.reset',
];

const NAME = /^(?:[a-z][A-Za-z]*\.)+[a-z][A-Za-z]*$/;

test('every operation has a name of its own, and what it needs beside it', async (t) => {
  const { app } = await startApp(t);
  const document = (await app.inject('/openapi.json')).json<Document>();
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ at: `${method.toUpperCase()} ${path}`, operation })),
  );
  const described = new Map(document.tags.map(({ name, description }) => [name, description]));
  const faults = operations.flatMap(({ at, operation }) => {
    const { operationId = '', summary, description, tags = [], parameters = [], responses } = operation;
    const wrong: string[] = [];
    if (!NAME.test(operationId))
      wrong.push("has no name: add config: { operation: 'things.verb' } beside its schema");
    if (!summary) wrong.push('has no summary: add one to its schema');
    if (!description) wrong.push('has no description: add one to its schema');
    if (tags.length !== 1) wrong.push('needs exactly one tag');
    for (const tag of tags)
      if (!described.get(tag))
        wrong.push(`has the tag ${tag}: describe it in src/platform/http/openapi/tags.ts`);
    for (const { name, description: text, $ref } of parameters)
      if (!text && !$ref)
        wrong.push(`does not describe its parameter ${name}: add a description to its schema`);
    for (const [status, answer] of Object.entries(responses))
      if (answer.description === 'Default Response') wrong.push(`does not describe its ${status}`);
    const hasExample = JSON.stringify({ parameters, responses }).includes('"example":');
    if (!hasExample && !isPlain(operation) && !WITHOUT_EXAMPLE.includes(operationId))
      wrong.push('has no example: call it in scripts/examples/day.ts and run npm run examples');
    if (!Object.keys(responses).some((status) => /^2/.test(status))) wrong.push('declares no success');
    return wrong.map((fault) => `${at} ${fault}`);
  });
  assert.deepEqual(faults, []);
  assert.ok(operations.length > 170, 'operations were read');

  const ids = operations.map(({ operation }) => operation.operationId ?? '');
  assert.deepEqual(
    ids.filter((id, at) => ids.indexOf(id) !== at),
    [],
    'two operations have one name',
  );
  assert.deepEqual(
    ids.filter((id) => ids.some((other) => other.startsWith(`${id}.`))),
    [],
    'a name is the beginning of another: it would be a method and a namespace at once',
  );
});

/** Its answer is no JSON, and it takes nothing. */
function isPlain({ responses }: Operation): boolean {
  return !JSON.stringify(responses['200'] ?? {}).includes('application/json');
}

test('each surface has a document of its own that is whole, revalidated and addressed as it was asked', async (t) => {
  const { app } = await startApp(t);
  const whole = (await app.inject('/openapi.json')).json<Document>();
  const count = ({ paths }: Document) => Object.values(paths).flatMap((item) => Object.keys(item)).length;
  let parts = 0;
  for (const surface of ['intelligence', 'fms', 'account', 'operator']) {
    const answer = await app.inject({
      url: `/openapi/${surface}.json`,
      headers: { host: 'fs.example:8443' },
    });
    const part = answer.json<Document>();
    parts += count(part);
    assert.equal(part.servers[0]?.url, 'http://fs.example:8443', surface);
    const missing = [...answer.body.matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g)].filter(
      ([, kind = '', name = '']) => part.components[kind]?.[name] === undefined,
    );
    assert.deepEqual(missing, [], surface);
    const again = await app.inject({
      url: `/openapi/${surface}.json`,
      headers: { host: 'fs.example:8443', 'if-none-match': String(answer.headers.etag) },
    });
    assert.deepEqual([again.statusCode, again.body], [304, ''], surface);
  }
  const open = Object.values(whole.paths).flatMap((item) =>
    Object.values(item).filter(({ operationId }) => operationId?.startsWith('server.')),
  ).length;
  assert.equal(parts + open, count(whole));
});

test('a schema with a title is named once in the document, and no two schemas share a title', async (t) => {
  const { app } = await startApp(t);
  const { components, ...rest } = (await app.inject('/openapi.json')).json<Document>();
  const inline: string[] = [];
  const look = (value: unknown, key = ''): void => {
    if (typeof value !== 'object' || value === null) return;
    const { title } = value as { title?: unknown };
    if (typeof title === 'string' && key !== 'info' && key !== 'example' && !('$ref' in value))
      inline.push(title);
    for (const [name, part] of Object.entries(value)) if (name !== 'example') look(part, name);
  };
  look(rest);
  look(components.schemas);
  assert.deepEqual(inline, [], 'two different schemas have this title: rename one of them');
  assert.ok(Object.keys(components.schemas ?? {}).length > 100);
});
