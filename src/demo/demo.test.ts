import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { SENTINEL_IDS } from '#/modules/sentinels/index.ts';
import { Stopping } from '#/platform/errors.ts';
import { aCompany, OPERATOR_TOKEN, startApp, type TestApp } from '../../test/kit/app.ts';
import { startWeatherProvider } from '../../test/kit/outside/weather-provider.ts';
import { temporaryDirectory } from '../../test/kit/processes/process.ts';
import { type Demo, openDemo } from './demo.ts';
import type { OpenCompany } from './kept.ts';
import { historyOf } from './load.ts';
import { operatorOf } from './make.ts';

const run = promisify(execFile);
const JOBS = 3_000;
/** Of so few jobs not every day has a quote that waits: this one does. */
const BEGINS = Date.parse('2026-11-18T10:30:00Z');
const RECENT = { recentJobs: 300 };
const OPERATOR = { authorization: `Bearer ${OPERATOR_TOKEN}` };

test('a demo', async (t) => {
  const weather = await startWeatherProvider(t);
  const aheadMs = BEGINS - Date.now();
  const now = () => new Date(Date.now() + aheadMs);
  const kit = await startApp(t, { env: weather.env, overrides: { now } });
  const dataDir = await temporaryDirectory(t);
  const stranger = await aCompany(kit);

  await t.test('is open while older history is loaded, and goes on after an interruption', async () => {
    const stop = new AbortController();
    const interrupted = openDemo({ ...kit.platform, stopping: stop.signal }, dataDir, RECENT);
    await interrupted.reset(JOBS);
    const open = await untilLoaded(interrupted, 1_300);
    const ready = (await kit.app.inject('/readyz')).json();
    assert.ok(JSON.stringify(ready).includes('"demo"'), 'readiness tells of it');
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
    const generated = companies.map((company) => [...historyOf(operatorOf(company), plan).visits()]);
    assert.deepEqual(
      companies.map(({ jobs }) => jobs),
      generated.map(({ length }) => length),
    );
    // Lists leave out what was cancelled.
    const listed = generated.map((files) =>
      files.filter(({ job }) => !/^(cancelled|refused)$/.test(job.status)),
    );
    // Some of the work orders by mail became jobs.
    const made = counts.map((count, at) => count - (listed[at]?.length ?? 0));
    assert.ok(
      made.every((count) => count >= 1 && count <= 8),
      `${made} jobs made of mails`,
    );
    for (const company of companies) {
      const invoiced = await fms(kit, company, '/invoices/list', { pageSize: 1 });
      const references = await everyReference(kit, company, invoiced.totalItemCount);
      assert.equal(new Set(references).size, invoiced.totalItemCount);
    }
  });

  await t.test('has something to show everywhere', async () => {
    for (const company of companies) {
      const [admin] = company.logins;
      const login = await kit.app.inject({
        method: 'POST',
        url: '/api:auth/auth/login',
        payload: admin ?? {},
      });
      assert.equal(login.statusCode, 200, 'people can log in');
      const counts = await Promise.all(
        [
          '/cases/list?',
          '/cases/list?status=open&',
          '/cases/list?status=closed&',
          '/teams/list?',
          '/triage/results?',
          '/ingest/email/pending?',
          '/extquote/list?',
        ].map(async (path) => [path, (await read(kit, company, `${path}per_page=1`)).itemsTotal] as const),
      );
      for (const [path, count] of counts) assert.ok(count > 0, `${company.name}: ${path}`);
      for (const list of ['/notes/list', '/vehicles/list', '/quotes/list', '/invoices/list'])
        assert.ok((await fms(kit, company, list, { pageSize: 1 })).totalItemCount > 0, list);
      const { items } = await read(kit, company, '/cases/list?per_page=100');
      const commented = (items as { comment_count: number }[]).filter(
        ({ comment_count }) => comment_count > 0,
      );
      assert.ok(commented.length > 10);
    }
  });

  await t.test('has invoices and quotes in every state', async () => {
    const states = new Set<string>();
    for (const company of companies)
      for (const list of ['/invoices/list', '/quotes/list'])
        for (let pageNumber = 1, more = true; more; pageNumber++) {
          const { items } = await fms(kit, company, list, { pageNumber, pageSize: 100 });
          for (const { status } of items as { status: string }[]) states.add(`${list} ${status}`);
          more = items.length === 100;
        }
    const expected = [
      ...['draft', 'sent', 'paid', 'cancelled'].map((state) => `/invoices/list ${state}`),
      ...['draft', 'sent', 'accepted', 'rejected', 'expired'].map((state) => `/quotes/list ${state}`),
    ];
    assert.deepEqual([...states].toSorted(), expected.toSorted());
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

  await t.test('answers every command of the README with something', async () => {
    const url = await kit.app.listen({ host: '127.0.0.1', port: 0 });
    const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
    const [, section = ''] = readme.split('## What to try in the demo');
    const commands = section.split('\n## ')[0]?.match(/^curl .*$/gm) ?? [];
    assert.ok(commands.length >= 10);
    const { companyId: COMPANY_ID, apiKey: API_KEY } = plan;
    for (const command of commands) {
      const here = command.replace('http://127.0.0.1:4000', url);
      const { stdout } = await run('bash', ['-c', here], { env: { ...process.env, COMPANY_ID, API_KEY } });
      const answer = JSON.parse(stdout);
      const shown = answer.items ?? answer.alerts ?? answer.hourly ?? [];
      assert.ok(shown.length > 0, `${command}: ${stdout.slice(0, 200)}`);
    }
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

// biome-ignore lint/suspicious/noExplicitAny: the answer is what the test is about to look at.
async function read({ app }: TestApp, { companyId, apiKey }: OpenCompany, path: string): Promise<any> {
  const headers = { 'x-company-id': companyId, 'x-api-key': apiKey };
  const answer = await app.inject({ url: `/api:intel${path}`, headers });
  assert.equal(answer.statusCode, 200, `${path}: ${answer.body}`);
  return answer.json();
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
