import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApp } from '../../../test/kit/app.ts';
import { aStaffedCompany, aUser } from '../../../test/kit/people.ts';

test('keys and audit log of one’s own company', async (t) => {
  const kit = await startApp(t);
  const company = await aStaffedCompany(kit);
  const other = await aStaffedCompany(kit);
  const as = async (token: string, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
    const answer = await kit.app.inject({
      method,
      url: `/api:intel/settings${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const admin = company.admin.token;

  await t.test('an admin makes a key, sees it listed without its secret, and revokes it', async () => {
    const made = await as(admin, 'POST', '/keys', { label: 'reporting', expires_previous_in_hours: 1 });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    const { key_id, api_key } = made.body;
    const call = () =>
      kit.app.inject({ url: '/api:intel/settings', headers: { authorization: `Bearer ${api_key}` } });
    assert.equal((await call()).statusCode, 200);
    const { body } = await as(admin, 'GET', '/keys');
    const listed = body.items.find((key: { key_id: string }) => key.key_id === key_id);
    assert.deepEqual([listed.label, listed.expires_at], ['reporting', null]);
    assert.ok(!JSON.stringify(body).includes(api_key.slice(-20)));
    const first = body.items.find((key: { key_id: string }) => key.key_id !== key_id);
    assert.notEqual(first.expires_at, null, 'the key before expires after the overlap');
    const revoked = await as(admin, 'DELETE', `/keys/${key_id}`);
    assert.deepEqual([revoked.status, revoked.body], [200, { success: true, key_id }]);
    assert.equal((await call()).statusCode, 401);
    assert.equal((await as(admin, 'DELETE', `/keys/${key_id}`)).status, 404);
  });

  await t.test('a developer reads, other roles are refused, and nothing is made', async () => {
    const keysBefore = (await as(admin, 'GET', '/keys')).body;
    for (const role of ['developer', 'manager', 'standard', 'engineer']) {
      const { token } = await aUser(kit, company.company_id, role);
      const mayRead = role === 'developer' ? 200 : 403;
      assert.equal((await as(token, 'GET', '/keys')).status, mayRead, role);
      assert.equal((await as(token, 'GET', '/audit')).status, mayRead, role);
      assert.equal((await as(token, 'POST', '/keys', {})).status, 403, role);
      assert.equal((await as(token, 'DELETE', `/keys/${keysBefore.items[0].key_id}`)).status, 403, role);
    }
    assert.deepEqual((await as(admin, 'GET', '/keys')).body, keysBefore);
  });

  await t.test('another company’s key is not found, and stays', async () => {
    const theirs = (await as(other.admin.token, 'GET', '/keys')).body.items[0].key_id;
    for (const id of [theirs, 'no-uuid', '0f0e0d0c-0000-4000-8000-0000000000ff'])
      assert.equal((await as(admin, 'DELETE', `/keys/${id}`)).status, 404, id);
    assert.equal((await as(other.admin.token, 'GET', '/keys')).body.items[0].key_id, theirs);
  });

  await t.test('the audit log tells of this company alone, newest first', async () => {
    const { body } = await as(admin, 'GET', '/audit?per_page=100');
    const actions = body.items.map(({ action }: { action: string }) => action);
    assert.ok(actions.includes('key_revoked') && actions.includes('login'), actions.join());
    const times = body.items.map(({ created_at }: { created_at: number }) => created_at);
    assert.deepEqual(
      times,
      times.toSorted((one: number, later: number) => later - one),
    );
    const theirs = (await as(other.admin.token, 'GET', '/audit?per_page=100')).body.items;
    const ids = new Set(body.items.map(({ id }: { id: string }) => id));
    assert.ok(theirs.every(({ id }: { id: string }) => !ids.has(id)));
  });

  await t.test('wrong input is named', async () => {
    for (const [payload, param] of [
      [{ expires_previous_in_hours: -1 }, 'expires_previous_in_hours'],
      [{ label: 'x'.repeat(201) }, 'label'],
    ] as const) {
      const { status, body } = await as(admin, 'POST', '/keys', payload);
      assert.deepEqual([status, body.payload.param], [400, param]);
    }
  });
});
