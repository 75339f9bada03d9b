import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorCtx } from '#/platform/context.ts';
import { loadTenant } from '../../../../bench/sentinels/load.ts';
import { outcomeOf } from '../../../../bench/sentinels/measure.ts';
import { PLANTINGS } from '../../../../bench/sentinels/plantings/index.ts';
import { AS_OF, healthyTenant } from '../../../../bench/sentinels/tenant.ts';
import { aCompany, startApp } from '../../../../test/kit/app.ts';
import { runMany, SENTINEL_IDS } from '../index.ts';

/** A small tenant of the benchmark, which does the same on large ones, in numbers. */
const JOBS = 1_500;

test('every sentinel finds what is planted strongly for it, and names the very jobs', async (t) => {
  const kit = await startApp(t);
  const { company_id } = await aCompany(kit);
  const ctx = operatorCtx(kit.platform).within(company_id);
  const tenant = healthyTenant(7, JOBS);
  assert.deepEqual(PLANTINGS.map(({ sentinel }) => sentinel).sort(), [...SENTINEL_IDS].sort());
  const planted = PLANTINGS.map((one) => ({ sentinel: one.sentinel, what: one.plant(tenant, 'strong') }));
  await loadTenant(ctx, tenant);
  const run = await runMany(ctx, { as_of: AS_OF, limit: 500 });
  assert.deepEqual(
    run.results.filter(({ status }) => status === 'error'),
    [],
  );
  for (const { sentinel, what } of planted)
    await t.test(sentinel, () => {
      assert.deepEqual(outcomeOf(run, sentinel, what), { found: true, precision: 1, recall: 1 });
    });
});
