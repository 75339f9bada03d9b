import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import { startApp, type TestApp } from '../../../test/kit/app.ts';
import { idTable } from '../../../test/kit/operations/ids.ts';
import { listOperations } from '../../../test/kit/operations/operations.ts';
import { requestOf } from '../../../test/kit/operations/requests.ts';
import { CANARY, ROLES, twoCompanies } from '../../../test/kit/operations/two-companies.ts';
import { aStaffedCompany, aUser, PASSWORD, refusal } from '../../../test/kit/people.ts';
import { ROLES_OF } from './operations.ts';

const OWN_PAGE = { 'x-console': '1', 'sec-fetch-site': 'same-origin' };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

function call(
  kit: TestApp,
  method: Method,
  path: string,
  { cookie, body, headers }: { cookie?: string; body?: object; headers?: Record<string, string> } = {},
): Promise<LightMyRequestResponse> {
  return kit.app.inject({
    method,
    url: `/console/api${path}`,
    headers: { ...OWN_PAGE, ...(cookie !== undefined && { cookie: `fieldstone=${cookie}` }), ...headers },
    ...(body && { payload: body }),
  });
}

function cookieOf(answer: LightMyRequestResponse): string | undefined {
  const header = [answer.headers['set-cookie']].flat()[0];
  return header && /^(?:__Host-)?fieldstone=([^;]*)/.exec(String(header))?.[1];
}

async function signIn(kit: TestApp, email: string): Promise<string> {
  const answer = await call(kit, 'POST', '/session', { body: { email, password: PASSWORD } });
  assert.equal(answer.statusCode, 204, answer.body);
  return cookieOf(answer) ?? '';
}

test('the session of the console', async (t) => {
  let nowMs = Date.parse('2026-11-22T09:00:00Z');
  const kit = await startApp(t, { overrides: { now: () => new Date(nowMs) } });
  const company = await aStaffedCompany(kit, { timezone: 'Europe/Berlin' });
  const { email } = company.admin;

  await t.test('signing in answers 204 with a cookie that no script and no other site can use', async () => {
    const answer = await call(kit, 'POST', '/session', { body: { email, password: PASSWORD } });
    assert.deepEqual([answer.statusCode, answer.body], [204, '']);
    assert.match(
      String(answer.headers['set-cookie']),
      /^fieldstone=ey[\w.-]+; Path=\/; Max-Age=86400; HttpOnly; SameSite=Strict$/,
    );
  });

  await t.test('behind TLS the cookie is Secure and has the prefix that binds it to the host', async (t) => {
    const proxied = await startApp(t, { env: { TRUST_PROXY: '127.0.0.1' } });
    const { admin } = await aStaffedCompany(proxied);
    const headers = { 'x-forwarded-proto': 'https' };
    const body = { email: admin.email, password: PASSWORD };
    const answer = await call(proxied, 'POST', '/session', { body, headers });
    assert.match(String(answer.headers['set-cookie']), /^__Host-fieldstone=ey.+; SameSite=Strict; Secure$/);
    const cookie = `__Host-fieldstone=${cookieOf(answer)}`;
    const whoAmI = await call(proxied, 'GET', '/session', { headers: { ...headers, cookie } });
    assert.equal(whoAmI.json().user.email, admin.email);
    const unprefixed = await call(proxied, 'GET', '/session', {
      headers: { ...headers, cookie: cookie.slice('__Host-'.length) },
    });
    assert.equal(unprefixed.json().user, null);
  });

  await t.test(
    'who am I: user, company, what they may do; null without a valid cookie, never 401',
    async () => {
      const cookie = await signIn(kit, email);
      const answer = (await call(kit, 'GET', '/session', { cookie })).json();
      assert.deepEqual([answer.user.email, answer.user.role], [email, 'admin']);
      assert.deepEqual(answer.company, {
        id: company.company_id,
        name: 'Ashdown Building Services',
        timezone: 'Europe/Berlin',
        late_start_mins: 15,
      });
      assert.ok(answer.may.includes('settings.update') && answer.may.includes('jobs.feed'));
      assert.deepEqual(answer.features, { quotations: true, portal_mails: true, own_fms: false });
      for (const wrong of [undefined, '', 'nonsense', `${cookie.slice(0, -4)}AAAA`]) {
        const nobody = await call(kit, 'GET', '/session', wrong === undefined ? {} : { cookie: wrong });
        assert.deepEqual([nobody.statusCode, nobody.json()], [200, { user: null }]);
      }
    },
  );

  await t.test('signing out clears the cookie', async () => {
    const answer = await call(kit, 'DELETE', '/session', { cookie: await signIn(kit, email) });
    assert.equal(answer.statusCode, 204);
    assert.match(String(answer.headers['set-cookie']), /^fieldstone=; Path=\/; Max-Age=0;/);
  });

  await t.test('a token older than an hour is replaced, until the session is 30 days old', async () => {
    const cookie = await signIn(kit, email);
    assert.equal(cookieOf(await call(kit, 'GET', '/intel/people', { cookie })), undefined);
    nowMs += 3_600_000;
    const renewed = cookieOf(await call(kit, 'GET', '/intel/people', { cookie }));
    assert.ok(renewed && renewed !== cookie);
    let last = renewed;
    for (let hour = 0; hour < 32 * 24; hour += 20) {
      nowMs += 20 * 3_600_000;
      const answer = await call(kit, 'GET', '/intel/people', { cookie: last });
      if (answer.statusCode === 401) return assert.ok(hour > 29 * 24, `ended after ${hour} hours`);
      last = cookieOf(answer) ?? last;
    }
    assert.fail('the session never ends');
  });

  await t.test('a new password ends every other session, and the page never sees a token', async () => {
    const user = await aUser(kit, company.company_id, 'engineer');
    const [cookie, other] = [await signIn(kit, user.email), await signIn(kit, user.email)];
    nowMs += 1_000;
    const body = { current: PASSWORD, new: 'another horse, another battery' };
    const answer = await call(kit, 'POST', '/account/auth/password', { cookie, body });
    assert.deepEqual([answer.statusCode, answer.json()], [200, { success: true }]);
    assert.equal((await call(kit, 'GET', '/intel/people', { cookie: other })).statusCode, 401);
    const fresh = cookieOf(answer) ?? '';
    nowMs += 1_000;
    assert.equal((await call(kit, 'GET', '/intel/people', { cookie: fresh })).statusCode, 200);
    assert.equal((await call(kit, 'POST', '/account/auth/refresh', { cookie: fresh })).statusCode, 404);
    assert.equal(
      (await call(kit, 'POST', '/account/auth/logout-everywhere', { cookie: fresh })).statusCode,
      200,
    );
    assert.equal((await call(kit, 'GET', '/intel/people', { cookie: fresh })).statusCode, 401);
  });

  await t.test('a reset can be asked for without a session, and answers everybody alike', async () => {
    const ask = (whose: string) => call(kit, 'POST', '/account/auth/reset', { body: { email: whose } });
    const [known, unknown] = [await ask(email), await ask('nobody@example.com')];
    assert.deepEqual([known.statusCode, known.json()], [200, unknown.json()]);
  });

  await t.test('an archived user is out with the next request', async () => {
    const user = await aUser(kit, company.company_id, 'manager');
    const cookie = await signIn(kit, user.email);
    const admin = await signIn(kit, email);
    assert.equal((await call(kit, 'DELETE', `/account/users/${user.id}`, { cookie: admin })).statusCode, 200);
    assert.equal((await call(kit, 'GET', '/intel/people', { cookie })).statusCode, 401);
    assert.equal((await call(kit, 'GET', '/session', { cookie })).json().user, null);
  });
});

test('log-ins of the console count with those of the account surface', async (t) => {
  const kit = await startApp(t, { env: { RATE_LIMIT: 'on' } });
  const { admin } = await aStaffedCompany(kit);
  const body = { email: admin.email, password: 'wrong' };
  for (let n = 0; n < 5; n += 1) {
    assert.equal((await call(kit, 'POST', '/session', { body })).statusCode, 401);
    await kit.app.inject({ method: 'POST', url: '/api:auth/auth/login', payload: body });
  }
  const limited = await call(kit, 'POST', '/session', { body });
  assert.equal(limited.statusCode, 429);
  assert.ok(limited.headers['retry-after']);
});

test('only a page of this server may call the console’s API', async (t) => {
  const kit = await startApp(t);
  const { admin } = await aStaffedCompany(kit);
  const cookie = `fieldstone=${await signIn(kit, admin.email)}`;
  const routes = [
    ['GET', '/session'],
    ['POST', '/session'],
    ['DELETE', '/session'],
    ['GET', '/intel/jobs/feed'],
    ['PATCH', '/intel/settings'],
    ['POST', '/fms/invoices/list'],
    ['GET', '/account/auth/me'],
    ['POST', '/account/auth/reset'],
  ] as const;
  const foreign: Record<string, string>[] = [
    {},
    { 'x-console': '0' },
    { 'sec-fetch-site': 'same-origin' },
    { 'x-console': '1', 'sec-fetch-site': 'cross-site' },
    { 'x-console': '1', 'sec-fetch-site': 'same-site' },
  ];
  for (const [method, path] of routes)
    for (const headers of foreign) {
      const answer = await kit.app.inject({
        method,
        url: `/console/api${path}`,
        headers: { cookie, ...headers },
        ...(method !== 'GET' && { payload: { email: admin.email, password: PASSWORD } }),
      });
      const shown = `${method} ${path} ${JSON.stringify(headers)}`;
      assert.equal(answer.statusCode, 403, `${shown}: ${answer.body}`);
      assert.equal(answer.json().code, 'ERROR_CODE_ACCESS_DENIED', shown);
      assert.equal(answer.headers['set-cookie'], undefined, shown);
    }

  await t.test('a form cannot sign anybody in', async () => {
    const answer = await kit.app.inject({
      method: 'POST',
      url: '/console/api/session',
      headers: { ...OWN_PAGE, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `email=${admin.email}&password=${PASSWORD}`,
    });
    assert.equal(answer.statusCode, 415);
  });

  await t.test('neither a key nor a Bearer token stands in for the cookie', async () => {
    for (const headers of [{ authorization: `Bearer ${admin.token}` }, { 'x-api-key': 'fsk_x' }])
      assert.equal((await call(kit, 'GET', '/intel/jobs/feed', { headers })).statusCode, 401);
  });
});

test('the operations of the console', async (t) => {
  const kit = await startApp(t);
  const companies = await twoCompanies(kit);
  const ids = idTable(companies);
  const document = (await kit.app.inject('/openapi.json')).json();
  const bases: Record<string, string> = { intelligence: '/intel', fms: '/fms', account: '/account' };
  const operations = (await listOperations(kit.app)).flatMap((operation) => {
    const base = bases[operation.surface];
    const name: string = document.paths[operation.path][operation.method.toLowerCase()].operationId;
    return base === undefined || operation.open ? [] : [{ ...operation, base, id: name }];
  });
  const cookies = Object.fromEntries(
    await Promise.all(
      ROLES.map(async (role) => [role, await signIn(kit, `${role}.${CANARY.a}@example.com`)] as const),
    ),
  );
  const send = (
    operation: (typeof operations)[number],
    cookie: string | undefined,
    whose: 'a' | 'b' | 'never',
  ) => {
    const own = requestOf(operation, ids, {
      value: (slot) => ids[slot.split('.').at(-1) ?? '']?.[whose],
    });
    const path = operation.route.replace(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURIComponent(String(own.path[name])),
    );
    const query = new URLSearchParams(
      Object.entries(own.query).map(([name, value]) => [name, String(value)]),
    );
    return call(kit, operation.method, `${operation.base}${path}?${query}`, {
      ...(cookie !== undefined && { cookie }),
      ...(operation.method !== 'GET' && { body: (own.body ?? {}) as object }),
    });
  };

  await t.test('every listed one is an operation of the three surfaces', () => {
    const documented = Object.values(
      document.paths as Record<string, Record<string, { operationId: string }>>,
    ).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
    assert.deepEqual(
      [...ROLES_OF.keys()].filter((name) => !documented.includes(name)),
      [],
    );
  });

  await t.test('each is open to the roles that the list names, and to nobody else', async () => {
    // Sent with ids that never were and without a body, so that what is allowed does no harm.
    for (const operation of operations.filter(
      ({ route }) => route !== '/auth/refresh' && route !== '/auth/password',
    )) {
      const roles: readonly string[] = ROLES_OF.get(operation.id) ?? [];
      assert.equal((await send(operation, undefined, 'never')).statusCode, 401, `${operation.id} by nobody`);
      for (const role of ROLES.filter((one) => !roles.includes(one))) {
        const answer = await send(operation, cookies[role], 'never');
        assert.equal(answer.statusCode, 403, `${operation.id} by ${role}: ${answer.body}`);
      }
    }
  });

  await t.test('what a role may do is done, with the ids of its own company', async () => {
    const reads = operations.filter(({ method, id }) => method === 'GET' && ROLES_OF.has(id));
    assert.ok(reads.length > 40);
    for (const operation of reads) {
      const [role = 'admin'] = ROLES_OF.get(operation.id) ?? [];
      const answer = await send(operation, cookies[role], 'a');
      // That session was made with the company's key: it is no user's own.
      const isKeys = operation.id === 'assistant.listMessages' && answer.statusCode === 404;
      assert.ok(
        isKeys || [200, 422, 502].includes(answer.statusCode),
        `${operation.id}: ${answer.statusCode} ${answer.body}`,
      );
    }
  });

  await t.test('another company’s ids show nothing of it', async () => {
    for (const operation of operations.filter(({ method, id }) => method === 'GET' && ROLES_OF.has(id))) {
      const theirs = await send(operation, cookies.admin, 'b');
      assert.ok(!theirs.body.includes(CANARY.b), `${operation.id} shows ${theirs.body.slice(0, 300)}`);
    }
  });

  await t.test('what a session says it may do is what the server allows', async () => {
    for (const role of ROLES) {
      const { may } = (await call(kit, 'GET', '/session', { cookie: cookies[role] ?? '' })).json();
      const allowed = [...ROLES_OF].filter(([, roles]) => (roles as readonly string[]).includes(role));
      assert.deepEqual(may.toSorted(), allowed.map(([name]) => name).toSorted());
    }
    const engineer = await call(kit, 'POST', '/intel/ingest/email/confirm', {
      cookie: cookies.engineer ?? '',
      body: { extraction_id: companies.a.extractions.toConfirm },
    });
    assert.deepEqual(refusal(engineer).slice(0, 2), [403, 'ERROR_CODE_ACCESS_DENIED']);
  });
});

test('the pages of the console', async (t) => {
  const kit = await startApp(t);
  const html = { accept: 'text/html,application/xhtml+xml' };

  await t.test('the root leads there', async () => {
    const answer = await kit.app.inject('/');
    assert.deepEqual([answer.statusCode, answer.headers.location], [302, '/console/']);
  });

  await t.test('every address a browser opens answers with the strict policy, and is not kept', async () => {
    for (const url of ['/console', '/console/', '/console/jobs/JOB-1', '/console/login?next=/jobs']) {
      const answer = await kit.app.inject({ url, headers: html });
      assert.ok([200, 503].includes(answer.statusCode), `${url}: ${answer.statusCode}`);
      assert.equal(answer.headers['cache-control'], 'no-cache');
      const policy = String(answer.headers['content-security-policy']);
      assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self';/);
      assert.match(policy, /require-trusted-types-for 'script'; trusted-types 'none'$/);
    }
  });

  await t.test('what is no page is not found: files, the API, and what asks for something else', async () => {
    for (const url of ['/console/assets/none.js', '/console/api/none', '/console/api', '/consoles'])
      assert.equal((await kit.app.inject({ url, headers: html })).statusCode, 404, url);
    assert.equal(
      (await kit.app.inject({ url: '/console/jobs', headers: { accept: 'application/json' } })).statusCode,
      404,
    );
    for (const url of ['/console/assets/..%2f..%2fpackage.json', '/console/assets/../../package.json'])
      assert.doesNotMatch((await kit.app.inject({ url, headers: html })).body, /fieldstone"/, url);
  });

  await t.test('CONSOLE=off serves none of it', async (t) => {
    const without = await startApp(t, { env: { CONSOLE: 'off' } });
    for (const url of ['/', '/console/', '/console/api/session'])
      assert.equal(
        (await without.app.inject({ url, headers: { ...html, ...OWN_PAGE } })).statusCode,
        404,
        url,
      );
  });
});
