import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operator, startApp } from '../../../test/kit/app.ts';
import {
  aStaffedCompany,
  asUser,
  aUser,
  badRequest,
  logIn,
  refusal,
  unauthorized,
} from '../../../test/kit/people.ts';

const NOT_OURS = unauthorized('User not found or does not belong to this company');
const LAST_ADMIN = badRequest('The last admin of a company cannot be archived or given another role');

test('user management for a customer’s systems', async (t) => {
  const kit = await startApp(t);
  const company = await aStaffedCompany(kit);
  const other = await aStaffedCompany(kit);
  const { call, admin } = company;
  const setRole = (id: number | string, role: string, inBody: unknown = String(id)) =>
    call('PUT', `/users/${id}/role`, { user_id: inBody, role });

  await t.test('the list is a plain array of active users', async () => {
    const { id, email } = await aUser(kit, company.company_id, 'engineer', {
      first_name: 'Robin',
      last_name: 'Vale',
      phone: '0113 496 0000',
    });
    const list = (await call('GET', '/users/list')).json();
    assert.ok(Array.isArray(list));
    assert.deepEqual(
      list.map((user) => user.id),
      [admin.id, id],
    );
    assert.deepEqual(list[1], {
      id,
      first_name: 'Robin',
      last_name: 'Vale',
      email,
      username: email,
      role: 'engineer',
      profile_picture: { url: null },
    });
  });

  await t.test('a role is changed to any of the five and the updated record is returned', async () => {
    const { id, token } = await aUser(kit, company.company_id, 'standard');
    for (const role of ['manager', 'developer', 'engineer', 'standard', 'admin', 'standard']) {
      const answer = await setRole(id, role);
      assert.equal(answer.statusCode, 200, answer.body);
      assert.deepEqual([answer.json().id, answer.json().role], [id, role]);
      assert.equal((await asUser(kit, token, 'GET', '/auth/me')).json().role, role, 'felt at once');
    }
    assert.equal((await setRole(id, 'manager', id)).statusCode, 200, 'a number will do');
  });

  await t.test('the body must repeat the user_id of the path and name a valid role', async () => {
    const { id } = await aUser(kit, company.company_id, 'standard');
    const missing = (param: string) => [400, 'ERROR_CODE_INPUT_ERROR', `Missing param: ${param}`];
    assert.deepEqual(
      refusal(await call('PUT', `/users/${id}/role`, { role: 'manager' })),
      missing('user_id'),
    );
    assert.deepEqual(
      refusal(await call('PUT', `/users/${id}/role`, { user_id: String(id) })),
      missing('role'),
    );
    assert.deepEqual(refusal(await call('DELETE', `/users/${id}`)), missing('user_id'));
    for (const answer of [
      await setRole(id, 'manager', String(id + 1)),
      await call('DELETE', `/users/${id}`, { user_id: String(id + 1) }),
    ]) {
      assert.equal(answer.statusCode, 400, answer.body);
      assert.equal(answer.json().payload.param, 'user_id');
    }
    const owner = await setRole(id, 'owner');
    assert.equal(owner.statusCode, 400);
    assert.deepEqual(owner.json().payload.allowed, ['admin', 'developer', 'manager', 'standard', 'engineer']);
  });

  await t.test('unknown, archived and other companies’ users get the same response', async () => {
    const gone = await aUser(kit, company.company_id, 'standard');
    assert.equal((await call('DELETE', `/users/${gone.id}`, { user_id: gone.id })).statusCode, 200);
    for (const id of [gone.id, other.admin.id, 2_000_000_011, 'nobody', '9999999999999', '0', '-1', '1.5']) {
      assert.deepEqual(refusal(await setRole(id, 'manager')), NOT_OURS, String(id));
      const removed = await call('DELETE', `/users/${id}`, { user_id: String(id) });
      assert.deepEqual(refusal(removed), NOT_OURS, String(id));
    }
    assert.equal((await asUser(kit, other.admin.token, 'GET', '/auth/me')).json().role, 'admin');
  });

  await t.test('an archived user loses their sessions and their login and is no longer listed', async () => {
    const { id, email, token } = await aUser(kit, company.company_id, 'manager');
    const answer = await call('DELETE', `/users/${id}`, { user_id: String(id) });
    assert.deepEqual([answer.statusCode, answer.json()], [200, { success: true, user_id: id }]);
    assert.deepEqual(
      refusal(await asUser(kit, token, 'GET', '/auth/me')),
      unauthorized('Account is deactivated'),
    );
    assert.deepEqual(
      refusal(await asUser(kit, token, 'POST', '/auth/refresh')),
      unauthorized('Account is deactivated'),
    );
    assert.deepEqual(refusal(await logIn(kit, email)), unauthorized('Account is deactivated'));
    assert.deepEqual(
      refusal(await logIn(kit, email, 'a wrong password')),
      unauthorized('Invalid email or password'),
    );
    const ids = (await call('GET', '/users/list')).json().map((user: { id: number }) => user.id);
    assert.ok(!ids.includes(id));
  });

  await t.test('the last admin can be neither demoted nor archived', async () => {
    const alone = await aStaffedCompany(kit);
    const { id } = alone.admin;
    const developer = await aUser(kit, alone.company_id, 'developer');
    const demote = () => alone.call('PUT', `/users/${id}/role`, { user_id: String(id), role: 'manager' });
    assert.deepEqual(refusal(await demote()), LAST_ADMIN);
    assert.deepEqual(
      refusal(await alone.call('DELETE', `/users/${id}`, { user_id: String(id) })),
      LAST_ADMIN,
    );
    assert.deepEqual(refusal(await asUser(kit, developer.token, 'DELETE', `/users/${id}`)), LAST_ADMIN);
    const same = await alone.call('PUT', `/users/${id}/role`, { user_id: String(id), role: 'admin' });
    assert.equal(same.statusCode, 200);
    await aUser(kit, alone.company_id, 'admin');
    assert.equal((await demote()).statusCode, 200);
  });

  await t.test('of the last two admins, changed concurrently, one stays', async () => {
    for (let round = 0; round < 8; round += 1) {
      const two = await aStaffedCompany(kit);
      const second = await aUser(kit, two.company_id, 'admin');
      const change = (id: number, turn: number) =>
        turn % 2 === 0
          ? two.call('PUT', `/users/${id}/role`, { user_id: String(id), role: 'standard' })
          : two.call('DELETE', `/users/${id}`, { user_id: String(id) });
      const answers = await Promise.all([change(two.admin.id, round), change(second.id, round >> 1)]);
      assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 400]);
      const users = (await two.call('GET', '/users/list')).json();
      assert.equal(users.filter(({ role }: { role: string }) => role === 'admin').length, 1);
    }
  });
});

test('user management for administrators', async (t) => {
  const kit = await startApp(t);
  const company = await aStaffedCompany(kit);
  const other = await aStaffedCompany(kit);
  const { admin } = company;

  await t.test('the list is paged and has more fields than the one for systems', async () => {
    const { id, email } = await aUser(kit, company.company_id, 'standard', { phone: '0113 496 0001' });
    const page = (await asUser(kit, admin.token, 'GET', '/users/list?per_page=1&page=2')).json();
    assert.deepEqual(page, {
      items: [
        {
          id,
          first_name: null,
          last_name: null,
          email,
          role: 'standard',
          profile_picture: { url: null },
          phone: '0113 496 0001',
          email_verified: true,
        },
      ],
      itemsReceived: 1,
      curPage: 2,
      nextPage: null,
      prevPage: 1,
      offset: 1,
      perPage: 1,
      itemsTotal: 2,
      pageTotal: 2,
    });
    const first = (await asUser(kit, admin.token, 'GET', '/users/list')).json();
    assert.deepEqual([first.curPage, first.nextPage, first.prevPage, first.perPage], [1, null, null, 25]);
  });

  await t.test('you cannot archive yourself, an unknown user or a user of another company', async () => {
    const remove = (id: number) => asUser(kit, admin.token, 'DELETE', `/users/${id}`);
    assert.deepEqual(refusal(await remove(admin.id)), badRequest('Cannot delete your own account'));
    assert.deepEqual(refusal(await remove(2_000_000_011)), badRequest('User not found'));
    assert.deepEqual(
      refusal(await remove(other.admin.id)),
      unauthorized('Cannot delete users from another company'),
    );
    const waiting = await operator(kit.app, 'POST', '/users', {
      email: 'waiting@example.com',
      password: 'correct horse',
    });
    assert.deepEqual(refusal(await remove(waiting.json().id)), badRequest('User not found'));
    const { id } = await aUser(kit, company.company_id, 'engineer');
    const done = await remove(id);
    assert.deepEqual([done.statusCode, done.json()], [200, { success: true, user_id: id }]);
    assert.deepEqual(refusal(await remove(id)), badRequest('User not found'));
    assert.equal((await asUser(kit, admin.token, 'DELETE', '/users/abc')).json().payload.param, 'user_id');
  });
});

test('five roles and every operation of the account surface', async (t) => {
  const kit = await startApp(t);
  const company = await aStaffedCompany(kit);
  let invited = 0;
  const operations = [
    { method: 'GET', path: () => '/auth/me', refused: null },
    { method: 'POST', path: () => '/auth/refresh', refused: null },
    { method: 'GET', path: () => '/users/list', refused: 'Only admin users can list users' },
    {
      method: 'POST',
      path: () => '/users/invite',
      body: () => ({ email: `invited${++invited}@example.com` }),
      refused: 'Only admin users can invite new users',
    },
    {
      method: 'DELETE',
      path: (victim: number) => `/users/${victim}`,
      refused: 'Only admin users can delete users',
    },
  ] as const;
  for (const role of ['admin', 'developer', 'manager', 'standard', 'engineer']) {
    for (const operation of operations) {
      await t.test(`${role}: ${operation.method} ${operation.path(0)}`, async () => {
        const { token } = await aUser(kit, company.company_id, role);
        const { id: victim } = await aUser(kit, company.company_id, 'standard');
        const body = 'body' in operation ? operation.body() : undefined;
        const call = (given: object | undefined) =>
          asUser(kit, token, operation.method, operation.path(victim), given);
        const answer = await call(body);
        const mayManage = role === 'admin' || role === 'developer';
        if (mayManage || operation.refused === null) return assert.equal(answer.statusCode, 200, answer.body);
        assert.deepEqual(refusal(answer), unauthorized(operation.refused));
        if (body)
          assert.deepEqual(refusal(await call({})), unauthorized(operation.refused), 'role comes first');
      });
    }
  }
});
