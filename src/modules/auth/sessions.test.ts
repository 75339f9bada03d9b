import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { decodeJwt } from 'jose';
import { JWT_SECRET, operator, startApp, type TestApp } from '../../../test/kit/app.ts';
import {
  anEmail,
  aStaffedCompany,
  asUser,
  aUser,
  badRequest,
  logIn,
  PASSWORD,
  refusal,
  unauthorized,
} from '../../../test/kit/people.ts';
import { resetTokensOf, sendResets } from '../../../test/kit/resets.ts';
import { openTokens } from './token.ts';

const BAD_TOKEN = unauthorized('Invalid or expired token');
const BAD_LINK = badRequest('The password reset link is invalid or has expired');
const NEW = 'another long password';
const DAY_MS = 86_400_000;

interface Body {
  readonly [name: string]: string;
}

const open = ({ app }: TestApp, path: string, payload: Body, from = '192.0.2.1') =>
  app.inject({ method: 'POST', url: `/api:auth${path}`, payload, remoteAddress: from });

test('revoking sessions', async (t) => {
  let nowMs = Date.parse('2026-03-02T09:00:00.400Z');
  const kit = await startApp(t, { overrides: { now: () => new Date(nowMs) } });
  const { company_id, admin } = await aStaffedCompany(kit);
  const me = (token: string) => asUser(kit, token, 'GET', '/auth/me');

  await t.test('logging out everywhere revokes every token, and a new login works immediately', async () => {
    const { email, token } = await aUser(kit, company_id, 'standard');
    const other = (await logIn(kit, email)).json().authToken;
    const answer = await asUser(kit, token, 'POST', '/auth/logout-everywhere');
    assert.deepEqual([answer.statusCode, answer.json()], [200, { success: true }]);
    for (const ended of [token, other]) {
      assert.deepEqual(refusal(await me(ended)), BAD_TOKEN);
      assert.deepEqual(refusal(await asUser(kit, ended, 'POST', '/auth/refresh')), BAD_TOKEN);
      const intelligence = await kit.app.inject({
        url: '/api:intel/settings',
        headers: { authorization: `Bearer ${ended}` },
      });
      assert.deepEqual(refusal(intelligence), BAD_TOKEN);
    }
    const fresh = (await logIn(kit, email)).json().authToken;
    assert.equal((await me(fresh)).statusCode, 200);
    nowMs += 500;
    assert.equal((await me((await logIn(kit, email)).json().authToken)).statusCode, 200);
    assert.equal((await me(admin.token)).statusCode, 200, 'nobody else is logged out');
  });

  await t.test('an admin logs a colleague out everywhere, who may log in again', async () => {
    const { id, email, token } = await aUser(kit, company_id, 'standard');
    const colleague = await aUser(kit, company_id, 'manager');
    const elsewhere = await aStaffedCompany(kit);
    const path = `/users/logout/${id}`;
    assert.equal((await asUser(kit, colleague.token, 'POST', path)).statusCode, 401);
    assert.equal((await asUser(kit, elsewhere.admin.token, 'POST', path)).statusCode, 404);
    assert.equal((await me(token)).statusCode, 200);
    const answer = await asUser(kit, admin.token, 'POST', path);
    assert.deepEqual([answer.statusCode, answer.json()], [200, { success: true, user_id: id }]);
    assert.deepEqual(refusal(await me(token)), BAD_TOKEN);
    assert.equal((await me((await logIn(kit, email)).json().authToken)).statusCode, 200);
    assert.equal((await me(colleague.token)).statusCode, 200, 'nobody else is logged out');
    const { rows } = await kit.platform.database.pool.query(
      "select actor_id from audit_log where action = 'logged_out_everywhere' and subject = $1",
      [`user ${id}`],
    );
    assert.deepEqual(rows, [{ actor_id: String(admin.id) }]);
  });

  await t.test('a token can be refreshed for thirty days after the login', async () => {
    let { token } = await aUser(kit, company_id, 'standard');
    for (let day = 0; day < 29; day += 1) {
      nowMs += DAY_MS - 1_000;
      const answer = await asUser(kit, token, 'POST', '/auth/refresh');
      assert.equal(answer.statusCode, 200, `day ${day}: ${answer.body}`);
      token = answer.json().authToken;
    }
    nowMs += DAY_MS - 1_000;
    assert.equal((await me(token)).statusCode, 200);
    nowMs += 60_000 - 30_000;
    const ended = await asUser(kit, token, 'POST', '/auth/refresh');
    assert.deepEqual(refusal(ended), unauthorized('The session has ended; log in again'));
  });

  await t.test('logging out and changing the password require a token', async () => {
    for (const path of ['/auth/logout-everywhere', '/auth/password'])
      assert.equal((await open(kit, path, { current: PASSWORD, new: NEW })).statusCode, 401);
  });
});

test('changing a password', async (t) => {
  const kit = await startApp(t);
  const { company_id } = await aStaffedCompany(kit);

  await t.test('requires the current one, revokes the other sessions and keeps this one', async () => {
    const { id, email, token } = await aUser(kit, company_id, 'engineer');
    const other = (await logIn(kit, email)).json().authToken;
    const answer = await asUser(kit, token, 'POST', '/auth/password', { current: PASSWORD, new: NEW });
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(answer.json().success, true);
    for (const ended of [token, other])
      assert.deepEqual(refusal(await asUser(kit, ended, 'GET', '/auth/me')), BAD_TOKEN);
    assert.equal((await asUser(kit, answer.json().authToken, 'GET', '/auth/me')).json().id, id);
    assert.equal((await logIn(kit, email)).statusCode, 401);
    const fresh = (await logIn(kit, email, NEW)).json().authToken;
    assert.equal((await asUser(kit, fresh, 'GET', '/auth/me')).statusCode, 200);
  });

  await t.test('invalid input is named and changes nothing', async () => {
    const { email, token } = await aUser(kit, company_id, 'engineer');
    for (const [body, param] of [
      [{ current: 'a guess of somebody', new: NEW }, 'current'],
      [{ current: PASSWORD, new: 'zyxq' }, 'new'],
      [{ current: PASSWORD, new: 'Password123' }, 'new'],
      [{ current: PASSWORD, new: email.toUpperCase() }, 'new'],
      [{ new: NEW }, 'current'],
      [{ current: PASSWORD }, 'new'],
    ] as const) {
      const answer = await asUser(kit, token, 'POST', '/auth/password', body);
      assert.deepEqual([answer.statusCode, answer.json().payload.param], [400, param], answer.body);
      for (const password of Object.values(body))
        assert.ok(!answer.body.includes(password), 'no password in an answer');
    }
    assert.equal((await asUser(kit, token, 'GET', '/auth/me')).statusCode, 200);
    assert.equal((await logIn(kit, email)).statusCode, 200);
  });

  await t.test('a stolen token cannot be used to guess the password', async () => {
    const limited = await startApp(t, { env: { RATE_LIMIT: 'on' } });
    const company = await aStaffedCompany(limited);
    const { token } = await aUser(limited, company.company_id, 'standard');
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const body = { current: `guess number ${n}`, new: NEW };
      statuses.push((await asUser(limited, token, 'POST', '/auth/password', body)).statusCode);
    }
    assert.equal(statuses[0], 400);
    assert.equal(statuses.at(-1), 429);
  });
});

test('a forgotten password', async (t) => {
  let nowMs = Date.parse('2026-03-02T09:00:00Z');
  const kit = await startApp(t, {
    env: { PUBLIC_URL: 'https://fieldstone.example/app' },
    overrides: { now: () => new Date(nowMs) },
  });
  const { company_id, call } = await aStaffedCompany(kit);
  const ask = (email: string) => open(kit, '/auth/reset', { email });

  await t.test('is reset with the link of a mail, once; every session is revoked', async () => {
    const { email, token: session } = await aUser(kit, company_id, 'standard');
    const asked = await ask(email.toUpperCase());
    assert.equal(asked.statusCode, 200, asked.body);
    assert.deepEqual(await resetTokensOf(kit, company_id, email), [], 'the request itself sends nothing');
    await sendResets(kit);
    const [token = ''] = await resetTokensOf(kit, company_id, email);
    assert.match(token, /^fsr_[\w-]{43}$/);
    assert.equal(
      (await open(kit, '/auth/reset/confirm', { token, password: 'Password123' })).statusCode,
      400,
    );
    const done = await open(kit, '/auth/reset/confirm', { token, password: NEW });
    assert.deepEqual([done.statusCode, done.json()], [200, { success: true }]);
    assert.deepEqual(refusal(await asUser(kit, session, 'GET', '/auth/me')), BAD_TOKEN);
    const fresh = (await logIn(kit, email, NEW)).json().authToken;
    assert.equal((await asUser(kit, fresh, 'GET', '/auth/me')).statusCode, 200);
    assert.equal((await logIn(kit, email)).statusCode, 401);
    const again = await open(kit, '/auth/reset/confirm', { token, password: PASSWORD });
    assert.deepEqual(refusal(again), BAD_LINK);
  });

  await t.test('the response does not show whether the account exists', async () => {
    const { email, id } = await aUser(kit, company_id, 'standard');
    const archived = await aUser(kit, company_id, 'standard');
    await call('DELETE', `/users/${archived.id}`, { user_id: archived.id });
    const answers = await Promise.all([email, archived.email, anEmail(), 'no address'].map(ask));
    assert.equal(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size, 1);
    await sendResets(kit);
    assert.equal((await resetTokensOf(kit, company_id, email)).length, 1);
    assert.equal((await resetTokensOf(kit, company_id, archived.email)).length, 0);
    const { rows } = await kit.platform.database.pool.query(
      "select detail, subject from audit_log where action = 'password_reset_requested' and subject = $1",
      [`user ${id}`],
    );
    assert.equal(rows.length, 1);
  });

  await t.test('a link is valid for an hour, and requests are throttled per mailbox', async () => {
    const { email } = await aUser(kit, company_id, 'standard');
    for (let n = 0; n < 5; n += 1) await ask(email);
    await sendResets(kit);
    assert.equal((await resetTokensOf(kit, company_id, email)).length, 1);
    nowMs += 300_000;
    await ask(email);
    await sendResets(kit);
    const [older = '', newer = ''] = await resetTokensOf(kit, company_id, email);
    const confirm = (token: string) => open(kit, '/auth/reset/confirm', { token, password: NEW });
    assert.deepEqual(
      refusal(await confirm(older)),
      BAD_LINK,
      'a newer link takes the place of the one before',
    );
    nowMs += 3_600_000;
    assert.deepEqual(refusal(await confirm(newer)), BAD_LINK);
    for (const wrong of ['x', `${newer}x`, `fsr_${'A'.repeat(43)}`])
      assert.deepEqual(refusal(await confirm(wrong)), BAD_LINK);
    assert.equal((await logIn(kit, email)).statusCode, 200);
  });

  await t.test('a login without a company resets its password too', async () => {
    const email = anEmail();
    const made = await operator(kit.app, 'POST', '/users', { email, password: PASSWORD });
    assert.equal(made.statusCode, 201);
    await ask(email);
    await sendResets(kit);
    const { rows } = await kit.platform.database.pool.query(
      'select reset_token_hash from logins where email = $1',
      [email],
    );
    assert.equal(rows[0].reset_token_hash.length, 32, 'only a hash is kept');
  });

  await t.test('the page of the link is served', async () => {
    const page = await kit.app.inject('/reset/fsr_x');
    assert.equal(page.statusCode, 200);
    assert.match(page.body, /Set a new password/);
    assert.match(page.body, /content="\/api:auth"/);
    for (const file of ['reset.js', 'account.js'])
      assert.equal((await kit.app.inject(`/pages/${file}`)).statusCode, 200);
  });
});

test('a password of the e-mail address or of the product’s name and some digits is rejected', async (t) => {
  const kit = await startApp(t);
  const { company_id } = await aStaffedCompany(kit);
  const set = (password: string) =>
    operator(kit.app, 'POST', `/tenants/${company_id}/users`, {
      email: 'robin.vale@ashdown.example',
      password,
      role: 'standard',
    });
  for (const password of [
    'Fieldstone-2026',
    'robin.vale@ashdown.example',
    'RobinVale99',
    'robin-1988',
    'Ashdown!2026',
  ]) {
    const { statusCode, body } = await set(password);
    assert.equal(statusCode, 400, password);
    assert.ok(!body.includes(password), body);
  }
  assert.equal((await set('ashdown lets robin in')).statusCode, 201);
});

test('a common password is rejected wherever one is set', async (t) => {
  const kit = await startApp(t);
  const { company_id } = await aStaffedCompany(kit);
  const body = { email: anEmail(), password: 'Password123' };
  for (const [path, fields, param] of [
    ['/users', body, 'password'],
    [`/tenants/${company_id}/users`, { ...body, role: 'standard' }, 'password'],
    ['/tenants', { name: 'Brindle Ltd', admin: body }, 'admin.password'],
  ] as const) {
    const answer = await operator(kit.app, 'POST', path, fields);
    assert.deepEqual([answer.statusCode, answer.json().payload?.param], [400, param], answer.body);
    assert.ok(!answer.body.includes(body.password), 'no password in an answer');
  }
});

test('a token of another installation with the same secret is refused', async (t) => {
  const here = await startApp(t, { env: { PUBLIC_URL: 'https://fieldstone.example' } });
  const { admin } = await aStaffedCompany(here);
  const tokensOf = (issuer: string) => openTokens(JWT_SECRET, issuer);
  const now = here.platform.now();
  const { iss, ...claims } = decodeJwt<{ id: number; company: string }>(admin.token);
  assert.equal(iss, 'https://fieldstone.example');
  const issued = { id: claims.id, companyId: claims.company, issuedAt: now, signedInAt: now };
  const me = (token: string) => asUser(here, token, 'GET', '/auth/me');
  assert.equal((await me(await tokensOf('https://fieldstone.example').issue(issued))).statusCode, 200);
  assert.deepEqual(refusal(await me(await tokensOf('https://other.example').issue(issued))), BAD_TOKEN);
});

test('a new password is compared with a list of breached ones, if there is one', async (t) => {
  const breached = 'ninety purple lanterns';
  const digits = createHash('sha1').update(breached).digest('hex').toUpperCase();
  const asked: string[] = [];
  let isUp = true;
  const list = createServer((request, response) => {
    asked.push(String(request.url));
    response.statusCode = isUp ? 200 : 503;
    response.end(`0018A45C4D1DEF81644B54AB7F969B88D65:1\r\n${digits.slice(5)}:3\r\n`);
  }).listen(0, '127.0.0.1');
  await once(list, 'listening');
  t.after(() => list.close());
  const { port } = list.address() as AddressInfo;
  const kit = await startApp(t, { env: { BREACHED_PASSWORDS_URL: `http://127.0.0.1:${port}/range` } });
  const { company_id } = await aStaffedCompany(kit);
  const { email, token } = await aUser(kit, company_id, 'standard');
  asked.length = 0;
  const change = (to: string) => asUser(kit, token, 'POST', '/auth/password', { current: PASSWORD, new: to });

  const refused = await change(breached);
  assert.deepEqual([refused.statusCode, refused.json().payload.param], [400, 'new']);
  assert.deepEqual(asked, [`/range/${digits.slice(0, 5)}`], 'and nothing else of it was sent');
  const done = await change(NEW);
  assert.equal(done.statusCode, 200, done.body);
  assert.equal(asked.length, 2);

  isUp = false;
  const payload = { current: NEW, new: breached };
  const unchecked = await asUser(kit, done.json().authToken, 'POST', '/auth/password', payload);
  assert.equal(unchecked.statusCode, 200, 'a list that does not answer keeps nobody from a new password');
  assert.match(kit.logged(), /breached passwords could not be asked/);
  assert.equal((await logIn(kit, email, breached)).statusCode, 200);
});
