import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import { aCompany, startApp, type TestApp } from './kit/app.ts';
import { aCaller } from './kit/caller.ts';
import { cpuMs } from './kit/cpu-time.ts';
import { credentialsOf, sparing } from './kit/credentials.ts';
import { type IdTable, idTable } from './kit/operations/ids.ts';
import { callOperation, listOperations, type Operation } from './kit/operations/operations.ts';
import { requestOf } from './kit/operations/requests.ts';
import { type TwoCompanies, twoCompanies } from './kit/operations/two-companies.ts';
import { startWeatherProvider } from './kit/outside/weather-provider.ts';

/** Operations whose body's names are data, or checked one by one in the service. */
const ANY_NAME_IN_BODY: readonly string[] = [
  'PATCH /api:intel/settings',
  'PATCH /api:operator/tenants/{company_id}/settings',
  'POST /api:intel/extquote/webhook/{secret}',
];
const STRICT = { prefer: 'handling=strict' };

interface World {
  readonly kit: TestApp;
  readonly companies: TwoCompanies;
  readonly ids: IdTable;
}

test('every operation names what it ignores, and refuses it where that is preferred', async (t) => {
  const { env } = await startWeatherProvider(t);
  const kit = await startApp(t, { env });
  const companies = await twoCompanies(kit);
  const world = { kit, companies, ids: idTable(companies) };
  const operations = (await listOperations(kit.app)).filter(({ surface }) => surface !== 'none');
  assert.ok(operations.length > 100, `${operations.length} operations`);
  for (const operation of operations) await nothingIsIgnoredSilently(t, world, operation);
});

async function nothingIsIgnoredSilently(t: TestContext, world: World, operation: Operation): Promise<void> {
  const { kit, companies, ids } = world;
  const send = (place: 'query' | 'body', headers: Record<string, string>) => {
    // What is refused changes nothing; what is carried out takes nothing away.
    const parts = requestOf(operation, headers === STRICT ? ids : sparing(operation, ids));
    const own = credentialsOf(operation, companies.a);
    const more = { [place]: { ...(parts[place] as object), zyxunknown: 'zyx' } };
    return callOperation(
      kit.app,
      operation,
      { ...parts, ...more },
      { ...own, headers: { ...own.headers, ...headers } },
    );
  };
  const places = operation.method === 'GET' ? (['query'] as const) : (['query', 'body'] as const);
  for (const place of places) {
    if (place === 'body' && ANY_NAME_IN_BODY.includes(operation.name)) continue;
    await t.test(`${operation.name}: an unknown name in the ${place}`, async () => {
      const refused = await send(place, STRICT);
      assert.equal(refused.headers['preference-applied'], 'handling=strict', refused.body);
      assert.equal(refused.statusCode, 400, refused.body);
      assert.equal(refused.json().message, 'Unknown param: zyxunknown');
      assert.equal(refused.json().code, 'ERROR_CODE_INPUT_ERROR');
      assert.equal(refused.json().payload.param, 'zyxunknown');
      const answered = await send(place, {});
      assert.equal(answered.headers['x-ignored-params'], 'zyxunknown', answered.body);
      assert.equal(answered.headers['preference-applied'], undefined);
    });
  }
}

test('unknown names', async (t) => {
  const kit = await startApp(t);
  const { company_id, api_key } = await aCompany(kit);
  const get = (path: string, query: Record<string, string>, headers: Record<string, string> = {}) =>
    kit.app.inject({ url: `/api:intel${path}`, query: { company_id, api_key, ...query }, headers });
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    kit.app.inject({
      method: 'POST',
      url: `/api:intel${path}`,
      payload: { company_id, api_key, ...body },
      headers,
    });
  const ignored = ({ headers }: LightMyRequestResponse) => headers['x-ignored-params'];

  await t.test('a mistyped filter of the feed is named, and the right one meant', async () => {
    const answer = await get('/jobs/feed', { contact: '417', pagesize: '5', status: '' });
    assert.deepEqual([answer.statusCode, ignored(answer)], [200, 'contact, pagesize']);
    const refusal = async (query: Record<string, string>) => (await get('/jobs/feed', query, STRICT)).json();
    assert.deepEqual(await refusal({ contact: '417' }), {
      code: 'ERROR_CODE_INPUT_ERROR',
      message: 'Unknown param: contact',
      payload: { param: 'contact', did_you_mean: 'contact_id' },
    });
    assert.equal((await refusal({ pageSize: '5' })).payload.did_you_mean, 'page_size');
    assert.equal((await refusal({ customer: '417' })).payload.did_you_mean, 'contact_id');
    assert.deepEqual((await refusal({ zyx: '1' })).payload, { param: 'zyx' });
  });

  await t.test('a mistyped field is named, and the case opened as before', async () => {
    const fields = { title: 'Boiler', type: 'complaint', prioriti: 'critical' };
    const answer = await post('/cases/create', fields);
    assert.deepEqual(
      [answer.statusCode, ignored(answer), answer.json().priority],
      [200, 'prioriti', 'medium'],
    );
    const refused = await post('/cases/create', fields, STRICT);
    assert.deepEqual(refused.json().payload, { param: 'prioriti', did_you_mean: 'priority' });
  });

  await t.test('what is known is never named: other names, credentials, an empty query value', async () => {
    const known = [
      await post('/search/outcomes', { query: 'pump', startDate: '2026-01-01' }, STRICT),
      await post('/sentinels/run', { sentinelIds: ['scheduling_drift'] }, STRICT),
      await post('/triage/classify', { email_body: 'A tap drips', sender_address: 'a@b.example' }, STRICT),
      await post('/import/contacts', { records: [{ contactId: 1, name: 'A', anything: 1 }] }, STRICT),
      await get('/jobs/feed', { nonsense: '' }, STRICT),
      await get('/triage/categories', {}, STRICT),
    ];
    for (const answer of known)
      assert.deepEqual([answer.statusCode, ignored(answer)], [200, undefined], answer.body);
  });

  await t.test('an answer that refuses names them too', async () => {
    assert.equal(ignored(await get('/jobs/feed', { page_size: '0', pge: '1' })), 'pge');
    assert.equal(ignored(await get('/jobs/none', { pge: '1' })), 'pge');
  });

  await t.test('who calls is checked before what is sent', async () => {
    const answer = await get('/jobs/feed', { api_key: 'wrong', pge: '1' }, STRICT);
    assert.equal(answer.statusCode, 401);
    const missing = await kit.app.inject({ url: '/api:intel/jobs/feed?pge=1', headers: STRICT });
    assert.equal(missing.json().message, 'Missing param: company_id');
  });

  await t.test('names are the caller’s: the header holds no more than a header may', async () => {
    const odd = ['zyx\r\nset-cookie: a=b', 'naïve, "x"', '雪', 'x'.repeat(500)];
    const answer = await post('/cases/create', {
      title: 'T',
      type: 'x',
      ...Object.fromEntries(odd.map((name) => [name, 1])),
    });
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(
      ignored(answer),
      `zyx%0D%0Aset-cookie%3A%20a%3Db, na%C3%AFve%2C%20%22x%22, %E9%9B%AA, ${'x'.repeat(80)}`,
    );
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`field_${n}`, n]));
    const header = String(ignored(await post('/cases/create', { title: 'T', type: 'x', ...many })));
    assert.ok(header.length <= 1_010 && header.endsWith(', ...'), header);
    const flood = Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`field_${n}`, 1]));
    const started = cpuMs();
    const flooded = await post('/cases/create', { title: 'T', type: 'x', ...flood });
    assert.equal(flooded.statusCode, 200);
    assert.ok(cpuMs() - started < 1_500, 'no hints are looked for where nobody is told of them');
    const secret = await get('/jobs/feed', { [api_key]: '1' });
    assert.equal(ignored(secret), '%5Bredacted%5D');
  });

  await t.test('a preference is read as RFC 7240 writes it', async () => {
    const strict = ['handling=strict', 'respond-async, Handling = "strict"; x=y', 'wait=10,handling=STRICT'];
    const lenient = ['handling=lenient, handling=strict', 'x="handling=strict"', 'handling', 'strict', ''];
    const statusOf = async (prefer: string) => (await get('/jobs/feed', { pge: '1' }, { prefer })).statusCode;
    for (const prefer of strict) assert.equal(await statusOf(prefer), 400, prefer);
    for (const prefer of lenient) assert.equal(await statusOf(prefer), 200, prefer);
    const applied = await get('/jobs/feed', {}, STRICT);
    assert.deepEqual([applied.statusCode, applied.headers['preference-applied']], [200, 'handling=strict']);
  });

  await t.test('a filter of an aggregate is known or refused, whatever is preferred', async () => {
    for (const headers of [{}, STRICT]) {
      const { statusCode, body } = await post(
        '/aggregate/jobs',
        { metric: 'job_count', filters: { customer: 417 } },
        headers,
      );
      const { message, payload } = JSON.parse(body);
      assert.deepEqual([statusCode, message], [400, 'Unknown param: filters.customer']);
      assert.equal(payload.param, 'filters.customer');
      assert.equal(payload.did_you_mean, 'contactId');
      assert.ok(payload.allowed.includes('contactId') && payload.allowed.includes('finishedLate'));
    }
    const near = async (name: string) =>
      (await post('/aggregate/jobs', { metric: 'job_count', filters: { [name]: 1 } })).json().payload
        .did_you_mean;
    assert.deepEqual(
      [await near('contactID_'), await near('technician'), await near('site'), await near('zyx')],
      ['contactId', 'resourceId', 'siteKey', undefined],
    );
    const known = { contact_id: 1, finishedLate: true, resourceId: '1' };
    const answer = await post('/aggregate/jobs', { metric: 'job_count', filters: known }, STRICT);
    assert.deepEqual([answer.statusCode, ignored(answer)], [200, undefined], answer.body);
    for (const [field, value, near] of [
      ['paramOverrides', { scheduling_drift: { min_sampel: 1 } }, 'min_sample'],
      ['exclusions', { excludedContactID: [1] }, 'excludedContactIds'],
    ] as const) {
      const refused = await post('/sentinels/run', { [field]: value });
      assert.deepEqual([refused.statusCode, refused.json().payload.did_you_mean], [400, near], refused.body);
    }
  });

  await t.test('a PATCH in which no field is known is refused; an empty one changes nothing', async () => {
    const caller = await aCaller(kit);
    const { body: made } = await caller.call('POST', '/cases/create', { title: 'Boiler', type: 'x' });
    const { body: team } = await caller.call('POST', '/teams/create', { name: 'North' });
    for (const [path, wrong, right] of [
      [`/cases/${made.id}`, 'titel', 'title'],
      [`/teams/${team.id}`, 'nmae', 'name'],
    ] as const) {
      const { status, body } = await caller.call('PATCH', path, { [wrong]: 'x' });
      assert.deepEqual(
        [status, body.message, body.payload],
        [400, `Unknown param: ${wrong}`, { param: wrong, did_you_mean: right }],
      );
      assert.equal((await caller.call('PATCH', path, {})).status, 200);
      assert.equal((await caller.call('PATCH', path, { [wrong]: 'x', [right]: 'Other' })).status, 200);
    }
    const { status, body } = await caller.call('PATCH', '/settings', { timezon: 'Europe/Paris' });
    assert.deepEqual([status, body.payload.did_you_mean], [400, 'timezone']);
  });
});
