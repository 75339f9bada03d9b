import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { operatorCtx } from '#/platform/context.ts';
import { aCompany, startApp } from '../../../test/kit/app.ts';
import { measure, scoresOfVisitsTogether } from './index.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-17T12:00:00Z');
const SITES = [...'0123456789abcdef'].map((digit) => digit.repeat(64));

const visit = fc
  .record({
    startedAgo: fc.integer({ min: 1, max: 900 }),
    waited: fc.integer({ min: 0, max: 40 }),
    took: fc.integer({ min: 0, max: 6 }),
    issue: fc.constantFrom(true, false, false, null),
    siteKey: fc.option(fc.constantFrom(...SITES)),
    typeId: fc.option(fc.integer({ min: 1, max: 3 })),
    jobGroupId: fc.option(fc.integer({ min: 1, max: 300 })),
  })
  .map(({ startedAgo, waited, took, ...rest }) => {
    const start = NOW - startedAgo * (DAY / 5);
    return { ...rest, start, created: start - waited * (DAY / 4), end: start + took * (DAY / 12) };
  });

test('repeats and first-visit fixes found in memory are those that the SQL counts', async (t) => {
  const kit = await startApp(t, { overrides: { now: () => new Date(NOW) } });
  const { company_id, api_key } = await aCompany(kit);
  const put = async (entity: string, records: object[]) => {
    const url = `/api:intel/import/${entity}`;
    const answer = await kit.app.inject({ method: 'POST', url, payload: { company_id, api_key, records } });
    assert.deepEqual(answer.json().failed, [], answer.body);
  };
  const seed = Number(process.env.METRICS_SEED ?? Date.now() % 1_000_000_000);
  t.diagnostic(`METRICS_SEED=${seed}`);
  const drawn = fc.sample(visit, { numRuns: 600, seed }).map((one, n) => ({ jobId: n + 1, ...one }));
  await put('job_types', [{ typeId: 3, name: 'Planned', isPlannedMaintenance: true }]);
  await put(
    'jobs',
    drawn.map(({ start, created, end, issue, ...job }) => ({
      ...job,
      reference: `JOB-${job.jobId}`,
      resourceId: `${job.jobId % 7}`,
      status: issue === null ? 'inProgress' : issue ? 'completedWithIssues' : 'completedOk',
      createdAt: created,
      actualStartAt: start,
      actualEndAt: issue === null ? null : end,
    })),
  );
  const visits = drawn.map(({ start, created, end, issue, ...job }) => ({
    ...job,
    issue,
    createdAt: created,
    actualStartAt: start,
    actualEndAt: issue === null ? null : end,
    plannedMaintenance: job.typeId === 3,
  }));
  const from = NOW - 150 * DAY;
  const { repeats, fixedAtFirstVisit } = scoresOfVisitsTogether(visits, { from, asOf: NOW });
  const ctx = operatorCtx(kit.platform).within(company_id);
  for (const [metric, scores] of [
    ['repeat_visit_rate', repeats],
    ['first_visit_fix_rate', fixedAtFirstVisit],
  ] as const) {
    const measured = await ctx.inCompany((tx) =>
      measure(tx, {
        metric,
        axis: 'actualEndAt',
        window: { start: new Date(from + 1), end: new Date(NOW), endInclusive: true },
        asOf: new Date(NOW),
        hindsight: false,
        lateStartMins: 15,
        groupBy: 'engineer',
      }),
    );
    for (const { key, hits, sampleSize } of measured.groups) {
      const own = [...scores].filter(([jobId]) => `${jobId % 7}` === key).map(([, score]) => score);
      assert.deepEqual([own.filter(Boolean).length, own.length], [hits, sampleSize], `${metric} ${key}`);
    }
    assert.ok((measured.total.sampleSize ?? 0) > 20 && (measured.total.hits ?? 0) > 3);
  }
});
