import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { aCompany, OPERATOR_TOKEN, operator, startApp } from './kit/app.ts';
import { aCaller } from './kit/caller.ts';

const REPLAYED = 'idempotency-replayed';

test('an Idempotency-Key on every POST that changes something', async (t) => {
  let nowMs = Date.parse('2026-03-02T09:00:00Z');
  const kit = await startApp(t, { overrides: { now: () => new Date(nowMs) } });
  const post = (url: string, payload: object, key: string, headers: Record<string, string> = {}) =>
    kit.app.inject({ method: 'POST', url, payload, headers: { ...headers, 'idempotency-key': key } });
  const asOperator = (path: string, payload: object, key: string) =>
    post(`/api:operator${path}`, payload, key, { authorization: `Bearer ${OPERATOR_TOKEN}` });
  const tenants = async () => (await operator(kit.app, 'GET', '/tenants')).json().itemsTotal;

  await t.test('makes one tenant, and shows its key again to whoever asks the same', async () => {
    const body = { name: 'Ashdown', timezone: 'Europe/London' };
    const first = await asOperator('/tenants', body, 'tenant-1');
    const again = await asOperator('/tenants', { timezone: 'Europe/London', name: 'Ashdown' }, 'tenant-1');
    assert.deepEqual([first.statusCode, first.headers[REPLAYED]], [201, undefined], first.body);
    assert.deepEqual([again.statusCode, again.headers[REPLAYED], again.body], [201, 'true', first.body]);
    assert.equal(await tenants(), 1);
    const other = await asOperator('/tenants', { name: 'Birch' }, 'tenant-1');
    assert.deepEqual([other.statusCode, other.json().payload], [422, { param: 'Idempotency-Key' }]);
    const { rows } = await kit.platform.database.pool.query(
      'select sealed_answer from server_idempotency_keys',
    );
    assert.ok(!rows.some(({ sealed_answer }) => sealed_answer.includes('fsk_')), 'the answer lies sealed');
    nowMs += 24.1 * 3_600_000;
    assert.equal((await asOperator('/tenants', body, 'tenant-1')).headers[REPLAYED], undefined);
    assert.equal(await tenants(), 2);
  });

  await t.test('of fifty tenants asked for at once one is made', async () => {
    const before = await tenants();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => asOperator('/tenants', { name: 'Cedar' }, 'tenant-2')),
    );
    assert.equal(
      answers.filter(({ statusCode, headers }) => statusCode === 201 && !headers[REPLAYED]).length,
      1,
    );
    assert.ok(answers.every(({ statusCode }) => [201, 409].includes(statusCode)));
    assert.equal(await tenants(), before + 1);
  });

  await t.test(
    'is free again after a refusal that says to come again, and not where a process died',
    async () => {
      const taken = await asOperator('/users', { email: 'not an address', password: 'x' }, 'user-1');
      assert.equal(taken.statusCode, 400);
      await kit.platform.database.pool.query(
        'update server_idempotency_keys set status = null, sealed_answer = null',
      );
      const body = { name: 'Cedar' };
      assert.match((await asOperator('/tenants', body, 'tenant-2')).json().message, /in flight/);
      nowMs += 61_000;
      const lost = await asOperator('/tenants', body, 'tenant-2');
      assert.deepEqual([lost.statusCode, lost.json().payload], [409, { cut_short: true }]);
    },
  );

  await t.test('makes one key and one user of a tenant', async () => {
    const { company_id } = await aCompany(kit);
    const user = { email: 'ann@ashdown.example', password: 'correct horse battery', role: 'admin' };
    for (const [path, body] of [
      [`/tenants/${company_id}/keys`, { label: 'second' }],
      [`/tenants/${company_id}/users`, user],
    ] as const) {
      const key = randomUUID();
      const first = await asOperator(path, body, key);
      const again = await asOperator(path, Object.fromEntries(Object.entries(body).reverse()), key);
      assert.deepEqual(
        [first.statusCode, again.headers[REPLAYED], again.body],
        [201, 'true', first.body],
        again.body,
      );
    }
    const keys = await operator(kit.app, 'GET', `/tenants/${company_id}/keys`);
    assert.equal(keys.json().items.length, 2);
    assert.equal((await asOperator(`/tenants/${randomUUID()}/keys`, {}, 'none')).statusCode, 404);
  });

  await t.test('moves a case and assigns its team once', async () => {
    const caller = await aCaller(kit);
    const { id } = (await caller.call('POST', '/cases/create', { title: 'T', type: 'x' })).body;
    const team = (await caller.call('POST', '/teams/create', { name: 'North' })).body;
    for (const [path, body, back] of [
      ['transition', { status: 'resolved', note: 'done' }, { status: 'open' }],
      ['assign-team', { team_id: team.id }, { team_id: 0 }],
    ] as const) {
      const url = `/cases/${id}/${path}`;
      const first = await caller.call('POST', url, body, { 'idempotency-key': path });
      await caller.call('POST', url, back);
      const again = await caller.call('POST', url, body, { 'idempotency-key': path });
      assert.deepEqual([first.status, again.body], [200, first.body]);
      const now = (await caller.call('GET', `/cases/${id}`)).body;
      assert.deepEqual([now.status, now.team_id], ['open', null]);
    }
  });

  await t.test(
    'belongs to the caller: another user and another key of the company do their own',
    async () => {
      const caller = await aCaller(kit);
      await caller.user('ann', { role: 'admin' });
      await caller.user('ben');
      const webhook = async (headers: Record<string, string>) =>
        caller.call('POST', '/extquote/webhook', {}, { ...headers, 'idempotency-key': 'w' });
      const bearer = async (name: string) => ({ authorization: `Bearer ${await caller.token(name)}` });
      assert.equal((await webhook(await bearer('ann'))).status, 200);
      assert.equal((await webhook(await bearer('ben'))).status, 403);
      const comment = async (headers: Record<string, string>) => {
        const { id } = (
          await caller.call(
            'POST',
            '/cases/create',
            { title: 'T', type: 'x' },
            { ...headers, 'idempotency-key': 'c' },
          )
        ).body;
        return id;
      };
      const ids = [await comment(await bearer('ann')), await comment(await bearer('ben')), await comment({})];
      assert.equal(new Set(ids).size, 3, 'three callers, three cases');
      assert.equal(await comment(await bearer('ben')), ids[1]);
    },
  );

  await t.test('answers what a process that died before its answer had made', async () => {
    const caller = await aCaller(kit);
    const db = kit.platform.database.pool;
    await db.query(`
      create function refuse_answer() returns trigger language plpgsql as $$ begin raise 'died'; end $$;
      create trigger refuse_answer before update of status on idempotency_keys
        for each row when (new.status is not null) execute function refuse_answer();`);
    for (const [url, body] of [
      ['/cases/create', { title: 'T', type: 'x' }],
      [
        '/triage/classify',
        { sender_address: 'ann@ashdown.example', subject: 'No heating', body: 'The boiler has stopped.' },
      ],
      [
        '/triage/classify',
        {
          sender_address: 'ann@ashdown.example',
          subject: 'No heating',
          body: 'The boiler has stopped.',
          source_ref: 'm-1',
        },
      ],
    ] as const) {
      const headers = { 'idempotency-key': randomUUID() };
      const first = await caller.call('POST', url, body, headers);
      assert.ok(first.status < 300, JSON.stringify(first.body));
      nowMs += 61_000;
      const again = await caller.call('POST', url, body, headers);
      assert.deepEqual([again.status, again.body], [first.status, first.body]);
    }
    await db.query('drop trigger refuse_answer on idempotency_keys; drop function refuse_answer');
    const { itemsTotal } = (await caller.call('GET', '/cases/list')).body;
    assert.equal(itemsTotal, 1);
  });

  await t.test('accepts an invitation once', async () => {
    const caller = await aCaller(kit);
    await caller.user('ann', { role: 'admin' });
    const invited = await kit.app.inject({
      method: 'POST',
      url: '/api:auth/users/invite',
      headers: { authorization: `Bearer ${await caller.token('ann')}` },
      payload: { email: 'new@ashdown.example', role: 'standard' },
    });
    const acceptance = { invite_token: invited.json().invite_token, password: 'correct horse battery' };
    const first = await post('/api:auth/users/invite/accept', acceptance, 'accept');
    const again = await post('/api:auth/users/invite/accept', acceptance, 'accept');
    assert.deepEqual(
      [first.statusCode, again.headers[REPLAYED], again.body],
      [200, 'true', first.body],
      first.body,
    );
    const guess = await post(
      '/api:auth/users/invite/accept',
      { ...acceptance, password: 'another password' },
      'accept',
    );
    assert.equal(guess.statusCode, 422);
  });
});
