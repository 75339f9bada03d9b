import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import {
  type Attempt,
  ConnectionError,
  Fieldstone,
  FieldstoneError,
  InvalidRequestError,
  type Options,
  RateLimitedError,
  TimeoutError,
  UpstreamError,
} from '../../sdk/src/index.ts';

interface Received {
  readonly key: string | undefined;
  readonly body: string;
  readonly atMs: number;
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A server that answers the calls one after the other as told, the last answer again and again. */
async function misbehaving(t: TestContext, answers: readonly Answer[], options: Options = {}) {
  const received: Received[] = [];
  const attempts: Attempt[] = [];
  const server = createServer(async (request, response) => {
    const answer = answers[Math.min(received.length, answers.length - 1)];
    const atMs = performance.now();
    const body = await text(request);
    received.push({ key: request.headers['idempotency-key'] as string | undefined, body, atMs });
    answer?.(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.closeAllConnections());
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const fs = new Fieldstone({
    baseUrl: `http://127.0.0.1:${port}`,
    companyId: 'c',
    apiKey: 'fsk_secret',
    logger: (attempt) => attempts.push(attempt),
    ...options,
  });
  return { fs, received, attempts };
}

const json =
  (status: number, body: object, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const good = json(200, { id: 1, items: [], jobs: [] });
const bad = (status: number, headers: Record<string, string> = { 'retry-after': '0' }) =>
  json(status, { code: 'ERROR', message: 'refused', payload: null }, headers);
const reset: Answer = (response) => void response.socket?.destroy();
const halfBody: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"id":');
  setTimeout(() => response.socket?.destroy(), 20);
};
const silent: Answer = () => undefined;

test('exactly 429, 502, 504 and broken connections are tried again', async (t) => {
  for (const [what, fault] of [
    ['429', bad(429)],
    ['502', bad(502)],
    ['504', bad(504)],
    ['a reset', reset],
    ['half a body', halfBody],
  ] as const)
    await t.test(`${what} is tried again, and a third time`, async (t) => {
      const { fs, received, attempts } = await misbehaving(t, [fault, fault, good]);
      await fs.cases.get(1);
      assert.equal(received.length, 3);
      assert.deepEqual(
        attempts.map(({ attempt }) => attempt),
        [1, 2, 3],
      );
    });
  for (const status of [400, 401, 403, 404, 409, 413, 422, 500, 503])
    await t.test(`${status} is not`, async (t) => {
      const { fs, received } = await misbehaving(t, [bad(status)]);
      await assert.rejects(
        async () => fs.cases.get(1),
        (err: unknown) => err instanceof FieldstoneError && err.status === status,
      );
      assert.equal(received.length, 1);
    });
  await t.test('after the last try the error is told by its class', async (t) => {
    const { fs, received } = await misbehaving(t, [bad(429, { 'retry-after': '0' })], { maxRetries: 1 });
    await assert.rejects(
      async () => fs.cases.get(1),
      (err: unknown) => err instanceof RateLimitedError && err.retryAfter === 0,
    );
    assert.equal(received.length, 2);
    const gateway = await misbehaving(t, [bad(502)], { maxRetries: 0 });
    await assert.rejects(async () => gateway.fs.cases.get(1), UpstreamError);
  });
});

test('a write has a key where a browser offers no UUID: on plain http', async (t) => {
  const own = Object.getOwnPropertyDescriptor(crypto, 'randomUUID');
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  t.after(() =>
    own ? Object.defineProperty(crypto, 'randomUUID', own) : Reflect.deleteProperty(crypto, 'randomUUID'),
  );
  const { fs, received } = await misbehaving(t, [good]);
  await fs.cases.create({ title: 'Lift out', type: 'complaint' });
  await fs.cases.create({ title: 'Lift out again', type: 'complaint' });
  assert.match(received[0]?.key ?? '', /^\d+(-\d+){4}$/);
  assert.notEqual(received[0]?.key, received[1]?.key);
});

test('a write is repeated with one key and one body, and never without a key', async (t) => {
  const { fs, received } = await misbehaving(t, [bad(502), reset, good]);
  await fs.cases.create({ title: 'Lift out', type: 'complaint' });
  assert.equal(received.length, 3);
  assert.equal(new Set(received.map(({ key }) => key)).size, 1);
  assert.match(received[0]?.key ?? '', /^[\w-]{36}$/);
  assert.equal(new Set(received.map(({ body }) => body)).size, 1);
  const keyless = await misbehaving(t, [reset, good]);
  await assert.rejects(async () => keyless.fs.cases.update(1, { title: 'x' }), ConnectionError);
  assert.equal(keyless.received.length, 1);
  const reading = await misbehaving(t, [bad(504), good]);
  await reading.fs.search.outcomes({ query: 'boiler' } as never);
  assert.equal(reading.received.length, 2, 'a search is a POST that changes nothing');
});

test('Retry-After is honoured as seconds and as a date, up to a minute', async (t) => {
  const { fs, received } = await misbehaving(t, [bad(429, { 'retry-after': '1' }), good]);
  await fs.cases.get(1);
  const waited = (received[1]?.atMs ?? 0) - (received[0]?.atMs ?? 0);
  assert.ok(waited >= 990 && waited < 20_000, `${waited} ms`);
  const date = new Date(Date.now() + 2_000).toUTCString();
  const dated = await misbehaving(t, [bad(429, { 'retry-after': date }), good]);
  await dated.fs.cases.get(1);
  assert.equal(dated.received.length, 2);
  const long = await misbehaving(t, [bad(429, { 'retry-after': '61' })]);
  await assert.rejects(async () => long.fs.cases.get(1), RateLimitedError);
  assert.equal(long.received.length, 1);
});

test('a call ends at its timeout, and at once when its caller aborts', async (t) => {
  const { fs, received } = await misbehaving(t, [silent]);
  await assert.rejects(async () => fs.cases.get(1, undefined, { timeoutMs: 50 }), TimeoutError);
  assert.equal(received.length, 1);
  const caller = new AbortController();
  setTimeout(() => caller.abort(new Error('enough')), 30);
  await assert.rejects(async () => fs.cases.get(1, undefined, { signal: caller.signal }), /enough/);
  const waiting = await misbehaving(t, [bad(429, { 'retry-after': '30' })]);
  const impatient = new AbortController();
  setTimeout(() => impatient.abort(new Error('enough')), 100);
  await assert.rejects(
    async () => waiting.fs.cases.get(1, undefined, { signal: impatient.signal }),
    /enough/,
  );
});

test('an answer that is no JSON is an error of the connection or of its status, without key or body', async (t) => {
  const page: Answer = (response) =>
    void response.writeHead(403, { 'content-type': 'text/html' }).end('<h1>fsk_secret</h1>');
  const { fs } = await misbehaving(t, [page]);
  await assert.rejects(
    async () => fs.cases.get(1),
    (err: unknown) => {
      assert.ok(err instanceof FieldstoneError && err.status === 403);
      return !String(err).includes('fsk_secret');
    },
  );
  const invalid = await misbehaving(t, [
    json(400, { code: 'ERROR_CODE_INPUT_ERROR', message: 'Invalid param: x', payload: { param: 'x' } }),
  ]);
  await assert.rejects(
    async () => invalid.fs.cases.get(1),
    (err: unknown) => err instanceof InvalidRequestError && err.param === 'x',
  );
});

const STREAM = [
  { type: 'start', messageId: 'm' },
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: 'Zwölf jobs' },
  { type: 'text-end', id: 't' },
  { type: 'finish' },
];
const STREAM_TEXT = `: still here\n\n${STREAM.map((part) => `data: ${JSON.stringify(part)}\n\n`).join('')}data: [DONE]\n\n`;

test('a streamed answer cut at any byte arrives whole, and one that ends early is an error', async (t) => {
  const bytes = Buffer.from(STREAM_TEXT);
  for (let at = 1; at < bytes.length; at++) {
    const response = new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(bytes.subarray(0, at));
          controller.enqueue(bytes.subarray(at));
          controller.close();
        },
      }),
    );
    const fs = new Fieldstone({ apiKey: 'k', fetch: async () => response });
    assert.deepEqual(await Array.fromAsync(fs.assistant.stream({ message: 'x' })), STREAM, `cut at ${at}`);
  }
  const early = new Fieldstone({ apiKey: 'k', fetch: async () => new Response(bytes.subarray(0, 60)) });
  await assert.rejects(Array.fromAsync(early.assistant.stream({ message: 'x' })), ConnectionError);
  const told = 'data: {"type":"error","errorText":"The model failed"}\n\ndata: [DONE]\n\n';
  const failing = new Fieldstone({ apiKey: 'k', fetch: async () => new Response(told) });
  await assert.rejects(Array.fromAsync(failing.assistant.stream({ message: 'x' })), /The model failed/);
  await t.test('it is not repeated', async (t) => {
    const { fs, received } = await misbehaving(t, [reset]);
    await assert.rejects(Array.fromAsync(fs.assistant.stream({ message: 'x' })), ConnectionError);
    assert.equal(received.length, 1);
  });
});

test('a browser is refused an API key, and a path cannot be left empty', async () => {
  Object.assign(globalThis, { document: {} });
  try {
    assert.throws(() => new Fieldstone({ apiKey: 'fsk_x' }), /for servers/);
    assert.ok(new Fieldstone({ token: 't' }));
  } finally {
    Reflect.deleteProperty(globalThis, 'document');
  }
  await assert.rejects(
    async () => new Fieldstone({ apiKey: 'k' }).cases.get(''),
    /cases\.get: case_id is missing/,
  );
});
