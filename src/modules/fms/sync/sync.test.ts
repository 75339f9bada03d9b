import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { openFmsClient } from '#/modules/fms/index.ts';
import { operatorCtx } from '#/platform/context.ts';
import { operator, startApp, type TestApp } from '../../../../test/kit/app.ts';
import { type FmsCaller, fmsCaller } from '../../../../test/kit/fms.ts';
import { type FakeFms, FMS_USER, fakeFms } from '../../../../test/kit/outside/fake-fms.ts';
import { BEGINNING, beginning, nextCursor } from './rules.ts';
import { syncEveryTenant } from './service.ts';

const env = { FMS_PRIVATE_HOSTS: '127.0.0.1' };
const at = (n: number) => new Date(Date.parse('2026-03-01T00:00:00Z') + n * 60_000).toISOString();

function put(fms: FakeFms, resource: string, records: readonly Record<string, unknown>[], id: string): void {
  const rows = fms.records.get(resource) ?? new Map();
  for (const record of records) rows.set(String(record[id]), record);
  fms.records.set(resource, rows);
}

/** A system with contacts, job types and `count` jobs. */
async function filledFms(t: Parameters<typeof fakeFms>[0], count: number): Promise<FakeFms> {
  const fms = await fakeFms(t);
  put(fms, 'contacts', [{ contactId: 7, name: 'Upstream Foods', updatedAt: at(0) }], 'contactId');
  put(fms, 'job_types', [{ typeId: 1, name: 'Reactive - HVAC', updatedAt: at(0) }], 'typeId');
  const jobs = Array.from({ length: count }, (_, n) => ({
    jobId: n + 1,
    reference: `UP-${n + 1}`,
    createdAt: at(n),
    fmsStatus: 'completedOk',
    status: 'completedOk',
    outcome: `Replaced filter zyxquill${n}`,
    contactId: 7,
    typeId: 1,
    site: { siteKey: 'x', address: `${n % 9} High St`, postcode: 'LS1 4AP' },
    // A thousand changed in one moment: no page boundary falls between two of them.
    updatedAt: at(n < 1_000 ? 5 : n),
  }));
  put(fms, 'jobs', jobs, 'jobId');
  return fms;
}

interface Step {
  readonly status: number;
  readonly body: Record<string, unknown> & { done: boolean; resource: string; received: number };
}

async function step(kit: TestApp, caller: FmsCaller, from?: string): Promise<Step> {
  const answer = await operator(kit.app, 'POST', `/tenants/${caller.company_id}/sync`, from ? { from } : {});
  return { status: answer.statusCode, body: answer.json() };
}

async function syncWhole(
  kit: TestApp,
  caller: FmsCaller,
): Promise<{ received: number; inserted: number; failed: number }> {
  const sums = { received: 0, inserted: 0, failed: 0 };
  for (let from: string | undefined; ; ) {
    const { status, body } = await step(kit, caller, from);
    assert.equal(status, 200, JSON.stringify(body));
    for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += Number(body[name]);
    if (body.done) return sums;
    from = body.resource;
  }
}

async function jobCount(kit: TestApp, { company_id }: FmsCaller): Promise<number> {
  const { rows } = await kit.platform.database.pool.query(
    'select count(*)::int as n from jobs where company_id = $1',
    [company_id],
  );
  return rows[0].n;
}

test('a tenant’s own system is read into Fieldstone', async (t) => {
  const kit = await startApp(t, { env });
  const upstream = (base_url: string) => fmsCaller(kit, { fms: { mode: 'upstream', base_url, ...FMS_USER } });

  await t.test('everything once, then only what has changed; and search knows it', async (t) => {
    const fms = await filledFms(t, 1_700);
    const caller = await upstream(fms.url);
    const first = await syncWhole(kit, caller);
    assert.equal(first.inserted, 1_702);
    assert.equal(first.failed, 0);
    assert.equal(await jobCount(kit, caller), 1_700);
    put(fms, 'jobs', [{ jobId: 5, reference: 'UP-5b', createdAt: at(4), updatedAt: at(2_000) }], 'jobId');
    put(fms, 'jobs', [{ jobId: 0, reference: '', createdAt: at(4), updatedAt: at(2_001) }], 'jobId');
    const { company_id, api_key } = caller;
    const second = await syncWhole(kit, caller);
    assert.deepEqual([second.inserted, second.failed], [0, 1], 'a record that cannot be stored is skipped');
    assert.ok(second.received < 30, `${second.received} read anew`);
    const job = await kit.app.inject({ url: '/api:intel/jobs/5', query: { company_id, api_key } });
    assert.deepEqual([job.json().reference, job.json().contact.name], ['UP-5b', 'Upstream Foods']);
    const found = await kit.app.inject({
      method: 'POST',
      url: '/api:intel/search/outcomes',
      payload: { company_id, api_key, query_text: 'zyxquill1600' },
    });
    assert.equal(found.json().hits[0].job_ref, 'UP-1601');
    const third = await syncWhole(kit, caller);
    assert.equal(third.inserted, 0);
  });

  await t.test('broken off anywhere it goes on from there, nothing lost and nothing twice', async (t) => {
    const fms = await filledFms(t, 1_300);
    const caller = await upstream(fms.url);
    let broken = 0;
    for (const goodCalls of [3, 0, 1, 6, 2, 0]) {
      fms.failures.push(...Array.from({ length: goodCalls }, () => ({ status: 0 })));
      fms.failures.push({ status: 500, headers: { 'retry-after': '60' } });
      const { status } = await step(kit, caller);
      fms.failures.length = 0;
      if (status === 502) broken += 1;
    }
    assert.equal(broken, 6);
    await syncWhole(kit, caller);
    assert.equal(await jobCount(kit, caller), 1_300);
    const { body } = await step(kit, caller);
    assert.deepEqual([body.done, body.inserted], [true, 0]);
  });

  await t.test('two at once end where one would', async (t) => {
    const fms = await filledFms(t, 600);
    const caller = await upstream(fms.url);
    await Promise.all([syncWhole(kit, caller), syncWhole(kit, caller), syncWhole(kit, caller)]);
    assert.equal(await jobCount(kit, caller), 600);
    assert.equal((await syncWhole(kit, caller)).inserted, 0);
  });

  await t.test(
    'by schedule every tenant is read, and one that fails does not hold up the rest',
    async (t) => {
      const fms = await filledFms(t, 3);
      const broken = await upstream('https://nowhere.invalid');
      const caller = await upstream(fms.url);
      await syncEveryTenant(operatorCtx(kit.platform), openFmsClient(kit.platform.outbound));
      assert.equal(await jobCount(kit, caller), 3);
      assert.equal(await jobCount(kit, broken), 0);
    },
  );

  await t.test('a tenant whose system is Fieldstone has nothing to read', async () => {
    const { body } = await step(kit, await fmsCaller(kit));
    assert.deepEqual([body.mode, body.done, body.received], ['embedded', true, 0]);
    const unknown = await operator(kit.app, 'POST', '/tenants/0f0e0d0c-0000-4000-8000-000000000000/sync', {});
    assert.equal(unknown.statusCode, 404);
  });
});

test('the cursor passes over no change, whatever moments the changes share and whatever a page holds', () => {
  const now = new Date('2030-01-01T00:00:00Z');
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 7 }),
      fc.boolean(),
      (minutes, pageSize, withTotal) => {
        const changes = minutes.map((minute, id) => ({ id, at: at(minute) }));
        const known = new Map<number, string>();
        let cursor = BEGINNING;
        for (let more = true, turns = 0; more; turns += 1) {
          assert.ok(turns < 2_000, 'it ends');
          const { since, page } = cursor;
          const matching = changes
            .filter((change) => since === null || Date.parse(change.at) >= Date.parse(since))
            .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
          const read = matching.slice((page - 1) * pageSize, page * pageSize);
          const news = read.some(({ id, at: moment }) => known.get(id) !== moment);
          for (const { id, at: moment } of read) known.set(id, moment);
          const total = withTotal ? matching.length : null;
          const next = nextCursor(cursor, { changedAt: read.map((change) => change.at), total, news }, now);
          ({ cursor, more } = next);
        }
        assert.deepEqual([...known.keys()].sort(), changes.map(({ id }) => id).sort());
        assert.equal(beginning(cursor).page, 1);
      },
    ),
    { numRuns: 2_000 },
  );
});
