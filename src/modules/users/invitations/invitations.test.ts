import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import { operator, startApp, type TestApp } from '../../../../test/kit/app.ts';
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
} from '../../../../test/kit/people.ts';

const NOT_FOUND = badRequest('Invitation not found');
const ALREADY = badRequest('User has already been invited');

function accept(kit: TestApp, token: string, body: object = {}): Promise<LightMyRequestResponse> {
  return kit.app.inject({
    method: 'POST',
    url: '/api:auth/users/invite/accept',
    payload: { invite_token: token, password: PASSWORD, ...body },
  });
}

function preview(kit: TestApp, token: string): Promise<LightMyRequestResponse> {
  return kit.app.inject({ url: `/api:auth/users/invite/${encodeURIComponent(token)}` });
}

/** The newest mail to an address, and the token in its link. */
async function mailTo(
  kit: TestApp,
  companyId: string,
  email: string,
): Promise<{ text: string; token: string }> {
  const { items } = (await operator(kit.app, 'GET', `/tenants/${companyId}/mails?per_page=100`)).json();
  const mail = items.find(({ to }: { to: string }) => to === email);
  const [, token = ''] = /\/invite\/(\S+)/.exec(mail.text) ?? [];
  return { ...mail, token };
}

test('an invitation, from the mail to the first login', async (t) => {
  let nowMs = Date.parse('2026-03-02T09:00:00Z');
  const kit = await startApp(t, {
    env: { PUBLIC_URL: 'https://fieldstone.example/app' },
    overrides: { now: () => new Date(nowMs) },
  });
  const company = await aStaffedCompany(kit, { name: 'Ashdown Building Services' });
  const { call, company_id, admin } = company;
  const invite = (email: string, body: object = {}) =>
    call('POST', '/users/invite', {
      email,
      role: 'engineer',
      company_name: 'Ashdown',
      inviter_name: 'Robin Vale',
      ...body,
    });

  await t.test('an archived user may be invited again, by the same company or another', async () => {
    const gone = await aUser(kit, company_id, 'manager');
    const remove = (id: number) => call('DELETE', `/users/${id}`, { user_id: String(id) });
    assert.equal((await invite(gone.email)).statusCode, 400, 'an active user is taken');
    await remove(gone.id);
    const again = await invite(gone.email, { role: 'standard' });
    assert.deepEqual([again.statusCode, again.json().success], [200, true], again.body);
    const login = await logIn(kit, gone.email);
    assert.deepEqual([login.statusCode, login.json().user?.role ?? 'standard'], [200, 'standard']);
    const listed = (await call('GET', '/users/list')).json();
    assert.deepEqual(
      listed.filter(({ id }: { id: number }) => id === gone.id).map(({ role }: { role: string }) => role),
      ['standard'],
    );
    await remove(gone.id);
    const other = await aStaffedCompany(kit);
    const taken = await other.call('POST', '/users/invite', {
      email: gone.email,
      role: 'engineer',
      company_name: 'Birch',
      inviter_name: 'Sam Reed',
    });
    assert.equal(taken.statusCode, 200, taken.body);
    assert.equal((await logIn(kit, gone.email)).statusCode, 200);
    assert.equal((await invite(gone.email)).statusCode, 400, 'they belong to the other company now');
  });

  await t.test(
    'an invitation by a system: the mail has the link, the list shows the invitation',
    async () => {
      const email = anEmail();
      const answer = await invite(email.toUpperCase());
      assert.equal(answer.statusCode, 200, answer.body);
      assert.deepEqual(answer.json(), { success: true, message: `Invitation sent to ${email}` });
      const [{ id, ...pending }] = (await call('GET', '/users/invites')).json();
      assert.match(id, /^[0-9a-f-]{36}$/);
      assert.deepEqual(pending, {
        company_id,
        email,
        role: 'engineer',
        created_at: nowMs,
        expires_at: nowMs + 604_800_000,
        accepted_at: null,
      });
      const { token, text } = await mailTo(kit, company_id, email);
      assert.match(text, /Robin Vale invites you to join Ashdown/);
      assert.match(text, /https:\/\/fieldstone\.example\/app\/invite\/fsi_/);
      assert.deepEqual((await preview(kit, token)).json(), {
        email,
        role: 'engineer',
        company_name: 'Ashdown',
        inviter_name: 'Robin Vale',
        first_name: null,
        last_name: null,
        has_account: false,
        created_at: nowMs,
        expires_at: nowMs + 604_800_000,
      });

      const accepted = await accept(kit, token, { first_name: 'Elin', last_name: 'Marsh' });
      assert.equal(accepted.statusCode, 200, accepted.body);
      const { authToken, user } = accepted.json();
      const me = await asUser(kit, authToken, 'GET', '/auth/me');
      assert.deepEqual(me.json(), user);
      assert.deepEqual(
        [user.email, user.role, user.first_name, user.last_name, user._company],
        [email, 'engineer', 'Elin', 'Marsh', { id: company_id, name: 'Ashdown Building Services' }],
      );
      assert.equal((await logIn(kit, email.toUpperCase())).statusCode, 200);
      assert.deepEqual((await call('GET', '/users/invites')).json(), []);
      const used = badRequest('Invitation has already been accepted');
      assert.deepEqual(refusal(await accept(kit, token)), used);
      assert.deepEqual(refusal(await preview(kit, token)), used);
      assert.deepEqual(refusal(await invite(email)), badRequest('User already exists in the system'));
    },
  );

  await t.test(
    'an invitation by a user: the response has the token, the mail names their company',
    async () => {
      const email = anEmail();
      const answer = await asUser(kit, admin.token, 'POST', '/users/invite', { email, first_name: 'Ann' });
      assert.equal(answer.statusCode, 200, answer.body);
      const { invite_token, ...rest } = answer.json();
      assert.deepEqual(rest, { email, role: 'standard', expires_in: 604_800 });
      assert.notEqual(
        (await mailTo(kit, company_id, email)).token,
        invite_token,
        'only the mail shows whose it is',
      );
      assert.equal((await preview(kit, invite_token)).json().company_name, 'Ashdown Building Services');
      const again = await asUser(kit, admin.token, 'POST', '/users/invite', { email });
      assert.deepEqual(refusal(again), ALREADY);
      assert.deepEqual(refusal(await invite(email)), ALREADY);
      assert.equal((await accept(kit, invite_token)).json().user.first_name, 'Ann');
      const existing = await asUser(kit, admin.token, 'POST', '/users/invite', { email });
      assert.deepEqual(refusal(existing), badRequest('A user with this email already exists'));
    },
  );

  await t.test('an unknown token is not found', async () => {
    const email = anEmail();
    await invite(email);
    const { token } = await mailTo(kit, company_id, email);
    const elsewhere = (await aStaffedCompany(kit)).company_id;
    const named = Buffer.from(elsewhere.replaceAll('-', ''), 'hex').toString('base64url');
    const nobody = Buffer.alloc(16, 7).toString('base64url');
    for (const wrong of [
      'x',
      token.slice(0, -1),
      `${token}x`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      `fsi_${named}${token.slice(26)}`,
      `fsi_${nobody}${token.slice(26)}`,
      token.toUpperCase(),
    ]) {
      assert.deepEqual(refusal(await accept(kit, wrong)), NOT_FOUND, wrong);
      assert.deepEqual(refusal(await preview(kit, wrong)), NOT_FOUND, wrong);
    }
  });

  await t.test('passwords have 8 to 128 characters and are never truncated', async () => {
    const email = anEmail();
    await invite(email);
    const { token } = await mailTo(kit, company_id, email);
    for (const password of ['1234567', 'x'.repeat(129), 'Password123', 'qwertyuiop', email])
      assert.equal((await accept(kit, token, { password })).json().payload.param, 'password');
    const longest = 'y'.repeat(128);
    assert.equal((await accept(kit, token, { password: longest })).statusCode, 200);
    assert.equal((await logIn(kit, email, longest)).statusCode, 200);
    for (const wrong of [`${longest}y`, longest.slice(1), ''])
      assert.equal((await logIn(kit, email, wrong)).statusCode, 401, String(wrong.length));
  });

  await t.test('someone with a login but no company joins at once', async () => {
    for (const inviteIt of [
      (email: string) => invite(email),
      (email: string) => asUser(kit, admin.token, 'POST', '/users/invite', { email, role: 'engineer' }),
    ]) {
      const email = anEmail();
      const made = await operator(kit.app, 'POST', '/users', {
        email,
        password: PASSWORD,
        first_name: 'Own',
      });
      assert.equal((await logIn(kit, email)).statusCode, 401, 'no company yet');
      const answer = await inviteIt(email.toUpperCase());
      assert.equal(answer.statusCode, 200, answer.body);
      if ('expires_in' in answer.json()) assert.equal(answer.json().invite_token, null);
      const { authToken } = (await logIn(kit, email)).json();
      const me = (await asUser(kit, authToken, 'GET', '/auth/me')).json();
      assert.deepEqual(
        [me.id, me.role, me.company_id, me.first_name],
        [made.json().id, 'engineer', company_id, 'Own'],
      );
      const invites = (await call('GET', '/users/invites')).json();
      assert.ok(!invites.some((pending: { email: string }) => pending.email === email));
      const { rows } = await kit.platform.database.pool.query(
        'select accepted_at, delivered_at from invitations where email = $1',
        [email],
      );
      assert.equal(rows.length, 1);
      assert.notEqual(rows[0].accepted_at, null);
      assert.doesNotMatch((await mailTo(kit, company_id, email)).text, /\/invite\//);
    }
  });

  await t.test('an inviter cannot take over a login created for the address in the meantime', async () => {
    const email = anEmail();
    const { invite_token } = (await asUser(kit, admin.token, 'POST', '/users/invite', { email })).json();
    const own = 'a password of their own';
    const made = await operator(kit.app, 'POST', '/users', { email, password: own, first_name: 'Own' });
    assert.equal((await preview(kit, invite_token)).json().has_account, true);
    const wrong = unauthorized('Invalid email or password');
    for (const password of ['chosen by the inviter', PASSWORD])
      assert.deepEqual(refusal(await accept(kit, invite_token, { password })), wrong);
    assert.equal((await preview(kit, invite_token)).statusCode, 200, 'still to be accepted');
    const accepted = await accept(kit, invite_token, { password: own });
    assert.equal(accepted.statusCode, 200, accepted.body);
    assert.equal(accepted.json().user.id, made.json().id);
    assert.equal((await logIn(kit, email, own)).statusCode, 200, 'the password is the one it was');
    assert.equal((await logIn(kit, email, 'chosen by the inviter')).statusCode, 401);
  });

  await t.test(
    'only the token from the mail verifies the address, not the one returned to the inviter',
    async () => {
      const verified = async (email: string): Promise<boolean> => {
        const { items } = (await asUser(kit, admin.token, 'GET', '/users/list?per_page=100')).json();
        return items.find((user: { email: string }) => user.email === email).email_verified;
      };
      const [shown, mailed] = [anEmail(), anEmail()];
      for (const email of [shown, mailed]) {
        const { invite_token } = (await asUser(kit, admin.token, 'POST', '/users/invite', { email })).json();
        const token = email === shown ? invite_token : (await mailTo(kit, company_id, email)).token;
        assert.equal((await accept(kit, token)).statusCode, 200);
      }
      assert.deepEqual([await verified(shown), await verified(mailed)], [false, true]);
    },
  );

  await t.test('two companies may invite the same person; the first one accepted gets them', async () => {
    const email = anEmail();
    const rival = await aStaffedCompany(kit);
    await invite(email);
    const rivals = await asUser(kit, rival.admin.token, 'POST', '/users/invite', { email });
    assert.equal(rivals.statusCode, 200, 'another company’s invitation is not shown');
    assert.equal((await accept(kit, rivals.json().invite_token)).statusCode, 200);
    const { token } = await mailTo(kit, company_id, email);
    assert.deepEqual(refusal(await accept(kit, token)), badRequest('A user with this email already exists'));
  });

  await t.test('a developer cannot be invited, and missing fields are reported in order', async () => {
    const developer = await invite(anEmail(), { role: 'developer' });
    assert.equal(developer.statusCode, 400);
    assert.deepEqual(developer.json().payload.allowed, ['admin', 'manager', 'standard', 'engineer']);
    const byUser = await asUser(kit, admin.token, 'POST', '/users/invite', {
      email: anEmail(),
      role: 'developer',
    });
    assert.equal(byUser.json().payload.param, 'role');
    const full = { email: anEmail(), role: 'standard', company_name: 'A', inviter_name: 'B' };
    for (const param of ['email', 'role', 'company_name', 'inviter_name']) {
      const answer = await call('POST', '/users/invite', { ...full, [param]: undefined });
      assert.deepEqual(answer.json(), {
        code: 'ERROR_CODE_INPUT_ERROR',
        message: `Missing param: ${param}`,
        payload: { param },
      });
    }
    assert.equal((await invite('no address')).json().payload.param, 'email');
  });

  await t.test('neither the token nor the link is stored in plain text', async () => {
    const email = anEmail();
    const answer = await asUser(kit, admin.token, 'POST', '/users/invite', { email });
    const token: string = answer.json().invite_token;
    const { pool } = kit.platform.database;
    const { rows: tables } = await pool.query<{ name: string }>(
      "select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );
    for (const { name } of tables) {
      const { rows } = await pool.query(`select 1 from ${name} t where t::text like $1`, [
        `%${token.slice(30)}%`,
      ]);
      assert.equal(rows.length, 0, name);
    }
    assert.ok(!kit.logged().includes(token.slice(30)));
  });

  await t.test('an invitation expires after seven days and may then be sent again', async () => {
    const email = anEmail();
    await invite(email);
    const { token } = await mailTo(kit, company_id, email);
    nowMs += 604_799_000;
    assert.equal((await preview(kit, token)).statusCode, 200);
    assert.deepEqual(refusal(await invite(email)), ALREADY);
    nowMs += 1_000;
    const expired = badRequest('Invitation has expired');
    assert.deepEqual(refusal(await preview(kit, token)), expired);
    assert.deepEqual(refusal(await accept(kit, token)), expired);
    assert.deepEqual((await call('GET', '/users/invites')).json(), []);
    assert.equal((await invite(email)).statusCode, 200);
    assert.deepEqual(refusal(await accept(kit, token)), NOT_FOUND);
    const next = await mailTo(kit, company_id, email);
    assert.equal((await accept(kit, next.token)).statusCode, 200);
  });
});

test('concurrent invitations have one winner', async (t) => {
  const kit = await startApp(t);
  const company = await aStaffedCompany(kit);
  const { call, company_id, admin } = company;

  await t.test('fifty concurrent invitations of one address create one', async () => {
    const email = anEmail();
    const system = { email, role: 'standard', company_name: 'A', inviter_name: 'B' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 2 === 0
          ? call('POST', '/users/invite', system)
          : asUser(kit, admin.token, 'POST', '/users/invite', { email }),
      ),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    assert.equal(refused.length, 49);
    for (const answer of refused) assert.deepEqual(refusal(answer), ALREADY);
    assert.equal((await call('GET', '/users/invites')).json().length, 1);
    const { itemsTotal } = (await operator(kit.app, 'GET', `/tenants/${company_id}/mails`)).json();
    assert.equal(itemsTotal, 1, 'one mail was written');
  });

  await t.test('accepting one invitation many times concurrently creates one user', async () => {
    const email = anEmail();
    const { invite_token } = (await asUser(kit, admin.token, 'POST', '/users/invite', { email })).json();
    const before = (await call('GET', '/users/list')).json().length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(kit, invite_token)));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    assert.equal(refused.length, 7);
    for (const answer of refused)
      assert.deepEqual(refusal(answer), badRequest('Invitation has already been accepted'));
    assert.equal((await call('GET', '/users/list')).json().length, before + 1);
  });

  await t.test('someone without a company, added by two companies concurrently, is in one', async () => {
    const rival = await aStaffedCompany(kit);
    for (let round = 0; round < 5; round += 1) {
      const email = anEmail();
      await operator(kit.app, 'POST', '/users', { email, password: PASSWORD });
      const answers = await Promise.all(
        [admin, rival.admin].map(({ token }) => asUser(kit, token, 'POST', '/users/invite', { email })),
      );
      assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 400]);
      const { rows } = await kit.platform.database.pool.query('select 1 from users where email = $1', [
        email,
      ]);
      assert.equal(rows.length, 1);
      const { rows: left } = await kit.platform.database.pool.query(
        'select 1 from invitations where email = $1 and accepted_at is null',
        [email],
      );
      assert.equal(left.length, 0, 'nothing is left of the loser’s invitation');
    }
    assert.equal((await logIn(kit, (await aUser(kit, company_id, 'standard')).email)).statusCode, 200);
  });
});
