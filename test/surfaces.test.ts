import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { loadConfig } from '#/config.ts';
import { aCompany, JWT_SECRET, OPERATOR_TOKEN, operator, startApp, type TestApp } from './kit/app.ts';
import { credentialsOf, sparing } from './kit/credentials.ts';
import { type IdTable, idTable } from './kit/operations/ids.ts';
import {
  type Credentials,
  callOperation,
  END_THEIR_SESSION,
  isRecord,
  listOperations,
  type Operation,
  removes,
  wireRequest,
} from './kit/operations/operations.ts';
import { requestOf, type Slot, slotName, slotsOf } from './kit/operations/requests.ts';
import {
  keyOf,
  PASSWORD,
  restoreShared,
  type TwoCompanies,
  tokenOf,
  twoCompanies,
} from './kit/operations/two-companies.ts';
import { startWeatherProvider } from './kit/outside/weather-provider.ts';

const { bases } = loadConfig({});
const JSON_TYPE = { 'content-type': 'application/json' };
const MEGABYTE = 1_048_576;

interface World {
  readonly kit: TestApp;
  readonly companies: TwoCompanies;
  readonly ids: IdTable;
  readonly operations: readonly Operation[];
}

interface Shown {
  readonly code: string;
  readonly message: string;
  readonly payload: unknown;
}

function error(answer: LightMyRequestResponse): Shown & { readonly status: number } {
  return { ...answer.json<Shown>(), status: answer.statusCode };
}

function missing(param: string) {
  return {
    status: 400,
    code: 'ERROR_CODE_INPUT_ERROR',
    message: `Missing param: ${param}`,
    payload: { param },
  };
}

function unauthorized(message: string) {
  return { status: 401, code: 'ERROR_CODE_UNAUTHORIZED', message, payload: null };
}

const WRONG_KEY = unauthorized('Invalid API key');
/** Where a key that is not the company's is denied rather than unknown. */
const DENIED_AT = 'POST /api:intel/ingest/email/portal';
const DENIED = {
  status: 403,
  code: 'ERROR_CODE_ACCESS_DENIED',
  message: 'api_key does not match company_id',
  payload: null,
};

test('the surfaces of every operation', async (t) => {
  const { env } = await startWeatherProvider(t);
  const kit = await startApp(t, { env });
  const companies = await twoCompanies(kit);
  const operations = await listOperations(kit.app);
  const world: World = { kit, companies, ids: idTable(companies), operations };
  await intelligenceOrder(t, world);
  await fmsSurfaceOf(t, world);
  await accountSurfaceOf(t, world);
  await documentIsWhole(t, world);
  await bodies(t, world);
  await methods(t, world);
  await bounds(t, world);
  await periods(t, world);
  await pages(t, world);
  await undeclaredFields(t, world);
  await spellings(t, world);
});

async function intelligenceOrder(
  t: TestContext,
  { kit: { app }, companies, operations, ids }: World,
): Promise<void> {
  const { a } = companies;
  const { company_id, api_key } = keyOf(a).envelope;
  for (const operation of operations.filter(({ surface, open }) => surface === 'intelligence' && !open)) {
    const { path } = requestOf(operation, ids);
    const bare = { path, query: {}, body: operation.method === 'GET' ? undefined : {} };
    const call = (envelope: object, headers: Record<string, string> = {}) =>
      callOperation(app, operation, bare, { envelope: { ...envelope }, headers });

    const wrongKey = operation.name === DENIED_AT ? DENIED : WRONG_KEY;
    // Where the path names the company, the key alone is enough.
    const first = 'company_id' in path ? missing('api_key') : missing('company_id');

    await t.test(`${operation.name}: company_id, then api_key, then the key, then the rest`, async () => {
      assert.deepEqual(error(await call({})), first);
      if ('company_id' in path) assert.equal(error(await call({ api_key })).status, 200);
      else assert.deepEqual(error(await call({ api_key })), first);
      assert.deepEqual(error(await call({ company_id })), missing('api_key'));
      assert.deepEqual(error(await call({ company_id: '', api_key: '' })), first);
      assert.deepEqual(error(await call({ company_id, api_key: '' })), missing('api_key'));
      assert.deepEqual(error(await call({ company_id, api_key: 'wrong' })), wrongKey);
      assert.deepEqual(error(await call({ company_id: 'no-uuid', api_key })), wrongKey);
      const passed = error(await call({ company_id, api_key }));
      assert.ok(passed.status !== 401 && passed.status !== 403, JSON.stringify(passed));
      const required = slotsOf(operation).filter((slot) => slot.required && slot.place !== 'path');
      if (required.length > 0) {
        assert.equal(passed.status, 400);
        assert.equal(passed.message, `Missing param: ${required[0]?.trail.join('.')}`);
      }
    });
    await t.test(`${operation.name}: headers open it too, spelled in any case`, async () => {
      for (const headers of [
        { 'X-API-KEY': api_key, 'X-COMPANY-ID': company_id },
        { 'x-api-key': api_key, 'X-Company-Id': company_id.toUpperCase() },
      ]) {
        const { status } = error(await call({}, headers));
        assert.ok(status !== 401 && status !== 403, String(status));
      }
      assert.deepEqual(error(await call({}, { 'x-api-key': 'wrong', 'x-company-id': company_id })), wrongKey);
      assert.deepEqual(error(await call({}, { 'x-company-id': company_id })), missing('api_key'));
    });
    await t.test(
      `${operation.name}: ${operation.bearer ? 'a user’s token opens it' : 'no user’s token opens it'}`,
      async () => {
        const { headers } = tokenOf(a);
        const { status, message } = error(await call({}, headers));
        if (operation.bearer) assert.ok(status !== 401 && message !== 'Missing param: company_id', message);
        else assert.equal(message, 'Missing param: company_id');
        if (!operation.bearer) return;
        assert.notEqual(error(await call({ company_id }, headers)).status, 403);
        assert.equal(error(await call({ company_id: companies.b.companyId }, headers)).status, 403);
        assert.deepEqual(
          error(await call({ company_id }, { authorization: 'Bearer nonsense' })),
          unauthorized('Invalid or expired token'),
        );
      },
    );
    if (operation.method === 'GET') continue;
    await t.test(`${operation.name}: JSON first; credentials in the query alone are missing`, async () => {
      const { url } = wireRequest(operation, bare);
      const send = (change: InjectOptions) =>
        app.inject({ method: operation.method, url: String(url), headers: JSON_TYPE, ...change });
      const malformed = error(await send({ payload: '{"company_id":' }));
      assert.deepEqual(
        [malformed.status, malformed.code, malformed.payload],
        [400, 'ERROR_CODE_BAD_REQUEST', null],
      );
      const inQuery = `${url}?company_id=${company_id}&api_key=${api_key}`;
      assert.deepEqual(error(await send({ url: inQuery, payload: '{}' })), missing('company_id'));
      assert.deepEqual(error(await send({ payload: JSON.stringify({ company_id: 5, api_key }) })), wrongKey);
    });
  }
}

async function fmsSurfaceOf(
  t: TestContext,
  { kit: { app }, companies, operations, ids }: World,
): Promise<void> {
  const { a } = companies;
  for (const operation of operations.filter(({ surface, open }) => surface === 'fms' && !open)) {
    await t.test(
      `${operation.name}: X-API-Key opens it, nothing else does, and it comes before the JSON`,
      async () => {
        const parts = requestOf(operation, sparing(operation, ids));
        const call = (credentials: Credentials) => callOperation(app, operation, parts, credentials);
        const none = unauthorized('Missing X-API-Key header');
        assert.deepEqual(error(await call({})), none);
        assert.deepEqual(error(await call(keyOf(a))), none);
        assert.deepEqual(error(await call(tokenOf(a))), none);
        assert.deepEqual(error(await call({ headers: { 'x-api-key': ' ' } })), none);
        assert.deepEqual(error(await call({ headers: { 'x-api-key': 'wrong' } })), WRONG_KEY);
        assert.deepEqual(error(await call({ headers: { 'x-api-key': `${a.apiKey}x` } })), WRONG_KEY);
        for (const name of ['X-API-KEY', 'x-api-key', 'X-Api-Key']) {
          const { statusCode } = await call({ headers: { [name]: a.apiKey } });
          assert.ok(statusCode < 300 || (removes(operation) && statusCode === 404), String(statusCode));
        }
        if (operation.method === 'GET') return;
        const { url } = wireRequest(operation, parts);
        const broken = { method: operation.method, url: String(url), payload: '{' };
        assert.deepEqual(error(await app.inject({ ...broken, headers: JSON_TYPE })), none);
        const authorised = await app.inject({ ...broken, headers: { ...JSON_TYPE, 'x-api-key': a.apiKey } });
        assert.equal(error(authorised).code, 'ERROR_CODE_BAD_REQUEST');
      },
    );
  }
}

async function accountSurfaceOf(
  t: TestContext,
  { kit: { app }, companies: { a }, operations, ids }: World,
): Promise<void> {
  for (const operation of operations.filter(({ surface, open }) => surface === 'account' && !open)) {
    await t.test(`${operation.name}: a user’s token opens it, nothing else does`, async () => {
      const parts = requestOf(operation, ids);
      const call = (credentials: Credentials) => callOperation(app, operation, parts, credentials);
      const none = unauthorized('Missing bearer token');
      for (const headers of [
        {},
        { authorization: '' },
        { authorization: 'Bearer ' },
        { authorization: `Basic ${a.apiKey}` },
      ])
        assert.deepEqual(error(await call({ headers })), none);
      assert.deepEqual(error(await call({ headers: { 'x-api-key': a.apiKey } })), none);
      assert.deepEqual(
        error(await call({ headers: { authorization: `Bearer ${a.apiKey}` } })),
        unauthorized('Invalid or expired token'),
      );
      for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
        const answer = await call({ headers: { authorization: `${scheme} ${a.users.admin.token}` } });
        assert.notEqual(answer.statusCode, 401, answer.body);
      }
    });
  }
}

async function documentIsWhole(t: TestContext, { kit: { app }, operations }: World): Promise<void> {
  await t.test('the document describes every part of every path, every body and every answer', () => {
    const faults = operations.flatMap((operation) => [
      ...operation.parameters
        .filter(({ declared }) => !declared)
        .map(({ name }) => `${operation.name} forgets {${name}}`),
      ...(operation.surface !== 'none' &&
      !Object.keys(operation.answers).some((status) => /^2\d\d$/.test(status))
        ? [`${operation.name} declares no answer`]
        : []),
    ]);
    assert.deepEqual(faults, []);
  });
  await t.test('the document has a server, and what all operations share, once', async () => {
    const document = (await app.inject('/openapi.json')).json();
    assert.deepEqual(
      document.servers.map(({ url }: { url: string }) => url),
      ['http://127.0.0.1:4000'],
    );
    const text = JSON.stringify(document);
    const refs = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, ref = '']) => ref));
    for (const ref of refs) {
      const found = ref.split('/').reduce((value, part) => value?.[part], document);
      assert.ok(found, ref);
    }
    assert.ok(refs.has('components/headers/X-Request-Id') && refs.has('components/headers/RateLimit'));
    assert.match(document.info.description, /X-Ignored-Params.*Prefer: handling=strict/);
    for (const { name, path, method } of operations.filter(({ surface }) => surface !== 'none')) {
      const { responses, parameters } = document.paths[path][method.toLowerCase()];
      assert.equal(responses[429].$ref, '#/components/responses/TooManyRequests', name);
      assert.ok(
        parameters.some(({ $ref }: { $ref?: string }) => $ref === '#/components/parameters/Prefer'),
        name,
      );
      for (const status of Object.keys(responses)) assert.match(status, /^([1-5]\d\d|[1-5]XX)$/, name);
    }
    const { components } = document;
    assert.ok('WWW-Authenticate' in components.responses.Unauthorized.headers);
    assert.ok('Retry-After' in components.responses.TooManyRequests.headers);
    const transition = document.paths[`${bases.intelligence}/cases/{case_id}/transition`].post;
    const headers = transition.parameters.map(
      ({ name, $ref }: { name?: string; $ref?: string }) => name ?? $ref,
    );
    assert.ok(headers.includes('#/components/parameters/IdempotencyKey'), String(headers));
    assert.ok(headers.includes('if-match'), String(headers));
  });
  await t.test('the document names the credentials of each surface', async () => {
    const { paths, openapi } = (await app.inject('/openapi.json')).json();
    assert.match(openapi, /^3\.1\./);
    for (const { name, surface, method, path, open, bearer } of operations) {
      const { security } = paths[path][method.toLowerCase()];
      if (surface === 'operator') assert.deepEqual(security, [{ operatorToken: [] }], name);
      if (surface === 'fms')
        assert.deepEqual(security, open ? [] : [{ apiKey: [] }, { tenantKey: [] }], name);
      if (surface === 'account' && !open) assert.deepEqual(security, [{ userToken: [] }], name);
      if (surface === 'intelligence')
        assert.deepEqual(
          security,
          open
            ? []
            : [{ companyId: [], apiKey: [] }, { tenantKey: [] }, ...(bearer ? [{ userToken: [] }] : [])],
          name,
        );
    }
  });
}

async function bodies(
  t: TestContext,
  { kit: { app }, companies: { a }, operations, ids }: World,
): Promise<void> {
  for (const operation of operations.filter(({ body, method }) => body && method !== 'GET')) {
    await t.test(`${operation.name}: 415 for what is not JSON, 413 for a body too large`, async () => {
      const good = wireRequest(operation, requestOf(operation, ids), credentialsOf(operation, a));
      for (const type of [
        'text/plain',
        'application/xml',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ]) {
        const answer = error(
          await app.inject({ ...good, headers: { ...good.headers, 'content-type': type } }),
        );
        assert.deepEqual(
          [answer.status, answer.code, answer.payload],
          [415, 'ERROR_CODE_UNSUPPORTED_MEDIA_TYPE', null],
          type,
        );
      }
      const sizeMax = /\/(?:import|ingest)\//.test(operation.route) ? 25 * MEGABYTE : MEGABYTE;
      const payload = `{"padding":"${'x'.repeat(sizeMax)}"}`;
      const answer = error(await app.inject({ ...good, payload }));
      assert.deepEqual(
        [answer.status, answer.code, answer.payload],
        [413, 'ERROR_CODE_PAYLOAD_TOO_LARGE', null],
      );
    });
  }
  await t.test('an import takes more than a megabyte of JSON', async () => {
    const records = [{ id: 1, name: 'Group' }];
    const payload = { ...keyOf(a).envelope, records, padding: 'x'.repeat(2 * MEGABYTE) };
    const answer = await app.inject({
      method: 'POST',
      url: `${bases.intelligence}/import/job_groups`,
      payload,
    });
    assert.equal(answer.statusCode, 200, answer.body);
  });
}

async function methods(t: TestContext, { kit: { app }, operations }: World): Promise<void> {
  const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
  const paths = [...new Set(operations.map(({ path }) => path))];
  await t.test('a known path with another method is 405 and says what it takes', async () => {
    for (const path of paths) {
      const url = path.replace(/\{\w+\}/g, '7');
      const alike = operations.filter((one) =>
        new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(url),
      );
      const undriven = END_THEIR_SESSION.filter((name) => name.endsWith(` ${path}`));
      const taken = new Set<string>([
        ...alike.map(({ method }) => method),
        ...undriven.map((name) => name.split(' ')[0] ?? ''),
      ]);
      for (const method of verbs.filter((verb) => !taken.has(verb))) {
        const answer = await app.inject({ method, url: `${url}?api_key=x` });
        assert.equal(answer.statusCode, 405, `${method} ${url}: ${answer.body}`);
        const allow = String(answer.headers.allow).split(', ');
        assert.deepEqual(allow.filter((one) => one !== 'HEAD').sort(), [...taken].sort(), `${method} ${url}`);
        assert.equal(error(answer).code, 'ERROR_CODE_METHOD_NOT_ALLOWED');
        assert.deepEqual(answer.json().payload, { allowed: allow });
      }
    }
  });
  await t.test(
    'an unknown path is 404 on every surface, with or without credentials, and is not echoed',
    async () => {
      for (const base of ['', ...Object.values(bases)]) {
        // Without a base two slashes are those of the home page, which leads to the console.
        for (const path of ['/nothing-here', '/jobs/1/2/3', base === '' ? '/nothing/' : '//', '/..%2f']) {
          const answer = await app.inject({
            url: `${base}${path}`,
            headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
          });
          assert.deepEqual(error(answer), {
            status: 404,
            code: 'ERROR_CODE_NOT_FOUND',
            message: 'There is no such path',
            payload: null,
          });
        }
      }
    },
  );
  await t.test('every answer carries a request id: the caller’s when it is one, ours when not', async () => {
    for (const url of [
      '/health',
      '/nothing',
      '/bad%zz',
      `${bases.intelligence}/jobs/${'x'.repeat(600)}`,
      `${bases.intelligence}/settings`,
    ]) {
      const ours = await app.inject({ url });
      assert.match(String(ours.headers['x-request-id']), /^[0-9a-f-]{36}$/, url);
      for (const id of ['abc-1', 'A.b:c_9', 'x'.repeat(64)])
        assert.equal(
          (await app.inject({ url, headers: { 'x-request-id': id } })).headers['x-request-id'],
          id,
          url,
        );
      for (const id of ['', 'a b', 'x'.repeat(65), '<b>', 'é'])
        assert.notEqual(
          (await app.inject({ url, headers: { 'x-request-id': id } })).headers['x-request-id'],
          id,
          url,
        );
      assert.equal(ours.headers['cache-control'], 'no-store', url);
      assert.equal(ours.headers['referrer-policy'], 'no-referrer', url);
    }
  });
}

/** Slots that can be sent by themselves: not inside a list, and no part of a path. */
function lonelySlots(operation: Operation): Slot[] {
  return slotsOf(operation).filter(({ place, trail }) => place !== 'path' && !trail.includes('*'));
}

async function bounds(
  t: TestContext,
  { kit: { app }, companies: { a }, operations, ids }: World,
): Promise<void> {
  let checked = 0;
  await t.test('a number out of range is 400 with the bound, never clamped', async () => {
    for (const operation of operations) {
      for (const slot of lonelySlots(operation)) {
        const { minimum, maximum } = slot.schema;
        const param = slot.trail.join('.');
        const send = async (value: number) => {
          const wish = {
            include: new Set([slotName(slot)]),
            value: (name: string) => (name === slotName(slot) ? value : undefined),
          };
          return callOperation(app, operation, requestOf(operation, ids, wish), credentialsOf(operation, a));
        };
        for (const [bound, value] of [
          [{ min: minimum }, (minimum ?? 0) - 1],
          [{ max: maximum }, (maximum ?? 0) + 1],
        ] as const) {
          if (Object.values(bound)[0] === undefined) continue;
          const answer = error(await send(value));
          const label = `${operation.name} ${param} = ${value}: ${JSON.stringify(answer)}`;
          assert.deepEqual([answer.status, answer.code], [400, 'ERROR_CODE_INPUT_ERROR'], label);
          const { reason, received, ...payload } = answer.payload as { reason: string; received?: string };
          assert.deepEqual(payload, { param, ...bound }, label);
          // A number that cannot be read exactly is not repeated inexactly.
          if (Number.isSafeInteger(value)) assert.equal(received, String(value), label);
          assert.equal(answer.message, `Invalid param: ${param} (${reason})`);
          checked += 1;
        }
      }
    }
    assert.ok(checked >= 20, `${checked} bounds`);
  });
}

const PERIODS = [
  ['date_from', 'date_to'],
  ['start_date', 'end_date'],
  ['startDate', 'endDate'],
  ['from', 'to'],
  ['dateFrom', 'dateTo'],
] as const;

async function periods(
  t: TestContext,
  { kit: { app }, companies: { a }, operations, ids }: World,
): Promise<void> {
  for (const operation of operations) {
    for (const [first, last] of PERIODS) {
      const slots = lonelySlots(operation).filter(
        ({ trail }) => trail.length === 1 && [first, last].includes(trail[0] as never),
      );
      if (slots.length < 2) continue;
      await t.test(`${operation.name}: a period whose ${first} is after its ${last} is 422`, async () => {
        const send = (from: string, to: string) => {
          const values = new Map(slots.map((slot) => [slotName(slot), slot.trail[0] === first ? from : to]));
          const wish = { include: new Set(values.keys()), value: (name: string) => values.get(name) };
          return callOperation(app, operation, requestOf(operation, ids, wish), credentialsOf(operation, a));
        };
        const answer = error(await send('2026-03-02', '2026-03-01'));
        assert.deepEqual([answer.status, answer.code], [422, 'ERROR_CODE_UNPROCESSABLE'], answer.message);
        assert.equal(error(await send('2026-03-02T09:00:00+02:00', '2026-03-02T08:00:00+02:00')).status, 422);
        assert.equal((await send('2026-03-01', '2026-03-02')).statusCode, 200);
        assert.equal(error(await send('2026-02-30', '2026-03-02')).code, 'ERROR_CODE_INPUT_ERROR');
      });
    }
  }
}

async function pages(
  t: TestContext,
  { kit: { app }, companies: { a }, operations, ids }: World,
): Promise<void> {
  for (const operation of operations) {
    const slot = lonelySlots(operation).find(({ trail }) =>
      /^(page|page_number|pageNumber)$/.test(trail.join('.')),
    );
    if (!slot) continue;
    await t.test(`${operation.name}: a page past the end is 200 and empty`, async () => {
      const wish = {
        include: new Set([slotName(slot)]),
        value: (name: string) => (name === slotName(slot) ? 9_999 : undefined),
      };
      const answer = await callOperation(
        app,
        operation,
        requestOf(operation, ids, wish),
        credentialsOf(operation, a),
      );
      assert.equal(answer.statusCode, 200, answer.body);
      const lists = Object.values(answer.json<Record<string, unknown>>()).filter(Array.isArray);
      assert.deepEqual(lists, [[]], answer.body);
    });
  }
}

/** What a caller would like to set and may not. */
const COVETED = [
  'id',
  'company_id',
  'companyId',
  'user_id',
  'role',
  'is_archived',
  'email_verified',
  'home_company_id',
  'password_hash',
  'created_at',
  'updated_at',
  'createdBy',
  'vertical_given',
  'permissions',
];
const COVETED_VALUE = 'zyxcoveted';

async function undeclaredFields(t: TestContext, { kit, companies, operations, ids }: World): Promise<void> {
  const { a } = companies;
  await t.test('fields an operation does not declare are neither stored nor answered', async () => {
    const writes = operations.filter(({ method, body }) => method !== 'GET' && body?.properties);
    for (const operation of writes) {
      const parts = requestOf(operation, operation.surface === 'fms' ? sparing(operation, ids) : ids);
      const declared = Object.keys(operation.body?.properties ?? {});
      const names = COVETED.filter(
        (name) =>
          !declared.includes(name) && !(operation.surface === 'intelligence' && name === 'company_id'),
      );
      if (operation.body?.additionalProperties === true) continue;
      await restoreShared(kit, companies);
      const coveted = Object.fromEntries(names.map((name) => [name, COVETED_VALUE]));
      const answer = await callOperation(
        kit.app,
        operation,
        { ...parts, body: { ...coveted, ...(parts.body as object) } },
        credentialsOf(operation, a),
      );
      // The tests before this one have removed what a company can remove of its own.
      const removed = removes(operation) && answer.statusCode === 404;
      // A PATCH of nothing that is known is refused.
      const unpatched = operation.method === 'PATCH' && /Unknown (param|setting)/.test(answer.body);
      assert.ok(answer.statusCode < 300 || removed || unpatched, `${operation.name}: ${answer.body}`);
      assert.ok(!answer.body.includes(COVETED_VALUE), `${operation.name}: ${answer.body}`);
    }
    assert.ok(writes.length >= 5);
    const { pool } = kit.platform.database;
    const { rows: tables } = await pool.query<{ name: string }>(
      "select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
    );
    for (const { name } of tables) {
      const { rows } = await pool.query(`select count(*)::int as n from ${name} t where t::text like $1`, [
        `%${COVETED_VALUE}%`,
      ]);
      assert.equal(rows[0].n, 0, `${name} holds an undeclared field`);
    }
  });
}

async function spellings(t: TestContext, { kit: { app }, companies: { a } }: World): Promise<void> {
  const key = keyOf(a).envelope;
  const feed = (query: Record<string, unknown>) =>
    app.inject({
      url: `${bases.intelligence}/jobs/feed`,
      query: { ...key, ...query } as Record<string, string>,
    });
  const search = (body: Record<string, unknown>) =>
    app.inject({
      method: 'POST',
      url: `${bases.intelligence}/search/outcomes`,
      payload: { ...key, query_text: 'pump', ...body },
    });

  await t.test('a GET takes the envelope and its parameters from the query', async () => {
    const answer = await feed({});
    assert.ok(answer.json().jobs.some(({ jobId }: { jobId: number }) => jobId === a.numbers.job));
  });
  await t.test('unknown query and body keys are ignored', async () => {
    assert.deepEqual((await feed({ nonsense: 'x', jobs: '[]' })).json(), (await feed({})).json());
    assert.equal((await search({ nonsense: { deep: [1] }, company: 1 })).json().count, 1);
  });
  await t.test('an empty query value is an absent one', async () => {
    const empty = {
      page_size: '',
      contact_id: '',
      status: '',
      date_from: '',
      finished_late: '',
      sort_by: '',
      compact: '',
    };
    assert.deepEqual((await feed(empty)).json(), (await feed({})).json());
  });
  await t.test('numbers come as numbers or text, and so do text ids', async () => {
    assert.equal((await search({ limit: '5', contact_id: String(a.numbers.contact) })).json().count, 1);
    assert.equal((await search({ limit: 5, contact_id: a.numbers.contact })).json().count, 1);
    assert.equal((await search({ query_text: 4711 })).statusCode, 200);
    assert.equal((await search({ resource_id: 87 })).json().count, 0);
    assert.equal((await feed({ page_size: ' 5 ' })).json().pageSize, 5);
    for (const page_size of ['five', '5.5', '1e1', '0x5', '5,5', 'NaN', '-5'])
      assert.deepEqual(error(await feed({ page_size })).status, 400, page_size);
    assert.equal(error(await search({ limit: [5] })).status, 400);
    assert.equal(error(await search({ limit: true })).status, 400);
    assert.equal((await search({ limit: null })).statusCode, 200, 'null was not sent');
  });
  await t.test('booleans of a query are true, false, 1 and 0, and no other word', async () => {
    for (const word of ['true', '1'])
      assert.equal((await feed({ started_late: word })).json().totalJobs, 1, word);
    for (const word of ['false', '0'])
      assert.equal((await feed({ started_late: word })).json().totalJobs, 0, word);
    for (const word of ['yes', 'on', 'TRUE!', '2']) {
      const answer = error(await feed({ started_late: word }));
      assert.deepEqual(
        [answer.code, (answer.payload as { param: string }).param],
        ['ERROR_CODE_INPUT_ERROR', 'started_late'],
      );
    }
  });
  await t.test('times come as ISO 8601, epoch seconds or epoch milliseconds', async () => {
    const at = Date.parse('2026-03-02T09:00:00Z');
    for (const date_from of [
      '2026-03-02',
      '2026-03-02T09:00:00Z',
      '2026-03-02T10:00:00+01:00',
      at,
      at / 1_000,
    ])
      assert.equal((await feed({ date_from, date_to: '2026-03-03' })).json().totalJobs, 1, String(date_from));
    assert.equal(
      (await feed({ date_from: '2026-03-02', date_to: at })).json().totalJobs,
      0,
      'the end is exclusive',
    );
  });
  await t.test('with limits off nobody is ever told to wait', async () => {
    const login = {
      method: 'POST',
      url: `${bases.account}/auth/login`,
      payload: { email: 'nobody@example.com', password: 'x' },
    } as const;
    for (let n = 0; n < 12; n += 1) {
      const answer = await app.inject(login);
      assert.deepEqual(error(answer), unauthorized('Invalid email or password'));
      assert.equal(answer.headers['x-ratelimit-limit'], undefined);
    }
    for (let n = 0; n < 620; n += 1) {
      const { statusCode } = await app.inject({ url: `${bases.intelligence}/settings`, query: key });
      assert.equal(statusCode, 200);
    }
  });
}

test('keys: rotation overlaps, ends when told to, and revocation is felt at once', async (t) => {
  let nowMs = Date.parse('2026-03-02T09:00:00Z');
  const kit = await startApp(t, { overrides: { now: () => new Date(nowMs) } });
  const { company_id, api_key: first } = await aCompany(kit);
  const keys = `/tenants/${company_id}/keys`;
  const statusWith = async (api_key: string) => {
    const answers = [
      await kit.app.inject({ url: `${bases.intelligence}/settings`, query: { company_id, api_key } }),
      await kit.app.inject({
        method: 'POST',
        url: `${bases.fms}/jobs/list`,
        headers: { 'x-api-key': api_key },
        payload: {},
      }),
    ];
    const [one, other] = answers.map(({ statusCode }) => statusCode);
    assert.equal(one, other, 'both surfaces agree on a key');
    return one;
  };
  const rotated = async (body: object) => {
    const answer = await operator(kit.app, 'POST', keys, body);
    assert.equal(answer.statusCode, 201, answer.body);
    return answer.json<{ key_id: string; api_key: string }>();
  };

  const second = await rotated({ label: 'second' });
  assert.deepEqual([await statusWith(first), await statusWith(second.api_key)], [200, 200]);
  nowMs += 71.9 * 3_600_000;
  assert.deepEqual([await statusWith(first), await statusWith(second.api_key)], [200, 200]);
  nowMs += 0.2 * 3_600_000;
  assert.deepEqual([await statusWith(first), await statusWith(second.api_key)], [401, 200], 'after 72 hours');

  const third = await rotated({ expires_previous_in_hours: 0 });
  assert.deepEqual(
    [await statusWith(second.api_key), await statusWith(third.api_key)],
    [401, 200],
    'at once',
  );

  const fourth = await rotated({ expires_previous_in_hours: 1 });
  await rotated({ expires_previous_in_hours: 100 });
  nowMs += 2 * 3_600_000;
  assert.equal(await statusWith(third.api_key), 401, 'a later rotation does not prolong an older key');
  assert.equal(await statusWith(fourth.api_key), 200);

  const listed = await operator(kit.app, 'GET', keys);
  const { items } = listed.json<{ items: Record<string, unknown>[] }>();
  assert.equal(items.length, 5);
  for (const item of items)
    assert.deepEqual(Object.keys(item).sort(), [
      'created_at',
      'expires_at',
      'key_id',
      'label',
      'last_used_at',
      'prefix',
    ]);
  for (const secret of [first, second.api_key, third.api_key, fourth.api_key])
    assert.ok(!listed.body.includes(secret));

  assert.equal((await operator(kit.app, 'DELETE', `${keys}/${fourth.key_id}`)).statusCode, 200);
  assert.equal(await statusWith(fourth.api_key), 401, 'revoked');
  assert.equal((await operator(kit.app, 'DELETE', `${keys}/${fourth.key_id}`)).statusCode, 404);
});

test('archiving a user and erasing a company close their surfaces at once', async (t) => {
  const kit = await startApp(t);
  const { a, b } = await twoCompanies(kit);
  const me = () => kit.app.inject({ url: `${bases.account}/auth/me`, ...tokenOf(a, 'manager') });
  assert.equal((await me()).statusCode, 200);
  await kit.platform.database.pool.query('update users set is_archived = true where user_id = $1', [
    a.users.manager.id,
  ]);
  assert.deepEqual(error(await me()), unauthorized('Account is deactivated'));

  const settings = () => kit.app.inject({ url: `${bases.intelligence}/settings`, query: keyOf(b).envelope });
  assert.equal((await settings()).statusCode, 200);
  assert.equal((await operator(kit.app, 'DELETE', `/tenants/${b.companyId}`)).statusCode, 200);
  assert.deepEqual(error(await settings()), WRONG_KEY);
  assert.equal((await kit.app.inject({ url: `${bases.account}/auth/me`, ...tokenOf(b) })).statusCode, 401);
  assert.deepEqual(
    error(
      await kit.app.inject({
        method: 'POST',
        url: `${bases.account}/auth/login`,
        payload: { email: 'admin.zyxcanary@example.com', password: PASSWORD },
      }),
    ),
    unauthorized('Invalid email or password'),
  );
});

test('no secret reaches a log line or an error, wherever it was sent', async (t) => {
  const kit = await startApp(t, { logLevel: 'trace' });
  const { app } = kit;
  const { a } = await twoCompanies(kit);
  const { company_id, api_key } = keyOf(a).envelope;
  const token = a.users.admin.token;
  const password = 'zyxpassword of the log test';
  const secrets = { api_key, token, password, operator: OPERATOR_TOKEN, jwt: JWT_SECRET };
  const settings = `${bases.intelligence}/settings`;
  const search = `${bases.intelligence}/search/outcomes`;
  const json = (url: string, payload: unknown, headers = {}): InjectOptions => ({
    method: 'POST',
    url,
    headers: { ...JSON_TYPE, ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  const places: Readonly<Record<string, InjectOptions>> = {
    'the query': { url: `${settings}?company_id=${company_id}&api_key=${api_key}` },
    'the query under another name': { url: `${settings}?company_id=${company_id}&apikey=${api_key}` },
    'the query in place of the company': { url: `${settings}?company_id=${api_key}&api_key=${api_key}` },
    'a query of a bad value': {
      url: `${bases.intelligence}/jobs/feed?company_id=${company_id}&api_key=${api_key}&page_size=${api_key}`,
    },
    'a filter': {
      url: `${bases.intelligence}/jobs/feed?company_id=${company_id}&api_key=${api_key}&status=${api_key}`,
    },
    'the query twice': { url: `${settings}?company_id=${company_id}&api_key=${api_key}&api_key=${api_key}` },
    'the body': json(search, { company_id, api_key, query_text: '' }),
    'the body as a list': json(search, { company_id, api_key: [api_key], query_text: 'x' }),
    'the body in another field': json(search, { company_id, api_key, query_text: 'x', limit: api_key }),
    'the body in place of the company': json(search, { company_id: { api_key }, api_key }),
    'a key of the body': json(search, { company_id, api_key, query_text: 'x', [api_key]: 1 }),
    'a body deep down': json(search, {
      company_id,
      api_key: { api_key: { api_key } },
      password: { password },
    }),
    'malformed JSON': json(search, `{"company_id":"${company_id}","api_key":"${api_key}"`),
    'a prototype key': json(search, `{"api_key":"${api_key}","__proto__":{"${api_key}":1}}`),
    'a body of another type': {
      ...json(search, `api_key=${api_key}`),
      headers: { 'content-type': 'text/plain' },
    },
    'a content type': { ...json(search, '{}'), headers: { 'content-type': api_key } },
    'the header': { url: settings, headers: { 'x-api-key': api_key, 'x-company-id': company_id } },
    'the header of the wrong company': {
      url: settings,
      headers: { 'x-api-key': api_key, 'x-company-id': api_key },
    },
    'a bearer header': { url: settings, headers: { authorization: `Bearer ${api_key}` } },
    'the request id': { url: settings, headers: { 'x-request-id': api_key } },
    'the FMS header with a bad query': {
      url: `${bases.fms}/contacts/contact?contactId=${api_key}`,
      headers: { 'x-api-key': api_key },
    },
    'an unknown path': { url: `/nothing/${api_key}?api_key=${api_key}` },
    'an unknown path of a surface': { url: `${bases.intelligence}/${api_key}/x?api_key=${api_key}` },
    'a path with a wrong method': { method: 'DELETE', url: `${bases.intelligence}/jobs/${api_key}` },
    'a path parameter': {
      url: `${bases.intelligence}/jobs/${api_key}?company_id=${company_id}&api_key=${api_key}`,
    },
    'a path parameter too long': {
      url: `${bases.intelligence}/jobs/${api_key.repeat(8)}?api_key=${api_key}`,
    },
    'an import entity': json(`${bases.intelligence}/import/${api_key}`, { company_id, api_key, records: [] }),
    'an import record': json(`${bases.intelligence}/import/jobs`, {
      company_id,
      api_key,
      records: [{ jobId: 1, api_key }],
    }),
    'an unknown setting': {
      ...json(settings, { company_id, api_key, settings: { [api_key]: 1 } }),
      method: 'PATCH',
    },
    'a malformed URL': { url: `/${api_key}%zz?api_key=${api_key}` },
    'a malformed query': { url: `${settings}?api_key=${api_key}%zz&company_id=%` },
    'NUL beside it': { url: `${settings}?api_key=${api_key}%00&company_id=${company_id}` },
    'a broken cookie': { url: settings, headers: { cookie: `api_key=${api_key}` } },
    'a login': json(`${bases.account}/auth/login`, { email: 'admin.zyxsparrow@example.com', password }),
    'a login as e-mail': json(`${bases.account}/auth/login`, { email: password, password }),
    'a login cut short': json(`${bases.account}/auth/login`, `{"email":"x","password":"${password}"`),
    'a login in the query': json(`${bases.account}/auth/login?password=${encodeURIComponent(password)}`, {}),
    'a new user': json(
      `${bases.operator}/users`,
      { email: 'new@example.com', password },
      { authorization: `Bearer ${OPERATOR_TOKEN}` },
    ),
    'a new user who exists': json(
      `${bases.operator}/users`,
      { email: 'new@example.com', password },
      { authorization: `Bearer ${OPERATOR_TOKEN}` },
    ),
    'a new user without an address': json(
      `${bases.operator}/users`,
      { email: password, password: [password] },
      { authorization: `Bearer ${OPERATOR_TOKEN}` },
    ),
    'a token in the query': { url: `${bases.account}/auth/me?token=${token}&authorization=${token}` },
    'a token cut short': {
      url: `${bases.account}/auth/me`,
      headers: { authorization: `Bearer ${token.slice(0, -2)}` },
    },
    'a token': { url: `${bases.account}/auth/me`, headers: { authorization: `Bearer ${token}` } },
    'the operator’s token at another surface': {
      url: `${bases.account}/auth/me`,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    },
    'the operator’s token in a path': {
      url: `${bases.operator}/tenants/${OPERATOR_TOKEN}`,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    },
  };
  /** The one place whose answer names back what the caller called it. */
  const echoes = ['the request id'];
  for (const [place, request] of Object.entries(places)) {
    await t.test(place, async () => {
      const from = kit.logged().length;
      const answer = await app.inject(request);
      await pause(0);
      const written = kit.logged().slice(from);
      for (const [name, secret] of Object.entries(secrets)) {
        for (const form of new Set([
          secret,
          encodeURIComponent(secret),
          JSON.stringify(secret).slice(1, -1),
        ])) {
          assert.ok(!written.includes(form), `the ${name} was logged: ${written}`);
          if (answer.statusCode >= 400)
            assert.ok(!answer.body.includes(form), `the ${name} was answered: ${answer.body}`);
          if (!echoes.includes(place))
            assert.ok(!JSON.stringify(answer.headers).includes(form), `the ${name} is in a header`);
        }
      }
      if (answer.statusCode >= 400) assert.ok(isRecord(answer.json()) && 'payload' in answer.json());
    });
  }
  const metrics = (await app.inject('/metrics')).body;
  for (const secret of Object.values(secrets))
    assert.ok(!metrics.includes(secret), 'a secret is in the metrics');
  assert.ok(kit.logged().includes('"msg":"request"'), 'requests are logged');
});

test('rate limits: by key and kind of work, over all surfaces; logins by address', async (t) => {
  let nowMs = Date.now();
  const kit = await startApp(t, { env: { RATE_LIMIT: 'on' }, overrides: { now: () => new Date(nowMs) } });
  const { app } = kit;
  const { company_id, api_key } = await aCompany(kit, {
    admin: { email: 'ann@ashdown.example', password: PASSWORD },
  });
  const other = await aCompany(kit);
  const read = (key = { company_id, api_key }) =>
    app.inject({ url: `${bases.intelligence}/settings`, query: key });
  const write = () =>
    app.inject({ method: 'PATCH', url: `${bases.intelligence}/settings`, payload: { company_id, api_key } });

  await t.test('the 601st read of a minute is refused, and says when to come back', async () => {
    for (let n = 1; n <= 600; n += 1) {
      const answer = await read();
      assert.equal(answer.statusCode, 200, `read ${n}`);
      assert.equal(answer.headers['x-ratelimit-limit'], '600');
      assert.equal(answer.headers['x-ratelimit-remaining'], String(600 - n));
      assert.equal(answer.headers['ratelimit-policy'], '"read";q=600;w=60');
      assert.equal(String(answer.headers.ratelimit).split(';t=')[0], `"read";r=${600 - n}`);
    }
    const refused = await read();
    assert.deepEqual(error(refused), {
      status: 429,
      code: 'ERROR_CODE_TOO_MANY_REQUESTS',
      message: 'Too many requests; retry in 1 s',
      payload: { retry_after: 1 },
    });
    assert.equal(refused.headers['retry-after'], '1');
    assert.equal(refused.headers['x-ratelimit-limit'], '600');
    assert.equal(refused.headers['x-ratelimit-remaining'], '0');
    assert.equal(refused.headers['ratelimit-policy'], '"read";q=600;w=60');
    assert.equal(refused.headers.ratelimit, '"read";r=0;t=1');
    const resetS = Number(refused.headers['x-ratelimit-reset']);
    assert.ok(resetS >= nowMs / 1_000 && resetS <= nowMs / 1_000 + 61, String(resetS));
  });
  await t.test(
    'the bucket is the key’s: a look-up by POST and the other surface find it empty, another company does not',
    async () => {
      const lookUp = {
        method: 'POST',
        url: `${bases.intelligence}/search/outcomes`,
        payload: { company_id, api_key, query_text: 'x' },
      } as const;
      assert.equal((await app.inject(lookUp)).statusCode, 429);
      const list = {
        method: 'POST',
        url: `${bases.fms}/jobs/list`,
        headers: { 'x-api-key': api_key },
        payload: {},
      } as const;
      assert.equal((await app.inject(list)).statusCode, 429);
      assert.equal((await read({ company_id: other.company_id, api_key: other.api_key })).statusCode, 200);
    },
  );
  await t.test('writes have a bucket of their own, of 300', async () => {
    for (let n = 1; n <= 300; n += 1) assert.equal((await write()).statusCode, 200, `write ${n}`);
    const refused = await write();
    assert.equal(refused.statusCode, 429);
    assert.equal(refused.headers['x-ratelimit-limit'], '300');
  });
  await t.test('it fills again evenly', async () => {
    nowMs += 1_000;
    for (let n = 1; n <= 10; n += 1)
      assert.equal((await read()).statusCode, 200, `read ${n} of the next second`);
    assert.equal((await read()).statusCode, 429);
  });
  await t.test(
    'the eleventh login of an address in a minute is refused, even with the right password',
    async () => {
      const login = (email: string, password: string) =>
        app.inject({ method: 'POST', url: `${bases.account}/auth/login`, payload: { email, password } });
      for (let n = 1; n <= 10; n += 1)
        assert.equal(
          (await login(n % 2 ? 'ann@ashdown.example' : 'Ann@Ashdown.Example', 'wrong')).statusCode,
          401,
        );
      const refused = await login('ann@ashdown.example', PASSWORD);
      assert.equal(refused.statusCode, 429);
      assert.ok(Number(refused.headers['retry-after']) >= 1);
      assert.equal((await login('bob@ashdown.example', 'wrong')).statusCode, 401);
      nowMs += 60_000;
      assert.equal((await login('ann@ashdown.example', PASSWORD)).statusCode, 200);
    },
  );
});
