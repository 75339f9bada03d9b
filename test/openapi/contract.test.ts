import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { startApp } from '../kit/app.ts';
import { breaksOf, type Contract, contractOf } from './contract.ts';

const SNAPSHOT = new URL('snapshot.json', import.meta.url);

test('nothing that clients rely on is gone from the interface', async (t) => {
  const { app } = await startApp(t);
  const before = JSON.parse(await readFile(SNAPSHOT, 'utf8')) as Contract;
  const now = contractOf((await app.inject('/openapi.json')).json());
  assert.deepEqual(
    breaksOf(before, now),
    [],
    'these changes break clients; if that is meant, name them in CHANGELOG.md and run npm run api -- --write',
  );
  const missing = Object.keys(now).filter((name) => !(name in before));
  assert.deepEqual(missing, [], 'these are not in the snapshot yet: run npm run api -- --write');
});

test('each kind of breaking change is told, and no other', () => {
  const document = (schemas: object, operation: object = {}) => ({
    paths: { '/jobs': { post: { operationId: 'jobs.find', responses: {}, ...operation } } },
    components: { schemas: schemas as Record<string, Record<string, unknown>> },
  });
  const asked = (schema: object) => ({ requestBody: { content: { 'application/json': { schema } } } });
  const sent = { $ref: '#/components/schemas/Query' };
  const query = (properties: object, required: string[] = []) =>
    document({ Query: { properties, required } }, asked(sent) as object);
  const answer = (properties: object, required: string[] = []) => document({ Job: { properties, required } });
  const text = { type: 'string' };
  const cases: [string, object, object, string[]][] = [
    ['an operation gone', document({}), { paths: {}, components: { schemas: {} } }, ['jobs.find is gone']],
    ['a field gone', answer({ a: text, b: text }), answer({ a: text }), ['answered Job: b? string is gone']],
    [
      'another type',
      answer({ a: text }),
      answer({ a: { type: 'integer' } }),
      ['answered Job: a? string has become a? integer'],
    ],
    [
      'no longer certain',
      answer({ a: text }, ['a']),
      answer({ a: text }),
      ['answered Job: a! string has become a? string'],
    ],
    [
      'now required',
      query({ a: text }),
      query({ a: text }, ['a']),
      ['sent Query: a? string has become a! string'],
    ],
    [
      'new and required',
      query({ a: text }),
      query({ a: text, b: text }, ['b']),
      ['sent Query: b! string is new and required'],
    ],
    [
      'a word gone',
      query({ a: { ...text, enum: ['x', 'y'] } }),
      query({ a: { ...text, enum: ['x'] } }),
      ['sent Query: a = y is gone'],
    ],
    ['a new field', answer({ a: text }), answer({ a: text, b: text }, ['b']), []],
    ['now certain', answer({ a: text }), answer({ a: text }, ['a']), []],
    ['now optional', query({ a: text }, ['a']), query({ a: text }), []],
    ['a new optional field', query({ a: text }), query({ a: text, b: text }), []],
  ];
  for (const [what, before, now, breaks] of cases) {
    const [old, current] = [before, now].map((one) =>
      contractOf(one as ReturnType<typeof document> as never),
    );
    assert.deepEqual(breaksOf(old ?? {}, current ?? {}), breaks, what);
  }
});
