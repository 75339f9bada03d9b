import assert from 'node:assert/strict';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import fastify from 'fastify';
import { keptScript } from './kept-script.ts';

test('a script that could not be compressed once is compressed for the next request', async (t) => {
  const app = fastify();
  t.after(() => app.close());
  const send = keptScript();
  const unreadable = 5 as unknown as string;
  let script = 'let one = 1;';
  app.get('/script.js', (request, reply) => send(request, reply, script));
  const get = (encoding: string) =>
    app.inject({ url: '/script.js', headers: { 'accept-encoding': encoding } });

  assert.equal((await get('identity')).body, script);
  script = unreadable;
  assert.equal((await get('gzip')).statusCode, 500);
  script = 'let one = 1;';
  const answer = await get('gzip');
  assert.equal(answer.statusCode, 200);
  assert.equal(String(await promisify(gunzip)(answer.rawPayload)), script);
});
