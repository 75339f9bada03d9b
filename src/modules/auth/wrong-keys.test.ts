import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCompany, OPERATOR_TOKEN, startApp } from '../../../test/kit/app.ts';

test('wrong API keys and operator tokens are limited by network', async (t) => {
  let nowMs = Date.parse('2026-03-02T09:00:00Z');
  const kit = await startApp(t, { env: { RATE_LIMIT: 'on' }, overrides: { now: () => new Date(nowMs) } });
  const { company_id, api_key } = await aCompany(kit);
  const feed = (key: string, from: string) =>
    kit.app.inject({
      url: '/api:intel/jobs/feed',
      headers: { 'x-company-id': company_id, 'x-api-key': key },
      remoteAddress: from,
    });
  const tenants = (token: string, from: string) =>
    kit.app.inject({
      url: '/api:operator/tenants',
      headers: { authorization: `Bearer ${token}` },
      remoteAddress: from,
    });

  await t.test(
    '300 wrong keys in five minutes; a valid one from the same address is always accepted',
    async () => {
      const statuses: number[] = [];
      for (let n = 0; n < 310; n += 1) statuses.push((await feed(`wrong ${n}`, '192.0.2.1')).statusCode);
      assert.deepEqual(new Set(statuses.slice(0, 300)), new Set([401]));
      assert.deepEqual(new Set(statuses.slice(300)), new Set([429]));
      const limited = await feed('wrong again', '192.0.2.1');
      assert.equal(Number(limited.headers['retry-after']), limited.json().payload.retry_after);
      const busy = await Promise.all(Array.from({ length: 50 }, () => feed(api_key, '192.0.2.1')));
      assert.deepEqual(new Set(busy.map(({ statusCode }) => statusCode)), new Set([200]));
      assert.equal((await feed('wrong', '192.0.2.2')).statusCode, 401, 'from elsewhere');
    },
  );

  await t.test('the same on the field-management surface and for webhooks', async () => {
    const fms = (key: string) =>
      kit.app.inject({
        url: '/api:fms/jobs/list',
        method: 'POST',
        headers: { 'x-api-key': key },
        payload: {},
        remoteAddress: '192.0.2.1',
      });
    assert.equal((await fms('wrong')).statusCode, 429);
    assert.equal((await fms(api_key)).statusCode, 200);
    const report = await kit.app.inject({
      method: 'POST',
      url: '/api:intel/extquote/webhook/wrong',
      payload: {},
      remoteAddress: '192.0.2.1',
    });
    assert.equal(report.statusCode, 429);
  });

  await t.test(
    '60 wrong operator tokens in five minutes from one network; then all are rejected',
    async () => {
      const statuses: number[] = [];
      for (let n = 0; n < 70; n += 1)
        statuses.push((await tenants(`guess ${n}`, `2001:db8:1:2::${n + 1}`)).statusCode);
      assert.deepEqual(new Set(statuses.slice(0, 60)), new Set([401]));
      assert.deepEqual(new Set(statuses.slice(60)), new Set([429]));
      const right = await tenants(OPERATOR_TOKEN, '2001:db8:1:2::ffff');
      assert.equal(right.statusCode, 429, 'who guesses does not learn which is right');
      assert.ok(Number(right.headers['retry-after']) >= 1);
      assert.equal((await tenants(OPERATOR_TOKEN, '2001:db8:1:3::1')).statusCode, 200, 'from elsewhere');
      nowMs += 10_000;
      assert.equal((await tenants(OPERATOR_TOKEN, '2001:db8:1:2::ffff')).statusCode, 200, 'and soon again');
      for (let n = 0; n < 100; n += 1)
        assert.equal((await tenants(OPERATOR_TOKEN, '192.0.2.9')).statusCode, 200, 'right ones cost nothing');
    },
  );

  await t.test('RATE_LIMIT=off disables the limits', async () => {
    const open = await startApp(t);
    for (let n = 0; n < 320; n += 1) {
      const answer = await open.app.inject({
        url: '/api:fms/vehicles/list',
        headers: { 'x-api-key': 'wrong', authorization: 'Bearer wrong' },
      });
      assert.notEqual(answer.statusCode, 429);
    }
  });
});
