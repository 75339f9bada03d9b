import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCompany, startApp, type TestApp } from '../../../test/kit/app.ts';
import { SENTINELS } from './registry.ts';
import type { Alert, Run } from './schema.ts';

const NOW = Date.parse('2026-11-17T18:00:00Z');
const DAY = 86_400_000;
const HOUR = 3_600_000;

/** A company with the calls these tests make. */
async function company(kit: TestApp, body: object = {}) {
  const { company_id, api_key } = await aCompany(kit, { ...body });
  const credentials = { company_id, api_key };
  const send = async (method: 'POST' | 'GET' | 'PATCH', path: string, fields: object = {}) => {
    const url = `/api:intel${path}`;
    const query = { ...credentials, ...fields } as Record<string, string>;
    return method === 'GET'
      ? kit.app.inject({ method, url, query })
      : kit.app.inject({ method, url, payload: { ...credentials, ...fields } });
  };
  const ok = async (method: 'POST' | 'GET' | 'PATCH', path: string, fields: object = {}) => {
    const answer = await send(method, path, fields);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json();
  };
  return {
    ...credentials,
    send,
    ok,
    run: (fields: object = {}): Promise<Run> => ok('POST', '/sentinels/run', fields),
    runOne: (id: string, fields: object = {}): Promise<Run> => ok('POST', `/sentinels/run/${id}`, fields),
    put: async (entity: string, records: object[]) => {
      const { failed } = await ok('POST', `/import/${entity}`, { records });
      assert.deepEqual(failed, []);
    },
  };
}

/** An hour's job that ended so many days ago, on time and in order unless told otherwise. */
function job(jobId: number, daysAgo: number, more: object = {}) {
  const end = NOW - daysAgo * DAY;
  const at = (ms: number) => new Date(ms).toISOString();
  return {
    jobId,
    reference: `JOB-${jobId}`,
    status: 'completedOk',
    createdAt: at(end - 3 * DAY),
    plannedStartAt: at(end - HOUR),
    plannedEndAt: at(end),
    actualStartAt: at(end - HOUR),
    actualEndAt: at(end),
    resourceId: 'steady',
    ...more,
  };
}

const WITH_ISSUES = { status: 'completedWithIssues' };

/** Two hundred jobs of a steady engineer, one in ten with issues; sixty of another, whose last four all have some. */
function slippingTeam() {
  const steady = Array.from({ length: 200 }, (_, n) =>
    job(n + 1, 1 + n * 0.9, n % 10 === 5 ? WITH_ISSUES : {}),
  );
  const slipping = Array.from({ length: 60 }, (_, n) =>
    job(1_000 + n, 0.5 + n * 2, { resourceId: 'slipping', ...(n < 4 || n % 12 === 8 ? WITH_ISSUES : {}) }),
  );
  return [...steady, ...slipping];
}

const only = (alerts: readonly Alert[]): Alert => {
  assert.equal(alerts.length, 1, JSON.stringify(alerts.map(({ title }) => title)));
  return alerts[0] as Alert;
};

test('sentinels', async (t) => {
  const clock = { now: NOW };
  const kit = await startApp(t, { overrides: { now: () => new Date(clock.now) } });
  const one = await company(kit);
  await one.put('resources', [{ resourceId: 'slipping', name: 'Sam Slipping' }]);
  await one.put('jobs', slippingTeam());

  await t.test('nothing was ever run', async () => {
    assert.deepEqual(await one.ok('GET', '/sentinels/results'), { run_id: null, alerts: [], results: [] });
  });

  await t.test('a run finds the streak, and its evidence is exactly the streak', async () => {
    const run = await one.run();
    assert.equal(run.sentinels_run, SENTINELS.length);
    assert.equal(run.results.length, SENTINELS.length);
    const alert = only(run.alerts.filter(({ sentinel_id }) => sentinel_id === 'engineer_performance_slip'));
    assert.deepEqual(alert.entity, { type: 'engineer', id: 'slipping', name: 'Sam Slipping' });
    assert.deepEqual(
      alert.evidence.recentJobs.map(({ jobId }) => jobId),
      [1_000, 1_001, 1_002, 1_003],
    );
    assert.deepEqual(
      alert.evidence.latestJobs.map(({ jobId }) => jobId),
      [1_000, 1_001, 1_002, 1_003, 1_004],
    );
    assert.deepEqual([alert.status, alert.severity, alert.evidence.streakLength], ['new', 'warning', 4]);
  });
});
