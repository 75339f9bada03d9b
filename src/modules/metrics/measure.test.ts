import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import { operatorCtx } from '#/platform/context.ts';
import { aCompany, startApp, type TestApp } from '../../../test/kit/app.ts';
import { type Measured, type Measurement, measure } from './index.ts';
import { UNIT_OF } from './words.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-17T12:00:00Z');
const WINDOW = { start: new Date(NOW - 60 * DAY), end: new Date(NOW) };
const metrics = Object.keys(UNIT_OF) as Measurement['metric'][];

async function aCompanyOf(kit: TestApp, records: readonly object[]) {
  const { company_id, api_key } = await aCompany(kit);
  const answer = await kit.app.inject({
    method: 'POST',
    url: '/api:intel/import/jobs',
    payload: { company_id, api_key, records },
  });
  assert.deepEqual(answer.json().failed, [], answer.body);
  const ctx = operatorCtx(kit.platform).within(company_id);
  return (asked: Partial<Measurement> & Pick<Measurement, 'metric'>): Promise<Measured> =>
    ctx.inCompany((tx) =>
      measure(tx, { window: WINDOW, asOf: new Date(NOW), hindsight: true, lateStartMins: 15, ...asked }),
    );
}

function started(t: TestContext): Promise<TestApp> {
  return startApp(t, { overrides: { now: () => new Date(NOW) } });
}

interface Visit {
  createdAt: number;
  actualStartAt: number | null;
  actualEndAt: number | null;
  plannedStartAt: number;
  plannedEndAt: number;
  status: string;
  siteKey: string;
  typeId: number;
  jobGroupId: number | null;
  resourceId: string;
}

const visit: fc.Arbitrary<Visit> = fc
  .record({
    createdAt: fc.integer({ min: -360, max: -1 }).map((n) => NOW + n * (DAY / 4)),
    wait: fc.integer({ min: 0, max: 30 }),
    length: fc.integer({ min: 0, max: 6 }),
    late: fc.integer({ min: -8, max: 8 }),
    stage: fc.integer({ min: 0, max: 6 }),
    issues: fc.boolean(),
    siteKey: fc.constantFrom('a', 'b', 'c', 'd').map((digit) => digit.repeat(64)),
    typeId: fc.integer({ min: 1, max: 2 }),
    jobGroupId: fc.option(fc.integer({ min: 1, max: 9 })),
    resourceId: fc.constantFrom('7', '87'),
  })
  .map(({ wait, length, late, stage, issues, ...rest }) => {
    const start = rest.createdAt + wait * (DAY / 4);
    const planned = start - late * 5 * 60_000;
    return {
      ...rest,
      plannedStartAt: planned,
      plannedEndAt: planned + DAY / 8,
      actualStartAt: stage > 0 ? start : null,
      actualEndAt: stage > 1 ? start + length * (DAY / 12) : null,
      status: ['notStarted', 'inProgress'][stage] ?? (issues ? 'completedWithIssues' : 'completedOk'),
    };
  });

/** What somebody who looked at this moment would have found. */
function columnsAsOf(asOf: number, one: Visit): Visit {
  const startedThen = one.actualStartAt !== null && one.actualStartAt <= asOf;
  const endedThen = one.actualEndAt !== null && one.actualEndAt <= asOf;
  if (endedThen || (one.actualEndAt === null && (startedThen || one.actualStartAt === null))) return one;
  return {
    ...one,
    actualStartAt: startedThen ? one.actualStartAt : null,
    actualEndAt: null,
    status: startedThen ? 'inProgress' : 'notStarted',
  };
}

const recordOf = (one: Visit, jobId: number) => ({ jobId, reference: `J${jobId}`, ...one });

test('without hindsight the answer is the one of that moment', async (t) => {
  const kit = await started(t);
  const seed = Number(process.env.METRICS_SEED ?? Date.now() % 1_000_000_000);
  t.diagnostic(`METRICS_SEED=${seed}`);
  const visits = fc.sample(visit, { numRuns: 250, seed });
  const later = await aCompanyOf(kit, visits.map(recordOf));
  for (const daysAgo of [45, 20, 3]) {
    const asOf = NOW - daysAgo * DAY;
    const then = await aCompanyOf(
      kit,
      visits.flatMap((one, n) => (one.createdAt <= asOf ? [recordOf(columnsAsOf(asOf, one), n)] : [])),
    );
    for (const metric of metrics) {
      for (const axis of ['actualStartAt', 'createdAt'] as const) {
        const asked = { metric, axis, asOf: new Date(asOf), groupBy: 'status' } as const;
        assert.deepEqual(
          await later({ ...asked, hindsight: false }),
          await then({ ...asked, hindsight: true }),
          `METRICS_SEED=${seed} ${metric} by ${axis}, ${daysAgo} days ago`,
        );
      }
    }
  }
});

test('what is excluded counts nowhere, and keys may be a site and a type together', async (t) => {
  const kit = await started(t);
  const [one, other] = ['a'.repeat(64), 'b'.repeat(64)];
  const at = (jobId: number, more: object) => ({
    jobId,
    reference: `J${jobId}`,
    status: 'completedOk',
    createdAt: NOW - 2 * DAY,
    actualStartAt: NOW - DAY,
    ...more,
  });
  const ask = await aCompanyOf(kit, [
    at(1, { siteKey: one, typeId: 3, contactId: 5 }),
    at(2, { siteKey: one, typeId: 3, contactId: 6, status: 'completedWithIssues' }),
    at(3, { siteKey: other, typeId: 3 }),
    at(4, { siteKey: other }),
  ]);
  const { total, groups, totalGroups } = await ask({ metric: 'completion_rate', groupBy: 'site_type' });
  assert.deepEqual([total.hits, total.sampleSize, totalGroups], [3, 4, 3]);
  assert.deepEqual(
    groups.map(({ key, hits, sampleSize }) => [key, hits, sampleSize]),
    [
      [`${other}:3`, 1, 1],
      [null, 1, 1],
      [`${one}:3`, 1, 2],
    ],
  );
  const without = await ask({
    metric: 'job_count',
    filters: [{ except: { contactId: [5], siteKey: [other] } }],
  });
  assert.equal(without.total.value, 1);
  const onlyOne = await ask({ metric: 'job_count', groupBy: 'site_type', onlyKeys: [`${one}:3`], limit: 1 });
  assert.deepEqual([onlyOne.total.value, onlyOne.groups[0]?.key], [4, `${one}:3`]);
});

test('values as large as times allow stay exact', async (t) => {
  const ask = await aCompanyOf(await started(t), [
    {
      jobId: 9_007_199_254_740_991,
      reference: 'J',
      status: 'completedOk',
      createdAt: '0001-01-01T00:00:00Z',
      plannedStartAt: '0001-01-01T00:00:00Z',
      actualStartAt: new Date(NOW - DAY).toISOString(),
      actualEndAt: '9999-12-31T23:59:00Z',
      contactId: 9_007_199_254_740_991,
    },
  ]);
  const { total, groups } = await ask({ metric: 'avg_start_delta_mins', groupBy: 'customer' });
  const mins = (NOW - DAY - Date.parse('0001-01-01T00:00:00Z')) / 60_000;
  assert.deepEqual([total.value, total.median, groups[0]?.key], [mins, mins, '9007199254740991']);
  assert.equal((await ask({ metric: 'first_visit_fix_rate' })).total.sampleSize, 0);
});
