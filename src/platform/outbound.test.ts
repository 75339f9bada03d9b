import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { AppError, type ErrorKind } from '#/platform/errors.ts';
import { isPublicAddress } from '#/platform/outbound/public-address.ts';
import {
  type OutboundCall,
  type OutboundOptions,
  type OutboundRequest,
  openOutbound,
} from '#/platform/outbound.ts';
import { until } from '../../test/kit/until.ts';

const MIB = 2 ** 20;
const SECRET = 'canary-5e1f';

interface Listening {
  readonly url: string;
  readonly port: number;
  readonly sockets: Set<Socket>;
}

async function listening(t: TestContext, server: Server, host = '127.0.0.1', port = 0): Promise<Listening> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address() as AddressInfo;
  return { url: `http://${host}:${address.port}`, port: address.port, sockets };
}

const web = (t: TestContext, answer: RequestListener, host?: string, port?: number): Promise<Listening> =>
  listening(t, createServer(answer), host, port);

/** A server below HTTP: says what it is told once it has been asked anything. */
const wire = (t: TestContext, answer: (socket: Socket) => void): Promise<Listening> =>
  listening(
    t,
    createTcpServer((socket) => socket.once('data', () => answer(socket))),
  );

const vouched = (url: string, more: Partial<OutboundRequest> = {}): OutboundRequest => ({
  upstream: 'weather',
  url: `${url}/path-${SECRET}?key=${SECRET}`,
  headers: { authorization: `Bearer ${SECRET}` },
  timeoutMs: 2_000,
  maxBytes: MIB,
  allowPrivate: true,
  ...more,
});

async function faultOf(work: Promise<unknown>): Promise<AppError> {
  const err = await work.then(
    () => assert.fail('should not be answered'),
    (reason: unknown) => reason,
  );
  assert.ok(err instanceof AppError, inspect(err));
  return err;
}

function assertFault(err: AppError, kind: ErrorKind): void {
  assert.equal(err.kind, kind, inspect(err));
  assert.deepEqual(err.payload, { upstream: 'weather' });
  assert.ok(!inspect(err, { depth: 10, showHidden: true }).includes(SECRET), 'a secret in an error');
}

async function allClosed(server: Listening): Promise<void> {
  await until('no socket is left open', () => server.sockets.size === 0);
}

/** A certificate for `site.example` that nobody vouches for. */
function selfSigned(): { key: string; cert: string } {
  const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
    const content = Buffer.concat(parts);
    const size = content.byteLength;
    const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
    return Buffer.concat([Buffer.from([tag, ...length]), content]);
  };
  const hex = (text: string): Buffer => Buffer.from(text, 'hex');
  const text = (tag: number, value: string): Buffer => der(tag, Buffer.from(value));
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(0x30, hex('06082a8648ce3d040302'));
  const name = der(0x30, der(0x31, der(0x30, hex('0603550403'), text(0x0c, 'site.example'))));
  const validity = der(0x30, text(0x17, '200101000000Z'), text(0x17, '490101000000Z'));
  const altName = der(0x30, hex('0603551d11'), der(0x04, der(0x30, text(0x82, 'site.example'))));
  const body = der(
    0x30,
    der(0xa0, hex('020102')),
    hex('020101'),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, altName)),
  );
  const signature = der(0x03, hex('00'), sign('sha256', body, privateKey));
  const base64 = der(0x30, body, algorithm, signature).toString('base64');
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { key, cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n` };
}

/** Counts 127.0.0.2 as the open web and every other loopback address as inside. */
function trialGuard(...ports: number[]): Pick<OutboundOptions, 'guard'> {
  const isPublic = (address: string): boolean => address === '127.0.0.2' || isPublicAddress(address);
  return { guard: { isPublic, ports: ports.map(String) } };
}

const drip = (socket: Socket): void => {
  socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n');
  const timer = setInterval(() => socket.write('x'), 50);
  socket.on('close', () => clearInterval(timer));
};

const endless: RequestListener = (_request, response) => {
  const chunk = Buffer.alloc(64 * 1024, 'x');
  const more = (err?: Error | null): void => {
    if (!err && !response.destroyed) response.write(chunk, more);
  };
  more();
};

interface Fault {
  readonly name: string;
  readonly kind: ErrorKind;
  readonly server: (t: TestContext) => Promise<Listening>;
  readonly more?: Partial<OutboundRequest>;
}

const gone = async (t: TestContext): Promise<Listening> => {
  const server = createTcpServer();
  const { url, port, sockets } = await listening(t, server);
  await new Promise((resolve) => server.close(resolve));
  return { url, port, sockets };
};

const status =
  (code: number, headers: Record<string, string> = {}) =>
  (t: TestContext): Promise<Listening> =>
    web(t, (_request, response) => response.writeHead(code, headers).end('{}'));

const body =
  (content: string | Buffer, headers: Record<string, string> = {}) =>
  (t: TestContext): Promise<Listening> =>
    web(t, (_request, response) => response.writeHead(200, headers).end(content));

const tls =
  (listen: (t: TestContext) => Promise<Listening>) =>
  async (t: TestContext): Promise<Listening> => {
    const server = await listen(t);
    return { ...server, url: server.url.replace('http:', 'https:') };
  };

const zeros = Buffer.alloc(16 * MIB);
const brotliBomb = brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } });

const FAULTS: readonly Fault[] = [
  { name: 'refused', kind: 'upstream', server: gone },
  {
    name: 'DNS fails',
    kind: 'upstream',
    server: async (t) => ({ ...(await gone(t)), url: 'http://nowhere.invalid' }),
  },
  { name: 'hangs', kind: 'timeout', server: (t) => web(t, () => {}) },
  { name: 'hangs before it accepts TLS', kind: 'timeout', server: tls((t) => wire(t, () => {})) },
  { name: 'drips', kind: 'timeout', server: (t) => wire(t, drip) },
  { name: '500', kind: 'upstream', server: status(500) },
  { name: '502', kind: 'upstream', server: status(502) },
  { name: '404', kind: 'upstream', server: status(404) },
  {
    name: '429 with a long Retry-After',
    kind: 'upstream',
    server: status(429, { 'retry-after': '60' }),
    more: { retries: 3 },
  },
  { name: 'truncated JSON', kind: 'upstream', server: body(`{"a": "${SECRET}`) },
  {
    name: 'HTML for JSON',
    kind: 'upstream',
    server: body(`<html>${SECRET}</html>`, { 'content-type': 'text/html' }),
  },
  { name: 'large body', kind: 'upstream', server: (t) => web(t, endless) },
  { name: 'gzip bomb', kind: 'upstream', server: body(gzipSync(zeros), { 'content-encoding': 'gzip' }) },
  {
    name: 'brotli bomb',
    kind: 'upstream',
    server: body(brotliBomb, { 'content-encoding': 'br' }),
  },
  {
    name: 'deflate bomb',
    kind: 'upstream',
    server: body(deflateSync(zeros), { 'content-encoding': 'deflate' }),
  },
  {
    name: 'gzip of gzip',
    kind: 'upstream',
    server: body(gzipSync(gzipSync('{}')), { 'content-encoding': 'gzip, gzip' }),
  },
  { name: 'says gzip and is not', kind: 'upstream', server: body('{}', { 'content-encoding': 'gzip' }) },
  {
    name: 'truncated gzip',
    kind: 'upstream',
    server: body(gzipSync('{"a":1}').subarray(0, 15), { 'content-encoding': 'gzip' }),
  },
  { name: 'unknown encoding', kind: 'upstream', server: body('{}', { 'content-encoding': 'rot13' }) },
  { name: 'redirect loop', kind: 'upstream', server: status(302, { location: '/again' }) },
  { name: 'redirect to nowhere', kind: 'upstream', server: status(302, { location: 'http://[' }) },
  {
    name: 'redirect to another scheme',
    kind: 'upstream',
    server: status(302, { location: 'file:///etc/passwd' }),
  },
  {
    name: 'redirect to a private host nobody vouched for',
    kind: 'upstream',
    server: status(302, { location: 'http://169.254.169.254/latest/' }),
  },
  {
    name: 'reset before the answer',
    kind: 'upstream',
    server: (t) => wire(t, (socket) => socket.resetAndDestroy()),
  },
  {
    name: 'reset within the body',
    kind: 'upstream',
    server: (t) =>
      wire(t, (socket) => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n{"a":');
        setTimeout(() => socket.resetAndDestroy(), 20);
      }),
  },
  {
    name: 'ends within the body',
    kind: 'upstream',
    server: (t) => wire(t, (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n{"a":')),
  },
  {
    name: 'does not speak HTTP',
    kind: 'upstream',
    server: (t) => wire(t, (socket) => socket.end(`+OK ${SECRET}\r\n`)),
  },
  { name: 'does not speak TLS', kind: 'upstream', server: tls(status(200)) },
  {
    name: 'certificate nobody vouches for',
    kind: 'upstream',
    server: tls((t) =>
      listening(
        t,
        createTlsServer(selfSigned(), (_request, response) => response.end('{}')),
      ),
    ),
  },
];

for (const fault of FAULTS) {
  test(`an upstream that fails thus is told as ${fault.kind}, in time and without a socket left: ${fault.name}`, async (t) => {
    await using outbound = openOutbound();
    const server = await fault.server(t);
    const timeoutMs = fault.kind === 'timeout' ? 300 : 5_000;
    const started = performance.now();
    const err = await faultOf(outbound.json(vouched(server.url, { timeoutMs, ...fault.more })));
    const elapsedMs = performance.now() - started;
    assertFault(err, fault.kind);
    assert.ok(
      elapsedMs < timeoutMs + 500 && (fault.kind === 'timeout' || elapsedMs < 3_000),
      `${elapsedMs} ms`,
    );
    await outbound[Symbol.asyncDispose]();
    await allClosed(server);
  });
}

test('a name that never resolves holds nobody past the deadline', async () => {
  await using outbound = openOutbound({ resolve: () => new Promise(() => {}) });
  const err = await faultOf(outbound.send(vouched('http://site.example', { timeoutMs: 100 })));
  assertFault(err, 'timeout');
});

test('an endless body is stopped near its limit and its socket closed at once', async (t) => {
  let socket: Socket | undefined;
  const server = await web(t, (request, response) => {
    socket = request.socket;
    endless(request, response);
  });
  await using outbound = openOutbound();
  assertFault(await faultOf(outbound.send(vouched(server.url, { maxBytes: 10_000 }))), 'upstream');
  await allClosed(server);
  assert.ok(socket);
  assert.ok(socket.bytesWritten < 16 * MIB, `${socket.bytesWritten} bytes were taken`);
});

test('what the upstream answers is handed on whole, whatever its status', async (t) => {
  const server = await web(t, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.setHeader('X-Twice', ['a', 'b']);
      response.writeHead(422, { 'content-type': 'application/json' });
      const { method, url, headers } = request;
      const { authorization, 'x-extra': extra } = headers;
      response.end(
        JSON.stringify({ method, url, authorization, extra, body: Buffer.concat(chunks).toString() }),
      );
    });
  });
  await using outbound = openOutbound();
  const request = { ...vouched(server.url), method: 'PUT', headers: { 'X-Extra': 'é1'.slice(1) } };
  const response = await outbound.send({ ...request, body: Buffer.from('hello “you”') });
  assert.equal(response.status, 422);
  assert.equal(response.headers['x-twice'], 'a, b');
  const url = `/path-${SECRET}?key=${SECRET}`;
  assert.deepEqual(response.json(), { method: 'PUT', url, extra: '1', body: 'hello “you”' });
});

test('compressed answers are unpacked', async (t) => {
  const packers = {
    gzip: gzipSync,
    br: brotliCompressSync,
    deflate: deflateSync,
    identity: (text: string) => text,
  };
  await using outbound = openOutbound();
  for (const [encoding, pack] of Object.entries(packers)) {
    const server = await body(pack('{"a":"ü"}'), { 'content-encoding': encoding })(t);
    const response = await outbound.send(vouched(server.url));
    assert.equal(response.text(), '{"a":"ü"}');
    assert.deepEqual(response.json(), { a: 'ü' });
    assert.equal(response.headers['content-encoding'], undefined);
  }
  const empty = await status(204, { 'content-encoding': 'gzip' })(t);
  assert.equal((await outbound.send(vouched(empty.url))).text(), '');
  assert.equal((await outbound.send(vouched(empty.url, { method: 'HEAD' }))).text(), '');
});

test('a body of exactly the limit is read, one byte more is not', async (t) => {
  const server = await body('x'.repeat(1_000))(t);
  await using outbound = openOutbound();
  assert.equal((await outbound.send(vouched(server.url, { maxBytes: 1_000 }))).body.byteLength, 1_000);
  assertFault(await faultOf(outbound.send(vouched(server.url, { maxBytes: 999 }))), 'upstream');
});

test('a compressed stream that unpacks to nothing is stopped by what comes over the wire', async (t) => {
  const nothings = Buffer.concat(Array(60_000).fill(gzipSync('')));
  const server = await body(nothings, { 'content-encoding': 'gzip' })(t);
  await using outbound = openOutbound();
  assertFault(await faultOf(outbound.send(vouched(server.url))), 'upstream');
  assert.equal((await outbound.send(vouched(server.url, { maxBytes: 2 * MIB }))).text(), '');
});

test('keys that would reach the prototype are dropped from JSON', async (t) => {
  const server = await body('{"__proto__":{"a":1},"b":2}')(t);
  await using outbound = openOutbound();
  assert.deepEqual(await outbound.json(vouched(server.url)), { b: 2 });
});

/** Answers with each status in turn, and with 200 from then on. */
async function inTurn(
  t: TestContext,
  ...answers: [status: number, headers?: Record<string, string>][]
): Promise<Listening & { readonly asked: number[] }> {
  const asked: number[] = [];
  const server = await web(t, (_request, response) => {
    const [code, headers = {}] = answers[asked.length] ?? [200];
    asked.push(performance.now());
    response.writeHead(code, headers).end('{}');
  });
  return { ...server, asked };
}

test('an unwell upstream is asked again as often as the caller allows, and not once more', async (t) => {
  await using outbound = openOutbound();
  const recovers = await inTurn(t, [503], [502]);
  assert.equal((await outbound.send(vouched(recovers.url, { retries: 2 }))).status, 200);
  assert.equal(recovers.asked.length, 3);
  const stays = await inTurn(t, [503], [502], [500]);
  assert.equal((await outbound.send(vouched(stays.url, { retries: 1 }))).status, 502);
  assert.equal(stays.asked.length, 2);
  const unasked = await inTurn(t, [503]);
  assert.equal((await outbound.send(vouched(unasked.url))).status, 503);
  assert.equal(unasked.asked.length, 1);
  const wrong = await inTurn(t, [404]);
  assert.equal((await outbound.send(vouched(wrong.url, { retries: 3 }))).status, 404);
  assert.equal(wrong.asked.length, 1);
});

test('a line that breaks is tried again', async (t) => {
  let connections = 0;
  const server = await wire(t, (socket) => {
    connections++;
    if (connections === 1) socket.resetAndDestroy();
    else socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}');
  });
  await using outbound = openOutbound();
  assert.deepEqual(await outbound.json(vouched(server.url, { retries: 1 })), {});
  assert.equal(connections, 2);
});

test('Retry-After is waited for, as seconds and as a date', async (t) => {
  const now = new Date('2026-11-21T10:00:00Z');
  await using outbound = openOutbound({ now: () => now });
  for (const wait of ['1', 'Sat, 21 Nov 2026 10:00:01 GMT']) {
    const server = await inTurn(t, [429, { 'retry-after': wait }]);
    assert.equal((await outbound.send(vouched(server.url, { retries: 1, timeoutMs: 4_000 }))).status, 200);
    const [first = 0, second = 0] = server.asked;
    assert.ok(second - first >= 990 && second - first < 3_900, `${second - first} ms`);
  }
});

test('a pause that does not fit into the deadline is not begun: the answer is the one there is', async (t) => {
  const server = await inTurn(t, [429, { 'retry-after': '30' }]);
  await using outbound = openOutbound();
  const started = performance.now();
  assert.equal((await outbound.send(vouched(server.url, { retries: 1, timeoutMs: 1_000 }))).status, 429);
  assert.ok(performance.now() - started < 1_000);
});

test('one deadline holds for all tries together', async (t) => {
  const server = await web(t, (_request, response) => setTimeout(() => response.writeHead(503).end(), 150));
  await using outbound = openOutbound({ breakerFailures: 100 });
  const started = performance.now();
  const outcome = await outbound.send(vouched(server.url, { retries: 50, timeoutMs: 700 })).then(
    (response) => response.status,
    (err: AppError) => err.kind,
  );
  assert.ok(outcome === 503 || outcome === 'timeout');
  assert.ok(performance.now() - started < 4_000);
});

test('after five failures in a row the upstream is left alone, then one call looks whether it is back', async (t) => {
  let unwell = true;
  let asked = 0;
  const server = await web(t, (_request, response) => {
    asked++;
    setTimeout(() => response.writeHead(unwell ? 500 : 200).end('{}'), 30);
  });
  await using outbound = openOutbound({ halfOpenAfterMs: 1_000 });
  const send = (): Promise<unknown> => outbound.send(vouched(server.url));
  for (let call = 0; call < 4; call++) await send();
  assert.equal(outbound.state('weather'), 'closed');
  await send();
  assert.equal(outbound.state('weather'), 'open');
  const err = await faultOf(send());
  assertFault(err, 'upstream');
  assert.match(err.message, /left alone/);
  assert.equal(asked, 5);
  assert.equal(outbound.state('fms'), 'closed');

  await sleep(1_050);
  await send(); // looks, and finds it unwell
  assert.equal(asked, 6);
  assert.equal(outbound.state('weather'), 'open');
  await faultOf(send());

  unwell = false;
  await sleep(1_050);
  const looking = send();
  assert.equal(outbound.state('weather'), 'half_open');
  assertFault(await faultOf(send()), 'upstream'); // does not queue behind the one that looks
  await looking;
  assert.equal(asked, 7);
  assert.equal(outbound.state('weather'), 'closed');
  await send();
});

test('a breaker is per host, and answers that are the request’s own fault do not open it', async (t) => {
  const well = await status(404)(t);
  const dead = await gone(t);
  await using outbound = openOutbound();
  for (let call = 0; call < 6; call++) await outbound.send(vouched(well.url));
  assert.equal(outbound.state('weather'), 'closed');
  for (let call = 0; call < 6; call++) await faultOf(outbound.send(vouched(dead.url)));
  assert.equal(outbound.state('weather'), 'open');
  assert.equal((await outbound.send(vouched(well.url))).status, 404);
});

test('a breaker that opens between two tries does not hide what the upstream said', async (t) => {
  const server = await inTurn(t, [500], [500], [500], [500], [503]);
  await using outbound = openOutbound();
  for (let call = 0; call < 4; call++) await outbound.send(vouched(server.url));
  assert.equal((await outbound.send(vouched(server.url, { retries: 2 }))).status, 503);
  assert.equal(server.asked.length, 5);
});

test('a caller who gives up is let go at once and does not count against the upstream', async (t) => {
  const server = await web(t, () => {});
  await using outbound = openOutbound({ breakerFailures: 1 });
  const controller = new AbortController();
  const pending = faultOf(outbound.send(vouched(server.url, { signal: controller.signal })));
  await until('a connection', () => server.sockets.size > 0);
  controller.abort(new Error(SECRET));
  assertFault(await pending, 'timeout');
  assertFault(await faultOf(outbound.send(vouched(server.url, { signal: controller.signal }))), 'timeout');
  assert.equal(outbound.state('weather'), 'closed');
  await allClosed(server);

  const dripping = await wire(t, drip);
  const within = faultOf(outbound.send(vouched(dripping.url, { signal: AbortSignal.timeout(150) })));
  assertFault(await within, 'timeout');
  assert.equal(outbound.state('weather'), 'closed');
  await allClosed(dripping);
});

test('redirects of reads are followed, and credentials stay with the origin they were given for', async (t) => {
  const seen: { url: string | undefined; key: string | undefined; accept: string | undefined }[] = [];
  const note: RequestListener = (request) =>
    seen.push({ url: request.url, key: request.headers.authorization, accept: request.headers.accept });
  const other = await web(t, (request, response) => {
    note(request, response);
    response.end('{"there":true}');
  });
  const first = await web(t, (request, response) => {
    note(request, response);
    const location = request.url === '/near' ? `${other.url}/far` : '/near';
    response.writeHead(302, { location }).end();
  });
  await using outbound = openOutbound();
  const request = { ...vouched(first.url), url: `${first.url}/start` };
  assert.deepEqual(await outbound.json(request), { there: true });
  const accept = 'application/json';
  assert.deepEqual(seen, [
    { url: '/start', key: `Bearer ${SECRET}`, accept },
    { url: '/near', key: `Bearer ${SECRET}`, accept },
    { url: '/far', key: undefined, accept },
  ]);

  assert.equal((await outbound.send({ ...request, maxRedirects: 0 })).status, 302);
  assert.equal((await outbound.send({ ...request, method: 'POST', body: '{}' })).status, 302);
  assertFault(await faultOf(outbound.send({ ...request, maxRedirects: 1 })), 'upstream');
});

test('at most three redirects are followed, whatever is asked for', async (t) => {
  let asked = 0;
  const server = await web(t, (_request, response) => {
    asked++;
    response.writeHead(307, { location: `/${asked}` }).end();
  });
  await using outbound = openOutbound();
  assertFault(await faultOf(outbound.send(vouched(server.url, { maxRedirects: 50 }))), 'upstream');
  assert.equal(asked, 4);
});

/** The open web at 127.0.0.2 and the inside at 127.0.0.1, on one port. */
async function webAndInside(
  t: TestContext,
  answer: RequestListener,
): Promise<{ port: number; inside: () => number }> {
  let asked = 0;
  const open = await web(t, answer, '127.0.0.2');
  await web(
    t,
    (_request, response) => {
      asked++;
      response.end('inside');
    },
    '127.0.0.1',
    open.port,
  );
  return { port: open.port, inside: () => asked };
}

const stranger = (url: string): OutboundRequest => ({
  upstream: 'files',
  url,
  timeoutMs: 2_000,
  maxBytes: 1_000,
});

test('a stranger’s URL is served from the open web only: private answers of DNS are refused, each address counts', async (t) => {
  const { port, inside } = await webAndInside(t, (_request, response) => response.end('open'));
  const names: Record<string, string[]> = {
    'good.example': ['127.0.0.2'],
    'bad.example': ['127.0.0.1'],
    'mixed.example': ['127.0.0.2', '127.0.0.1'],
    'mapped.example': ['::ffff:127.0.0.1'],
    'garbage.example': ['not-an-address'],
  };
  await using outbound = openOutbound({ ...trialGuard(port), resolve: async (name) => names[name] ?? [] });
  assert.equal((await outbound.send(stranger(`http://good.example:${port}/`))).text(), 'open');
  for (const name of ['bad', 'mixed', 'mapped', 'garbage']) {
    const err = await faultOf(outbound.send(stranger(`http://${name}.example:${port}/`)));
    assert.equal(err.kind, 'input', name);
    assert.equal(err.message, 'Invalid param: url (must be a public http(s) address)');
  }
  assert.equal((await faultOf(outbound.send(stranger(`http://none.example:${port}/`)))).kind, 'upstream');
  assert.equal(inside(), 0);
  assert.equal(outbound.state('files'), 'closed');
});

test('a name that answers public first and private then does not get inside', async (t) => {
  const { port, inside } = await webAndInside(t, (_request, response) =>
    response.writeHead(200, { connection: 'close' }).end('open'),
  );
  const answers = [['127.0.0.2'], ['127.0.0.1']];
  let resolved = 0;
  const resolve = async (): Promise<string[]> => answers[resolved++] ?? ['127.0.0.1'];
  await using outbound = openOutbound({ ...trialGuard(port), resolve });
  const url = `http://rebinding.example:${port}/`;
  assert.equal((await outbound.send(stranger(url))).text(), 'open');
  assert.equal(resolved, 1, 'what was judged is what is connected to');
  assert.equal((await faultOf(outbound.send(stranger(url)))).kind, 'input');
  assert.equal(inside(), 0);
});

test('each hop of a redirect is judged like the first', async (t) => {
  let location = '';
  const { port, inside } = await webAndInside(t, (_request, response) =>
    response.writeHead(302, { location }).end(),
  );
  const resolve = async (name: string): Promise<string[]> =>
    name === 'good.example' ? ['127.0.0.2'] : ['127.0.0.1'];
  await using outbound = openOutbound({ ...trialGuard(port), resolve });
  const targets = [
    `http://127.0.0.1:${port}/`,
    `http://2130706433:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `//localhost:${port}/`,
    `http://bad.example:${port}/`,
    'http://169.254.169.254/',
    'http://good.example:22/',
    `http://user:pass@good.example:${port}/`,
    'file:///etc/passwd',
  ];
  for (const target of targets) {
    location = target;
    assert.equal(
      (await faultOf(outbound.send(stranger(`http://good.example:${port}/`)))).kind,
      'input',
      target,
    );
  }
  assert.equal(inside(), 0);
});

test('a connection made for the operator is not lent to a stranger’s URL', async (t) => {
  const { port, inside } = await webAndInside(t, (_request, response) => response.end('open'));
  await using outbound = openOutbound({ ...trialGuard(port), resolve: async () => ['127.0.0.1'] });
  const url = `http://shared.example:${port}/`;
  assert.equal((await outbound.send({ ...stranger(url), allowPrivate: true })).text(), 'inside');
  assert.equal((await faultOf(outbound.send(stranger(url)))).kind, 'input');
  assert.equal(inside(), 1);
});

test('over TLS the certificate is checked against the name, though the connection goes to an address', async (t) => {
  const certificate = selfSigned();
  const server = await listening(
    t,
    createTlsServer(certificate, (_request, response) => response.end('{"tls":true}')),
    '127.0.0.2',
  );
  const resolve = async (): Promise<string[]> => ['127.0.0.2'];
  await using outbound = openOutbound({ ...trialGuard(server.port), resolve, ca: certificate.cert });
  assert.deepEqual(await outbound.json(stranger(`https://site.example:${server.port}/`)), { tls: true });
  const err = await faultOf(outbound.json(stranger(`https://other.example:${server.port}/`)));
  assert.equal(err.kind, 'upstream');
});

test('an operator’s own URL that cannot be called is no fault of the caller’s', async () => {
  await using outbound = openOutbound();
  for (const url of [
    `ftp://${SECRET}.example/`,
    `http://user:${SECRET}@site.example/`,
    `http://${SECRET}:x/`,
  ]) {
    assertFault(await faultOf(outbound.send({ ...vouched(''), url })), 'upstream');
  }
});

test('every call is told to the observer once', async (t) => {
  const calls: OutboundCall[] = [];
  const server = await inTurn(t, [503], [200]);
  await using outbound = openOutbound({ observe: (call) => calls.push(call) });
  await outbound.send(vouched(server.url, { retries: 1 }));
  await faultOf(outbound.send(vouched((await gone(t)).url)));
  await faultOf(outbound.send(vouched((await web(t, () => {})).url, { timeoutMs: 50 })));
  await faultOf(outbound.send(stranger('http://127.0.0.1/')));
  assert.deepEqual(
    calls.map(({ upstream, outcome, status: code }) => [upstream, outcome, code]),
    [
      ['weather', 'answered', 200],
      ['weather', 'failed', null],
      ['weather', 'timed_out', null],
      ['files', 'refused', null],
    ],
  );
  assert.ok(calls.every((call) => call.elapsedMs >= 0));
});

test('closing ends what is under way and leaves no socket open', async (t) => {
  const server = await web(t, (request, response) => {
    if (request.url === '/quick') response.end('{}');
  });
  const outbound = openOutbound();
  await outbound.send({ ...vouched(server.url), url: `${server.url}/quick` });
  const pending = faultOf(outbound.send(vouched(server.url)));
  await sleep(50);
  await outbound[Symbol.asyncDispose]();
  assertFault(await pending, 'upstream');
  await allClosed(server);
  assertFault(await faultOf(outbound.send(vouched(server.url))), 'upstream');
});
