import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCompany, startApp } from '../../../test/kit/app.ts';

test('a clock that is set back does not lengthen the life of a revoked key', async (t) => {
  let nowMs = Date.parse('2026-03-02T09:00:00Z');
  const kit = await startApp(t, { overrides: { now: () => new Date(nowMs) } });
  const { company_id, api_key } = await aCompany(kit);
  const feed = async () => {
    const headers = { 'x-company-id': company_id, 'x-api-key': api_key };
    return (await kit.app.inject({ url: '/api:intel/jobs/feed', headers })).statusCode;
  };
  assert.equal(await feed(), 200);
  // Another process revokes the key: this one has to look it up again.
  await kit.platform.database.pool.query('delete from api_keys where company_id = $1', [company_id]);
  assert.equal(await feed(), 200);
  nowMs -= 3_600_000;
  assert.equal(await feed(), 401);
});
