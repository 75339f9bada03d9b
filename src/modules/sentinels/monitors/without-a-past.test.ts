import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  AS_OF,
  chance,
  DAY,
  daysAgo,
  detectIn,
  findingAbout,
  inOrder,
  ordinaryVisits,
  visit,
} from '../../../../test/kit/visits/operational-visits.ts';
import type { Sentinel } from '../sentinel.ts';
import { compareShares, riseAt } from '../statistics/shares.ts';
import type { Visit } from '../visits/visit.ts';
import { daysBefore } from '../visits/windows.ts';
import { customerNoncompleteAnomaly } from './customers/customer-noncomplete-anomaly.ts';
import { engineerPerformanceSlip } from './engineers/engineer-performance-slip.ts';
import { completionRateDrop } from './quality/completion-rate-drop.ts';
import { responseTimeDegradation } from './scheduling/response-time-degradation.ts';
import { schedulingDrift } from './scheduling/scheduling-drift.ts';
import { repeatFailureEscalation } from './sites/repeat-failure-escalation.ts';
import { siteDeterioration } from './sites/site-deterioration.ts';

const SHARES: readonly Sentinel[] = [
  siteDeterioration,
  customerNoncompleteAnomaly,
  completionRateDrop,
  engineerPerformanceSlip,
  repeatFailureEscalation,
] as unknown as readonly Sentinel[];

const nameOf = (type: string, id: string | number | null) => `${type} ${id}`;

/** The last days of an ordinary company, as if it had begun then. */
const young = (days: number) => ordinaryVisits(5, 20_000).filter(({ at }) => at > daysAgo(days));

test('a company of a few weeks hears nothing that only a past could tell', async () => {
  const found = async (days: number) =>
    (await Promise.all(SHARES.map((one) => detectIn(one, young(days)))))
      .flatMap(({ findings }) => findings)
      // A run of an engineer is judged by what all others did in the same weeks.
      .filter(({ metric }) => metric.test !== 'streak');
  for (const days of [10, 20, 35])
    assert.deepEqual(
      (await found(days)).map(({ entity }) => entity),
      [],
    );
  const { enough } = await detectIn(siteDeterioration, young(35));
  assert.equal(enough, false);
  for (const sentinel of [responseTimeDegradation, schedulingDrift])
    assert.equal((await detectIn(sentinel as unknown as Sentinel, young(50))).enough, false);
});

test('four jobs, all with issues, are no run in a company that has no others', async () => {
  const four = [1, 2, 3, 4].map((n) => visit(n, daysAgo(n), { issue: true, assetId: 'lift' }));
  for (const sentinel of SHARES) assert.deepEqual((await detectIn(sentinel, four)).findings, []);
});

/** Visits to one site, every so many of them with issues. */
function visits(
  siteKey: string,
  count: number,
  [from, to]: readonly [number, number],
  every: number,
): Visit[] {
  return Array.from({ length: count }, (_, n) =>
    visit(500_000 + Math.round(from * 100) + n, daysAgo(from - ((from - to) * (n + 0.5)) / count), {
      siteKey,
      typeId: 1 + (n % 5),
      issue: n % every === every - 1,
    }),
  );
}

test('a new site that is visited often is not deteriorating', async () => {
  const others = ordinaryVisits(7, 6_000);
  for (const [count, days, every] of [
    [30, 50, 7],
    [25, 45, 8],
    [16, 30, 8],
    [40, 75, 8],
  ] as const) {
    const { findings } = await detectIn(siteDeterioration, [
      ...others,
      ...visits('new', count, [days, 0.5], every),
    ]);
    assert.ok(!findings.some(({ entity }) => entity.id === 'new'), `${count} visits in ${days} days`);
  }
});

test('a site whose issues come far more often than in its own past is', async () => {
  const own = [...visits('old', 30, [355, 61], 10), ...visits('old', 40, [58, 1], 4)];
  const { findings } = await detectIn(siteDeterioration, [...ordinaryVisits(7, 6_000), ...own]);
  const found = findingAbout({ findings }, 'site', 'old');
  assert.equal(found.metric.name, 'issue_count');
  assert.equal(found.series?.at(-1)?.value, found.metric.value);
  assert.equal(found.series?.length, 5, 'four times sixty days since its first visit, and the last');
  const { typesInvolved } = found.wording(nameOf).evidence as {
    typesInvolved: { name: string; jobs: number }[];
  };
  assert.match(typesInvolved[0]?.name ?? '', /^job_type \d+$/);
  assert.equal(
    typesInvolved.reduce((sum, { jobs }) => sum + jobs, 0),
    found.events.length,
  );
});

test('a place that fails most visits is told of though the last one put it right', async () => {
  const others = ordinaryVisits(9, 6_000).map((one) => ({ ...one, typeId: 9 }));
  const nine = Array.from({ length: 9 }, (_, n) =>
    visit(700_000 + n, daysAgo(56 - 6 * n), { siteKey: 's3', typeId: 4, issue: n !== 3 && n !== 8 }),
  );
  const { findings } = await detectIn(repeatFailureEscalation, [...others, ...nine]);
  const { metric, events, wording } = findingAbout({ findings }, 'site_type', 's3:4');
  const { visitsByEngineer } = wording(nameOf).evidence as {
    visitsByEngineer: { name: string; jobs: number }[];
  };
  assert.ok(visitsByEngineer.every(({ name, jobs }) => name.startsWith('engineer ') && jobs > 0));
  assert.deepEqual([metric.test, metric.sample_size, events.length], ['beta_binomial', 9, 7]);
});

/** Jobs of one key over these days, of which a share are events. */
function shares(key: number, [from, to]: readonly [number, number], count: number, share: number): Visit[] {
  const next = chance(key * 1_000 + from);
  return Array.from({ length: count }, (_, n) =>
    visit(key * 100_000 + from * 100 + n, daysAgo(from - ((from - to) * (n + 0.5)) / count), {
      contactId: key,
      issue: next() < share,
    }),
  );
}

const question = {
  keyOf: ({ contactId }: Visit) => contactId,
  eventOf: ({ issue }: Visit) => issue,
  recent: daysBefore(AS_OF, 30),
  baseline: daysBefore(AS_OF, 180, 30),
};
const aYearAgo = new Date(AS_OF.getTime() - 364 * DAY);

test('last year tells of a season only where it had a before of its own', () => {
  const everybody = shares(2, [780, 0.1], 4_000, 0.1);
  const now = [...shares(1, [210, 31], 40, 0.1), ...shares(1, [29, 1], 20, 0.6)];
  const then = shares(1, [392, 365], 20, 0.6);
  const rise = (own: readonly Visit[]) => {
    const all = inOrder([...everybody, ...own]);
    const reading = compareShares(all, question).find(({ key }) => key === '1');
    assert.ok(reading);
    return riseAt(all, question, reading)(aYearAgo);
  };
  assert.equal(rise([...now, ...then]), undefined);
  assert.ok((rise([...now, ...then, ...shares(1, [574, 395], 40, 0.1)]) ?? 0) > 0.3);
});

test('events that look back are not asked of the first days, nor of those who are new', () => {
  const lookingBack = { ...question, leadDays: 30, ofOwnPast: true };
  const all = inOrder([...shares(1, [80, 0.1], 300, 0.2), ...shares(2, [20, 0.1], 30, 0.9)]);
  assert.deepEqual(compareShares(all, lookingBack), []);
  const older = inOrder([...shares(1, [200, 0.1], 600, 0.2), ...shares(2, [20, 0.1], 30, 0.9)]);
  assert.deepEqual(
    compareShares(older, lookingBack).map(({ key }) => key),
    ['1'],
  );
  assert.deepEqual(
    compareShares(older, question).map(({ key }) => key),
    ['1', '2'],
  );
});
