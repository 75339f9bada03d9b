import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCompany, posting, startApp } from '../../../test/kit/app.ts';

test('several metrics in one call', async (t) => {
  const kit = await startApp(t, { overrides: { now: () => new Date('2026-11-17T10:30:00Z') } });
  const company = await aCompany(kit);
  const ask = posting(kit, company);
  await ask('/import/jobs', {
    records: ['completedOk', 'completedOk', 'completedWithIssues'].map((status, n) => ({
      jobId: n + 1,
      reference: `JOB-${n + 1}`,
      createdAt: '2026-11-10T08:00:00Z',
      actualStartAt: '2026-11-10T09:00:00Z',
      actualEndAt: '2026-11-10T10:00:00Z',
      status,
    })),
  });
  const shared = { group_by: 'week', compare_to: 'previous_period', filters: { status: ['completedOk'] } };

  await t.test('each result is what the metric alone answers, in the order asked for', async () => {
    const metrics = ['issue_rate', 'job_count', 'avg_duration_mins', 'count'];
    const { results } = await ask('/aggregate/jobs', { ...shared, metrics });
    for (const [at, metric] of metrics.entries())
      assert.deepEqual(results[at], await ask('/aggregate/jobs', { ...shared, metric }), metric);
    assert.equal(results.length, 4);
    assert.equal(results[1].value, 2);
  });

  await t.test('none, both, an unknown one and more than eight are refused by name', async () => {
    const refused = async (body: object) => {
      const answer = await kit.app.inject({
        method: 'POST',
        url: '/api:intel/aggregate/jobs',
        payload: { ...company, ...body },
      });
      return [answer.statusCode, answer.json().payload.param];
    };
    assert.deepEqual(await refused({}), [400, 'metric']);
    assert.deepEqual(await refused({ metrics: [] }), [400, 'metrics']);
    assert.deepEqual(await refused({ metrics: Array(9).fill('job_count') }), [400, 'metrics']);
    assert.deepEqual(await refused({ metric: 'job_count', metrics: ['issue_rate'] }), [400, 'metrics']);
    const [status, param] = await refused({ metrics: ['job_count', 'happiness'] });
    assert.equal(status, 400);
    assert.match(param, /^metrics/);
  });
});
