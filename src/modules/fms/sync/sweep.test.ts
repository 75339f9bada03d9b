import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openFmsClient } from '#/modules/fms/index.ts';
import { operatorCtx } from '#/platform/context.ts';
import { startApp, type TestApp } from '../../../../test/kit/app.ts';
import { type FmsCaller, fmsCaller } from '../../../../test/kit/fms.ts';
import { type FakeFms, FMS_USER, fakeFms } from '../../../../test/kit/outside/fake-fms.ts';
import { sweepEveryTenant } from './service.ts';

const env = { FMS_PRIVATE_HOSTS: '127.0.0.1' };
const DAY_MS = 86_400_000;
const STAMP = '2026-03-01T09:00:00Z';
const PERSON = '6c0a1f8e-58a9-4b55-9d2b-3a7c0c1d2e01';

interface Scene {
  readonly kit: TestApp;
  readonly fms: FakeFms;
  readonly caller: FmsCaller;
  sweep(afterMs?: number): Promise<void>;
  /** Ids of the jobs in the feed. */
  feed(): Promise<number[]>;
}

/** A system of 40 jobs and what they refer to, swept once. */
async function scene(t: TestContext): Promise<Scene> {
  const clock = { ms: Date.parse('2026-03-02T01:40:00Z') };
  const kit = await startApp(t, { env, overrides: { now: () => new Date(clock.ms) } });
  const fms = await fakeFms(t);
  const put = (resource: string, idField: string, records: readonly Record<string, unknown>[]) =>
    fms.records.set(
      resource,
      new Map(records.map((record) => [String(record[idField]), { ...record, updatedAt: STAMP }])),
    );
  put('contacts', 'contactId', [
    { contactId: 7, name: 'Upstream Foods' },
    { contactId: 8, name: 'Gone Foods' },
  ]);
  put('persons', 'personId', [
    { personId: PERSON, name: 'Zyxquill Person', contactId: 7 },
    { personId: PERSON.replace('01', '02'), name: 'Else', contactId: 7 },
  ]);
  put('resources', 'resourceId', [
    { resourceId: 'E-1', name: 'P. Nolan' },
    { resourceId: 'E-2', name: 'A. Hart' },
  ]);
  put(
    'jobs',
    'jobId',
    Array.from({ length: 40 }, (_, n) => ({ jobId: n + 1, reference: `UP-${n + 1}`, createdAt: STAMP })),
  );
  put('worksheets', 'worksheetId', [
    { worksheetId: 1, jobId: 1, name: 'Checks', answers: [] },
    { worksheetId: 2, jobId: 1, name: 'More', answers: [] },
  ]);
  const caller = await fmsCaller(kit, { fms: { mode: 'upstream', base_url: fms.url, ...FMS_USER } });
  const scene: Scene = {
    kit,
    fms,
    caller,
    async sweep(afterMs = DAY_MS) {
      clock.ms += afterMs;
      await sweepEveryTenant(operatorCtx(kit.platform), openFmsClient(kit.platform.outbound));
    },
    async feed() {
      const { company_id, api_key } = caller;
      const answer = await kit.app.inject({
        url: '/api:intel/jobs/feed',
        query: { company_id, api_key, page_size: '200', direction: 'asc' },
      });
      return answer.json().jobs.map(({ jobId }: { jobId: number }) => jobId);
    },
  };
  await scene.sweep();
  assert.equal((await scene.feed()).length, 40, 'a sweep brings in what is missing');
  return scene;
}

async function rowOf({ kit, caller }: Scene, table: string, id: [string, unknown]) {
  const { rows } = await kit.platform.database.pool.query(
    `select * from ${table} where company_id = $1 and ${id[0]} = $2`,
    [caller.company_id, id[1]],
  );
  return rows[0];
}

test('what its own system deleted goes, each kind in its own way, and comes back if that does', async (t) => {
  const one = await scene(t);
  const { fms, caller, kit } = one;
  await caller.importRecords('jobs', [{ jobId: 9_001, reference: 'OURS-1', createdAt: STAMP }]);
  const [, job40] = [...(fms.records.get('jobs') ?? [])].at(-1) ?? [];
  fms.records.get('jobs')?.delete('40');
  fms.records.get('contacts')?.delete('8');
  fms.records.get('persons')?.delete(PERSON);
  fms.records.get('resources')?.delete('E-2');
  fms.records.get('worksheets')?.delete('2');
  await one.sweep();
  const feed = await one.feed();
  assert.ok(!feed.includes(40) && feed.includes(39) && feed.includes(9_001), 'only what it once had');
  assert.equal((await rowOf(one, 'jobs', ['job_id', 40])).fms_status, 'cancelled');
  assert.equal((await rowOf(one, 'contacts', ['contact_id', 8])).is_stopped, true);
  assert.equal((await rowOf(one, 'contacts', ['contact_id', 7])).is_stopped, false);
  assert.equal((await rowOf(one, 'resources', ['resource_id', 'E-2'])).is_active, false);
  assert.equal(await rowOf(one, 'persons', ['person_id', PERSON]), undefined);
  assert.equal(await rowOf(one, 'worksheets', ['worksheet_id', 2]), undefined);
  assert.ok(await rowOf(one, 'worksheets', ['worksheet_id', 1]));
  const { company_id, api_key } = caller;
  const found = await kit.app.inject({
    url: '/api:intel/search/autocomplete',
    query: { company_id, api_key, q: 'Zyxquill' },
  });
  assert.deepEqual(found.json().results, [], 'an erased person is not found by name');
  fms.records.get('jobs')?.set('40', { ...job40, fmsStatus: 'scheduled' });
  await one.sweep();
  assert.ok((await one.feed()).includes(40));
});

test('a partial answer deletes nothing', async (t) => {
  const one = await scene(t);
  const { fms } = one;
  const everything = await one.feed();
  const jobs = fms.records.get('jobs') ?? new Map();
  const swept = async (what: string) => {
    await one.sweep();
    assert.deepEqual(await one.feed(), everything, what);
  };
  fms.lists = { hidden: ['3', '4'] };
  await swept('records left out of the list that are there by themselves');
  fms.lists = { perPageMax: 10, emptyFromPage: 3 };
  await swept('a list that ends early');
  fms.lists = { emptyFromPage: 1 };
  await swept('an empty list');
  fms.lists = {};
  fms.records.set('jobs', new Map());
  await swept('a system that knows none any more');
  fms.records.set('jobs', new Map([...jobs].slice(0, 10)));
  await swept('a system that hides most of them');
  fms.records.set('jobs', new Map([...jobs].slice(0, 39)));
  fms.failures.push(
    ...Array.from({ length: 12 }, () => ({ status: 0 })),
    { status: 500 },
    { status: 500 },
    { status: 500 },
  );
  await one.sweep();
  fms.failures.length = 0;
  fms.records.set('jobs', jobs);
  await swept('a system that fails');
});

test('what a sweep has read is read once a night, and what failed again by the next run', async (t) => {
  const one = await scene(t);
  const { fms } = one;
  const QUARTER_MS = 15 * 60_000;
  const paths = async (afterMs: number) => {
    const before = fms.calls.length;
    await one.sweep(afterMs);
    return [...new Set(fms.calls.slice(before).map(({ path }) => path))];
  };
  assert.deepEqual(await paths(QUARTER_MS), []);
  fms.meanwhile = ({ path }) => {
    if (path === '/v1/jobs') fms.failures.push({ status: 403 });
  };
  assert.equal((await paths(DAY_MS)).at(-1), '/v1/jobs', 'it breaks off at the jobs');
  fms.meanwhile = () => {};
  assert.deepEqual(await paths(QUARTER_MS), ['/v1/jobs', '/v1/jobs/1', '/v1/worksheets', '/v1/worksheets/1']);
});

test('a change no pass has seen comes in with the sweep', async (t) => {
  const one = await scene(t);
  const job = one.fms.records.get('jobs')?.get('5');
  one.fms.records.get('jobs')?.set('5', { ...job, reference: 'UP-5-renamed' });
  await one.sweep();
  assert.equal((await rowOf(one, 'jobs', ['job_id', 5])).reference, 'UP-5-renamed');
});
