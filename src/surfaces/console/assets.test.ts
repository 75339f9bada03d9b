import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import type { App } from '#/platform/http/app.ts';
import { answerErrors } from '#/platform/http/errors/answer-errors.ts';
import { assetRoutes } from './assets.ts';

test('a built page', async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'console-'));
  t.after(() => rm(directory, { recursive: true }));
  await mkdir(join(directory, 'assets'));
  const script = 'console.log("built");'.repeat(100);
  await writeFile(join(directory, 'index.html'), '<!doctype html><title>Fieldstone</title>');
  await writeFile(join(directory, 'assets/main-1a2b3c4d.js'), script);
  await writeFile(join(directory, 'assets/main-1a2b3c4d.js.br'), brotliCompressSync(script));
  await writeFile(join(directory, 'assets/main-1a2b3c4d.js.gz'), gzipSync(script));
  await writeFile(join(directory, 'secret.json'), '{}');
  const app = Fastify();
  answerErrors(app as unknown as App);
  await app.register(async (scope) => assetRoutes(scope as unknown as App, directory), {
    prefix: '/console',
  });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  await t.test('answers at every address, and 304 to who has it', async () => {
    const page = await get('/console/jobs/7', { accept: 'text/html' });
    assert.equal(page.statusCode, 200);
    assert.match(page.body, /<title>Fieldstone/);
    assert.equal(page.headers['content-type'], 'text/html; charset=utf-8');
    const again = await get('/console/', { accept: 'text/html', 'if-none-match': String(page.headers.etag) });
    assert.deepEqual([again.statusCode, again.body], [304, '']);
  });

  await t.test('its files are kept for ever and sent in the form they were packed in', async () => {
    const packed = await get('/console/assets/main-1a2b3c4d.js', { 'accept-encoding': 'gzip, br' });
    assert.equal(packed.headers['content-encoding'], 'br');
    assert.equal(brotliDecompressSync(packed.rawPayload).toString(), script);
    assert.equal(packed.headers['cache-control'], 'public, max-age=31536000, immutable');
    const plain = await get('/console/assets/main-1a2b3c4d.js');
    assert.deepEqual([plain.headers['content-encoding'], plain.body], [undefined, script]);
    assert.match(String(plain.headers.vary), /accept-encoding/i);
  });

  await t.test('other files of the folder are not served', async () => {
    for (const path of [
      'secret.json',
      'assets/main-1a2b3c4d.js.br',
      'assets/none.js',
      'assets/%2e%2e/secret.json',
    ])
      assert.equal((await get(`/console/${path}`)).statusCode, 404, path);
  });
});
