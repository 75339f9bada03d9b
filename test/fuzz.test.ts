import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { ERRORS } from '#/platform/errors.ts';
import { aCompany, OPERATOR_TOKEN, operator, startApp, type TestApp } from './kit/app.ts';
import {
  arbitraryValues,
  HOSTILE_NUMBERS,
  HOSTILE_SHAPES,
  HOSTILE_TEXTS,
  hostileJson,
  RawJson,
  seededRandom,
} from './kit/hostile/hostile.ts';
import { type IdTable, type IdValues, idTable } from './kit/operations/ids.ts';
import {
  isRecord,
  type JsonSchema,
  listOperations,
  type Operation,
  type RequestParts,
  removes,
  wireRequest,
} from './kit/operations/operations.ts';
import { requestOf, type Slot, slotName, slotsOf } from './kit/operations/requests.ts';
import { type Company, keyOf, restoreShared, tokenOf, twoCompanies } from './kit/operations/two-companies.ts';
import { startWeatherProvider } from './kit/outside/weather-provider.ts';

const CASES_PER_OPERATION = Number(process.env.FUZZ_CASES ?? 60);
/** The same inputs every time, so that a failure is of the change at hand; look for new ones with a seed of your own. */
const SEED = Number(process.env.FUZZ_SEED ?? 264_859_841);
const ANSWER_MS_MAX = 5_000;
/** Upstreams are all well here, so 502 and 504 are as wrong as 500. */
const STATUS_OF_CODE = new Map(
  Object.values(ERRORS).map(({ code, status }) => [code as string, status as number]),
);
const INTERNALS =
  /\bat \S+ \(?\S+:\d+:\d+|node_modules|file:\/\/\/|\/(src|work|home|usr|app)\/|\.ts\b|SQLSTATE|syntax error at|\b(select|insert into|update|delete from)\b.+\b(from|values|set|where)\b|\brelation "|\bcolumn "|violates|\bpg_\w+|postgres|kysely|fastify|FST_ERR|\bajv\b|TypeError|RangeError|SyntaxError|\[object /i;

interface FuzzCase {
  readonly what: string;
  readonly request: InjectOptions;
  /** What was sent, so that an echo of it is not taken for a leak. */
  readonly sent: string;
  /** It is an ordinary request: it must be answered, or the hostile ones would reach nothing either. */
  readonly ordinary?: true;
}

interface World {
  readonly kit: TestApp;
  readonly company: Company;
  readonly ids: IdTable;
  readonly random: () => number;
  readonly arbitrary: readonly unknown[];
}

test(`no input breaks an operation (FUZZ_SEED=${SEED}, FUZZ_CASES=${CASES_PER_OPERATION})`, async (t) => {
  const { env } = await startWeatherProvider(t);
  const kit = await startApp(t, { env, logLevel: 'error' });
  const companies = await twoCompanies(kit);
  const spare = await aCompany(kit, { name: 'Spare' });
  const [spareKey] = (await operator(kit.app, 'GET', `/tenants/${spare.company_id}/keys`)).json().items;
  const own = idTable(companies);
  const world: World = {
    kit,
    company: companies.a,
    // The operator's surface removes companies: it is given one that nobody needs.
    ids: { ...own, company_id: only(spare.company_id), key_id: only(spareKey.key_id) },
    random: seededRandom(SEED),
    arbitrary: arbitraryValues(SEED, 400),
  };
  const operations = (await listOperations(kit.app)).sort(removalsLast);
  let calls = 0;
  let slowestMs = 0;
  for (const operation of operations) {
    await t.test(operation.name, async () => {
      await restoreShared(kit, companies);
      const check = answerCheck(operation);
      const found = new Map<string, string>();
      for (const one of casesOf(operation, world)) {
        const startedMs = performance.now();
        const answer = await kit.app.inject(one.request);
        const ms = performance.now() - startedMs;
        calls += 1;
        slowestMs = Math.max(slowestMs, ms);
        const fault = ms > ANSWER_MS_MAX ? `took ${Math.round(ms)} ms` : check(answer, one, companies.a);
        if (fault && !found.has(fault)) found.set(fault, report(one, answer, fault));
      }
      const faults = [...found.values()];
      assert.equal(faults.length, 0, `FUZZ_SEED=${SEED}\n\n${faults.slice(0, 10).join('\n\n')}`);
    });
  }
  await t.test('the process lives and is ready', async () => {
    assert.equal((await kit.app.inject('/health')).statusCode, 200);
    assert.equal((await kit.app.inject('/ready')).statusCode, 200);
    assert.equal(
      (await kit.app.inject({ url: '/api:intel/settings', query: keyOf(companies.a).envelope })).statusCode,
      200,
    );
  });
  t.diagnostic(`${operations.length} operations, ${calls} calls, slowest ${Math.round(slowestMs)} ms`);
});

function only(value: unknown): IdValues {
  return { a: value, b: value, never: value };
}

/** What is inside goes before what holds it. */
function removalsLast(one: Operation, other: Operation): number {
  const late = (operation: Operation) => Number(removes(operation));
  return late(one) - late(other) || (late(one) && other.path.length - one.path.length);
}

/** The cases every operation gets whatever its parameters, then one parameter after another made hostile. */
function* casesOf(operation: Operation, world: World): Generator<FuzzCase> {
  yield plainCase(operation, world);
  const fixed = [...brokenRequests(operation, world)];
  yield* fixed;
  const slots = slotsOf(operation);
  const mutations = shuffled(mutationsOf(slots, world), world.random);
  const count = Math.max(0, CASES_PER_OPERATION - fixed.length - 1);
  for (const mutation of mutations.slice(0, count)) yield mutatedCase(operation, world, [mutation]);
  if (slots.length === 0) return;
  // Beyond one at a time: two hostile values together.
  for (let extra = mutations.length; extra < count; extra += 1) {
    const pair = [pick(mutations, world.random), pick(mutations, world.random)];
    yield mutatedCase(operation, world, pair);
  }
}

interface Mutation {
  readonly slot: Slot;
  readonly value: unknown;
}

/** Sent for a slot that is to be left out. */
const ABSENT = Symbol('absent');

function mutationsOf(slots: readonly Slot[], { arbitrary, random }: World): Mutation[] {
  return slots.flatMap((slot) => {
    const values: unknown[] = [...HOSTILE_TEXTS, ...HOSTILE_NUMBERS, ...edgesOf(slot.schema)];
    if (slot.place === 'body') values.push(...HOSTILE_SHAPES);
    for (let n = 0; n < 20; n += 1) values.push(pick(arbitrary, random));
    if (slot.place !== 'path') values.push(ABSENT);
    // An empty or dotted part of a path makes it another path.
    const fit = slot.place === 'path' ? values.filter((value) => !/^\.{0,2}$/.test(String(value))) : values;
    return fit.map((value) => ({ slot, value }));
  });
}

/** The values around each bound of the schema, and the words it lists. */
function edgesOf({ minimum, maximum, minLength, maxLength, enum: words }: JsonSchema): unknown[] {
  return [
    ...(minimum === undefined ? [] : [minimum, minimum - 1]),
    ...(maximum === undefined ? [] : [maximum, maximum + 1]),
    ...(minLength === undefined ? [] : ['x'.repeat(Math.max(0, minLength - 1))]),
    ...(maxLength === undefined || maxLength > 100_000
      ? []
      : ['x'.repeat(maxLength), 'x'.repeat(maxLength + 1), '🧨'.repeat(maxLength)]),
    ...(words?.map((word) => (typeof word === 'string' ? word.toUpperCase() : word)) ?? []),
  ];
}

function mutatedCase(operation: Operation, world: World, mutations: readonly Mutation[]): FuzzCase {
  const include = new Set(mutations.map(({ slot }) => slotName(slot)));
  const parts = structuredClone(requestOf(operation, world.ids, { include })) as RequestParts;
  let body = parts.body;
  for (const { slot, value } of mutations) {
    if (slot.place === 'body') body = withValue(body, slot.trail, value);
    else put(parts[slot.place] as Record<string, unknown>, slot.trail[0] ?? '', plain(value));
  }
  const what = mutations
    .map(
      ({ slot, value }) =>
        `${slotName(slot)} = ${value === ABSENT ? 'left out' : shorten(hostileJson(value))}`,
    )
    .join(', ');
  // One call in twelve comes without credentials.
  const authorised = world.random() > 1 / 12;
  return caseOf(operation, world, what, { ...parts, body }, authorised);
}

function put(record: Record<string, unknown>, name: string, value: unknown): void {
  if (value === ABSENT) delete record[name];
  else Object.defineProperty(record, name, { value, enumerable: true, configurable: true, writable: true });
}

function withValue(body: unknown, trail: readonly string[], value: unknown): unknown {
  const [name, ...rest] = trail;
  if (name === undefined) return value;
  if (name === '*')
    return Array.isArray(body)
      ? body.map((item) => withValue(item, rest, value))
      : [withValue({}, rest, value)];
  const record: Record<string, unknown> = isRecord(body) ? { ...body } : {};
  put(record, name, rest.length === 0 ? value : withValue(record[name], rest, value));
  return record;
}

/** A raw number or structure where only text can stand. */
function plain(value: unknown): unknown {
  return value instanceof RawJson ? value.text : value;
}

function caseOf(
  operation: Operation,
  world: World,
  what: string,
  parts: RequestParts,
  authorised = true,
): FuzzCase {
  const credentials = authorised ? credentialsOf(operation, world) : {};
  const request =
    operation.method === 'GET' || parts.body === undefined || !isRecord(parts.body)
      ? wireRequest(
          operation,
          parts.body === undefined ? parts : { ...parts, body: hostileJson(parts.body) },
          credentials,
        )
      : wireRequest(
          operation,
          {
            ...parts,
            body: hostileJson({ ...('envelope' in credentials ? credentials.envelope : {}), ...parts.body }),
          },
          credentials,
        );
  return {
    what: authorised ? what : `${what}, without credentials`,
    request,
    sent: sentText(request),
  };
}

function credentialsOf(operation: Operation, { company, random }: World) {
  if (operation.open) return {};
  if (operation.surface === 'operator') return { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } };
  if (operation.surface === 'fms') return { headers: { 'x-api-key': company.apiKey } };
  if (operation.surface === 'account') return tokenOf(company);
  return operation.bearer && random() < 0.2 ? tokenOf(company) : keyOf(company);
}

function plainCase(operation: Operation, world: World): FuzzCase {
  return { ...caseOf(operation, world, 'nothing hostile', requestOf(operation, world.ids)), ordinary: true };
}

/** Requests broken outside of any parameter. */
function* brokenRequests(operation: Operation, world: World): Generator<FuzzCase> {
  const good = plainCase(operation, world).request;
  const url = String(good.url);
  const made = (what: string, change: InjectOptions): FuzzCase => {
    const request = { ...good, ...change };
    return { what, request, sent: sentText(request) };
  };
  const mark = url.includes('?') ? '&' : '?';
  yield made('bad percent encoding in the query', { url: `${url}${mark}a=%zz&b=%` });
  yield made('broken UTF-8 in the query', { url: `${url}${mark}a=%ff%fe%c0%af` });
  yield made('NUL in the query', { url: `${url}${mark}a=%00` });
  yield made('a very long URL', { url: `${url}${mark}a=${'x'.repeat(60_000)}` });
  yield made('a thousand query keys', { url: `${url}${mark}${'k=1&'.repeat(1_000)}` });
  yield made('prototype keys in the query', {
    url: `${url}${mark}__proto__=1&constructor=2&__proto__[a]=3&toString=4`,
  });
  for (const { name } of operation.parameters.filter(({ in: place }) => place === 'query').slice(0, 3))
    yield made(`${name} twice`, { url: `${url}${mark}${name}=1&${name}=2` });
  if (operation.parameters.some(({ in: place }) => place === 'path'))
    yield made('bad percent encoding in the path', { url: operation.path.replace(/\{\w+\}/g, '%zz') });
  yield made('a hostile request id', {
    headers: { ...good.headers, 'x-request-id': '<script>\u00ff'.repeat(50) },
  });
  yield made('wrong Accept', { headers: { ...good.headers, accept: 'application/x-nothing' } });
  if (operation.method === 'GET') return;
  const json = { ...good.headers, 'content-type': 'application/json' };
  const withBody = (what: string, payload: string, headers: InjectOptions['headers'] = json) =>
    made(what, { payload, ...(headers && { headers }) });
  const payload = String(good.payload ?? '{}');
  yield withBody('no body', '');
  yield withBody('malformed JSON', `${payload.slice(0, -1)},`);
  yield withBody('half a JSON string', '{"company_id":"');
  yield withBody('JSON with a comment', `/* */ ${payload}`);
  yield withBody('a byte order mark', `\ufeff${payload}`);
  yield withBody('JSON that is no object: null', 'null');
  yield withBody('JSON that is no object: a list', '[]');
  yield withBody('JSON that is no object: text', '"x"');
  yield withBody('JSON that is no object: a number', '1e400');
  yield withBody('prototype keys', `{"__proto__":{"a":1},${payload.slice(1)}`.replace(',}', '}'));
  yield withBody(
    'two hundred levels',
    `{"x":${'['.repeat(200)}${']'.repeat(200)},${payload.slice(1)}`.replace(',}', '}'),
  );
  yield withBody('more than a megabyte', `{"x":"${'x'.repeat(1_100_000)}"}`);
  yield withBody('text/plain', payload, { ...json, 'content-type': 'text/plain' });
  yield withBody(
    'no content type',
    payload,
    Object.fromEntries(Object.entries(json).filter(([name]) => name !== 'content-type')),
  );
  yield withBody('a form', 'a=1&b=2', { ...json, 'content-type': 'application/x-www-form-urlencoded' });
  yield withBody('another charset', payload, { ...json, 'content-type': 'application/json; charset=utf-16' });
  yield withBody('a broken content type', payload, { ...json, 'content-type': 'application/json;;;=' });
  if (operation.body)
    yield withBody('lines of JSON', '{"a":1}\n{"b":\n', {
      ...json,
      'content-type': 'application/x-ndjson',
      'x-company-id': world.company.companyId,
      'x-api-key': world.company.apiKey,
    });
}

type Check = (answer: LightMyRequestResponse, one: FuzzCase, company: Company) => string | undefined;

/** What is wrong with an answer, or nothing. */
function answerCheck(operation: Operation): Check {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  const schemas = new Map<number, ValidateFunction>();
  for (const [status, schema] of Object.entries(operation.answers))
    if (/^\d+$/.test(status)) schemas.set(Number(status), ajv.compile(closed(schema)));

  return (answer, one, company) => {
    const { statusCode: status, body } = answer;
    if (!answer.headers['x-request-id']) return 'has no X-Request-Id';
    if (body.includes(company.apiKey)) return 'shows the api_key';
    if (status >= 400 && one.ordinary)
      return 'refuses an ordinary request; add what it needs to SAMPLES in test/kit/operations/requests.ts';
    if (status >= 400) return errorFault(answer, one);
    const type = String(answer.headers['content-type'] ?? '');
    if (!type.includes('application/json')) return undefined;
    const matches = schemas.get(status);
    if (!matches) return `answers ${status}, which the document does not declare`;
    const value = parsed(body);
    if (value === undefined) return 'is no JSON';
    if (matches(value)) return undefined;
    const [error] = matches.errors ?? [];
    return `does not match its declared schema: ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`;
  };
}

/** The request's texts as they travel, and those of its address as they are read. */
function sentText({ url, payload }: InjectOptions): string {
  const address = String(url);
  return `${address} ${decoded(address)} ${payload ?? ''}`;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address.replaceAll('+', ' '));
  } catch {
    return address;
  }
}

function errorFault(answer: LightMyRequestResponse, { sent }: FuzzCase): string | undefined {
  const { statusCode: status, body } = answer;
  if (status >= 500) return `answers ${status}`;
  if (!String(answer.headers['content-type']).startsWith('application/json'))
    return 'an error that is no JSON';
  const error = parsed(body);
  if (!isRecord(error)) return 'an error that is no JSON object';
  const { code, message, payload } = error;
  if (Object.keys(error).sort().join() !== 'code,message,payload')
    return `an error with keys ${Object.keys(error)}`;
  if (typeof message !== 'string' || message === '') return 'an error without a message';
  if (payload !== null && !isRecord(payload)) return 'an error whose payload is neither null nor an object';
  if (STATUS_OF_CODE.get(String(code)) !== status) return `answers ${status} with ${code}`;
  if (
    code === 'ERROR_CODE_INPUT_ERROR' &&
    !(isRecord(payload) && typeof payload.param === 'string' && payload.param !== '')
  )
    return `an input error that names no param: ${message}`;
  // An echo of what was sent is no leak; what stands around it would be.
  const echoed = HOSTILE_TEXTS.filter((text) => text !== '' && sent.includes(text));
  const own = [message, ...stringsIn(payload)]
    .filter((text) => !sent.includes(text) && !sent.includes(JSON.stringify(text).slice(1, -1)))
    .map((text) => echoed.reduce((rest, echo) => rest.replaceAll(echo, ''), text));
  const leak = own.find((text) => INTERNALS.test(text));
  return leak === undefined ? undefined : `shows internals: ${leak.slice(0, 200)}`;
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** The schema with every object closed that does not say it is open. */
function closed(schema: JsonSchema): object {
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (!isRecord(value)) return value;
    const parts = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copy(part)]));
    const closes =
      isRecord(value.properties) &&
      value.additionalProperties === undefined &&
      !value.allOf &&
      !value.patternProperties;
    return closes ? { ...parts, additionalProperties: false } : parts;
  };
  return copy(schema) as object;
}

function report({ what, request }: FuzzCase, answer: LightMyRequestResponse, fault: string): string {
  return [
    `${fault}`,
    `  input:  ${what}`,
    `  call:   ${request.method} ${shorten(String(request.url))}`,
    ...(request.payload === undefined ? [] : [`  body:   ${shorten(String(request.payload))}`]),
    `  answer: ${answer.statusCode} ${shorten(answer.body)}`,
  ].join('\n');
}

/** Long runs of one thing are counted, and what is left is cut. */
function shorten(text: string): string {
  const counted = text.replace(
    /(.{1,6}?)\1{30,}/gsu,
    (run, part: string) => `${part}×${run.length / part.length}`,
  );
  const visible = JSON.stringify(counted).slice(1, -1).replaceAll('\\"', '"');
  return visible.length > 400 ? `${visible.slice(0, 400)}… (${text.length} characters)` : visible;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function pick<T>(values: readonly T[], random: () => number): T {
  return values[Math.floor(random() * values.length)] as T;
}

function shuffled<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value);
}

const RAW_REQUESTS: readonly { what: string; bytes: string }[] = [
  { what: 'no HTTP at all', bytes: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03' },
  { what: 'a header line alone', bytes: 'Host: x\r\n\r\n' },
  { what: 'NUL in the path', bytes: 'GET /api:intel/jobs/\0 HTTP/1.1\r\nHost: x\r\n\r\n' },
  { what: 'raw UTF-8 in the path', bytes: 'GET /api:intel/jobs/\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n' },
  { what: 'bad percent in the path', bytes: 'GET /api:intel/jobs/%zz HTTP/1.1\r\nHost: x\r\n\r\n' },
  {
    what: 'an absolute URL',
    bytes: 'GET http://attacker.example/api:intel/settings HTTP/1.1\r\nHost: x\r\n\r\n',
  },
  { what: 'an asterisk', bytes: 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n' },
  { what: 'CONNECT', bytes: 'CONNECT attacker.example:443 HTTP/1.1\r\nHost: x\r\n\r\n' },
  { what: 'an unknown method', bytes: 'BREW /health HTTP/1.1\r\nHost: x\r\n\r\n' },
  { what: 'TRACE', bytes: 'TRACE /health HTTP/1.1\r\nHost: x\r\n\r\n' },
  { what: 'no Host', bytes: 'GET /health HTTP/1.1\r\n\r\n' },
  {
    what: 'headers of 100 kB',
    bytes: `GET /health HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`,
  },
  { what: 'a path of 100 kB', bytes: `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n` },
  {
    what: 'two lengths',
    bytes:
      'POST /api:auth/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
  },
  {
    what: 'a length and chunks',
    bytes:
      'POST /api:auth/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  },
  {
    what: 'broken chunks',
    bytes:
      'POST /api:auth/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n',
  },
  {
    what: 'broken UTF-8 in the body',
    bytes:
      'POST /api:auth/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 31\r\n\r\n{"email":"\xff\xfe","password":"\xc0\xaf"}',
  },
  {
    what: 'a negative length',
    bytes: 'POST /api:auth/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  },
  {
    what: 'a header that splits',
    bytes: 'GET /health HTTP/1.1\r\nHost: x\r\nX-Request-Id: a\rSet-Cookie: b\r\n\r\n',
  },
  {
    what: 'an upgrade',
    bytes: 'GET /health HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  },
  {
    what: 'an expectation',
    bytes:
      'POST /api:auth/auth/login HTTP/1.1\r\nHost: x\r\nExpect: the-unexpected\r\nContent-Length: 0\r\n\r\n',
  },
];

test('bytes that are hardly HTTP get the error shape or a closed socket, and the server lives on', async (t) => {
  const { app } = await startApp(t, { logLevel: 'error' });
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  for (const { what, bytes } of RAW_REQUESTS) await t.test(what, () => assertAnswered(url, bytes));
  assert.equal((await fetch(new URL('/ready', url))).status, 200);
});

async function assertAnswered(url: URL, bytes: string): Promise<void> {
  const text = await exchange(url, bytes);
  if (text === '') return;
  const [, status = '', body = ''] = /^HTTP\/1\.1 (\d+)[\s\S]*?\r\n\r\n([\s\S]*)$/.exec(text) ?? [];
  assert.match(status, /^\d+$/, text);
  // What Node answers by itself, before there is a request, has no body.
  if (Number(status) < 400 || /^(0\r\n\r\n)?$/.test(body)) return;
  assert.ok(Number(status) < 500, text);
  assert.match(text, /\r\nx-request-id: \S+\r\n/i);
  const error = parsed(body);
  assert.ok(isRecord(error), text);
  assert.deepEqual(Object.keys(error).sort(), ['code', 'message', 'payload'], text);
  assert.ok(!INTERNALS.test(body), text);
}

/** Sends bytes and reads until the server has said its part. */
function exchange(url: URL, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname);
    let text = '';
    socket.setTimeout(1_500, () => socket.destroy());
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (/\r\ncontent-length: (\d+)[\s\S]*?\r\n\r\n/i.test(text)) socket.end();
    });
    socket.on('close', () => resolve(text));
    socket.on('error', (err: NodeJS.ErrnoException) =>
      err.code === 'ECONNRESET' || err.code === 'EPIPE' ? resolve(text) : reject(err),
    );
    socket.write(Buffer.from(bytes, 'latin1'));
  });
}

test('a seed repeats the same cases', () => {
  const draw = (seed: number) => {
    const random = seededRandom(seed);
    return [random(), random(), JSON.stringify(arbitraryValues(seed, 20))];
  };
  assert.deepEqual(draw(7), draw(7));
  assert.notDeepEqual(draw(7), draw(8));
});
