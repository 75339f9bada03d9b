import assert from 'node:assert/strict';
import { test } from 'node:test';
import { companySettings } from '#/modules/tenants/index.ts';
import { operatorCtx } from '#/platform/context.ts';
import { loadTenant } from '../../../../bench/sentinels/load.ts';
import { outcomeOf } from '../../../../bench/sentinels/measure.ts';
import { PLANTINGS } from '../../../../bench/sentinels/plantings/index.ts';
import { AS_OF, healthyTenant } from '../../../../bench/sentinels/tenant.ts';
import { aCompany, startApp } from '../../../../test/kit/app.ts';
import { runMany, SENTINEL_IDS } from '../index.ts';
import { SENTINELS } from '../registry.ts';
import { detect } from '../run/detect.ts';
import { detectOnThread } from '../run/on-thread.ts';
import { planOf } from '../run/plan.ts';

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

  await t.test('and the same on a thread, as in a large company', async () => {
    const settings = await ctx.inCompany(companySettings);
    const plans = planOf(SENTINELS, settings, {});
    const setting = {
      companyName: 'A company',
      asOf: new Date(AS_OF),
      timezone: settings.timezone,
      lateStartMins: settings.late_start_mins,
    };
    const there = await detectOnThread(ctx, plans, setting);
    assert.deepEqual(there.failures, []);
    assert.equal(there.results.length, SENTINEL_IDS.length);
    assert.deepEqual(there, await detect(ctx, plans, setting));
  });
});
