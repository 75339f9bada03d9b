import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { type JsMinifyOptions, minifySync, transformSync } from '@swc/core';
import { Fieldstone } from '../../sdk/src/index.ts';
import { startApp } from '../kit/app.ts';

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
}

const SOURCE = new URL('../../sdk/src/', import.meta.url);
const GZIP_BYTES_MAX = 8 * 1_024;

test('every operation of the document is a method that sends what the document says', async (t) => {
  const { app } = await startApp(t);
  const { paths } = (await app.inject('/openapi.json')).json<Document>();
  const sent: string[] = [];
  const client = new Fieldstone({
    baseUrl: 'http://server.example',
    companyId: 'c',
    apiKey: 'fsk_k',
    fetch: async (url, init) => {
      sent.push(`${init?.method} ${decodeURIComponent(new URL(String(url)).pathname)}`);
      return Response.json({ jobs: [], items: [] });
    },
  });
  let count = 0;
  for (const [path, item] of Object.entries(paths))
    for (const [method, { operationId }] of Object.entries(item)) {
      const names = operationId.split('.');
      const call = names.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], client);
      assert.equal(typeof call, 'function', `the SDK has no ${operationId}: npm run api -- --write`);
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => `{${name}}`);
      await (call as (...args: unknown[]) => Promise<unknown>)(...parts, {});
      assert.equal(sent.at(-1), `${method.toUpperCase()} ${path}`, operationId);
      count++;
    }
  assert.ok(count > 170);
});

test('the whole SDK has no any in its types and is small', () => {
  const options: JsMinifyOptions = { module: true, compress: true, mangle: true };
  const code = readdirSync(SOURCE)
    .filter((file) => file !== 'schema.gen.ts')
    .map((file) => {
      const text = readFileSync(new URL(file, SOURCE), 'utf8');
      assert.doesNotMatch(text, /(?:: |<|\| )any\b/, file);
      const { code: js } = transformSync(text, {
        jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
        module: { type: 'es6' },
      });
      return minifySync(js, options).code;
    })
    .join('\n');
  const types = readFileSync(new URL('schema.gen.ts', SOURCE), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  assert.doesNotMatch(types, /\bany\b/);
  const bytes = gzipSync(code, { level: 9 }).length;
  assert.ok(bytes <= GZIP_BYTES_MAX, `${bytes} bytes`);
});
