import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { SENTINEL_IDS } from '#/modules/sentinels/index.ts';
import { Stopping } from '#/platform/errors.ts';
import { aCompany, OPERATOR_TOKEN, startApp, type TestApp } from '../../test/kit/app.ts';
import { temporaryDirectory } from '../../test/kit/process.ts';
import { type Demo, openDemo } from './demo.ts';
import type { OpenCompany } from './kept.ts';
import { historyOf } from './load.ts';
import { operatorOf } from './make.ts';

const JOBS = 3_000;
const RECENT = { recentJobs: 300 };
const OPERATOR = { authorization: `Bearer ${OPERATOR_TOKEN}` };

test('a demo', async (t) => {
  const kit = await startApp(t);
  const dataDir = await temporaryDirectory(t);
  const stranger = await aCompany(kit);

  await t.test('is open while older history is loaded, and goes on after an interruption', async () => {
    const stop = new AbortController();
    const interrupted = openDemo({ ...kit.platform, stopping: stop.signal }, dataDir, RECENT);
    await interrupted.reset(JOBS);
    const open = await untilLoaded(interrupted, 1_300);
    stop.abort(new Stopping());
    await interrupted.settled();
    const { state, loaded } = await interrupted.progress();
    assert.equal(state, 'filling');
    assert.ok(loaded < JOBS, `${loaded} loaded`);
    const [first] = open;
    assert.ok(first && (await jobsOf(kit, first)) >= RECENT.recentJobs);

    const demo = openDemo(kit.platform, dataDir, RECENT);
    assert.equal((await demo.ensure()).companyId, first.companyId, 'the same demo is found again');
    demo.fill();
    await demo.settled();
    const { state: after, jobs, loaded: all } = await demo.progress();
    assert.deepEqual([after, all], ['complete', jobs]);
  });

  const { demo: plan } = await openDemo(kit.platform, dataDir).progress();
  assert.ok(plan);
  const { companies } = plan;

  await t.test('has the jobs asked for, and nothing of them twice', async () => {
    const counts = await Promise.all(companies.map((company) => jobsOf(kit, company)));
    const generated = companies.map((company) => [...historyOf(operatorOf(company), plan).files()]);
    assert.deepEqual(
      companies.map(({ jobs }) => jobs),
      generated.map(({ length }) => length),
    );
    // Lists leave out what was cancelled.
    const listed = generated.map((files) =>
      files.filter(({ job }) => !/^(cancelled|refused)$/.test(job.status)),
    );
    assert.deepEqual(
      counts,
      listed.map(({ length }) => length),
    );
    for (const company of companies) {
      const invoiced = await fms(kit, company, '/invoices/list', { pageSize: 1 });
      const references = await everyReference(kit, company, invoiced.totalItemCount);
      assert.equal(new Set(references).size, invoiced.totalItemCount);
    }
  });

  await t.test('has every sentinel fire, with the settings every tenant has', async (sub) => {
    const fired = new Set<string>();
    for (const company of companies) {
      const { alerts } = await intel(kit, company, '/sentinels/run', {});
      const own = new Set((alerts as { sentinel_id: string }[]).map(({ sentinel_id }) => sentinel_id));
      const silent = SENTINEL_IDS.filter((id) => !own.has(id));
      sub.diagnostic(`${company.name}, silent: ${silent.join(', ') || 'none'}`);
      for (const id of own) fired.add(id);
    }
    assert.deepEqual(
      SENTINEL_IDS.filter((id) => !fired.has(id)),
      [],
    );
  });

  await t.test('is made anew on its own, and no other company is touched', async () => {
    const demo = openDemo(kit.platform, dataDir);
    await demo.reset(900);
    await demo.settled();
    const { state, demo: again } = await demo.progress();
    assert.equal(state, 'complete');
    assert.ok(
      again?.companies.every(({ companyId }) => !companies.some((old) => old.companyId === companyId)),
    );
    const tenants = await kit.app.inject({ url: '/api:operator/tenants', headers: OPERATOR });
    const ids = (tenants.json().items as { company_id: string }[]).map(({ company_id }) => company_id);
    const expected = [stranger.company_id, ...(again?.companies ?? []).map(({ companyId }) => companyId)];
    assert.deepEqual(ids.toSorted(), expected.toSorted());
  });
});

/** The companies, once so many jobs are loaded. */
async function untilLoaded(demo: Demo, jobs: number): Promise<readonly OpenCompany[]> {
  for (;;) {
    const { state, loaded, demo: open } = await demo.progress();
    if (state === 'filling' && open && loaded >= jobs) return open.companies;
    assert.notEqual(state, 'failed');
    await pause(10);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the answer is what the test is about to look at.
async function call({ app }: TestApp, url: string, company: OpenCompany, payload: object): Promise<any> {
  const headers = { 'x-company-id': company.companyId, 'x-api-key': company.apiKey };
  const answer = await app.inject({ method: 'POST', url, headers, payload });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}

function intel(kit: TestApp, company: OpenCompany, path: string, payload: object) {
  return call(kit, `/api:intel${path}`, company, payload);
}

function fms(kit: TestApp, company: OpenCompany, path: string, payload: object) {
  return call(kit, `/api:fms${path}`, company, payload);
}

async function jobsOf(kit: TestApp, company: OpenCompany): Promise<number> {
  const { totalItemCount } = await fms(kit, company, '/jobs/list', { pageSize: 1 });
  return totalItemCount;
}

async function everyReference(kit: TestApp, company: OpenCompany, total: number): Promise<string[]> {
  const references: string[] = [];
  for (let pageNumber = 1; references.length < total; pageNumber++) {
    const { items } = await fms(kit, company, '/invoices/list', { pageNumber, pageSize: 100 });
    if (items.length === 0) break;
    references.push(...(items as { reference: string }[]).map(({ reference }) => reference));
  }
  return references;
}
