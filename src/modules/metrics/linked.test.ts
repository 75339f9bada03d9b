import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { areVisitsLinked } from '#/modules/jobs/index.ts';
import { operatorCtx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { aCompany, derivedAnew, operator, posting, startApp, type TestApp } from '../../../test/kit/app.ts';
import type { Measurement } from './measurement.ts';
import { measureWith } from './store.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-17T12:00:00Z');
/** Drawn once, and kept. */
const SEEDS = [1, 7, 418_006_253, 903_511_870];
const RUNS = Number(process.env.METRICS_RUNS ?? 4);
const METRICS = ['first_visit_fix_rate', 'repeat_visit_rate'] as const;

/** A coarse grid, so that visits meet at one moment and windows end exactly at others; some end before they start. */
const moment = fc.integer({ min: 0, max: 20 }).map((at) => NOW - at * 5 * DAY);
const change = fc.record(
  {
    jobId: fc.integer({ min: 1, max: 30 }),
    createdAt: moment,
    actualStartAt: fc.option(moment, { freq: 8 }),
    actualEndAt: fc.option(moment, { freq: 8 }),
    status: fc.constantFrom('completedOk', 'completedOk', 'completedWithIssues', 'started', 'cancelled'),
    siteKey: fc.option(fc.constantFrom('a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)), { freq: 8 }),
    typeId: fc.option(fc.integer({ min: 1, max: 3 }), { freq: 8 }),
    jobGroupId: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 2 }),
  },
  { requiredKeys: ['jobId', 'createdAt', 'actualStartAt', 'actualEndAt', 'status'] },
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;
const batches = fc.array(fc.array(change, { minLength: 1, maxLength: 25 }), { minLength: 1, maxLength: 6 });

async function aCompanyWithTypes(kit: TestApp) {
  const company = await aCompany(kit);
  const types = [1, 2, 3].map((typeId) => ({
    typeId,
    name: `T ${typeId}`,
    isPlannedMaintenance: typeId === 3,
  }));
  await put(kit, company, 'job_types', types);
  return company;
}
type Company = Awaited<ReturnType<typeof aCompanyWithTypes>>;

async function put({ app }: TestApp, company: Company, entity: string, records: object[]): Promise<void> {
  const { company_id, api_key } = company;
  const url = `/api:intel/import/${entity}`;
  const answer = await app.inject({ method: 'POST', url, payload: { company_id, api_key, records } });
  assert.equal(answer.statusCode, 200, answer.body);
  assert.deepEqual(answer.json().failed, [], answer.body);
}

function putJobs(kit: TestApp, company: Company, changes: readonly Change[]): Promise<void> {
  return put(
    kit,
    company,
    'jobs',
    changes.map((one) => ({ reference: `JOB-${one.jobId}`, result: `${one.jobId}`, ...one })),
  );
}

/** Each job's own score, by both ways, with hindsight and as it was at moments in between. */
async function assertSame(kit: TestApp, { company_id }: Company, what: string): Promise<number> {
  let counted = 0;
  for (const metric of METRICS)
    for (const daysAgo of [0, 20, 40]) {
      const asked: Measurement = {
        metric,
        window: { start: new Date(0), end: new Date(NOW), endInclusive: true },
        axis: 'createdAt',
        asOf: new Date(NOW - daysAgo * DAY),
        hindsight: daysAgo === 0,
        lateStartMins: 15,
        groupBy: 'result',
      };
      const [linked, lookedUp] = await within(kit, company_id, async (tx) => [
        await measureWith(tx, asked, true),
        await measureWith(tx, asked, false),
      ]);
      assert.deepEqual(linked, lookedUp, `${metric} as of ${daysAgo} days ago, ${what}`);
      counted += lookedUp?.total.sampleSize ?? 0;
    }
  return counted;
}

function within<T>(
  { platform }: TestApp,
  companyId: string,
  work: (tx: CompanyTx) => Promise<T>,
): Promise<T> {
  return operatorCtx(platform).within(companyId).inCompany(work);
}

/** The links that say something. */
function linksOf(kit: TestApp, { company_id }: Company): Promise<unknown[]> {
  return within(kit, company_id, async (tx) => {
    const { rows } = await sql`
      select * from visit_links
       where company_id = ${company_id}
         and (follows_at_site or follows_in_group or next_at_site is not null or next_in_group is not null)
       order by job_id`.execute(tx);
    return rows;
  });
}

/** As an earlier version left the company: with jobs and no links, or the wrong ones. */
async function withoutLinks(kit: TestApp, { company_id }: Company): Promise<void> {
  const { db } = kit.platform.database;
  await sql`update visit_links set follows_at_site = not follows_at_site, next_in_group = null
             where company_id = ${company_id} and job_id % 2 = 0`.execute(db);
  await sql`delete from visit_links where company_id = ${company_id} and job_id % 2 = 1`.execute(db);
  await within(kit, company_id, async (tx) => {
    await sql`update job_enrichment set version = 8 where company_id = ${company_id}`.execute(tx);
    assert.equal(await areVisitsLinked(tx), false);
  });
}

/** A run ends early where the app's own task does the same. */
async function linkedAnew(kit: TestApp, { company_id }: Company): Promise<void> {
  while (!(await within(kit, company_id, areVisitsLinked))) await derivedAnew(kit);
}

test('visits are linked as looking each up would find, whatever was written in which order', async (t) => {
  const kit = await startApp(t, { overrides: { now: () => new Date(NOW) } });
  const drawn = Number(process.env.METRICS_SEED ?? Date.now() % 1_000_000_000);
  t.diagnostic(`METRICS_SEED=${drawn}`);
  let counted = 0;
  for (const seed of [...SEEDS, drawn])
    for (const [run, all] of fc.sample(batches, { numRuns: RUNS, seed }).entries()) {
      const company = await aCompanyWithTypes(kit);
      for (const [at, changes] of all.entries()) {
        await putJobs(kit, company, changes);
        counted += await assertSame(kit, company, `METRICS_SEED=${seed} run ${run} batch ${at}`);
      }
      const kept = await linksOf(kit, company);
      await withoutLinks(kit, company);
      await linkedAnew(kit, company);
      assert.deepEqual(await linksOf(kit, company), kept, `METRICS_SEED=${seed} run ${run} derived anew`);
    }
  assert.ok(counted > 500, `${counted} scores were compared`);
});

test('writers side by side leave the links that looking up would find, and those of another company', async (t) => {
  const kit = await startApp(t, { overrides: { now: () => new Date(NOW) } });
  const drawn = Number(process.env.METRICS_SEED ?? Date.now() % 1_000_000_000);
  t.diagnostic(`METRICS_SEED=${drawn}`);
  const [company, other] = [await aCompanyWithTypes(kit), await aCompanyWithTypes(kit)];
  const all = fc.sample(fc.array(change, { minLength: 5, maxLength: 20 }), { numRuns: 24, seed: drawn });
  await Promise.all(all.map((changes, n) => putJobs(kit, n % 4 === 0 ? other : company, changes)));
  for (const one of [company, other]) await assertSame(kit, one, `METRICS_SEED=${drawn}`);
  await withoutLinks(kit, company);
  await Promise.all([derivedAnew(kit), ...all.map((changes) => putJobs(kit, company, changes.slice(3)))]);
  await linkedAnew(kit, company);
  await assertSame(kit, company, `METRICS_SEED=${drawn} derived anew meanwhile`);
  assert.ok((await linksOf(kit, company)).length > 0);
  await operator(kit.app, 'DELETE', `/tenants/${company.company_id}`);
  assert.deepEqual(await linksOf(kit, company), []);
});

test('figures are the same before the visits of an earlier version are linked, and afterwards', async (t) => {
  const kit = await startApp(t, { overrides: { now: () => new Date(NOW) } });
  const company = await aCompanyWithTypes(kit);
  await putJobs(kit, company, fc.sample(change, { numRuns: 60, seed: 7 }));
  const ask = () =>
    posting(kit, company)('/aggregate/jobs', {
      metric: 'first_visit_fix_rate',
      filters: { startDate: NOW - 110 * DAY, endDate: NOW },
    });
  const linked = await ask();
  assert.ok(linked.sample_size > 3);
  await withoutLinks(kit, company);
  assert.deepEqual(await ask(), linked);
  await linkedAnew(kit, company);
  assert.deepEqual(await ask(), linked);
});
