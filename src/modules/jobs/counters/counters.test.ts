import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { aCompany, operator, startApp, type TestApp } from '../../../../test/kit/app.ts';
import { STATUS_WORDS } from '../words.ts';

type Company = Awaited<ReturnType<typeof aCompany>>;

const moment = fc.constantFrom('2026-04-01T09:00:00Z', '2026-04-01T09:00:00.500Z', '2026-04-01T09:30:00Z');

/** Few ids and few values: jobs meet, change places, leave the graph and come back. */
const record = fc.record(
  {
    jobId: fc.integer({ min: 1, max: 25 }),
    reference: fc.constantFrom('JOB-1', 'JOB-2'),
    createdAt: fc.constantFrom('2026-03-28T23:59:59Z', '2026-03-29T00:00:00Z', 1_774_828_800, '2026-03-30'),
    status: fc.constantFrom(...STATUS_WORDS),
    contactId: fc.option(fc.constantFrom(7, '8', 9)),
    resourceId: fc.option(fc.constantFrom('R 1', 2)),
    typeId: fc.option(fc.constantFrom(1, 2)),
    categoryId: fc.option(fc.constantFrom(1, 2)),
    result: fc.option(fc.constantFrom('Parts required', 'contact 7', '')),
    plannedStartAt: fc.option(moment),
    actualStartAt: fc.option(moment),
    plannedEndAt: fc.option(moment),
    actualEndAt: fc.option(moment),
  },
  { requiredKeys: ['jobId', 'reference', 'createdAt'] },
);
const bad = fc.constant({ jobId: 3, reference: 'JOB-3', createdAt: 'whenever' });
const batch = fc.array(fc.oneof({ weight: 20, arbitrary: record }, { weight: 1, arbitrary: bad }), {
  minLength: 1,
  maxLength: 30,
});

test('the counters are what counting would find, whatever was imported', async (t) => {
  const kit = await startApp(t);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(batch, fc.boolean()), { minLength: 1, maxLength: 5 }),
      async (batches) => {
        const company = await aCompany(kit);
        for (const [records, dryRun] of batches) await importJobs(kit, company, records, dryRun);
        assert.deepEqual(await kept(kit, company), await counted(kit, company));
      },
    ),
    { numRuns: 25 },
  );
});

test('imports side by side leave right counters, and another company its own', async (t) => {
  const kit = await startApp(t);
  const [one, other] = [await aCompany(kit), await aCompany(kit)];
  const batches = fc.sample(fc.array(record, { minLength: 30, maxLength: 60 }), 24);
  await Promise.all(
    batches.map((records, n) => importJobs(kit, n % 4 === 0 ? other : one, records, n % 7 === 3)),
  );
  for (const company of [one, other]) assert.deepEqual(await kept(kit, company), await counted(kit, company));
  assert.ok((await counted(kit, one)).length > 0);
  await operator(kit.app, 'DELETE', `/tenants/${one.company_id}`);
  assert.deepEqual(await kept(kit, one), []);
  assert.deepEqual(await kept(kit, other), await counted(kit, other));
});

async function importJobs(
  { app }: TestApp,
  company: Company,
  records: readonly unknown[],
  dry_run: boolean,
): Promise<void> {
  const { company_id, api_key } = company;
  const answer = await app.inject({
    method: 'POST',
    url: '/api:intel/import/jobs',
    payload: { company_id, api_key, records, dry_run },
  });
  assert.equal(answer.statusCode, 200, answer.body);
}

async function kept({ platform }: TestApp, { company_id }: Company): Promise<unknown[]> {
  const { rows } = await platform.database.pool.query(
    `select facet, value, jobs from job_counters where company_id = $1 and jobs <> 0`,
    [company_id],
  );
  return inOrder(rows);
}

async function counted({ platform }: TestApp, { company_id }: Company): Promise<unknown[]> {
  const { rows } = await platform.database.pool.query(
    `with graph as (
       select * from jobs where company_id = $1 and coalesce(fms_status, '') not in ('cancelled', 'refused')
     )
     select * from (
       select 'word' as facet, coalesce(fms_status, status) as value, count(*) as jobs from jobs
        where company_id = $1 group by 2
       union all select 'day', (created_at at time zone 'UTC')::date::text, count(*) from graph group by 2
       union all select 'contact', contact_id::text, count(*) from graph group by 2
       union all select 'resource', resource_id, count(*) from graph group by 2
       union all select 'type', type_id::text, count(*) from graph group by 2
       union all select 'category', category_id::text, count(*) from graph group by 2
       union all select 'result', result, count(*) from graph group by 2
       union all select 'started', case when actual_start_at < planned_start_at then 'early'
                                        when actual_start_at > planned_start_at then 'late'
                                        when actual_start_at = planned_start_at then 'on_time' end, count(*)
                   from graph group by 2
       union all select 'finished', case when actual_end_at < planned_end_at then 'early'
                                         when actual_end_at > planned_end_at then 'late'
                                         when actual_end_at = planned_end_at then 'on_time' end, count(*)
                   from graph group by 2) as counts
      where value is not null`,
    [company_id],
  );
  return inOrder(rows);
}

function inOrder<T extends { facet: string; value: string }>(rows: readonly T[]): T[] {
  const key = ({ facet, value }: T) => `${facet} ${value}`;
  return [...rows].sort((one, other) => (key(one) < key(other) ? -1 : 1));
}
