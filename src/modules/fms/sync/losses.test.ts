import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { operator, startApp, type TestApp } from '../../../../test/kit/app.ts';
import { type FmsCaller, fmsCaller } from '../../../../test/kit/fms.ts';
import { type FakeFms, FMS_USER, fakeFms } from '../../../../test/kit/outside/fake-fms.ts';

const env = { FMS_PRIVATE_HOSTS: '127.0.0.1' };
const START_MS = Date.parse('2026-03-02T12:00:00Z');
const HOUR_MS = 3_600_000;
/** Minutes from the start. */
const at = (minutes: number) => new Date(START_MS + minutes * 60_000).toISOString();

interface Scene {
  readonly kit: TestApp;
  readonly fms: FakeFms;
  readonly caller: FmsCaller;
  readonly clock: { ms: number };
  /** Gives the system jobs, by id and when they changed. */
  put(changes: Readonly<Record<number, string | object>>): void;
  sync(): Promise<Record<string, number>>;
  jobIds(): Promise<number[]>;
}

async function scene(t: TestContext): Promise<Scene> {
  const clock = { ms: START_MS };
  const kit = await startApp(t, { env, overrides: { now: () => new Date(clock.ms) } });
  const fms = await fakeFms(t);
  const caller = await fmsCaller(kit, { fms: { mode: 'upstream', base_url: fms.url, ...FMS_USER } });
  return {
    kit,
    fms,
    caller,
    clock,
    put(changes) {
      const rows = fms.records.get('jobs') ?? new Map();
      for (const [id, change] of Object.entries(changes)) {
        const more = typeof change === 'string' ? { updatedAt: change } : change;
        rows.set(id, { jobId: Number(id), reference: `UP-${id}`, createdAt: at(-500), ...more });
      }
      fms.records.set('jobs', rows);
    },
    async sync() {
      for (let from: string | undefined; ; ) {
        const body = from ? { from } : {};
        const answer = await operator(kit.app, 'POST', `/tenants/${caller.company_id}/sync`, body);
        assert.equal(answer.statusCode, 200, answer.body);
        if (answer.json().done) return answer.json();
        from = answer.json().resource;
      }
    },
    async jobIds() {
      const { rows } = await kit.platform.database.pool.query(
        'select job_id::int as id from jobs where company_id = $1 order by 1',
        [caller.company_id],
      );
      return rows.map(({ id }: { id: number }) => id);
    },
  };
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
const all = (ids: readonly number[], change: (id: number) => string) =>
  Object.fromEntries(ids.map((id) => [id, change(id)]));

test('a record stamped in the future does not hide what changes until then', async (t) => {
  const { put, sync, jobIds, clock } = await scene(t);
  put({ 1: at(-60), 2: '2099-01-01T00:00:00Z' });
  await sync();
  clock.ms += HOUR_MS;
  put({ 3: at(30) });
  await sync();
  assert.deepEqual(await jobIds(), [1, 2, 3]);
});

test('an upstream that gives fewer records a page than it was asked for is read to its end', async (t) => {
  for (const lists of [{ perPageMax: 20 }, { perPageMax: 20, withoutTotal: true }, { withoutTotal: true }]) {
    const { put, sync, jobIds, fms } = await scene(t);
    fms.lists = lists;
    const ids = range(1, 130);
    // Half of them changed in one moment.
    put(all(ids, (id) => at(id <= 65 ? -300 : -300 + id)));
    await sync();
    assert.deepEqual(await jobIds(), ids, JSON.stringify(lists));
  }
});

test('a record that takes the place of one that changed while pages were turned is read', async (t) => {
  const { put, sync, jobIds, fms } = await scene(t);
  fms.lists = { perPageMax: 20 };
  const ids = range(1, 70);
  put(all(ids, () => at(-300)));
  let turned = 0;
  fms.meanwhile = ({ path, query }) => {
    if (path !== '/v1/jobs' || query.page !== '2' || turned++ > 0) return;
    put(all(range(1, 10), () => at(-1)));
  };
  await sync();
  assert.deepEqual(await jobIds(), ids);
});

test('a change committed late, with an older stamp, is read by the next pass', async (t) => {
  const { put, sync, jobIds } = await scene(t);
  put({ 1: at(-60), 2: at(-5) });
  await sync();
  put({ 3: at(-12) });
  await sync();
  assert.deepEqual(await jobIds(), [1, 2, 3]);
});

test('another address is another system, and read from its beginning', async (t) => {
  const { put, sync, jobIds, kit, caller } = await scene(t);
  put({ 1: at(-1) });
  await sync();
  const other = await fakeFms(t);
  const job = { jobId: 2, reference: 'OTHER-2', createdAt: at(-900), updatedAt: at(-900) };
  other.records.set('jobs', new Map([['2', job]]));
  const moved = await kit.app.inject({
    method: 'PATCH',
    url: '/api:intel/settings',
    payload: {
      company_id: caller.company_id,
      api_key: caller.api_key,
      fms: { base_url: other.url, ...FMS_USER },
    },
  });
  assert.equal(moved.statusCode, 200, moved.body);
  await sync();
  assert.deepEqual(await jobIds(), [1, 2]);
});

test('a record that could not be stored is asked for again by its id, although it never changes', async (t) => {
  const { put, sync, jobIds, clock, fms } = await scene(t);
  put({ 1: at(-600), 2: { updatedAt: at(-600), fmsStatus: 'parked' }, 3: at(0) });
  assert.equal((await sync()).failed, 1);
  // What was wrong with it is put right without a new stamp, as by a newer release of either side.
  put({ 2: at(-600) });
  await sync();
  assert.deepEqual(await jobIds(), [1, 3], 'not on every pass');
  clock.ms += 2 * HOUR_MS;
  await sync();
  assert.deepEqual(await jobIds(), [1, 2, 3]);
  clock.ms += 2 * HOUR_MS;
  const before = fms.calls.length;
  await sync();
  assert.ok(!fms.calls.slice(before).some(({ path }) => path === '/v1/jobs/2'), 'and then no more');
});
