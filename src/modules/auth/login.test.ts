import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hash } from '@node-rs/argon2';
import { tenantScope } from '#/platform/db/company-tx.ts';
import { operator, startApp, type TestApp } from '../../../test/kit/app.ts';
import {
  anEmail,
  aStaffedCompany,
  asUser,
  aUser,
  logIn,
  PASSWORD,
  refusal,
  unauthorized,
} from '../../../test/kit/people.ts';
import { until } from '../../../test/kit/until.ts';

const WRONG = unauthorized('Invalid email or password');
const MINUTE_MS = 60_000;

interface Event {
  readonly action: string;
  readonly actor_type: string;
  readonly actor_id: string | null;
  readonly subject: string | null;
  readonly detail: Record<string, unknown> | null;
  readonly request_id: string;
  readonly address: string;
}

/** Waits for `count` events of the action and returns the company's audit log, newest first. */
async function events(kit: TestApp, companyId: string, action: string, count = 1): Promise<Event[]> {
  return until(`${count} of ${action} on record`, async () => {
    const answer = await operator(kit.app, 'GET', `/tenants/${companyId}/audit?per_page=100`);
    const found = answer.json<{ items: Event[] }>().items.filter((event) => event.action === action);
    return found.length >= count && found;
  });
}

test('login', async (t) => {
  const kit = await startApp(t);
  const company = await aStaffedCompany(kit);
  const { company_id } = company;

  await t.test('every failure gets the same response; a missing field is named', async () => {
    const { email, id } = await aUser(kit, company_id, 'standard');
    const nobody = anEmail();
    await company.call('DELETE', `/users/${id}`, { user_id: id });
    const active = (await aUser(kit, company_id, 'standard')).email;
    for (const [who, password] of [
      [active, 'a wrong password'],
      [active, ''],
      [active, 'x'.repeat(1_000_000)],
      [active, `${PASSWORD} `],
      [active, PASSWORD.toUpperCase()],
      [email, 'a wrong password'],
      [nobody, PASSWORD],
      ['not an address', PASSWORD],
    ] as const)
      assert.deepEqual(refusal(await logIn(kit, who, password)), WRONG, who);
    assert.deepEqual(refusal(await logIn(kit, email)), unauthorized('Account is deactivated'));
    for (const [payload, param] of [
      [{}, 'email'],
      [{ email: active }, 'password'],
      [{ password: PASSWORD }, 'email'],
    ] as const) {
      const answer = await kit.app.inject({ method: 'POST', url: '/api:auth/auth/login', payload });
      assert.deepEqual([answer.statusCode, answer.json().payload], [400, { param }]);
    }
  });

  await t.test('a hash with outdated parameters is replaced at the next login', async () => {
    const { pool } = kit.platform.database;
    const { email } = await aUser(kit, company_id, 'standard');
    const weak = await hash(PASSWORD, { memoryCost: 4_096, timeCost: 1, parallelism: 1 });
    await pool.query('update logins set password_hash = $2 where email = $1', [email, weak]);
    const kept = async () =>
      (await pool.query('select password_hash from logins where email = $1', [email])).rows[0].password_hash;
    assert.equal((await logIn(kit, email, 'a wrong password')).statusCode, 401);
    assert.equal(await kept(), weak);
    assert.equal((await logIn(kit, email)).statusCode, 200);
    const strong = await kept();
    assert.match(strong, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    assert.equal((await logIn(kit, email)).statusCode, 200);
    assert.equal(await kept(), strong);
  });

  await t.test('a token contains user, company, issuer and expiry, and nothing else', async () => {
    const { id, token } = await aUser(kit, company_id, 'engineer');
    const [head = '', body = ''] = token.split('.');
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
    assert.deepEqual(read(head), { alg: 'HS256', typ: 'JWT' });
    const { iat, exp, ...claims } = read(body);
    assert.deepEqual(claims, { id, company: company_id, iss: 'fieldstone' });
    assert.equal(exp - iat, 86_400);
    const fresh = (await asUser(kit, token, 'POST', '/auth/refresh')).json().authToken;
    assert.equal((await asUser(kit, fresh, 'GET', '/auth/me')).json().id, id);
  });
});

test('guessing passwords', async (t) => {
  let nowMs = Date.parse('2026-03-02T09:00:00Z');
  const kit = await startApp(t, { env: { RATE_LIMIT: 'on' }, overrides: { now: () => new Date(nowMs) } });
  const company = await aStaffedCompany(kit);
  const here = '192.0.2.1';
  const wrong = (email: string, from = here) => logIn(kit, email, 'a wrong password', from);

  await t.test('ten attempts a minute per account and address, successful ones included', async () => {
    const { email } = company.admin;
    for (let n = 9; n >= 0; n -= 1) {
      const answer = await logIn(kit, n % 2 ? email : email.toUpperCase(), PASSWORD, here);
      assert.deepEqual([answer.statusCode, answer.headers['x-ratelimit-remaining']], [200, String(n)]);
    }
    const eleventh = await logIn(kit, email, PASSWORD, here);
    assert.equal(eleventh.statusCode, 429);
    assert.equal(Number(eleventh.headers['retry-after']), eleventh.json().payload.retry_after);
    assert.equal((await logIn(kit, email, PASSWORD, '192.0.2.2')).statusCode, 200);
  });

  await t.test('twenty failures block an account for that address only, for a limited time', async () => {
    const { email } = await aUser(kit, company.company_id, 'standard');
    for (let n = 0; n < 20; n += 1) {
      if (n === 10) nowMs += MINUTE_MS;
      const answer = await wrong(email, '192.0.2.3');
      assert.equal(answer.statusCode, 401, String(n));
    }
    nowMs += MINUTE_MS;
    let refusals = 0;
    for (let n = 0; n < 5; n += 1) if ((await wrong(email, '192.0.2.3')).statusCode === 429) refusals += 1;
    assert.ok(refusals >= 2, `${refusals} of 5 refused`);
    assert.equal((await logIn(kit, email, PASSWORD, '192.0.2.3')).statusCode, 429, 'the right one, too');
    assert.equal((await logIn(kit, email, PASSWORD, '192.0.2.4')).statusCode, 200, 'from elsewhere');
    nowMs += 15 * MINUTE_MS;
    assert.equal((await logIn(kit, email, PASSWORD, '192.0.2.3')).statusCode, 200);
  });

  await t.test('thirty failures over many accounts block the address, but no account', async () => {
    const { email } = await aUser(kit, company.company_id, 'standard');
    for (let n = 0; n < 30; n += 1) assert.equal((await wrong(anEmail(), '192.0.2.5')).statusCode, 401);
    const refused = await wrong(anEmail(), '192.0.2.5');
    assert.equal(refused.statusCode, 429);
    assert.ok(Number(refused.headers['retry-after']) >= 1);
    assert.equal((await logIn(kit, email, PASSWORD, '192.0.2.6')).statusCode, 200);
    nowMs += 5 * MINUTE_MS;
    assert.equal((await wrong(anEmail(), '192.0.2.5')).statusCode, 401);
  });

  await t.test('successful logins do not count as failures', async () => {
    const people = await Promise.all(
      Array.from({ length: 5 }, () => aUser(kit, company.company_id, 'standard')),
    );
    for (let round = 0; round < 8; round += 1)
      for (const { email } of people)
        assert.equal((await logIn(kit, email, PASSWORD, '192.0.2.7')).statusCode, 200);
  });
});

test('an address spelled differently, or another one of the same network, is the same caller', async (t) => {
  let nowMs = Date.parse('2026-03-02T09:00:00Z');
  const kit = await startApp(t, {
    env: { RATE_LIMIT: 'on', TRUST_PROXY: '192.0.2.0/24' },
    overrides: { now: () => new Date(nowMs) },
  });
  const { company_id } = await aStaffedCompany(kit);
  const refusals = async (addressOf: (n: number) => string, tries = 60) => {
    nowMs += 30 * MINUTE_MS;
    const { email } = await aUser(kit, company_id, 'standard');
    let refused = 0;
    for (let n = 0; n < tries; n += 1) {
      const answer = await kit.app.inject({
        method: 'POST',
        url: '/api:auth/auth/login',
        payload: { email, password: 'a wrong password' },
        headers: { 'x-forwarded-for': addressOf(n) },
        remoteAddress: '192.0.2.1',
      });
      if (answer.statusCode === 429) refused += 1;
    }
    return refused;
  };
  for (const [what, addressOf] of [
    ['every address of one /64', (n: number) => `2001:db8:1:2::${(n + 1).toString(16)}`],
    ['one address with many ports', (n: number) => `198.51.100.7:${50_000 + n}`],
    ['one IPv6 address with many ports', (n: number) => `[2001:db8:1:3::1]:${50_000 + n}`],
    ['one address, mapped and not', (n: number) => (n % 2 ? '198.51.100.8' : '::ffff:198.51.100.8')],
    [
      'one IPv6 address in two spellings',
      (n: number) => (n % 2 ? '2001:db8:1:4::1' : '2001:0DB8:1:4:0:0:0:1'),
    ],
    ['what is no address', (n: number) => `junk-${n}`],
    ['what is no address, before a proxy', (n: number) => `junk-${n}, 192.0.2.9:443`],
  ] as const)
    assert.ok((await refusals(addressOf)) >= 50, what);
  assert.equal(await refusals((n) => `198.51.100.${n + 10}`), 0, 'other addresses are other callers');
  const [audited] = await events(kit, company_id, 'login_failed');
  assert.match(String(audited?.address), /^198\.51\.100\.\d+$/);
});

test('many wrong passwords from one site do not block others', async (t) => {
  // The clock stands still, so that no bucket is refilled while a busy machine works through the flood.
  const now = new Date();
  const kit = await startApp(t, { env: { RATE_LIMIT: 'on' }, overrides: { now: () => now } });
  const { company_id } = await aStaffedCompany(kit);
  const { email } = await aUser(kit, company_id, 'standard');
  const flood = Array.from({ length: 1_200 }, (_, n) =>
    logIn(kit, anEmail(), 'a wrong password', `2001:db8:7:${n.toString(16)}::1`),
  );
  const startedMs = performance.now();
  const honest = await logIn(kit, email, PASSWORD, '2001:db8:8::1');
  const tookMs = performance.now() - startedMs;
  assert.equal(honest.statusCode, 200, honest.body);
  assert.ok(tookMs < 15_000, `${Math.round(tookMs)} ms`);
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
  assert.equal(statuses.filter((status) => status === 401).length, 300, 'one site has so many failures');
  assert.equal(statuses.filter((status) => status === 429).length, 900);
});

test('a forwarded address is trusted only from a configured proxy', async (t) => {
  for (const [TRUST_PROXY, from, seen] of [
    ['none', '192.0.2.1', '192.0.2.1'],
    ['192.0.2.0/24', '192.0.2.1', '198.51.100.7'],
    ['192.0.2.0/24', '203.0.113.1', '203.0.113.1'],
    ['192.0.2.0/24', '::ffff:192.0.2.1', '198.51.100.7'],
  ] as const) {
    const kit = await startApp(t, { env: { TRUST_PROXY } });
    const { company_id, admin } = await aStaffedCompany(kit);
    await kit.app.inject({
      method: 'POST',
      url: '/api:auth/auth/login',
      payload: { email: admin.email, password: 'a wrong password' },
      headers: { 'x-forwarded-for': '198.51.100.7' },
      remoteAddress: from,
    });
    assert.equal((await events(kit, company_id, 'login_failed'))[0]?.address, seen, `${TRUST_PROXY} ${from}`);
  }
});

test('the audit log has actor, action, address and request id', async (t) => {
  const kit = await startApp(t);
  const company = await aStaffedCompany(kit, { admin: { email: anEmail(), password: PASSWORD } });
  const { company_id, admin, call } = company;

  await t.test('logins, and failed logins of existing accounts', async () => {
    const { id, email } = await aUser(kit, company_id, 'standard');
    await logIn(kit, email, 'a wrong password', '192.0.2.9');
    const nobody = anEmail();
    await logIn(kit, nobody);
    const [failed] = await events(kit, company_id, 'login_failed');
    assert.deepEqual(
      [failed?.actor_type, failed?.actor_id, failed?.subject, failed?.address],
      ['anonymous', null, `user ${id}`, '192.0.2.9'],
    );
    assert.match(String(failed?.request_id), /^[0-9a-f-]{36}$/);
    const [login] = await events(kit, company_id, 'login');
    assert.deepEqual([login?.actor_type, login?.actor_id], ['user', String(id)]);
    assert.ok(!kit.logged().includes(nobody) && !kit.logged().includes(email));
  });

  await t.test('users, roles, invitations, archiving and attempts of an archived user', async () => {
    const { id, email, token } = await aUser(kit, company_id, 'standard');
    await call('PUT', `/users/${id}/role`, { user_id: String(id), role: 'manager' });
    await call('PUT', `/users/${id}/role`, { user_id: String(id), role: 'manager' });
    const changes = await events(kit, company_id, 'role_changed');
    assert.equal(changes.length, 1, 'the same role again is no change');
    assert.equal(changes[0]?.actor_type, 'key');
    assert.deepEqual(changes[0]?.detail, { role: { from: 'standard', to: 'manager' } });
    await asUser(kit, admin.token, 'DELETE', `/users/${id}`);
    const [archived] = await events(kit, company_id, 'user_archived');
    assert.deepEqual([archived?.actor_id, archived?.subject], [String(admin.id), `user ${id}`]);
    await logIn(kit, email);
    assert.equal((await events(kit, company_id, 'login_refused'))[0]?.subject, `user ${id}`);
    for (let n = 0; n < 5; n += 1) await asUser(kit, token, 'POST', '/auth/refresh');
    assert.equal((await events(kit, company_id, 'token_refused')).length, 1);

    const invited = anEmail();
    const { invite_token } = (
      await asUser(kit, admin.token, 'POST', '/users/invite', { email: invited })
    ).json();
    const accepted = await kit.app.inject({
      method: 'POST',
      url: '/api:auth/users/invite/accept',
      payload: { invite_token, password: PASSWORD },
    });
    const [invitation] = await events(kit, company_id, 'user_invited');
    assert.deepEqual(invitation?.detail, { email: invited, role: 'standard' });
    const [acceptance] = await events(kit, company_id, 'invitation_accepted');
    assert.equal(acceptance?.actor_id, String(accepted.json().user.id));
    assert.equal(acceptance?.subject, invitation?.subject);
    assert.ok((await events(kit, company_id, 'user_created', 3)).length >= 3);
  });

  await t.test('keys and settings', async () => {
    const { key_id } = (await operator(kit.app, 'POST', `/tenants/${company_id}/keys`, {})).json();
    await operator(kit.app, 'DELETE', `/tenants/${company_id}/keys/${key_id}`);
    assert.equal((await events(kit, company_id, 'key_created', 2))[0]?.subject, `key ${key_id}`);
    assert.equal((await events(kit, company_id, 'key_revoked'))[0]?.actor_type, 'operator');
    await call('PATCH', '/settings', { late_start_mins: 20 });
    assert.deepEqual((await events(kit, company_id, 'settings_changed'))[0]?.detail, {
      settings: ['late_start_mins'],
      changes: { late_start_mins: { from: 15, to: 20 } },
    });
  });

  await t.test('cannot be updated or deleted in a tenant scope', async () => {
    const { pool } = kit.platform.database;
    for (const statement of ["update audit_log set action = 'x'", 'delete from audit_log'])
      await assert.rejects(
        (async () => {
          const client = await pool.connect();
          try {
            await client.query('begin');
            const scope = tenantScope(company_id, await kit.platform.database.tenantRole());
            for (const setting of scope) await client.query(setting);
            await client.query(statement);
          } finally {
            await client.query('rollback');
            client.release();
          }
        })(),
        { code: '42501' },
      );
  });

  await t.test('is paged, newest first, and only for the operator', async () => {
    const page = (await operator(kit.app, 'GET', `/tenants/${company_id}/audit?per_page=3&page=2`)).json();
    assert.deepEqual([page.curPage, page.perPage, page.items.length, page.prevPage], [2, 3, 3, 1]);
    const all = (await operator(kit.app, 'GET', `/tenants/${company_id}/audit?per_page=100`)).json().items;
    const times = all.map(({ created_at }: { created_at: number }) => created_at);
    assert.deepEqual(
      times,
      [...times].sort((one, other) => other - one),
    );
    const other = await aStaffedCompany(kit);
    const others = (await operator(kit.app, 'GET', `/tenants/${other.company_id}/audit`)).body;
    assert.ok(!others.includes(company_id) && !others.includes(admin.email));
  });
});
