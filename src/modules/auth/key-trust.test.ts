import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCompany, startApp } from '../../../test/kit/app.ts';

test('a revoked key does not work longer when the clock is set back', async (t) => {
  let nowMs = Date.parse('2026-03-02T09:00:00Z');
  const kit = await startApp(t, { overrides: { now: () => new Date(nowMs) } });
  const { company_id, api_key } = await aCompany(kit);
  const feed = async () => {
    const headers = { 'x-company-id': company_id, 'x-api-key': api_key };
    return (await kit.app.inject({ url: '/api:intel/jobs/feed', headers })).statusCode;
  };
  assert.equal(await feed(), 200);
  // Another process revokes the key, so this one has to validate it again.
  await kit.platform.database.pool.query('delete from api_keys where company_id = $1', [company_id]);
  assert.equal(await feed(), 200);
  nowMs -= 3_600_000;
  assert.equal(await feed(), 401);
});
