import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { ENRICHMENT_VERSION } from '#/modules/enrichment/index.ts';
import { companyCtx } from '#/platform/context.ts';
import { openWorkerPool, type WorkerPool } from '#/platform/workers/pool.ts';
import { aCompany, derivedAnew, posting, startApp, type TestApp } from '../../../../test/kit/app.ts';
import { deriveAnew } from './derive-anew.ts';

const DAY = '2026-03-02T09:00:00Z';
const MARCH = { filters: { startDate: '2026-03-01', endDate: '2026-03-31' } };
const JOBS = 60;

interface Company {
  readonly company_id: string;
  readonly api_key: string;
}

interface Reading {
  /** How many jobs were read. */
  jobs: number;
  /** The next reading fails, as when its process is killed. */
  isKilled: boolean;
}

/** The real pool, which counts what it reads. */
function poolWith(reading: Reading): WorkerPool {
  const pool = openWorkerPool();
  return {
    run: (companyId, work, input) => {
      if (work.name === 'readJobs') {
        if (reading.isKilled) return Promise.reject(new Error('killed'));
        reading.jobs += (input as readonly unknown[]).length;
      }
      return pool.run(companyId, work, input);
    },
    warm: (jobs) => pool.warm(jobs),
    counts: () => pool.counts(),
    [Symbol.asyncDispose]: () => pool[Symbol.asyncDispose](),
  };
}

async function anApp(t: Parameters<typeof startApp>[0]): Promise<TestApp & { readonly reading: Reading }> {
  const reading = { jobs: 0, isKilled: false };
  return { ...(await startApp(t, { overrides: { workers: poolWith(reading) } })), reading };
}

/** A company whose jobs stand as an earlier version of the enrichment left them. */
async function withOldJobs(kit: TestApp): Promise<Company> {
  const company = await aCompany(kit);
  const records = Array.from({ length: JOBS }, (_, at) => ({
    jobId: at + 1,
    reference: `JOB-${at + 1}`,
    createdAt: DAY,
    actualStartAt: DAY,
    contactId: 401,
    description: 'Boiler not firing',
    outcome: 'repl ignition lead',
  }));
  await posting(kit, company)('/import/contacts', { records: [{ contactId: 401, name: 'Ashdown Court' }] });
  await posting(kit, company)('/import/jobs', { records });
  const { db } = kit.platform.database;
  await sql`update jobs set vertical = 'other', processed_outcome = 'as it was', ai = '{}', complains = true
             where company_id = ${company.company_id}`.execute(db);
  await sql`delete from search_segments where company_id = ${company.company_id}`.execute(db);
  await sql`delete from contact_changes where company_id = ${company.company_id}`.execute(db);
  await sql`update job_enrichment set version = ${ENRICHMENT_VERSION - 1}
             where company_id = ${company.company_id}`.execute(db);
  return company;
}

/** How many jobs are as this version derives them. */
async function upToDate(kit: TestApp, { company_id }: Company): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::integer as jobs from jobs
     where company_id = ${company_id} and vertical = 'mep' and processed_outcome like '%ignition lead%'
       and not complains and ai ->> 'equipment' like '%boiler%'`.execute(kit.platform.database.db);
  return rows[0]?.jobs ?? 0;
}

async function versionsOf(kit: TestApp, { company_id }: Company): Promise<unknown> {
  const { rows } = await sql`select version, next_version, done_to from job_enrichment
    where company_id = ${company_id}`.execute(kit.platform.database.db);
  return rows[0];
}

const DONE = { version: ENRICHMENT_VERSION, next_version: null, done_to: null };

test('jobs of an earlier version are brought up to date, with all that tells of them', async (t) => {
  const kit = await anApp(t);
  const company = await withOldJobs(kit);
  const post = posting(kit, company);
  assert.equal(await upToDate(kit, company), 0);
  await derivedAnew(kit);
  assert.equal(await upToDate(kit, company), JOBS);
  assert.deepEqual(await versionsOf(kit, company), DONE);
  const { groups } = await post('/aggregate/jobs', {
    metric: 'job_count',
    group_by: 'vertical',
    ...MARCH,
  });
  assert.deepEqual(
    groups.map(({ key, value }: { key: string; value: number }) => [key, value]),
    [['mep', JOBS]],
  );
  const { hits } = await post('/search/outcomes', { query_text: 'ignition lead', limit: 5 });
  assert.equal(hits.length, 5);
  const { rows } =
    await sql`select contact_id from contact_changes where company_id = ${company.company_id}`.execute(
      kit.platform.database.db,
    );
  assert.deepEqual(rows, [{ contact_id: 401 }], 'the summary of the customer is known to be out of date');
});

test('what is up to date is not read again', async (t) => {
  const kit = await anApp(t);
  await withOldJobs(kit);
  await derivedAnew(kit);
  const { jobs } = kit.reading;
  await derivedAnew(kit);
  assert.equal(kit.reading.jobs, jobs);
});

test('a run that was killed is continued where it ended', async (t) => {
  const kit = await anApp(t);
  const company = await withOldJobs(kit);
  const before = kit.reading.jobs;
  const ctx = companyCtx(kit.platform, company.company_id, { type: 'task', name: 'test' });
  const beginWork: typeof ctx.services.beginWork = (...args) => {
    const work = ctx.services.beginWork(...args);
    const advance = (count: number) => {
      work.advance(count);
      kit.reading.isKilled = true;
    };
    return { advance, [Symbol.dispose]: () => work[Symbol.dispose]() };
  };
  await assert.rejects(deriveAnew({ ...ctx, services: { ...ctx.services, beginWork } }), /killed/);
  const done = await upToDate(kit, company);
  assert.ok(done > 0 && done < JOBS, `${done} jobs were done`);
  kit.reading.isKilled = false;
  await derivedAnew(kit);
  assert.equal(await upToDate(kit, company), JOBS);
  assert.equal(kit.reading.jobs - before, JOBS, 'no job is read twice');
});

test('two at once do the work once', async (t) => {
  const kit = await anApp(t);
  const company = await withOldJobs(kit);
  await Promise.all([derivedAnew(kit), derivedAnew(kit)]);
  // Whoever lost the race left the rest to the other.
  assert.equal(await upToDate(kit, company), JOBS);
  assert.deepEqual(await versionsOf(kit, company), DONE);
  const { rows } = await sql<{ version: number }>`
    select version from search_segments where company_id = ${company.company_id} and kind = 'outcome'`.execute(
    kit.platform.database.db,
  );
  const { jobs } = kit.reading;
  assert.ok(
    jobs < 3 * JOBS,
    `${jobs} jobs were read, ${JOBS} of them for the import; ${rows.length} segments`,
  );
});

test('jobs that an older process writes beside a newer one are derived anew afterwards', async (t) => {
  const kit = await anApp(t);
  const company = await aCompany(kit);
  const post = posting(kit, company);
  const record = { jobId: 1, reference: 'JOB-1', createdAt: DAY };
  await post('/import/jobs', { records: [record] });
  const { db } = kit.platform.database;
  for (const newer of [
    { version: 99, next_version: null },
    { version: ENRICHMENT_VERSION, next_version: 99 },
  ]) {
    await sql`update job_enrichment set version = ${newer.version}, next_version = ${newer.next_version}, done_to = 1
               where company_id = ${company.company_id}`.execute(db);
    await post('/import/jobs', { records: [{ ...record, result: `beside ${newer.version}` }] });
    assert.deepEqual(await versionsOf(kit, company), DONE);
  }
});

test('a job written while its type changes ends as the new type makes it', async (t) => {
  const kit = await anApp(t);
  const company = await aCompany(kit);
  const post = posting(kit, company);
  for (const vertical of ['mep', 'security', 'utilities']) {
    const records = [{ jobId: 1, reference: 'JOB-1', createdAt: DAY, typeId: 3, result: vertical }];
    await Promise.all([
      post('/import/jobs', { records }),
      post('/import/job_types', { records: [{ typeId: 3, name: 'Reactive', vertical }] }),
      derivedAnew(kit),
    ]);
    await derivedAnew(kit);
    const { rows } = await sql`select vertical from jobs where company_id = ${company.company_id}`.execute(
      kit.platform.database.db,
    );
    assert.deepEqual(rows, [{ vertical }]);
  }
});
