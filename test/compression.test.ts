import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { startApp } from './kit/app.ts';
import { aCaller } from './kit/caller.ts';

const OPEN = { br: brotliDecompressSync, gzip: gunzipSync } as const;

test('large JSON answers are compressed for callers who take it, streams never', async (t) => {
  const kit = await startApp(t);
  const caller = await aCaller(kit);
  const { company_id, api_key } = caller;
  const records = Array.from({ length: 60 }, (_, n) => ({
    jobId: n + 1,
    reference: `A-${n}`,
    createdAt: '2026-03-02T09:00:00Z',
    description: `Boiler ${n} leaks`,
  }));
  await caller.call('POST', '/import/jobs', { records });
  const ask = (path: string, encoding?: string, more: InjectOptions = {}) =>
    kit.app.inject({
      url: path,
      query: { company_id, api_key },
      ...more,
      headers: { ...more.headers, ...(encoding !== undefined && { 'accept-encoding': encoding }) },
    });
  const FEED = '/api:intel/jobs/feed';
  const plain = await ask(FEED);

  await t.test('as br or gzip, as the caller prefers', async () => {
    assert.ok(plain.body.length > 5_000);
    assert.deepEqual([plain.headers['content-encoding'], plain.headers.vary], [undefined, 'Accept-Encoding']);
    for (const [header, encoding] of [
      ['br', 'br'],
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0.1, gzip;q=0.8', 'gzip'],
      ['*', 'br'],
    ] as const) {
      const answer = await ask(FEED, header);
      assert.deepEqual(
        [answer.headers['content-encoding'], answer.headers.vary],
        [encoding, 'Accept-Encoding'],
        header,
      );
      assert.equal(Number(answer.headers['content-length']), answer.rawPayload.length);
      assert.equal(OPEN[encoding](answer.rawPayload).toString(), plain.body);
      assert.ok(answer.rawPayload.length < plain.body.length / 5);
    }
    for (const header of ['identity', 'br;q=0, gzip;q=0', 'deflate', ''])
      assert.equal((await ask(FEED, header)).body, plain.body, header);
  });

  await t.test('small ones and refusals as they are, HEAD with the headers alone', async () => {
    const small = await ask('/api:intel/jobs/1?compact=true', 'br');
    assert.deepEqual([small.headers['content-encoding'], small.json().jobId], [undefined, 1]);
    const head = await ask(FEED, 'br', { method: 'HEAD' });
    assert.deepEqual([head.statusCode, head.body], [200, '']);
    assert.equal(head.headers['content-encoding'], 'br');
  });

  await t.test('an answer repeated for its Idempotency-Key too', async () => {
    const create = (encoding: string) =>
      ask('/api:intel/cases/create', encoding, {
        method: 'POST',
        headers: { 'idempotency-key': 'k' },
        payload: { company_id, api_key, title: 'T', type: 'x', description: 'Leak '.repeat(500) },
      });
    const first = await create('br');
    const again = await create('gzip');
    assert.deepEqual(
      [again.headers['idempotency-replayed'], again.headers['content-encoding']],
      ['true', 'gzip'],
    );
    assert.equal(gunzipSync(again.rawPayload).toString(), brotliDecompressSync(first.rawPayload).toString());
  });

  await t.test('never an event stream', async () => {
    const answer = await ask('/api:intel/assistant/chat', 'br, gzip', {
      method: 'POST',
      payload: { company_id, api_key, message: 'How many jobs are there?', stream: true },
    });
    assert.match(String(answer.headers['content-type']), /^text\/event-stream/);
    assert.equal(answer.headers['content-encoding'], undefined);
    assert.match(answer.body, /data: \[DONE\]/);
  });

  await t.test('the script of the reference is compressed and kept by browsers', async () => {
    const whole = await kit.app.inject('/docs/js/scalar.js');
    assert.equal(whole.headers['cache-control'], 'public, max-age=3600');
    const started = performance.now();
    const packed = await kit.app.inject({
      url: '/docs/js/scalar.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    const firstMs = performance.now() - started;
    assert.equal(packed.headers['content-encoding'], 'br');
    assert.ok(
      packed.rawPayload.length < whole.rawPayload.length / 3,
      `${packed.rawPayload.length}, ${firstMs} ms`,
    );
    assert.deepEqual(brotliDecompressSync(packed.rawPayload), whole.rawPayload);
    const etag = String(packed.headers.etag);
    const known = await kit.app.inject({ url: '/docs/js/scalar.js', headers: { 'if-none-match': etag } });
    assert.deepEqual([known.statusCode, known.body, known.headers.etag], [304, '', etag]);
    const page = await kit.app.inject('/docs');
    assert.equal(page.headers['cache-control'], 'no-store');
  });
});
