import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  chance,
  DAY,
  daysAgo,
  detectIn,
  findingAbout,
  HOUR,
  ordinaryVisits,
  textsOf,
  visit,
} from '../../../../../test/kit/visits/operational-visits.ts';
import type { Visit } from '../../visits/visit.ts';
import { responseTimeDegradation } from './response-time-degradation.ts';

/** A visit attended so many days ago, so many hours after it was asked for. */
function attended(jobId: number, days: number, hours: number, more: Partial<Visit> = {}): Visit {
  const end = daysAgo(days);
  return visit(jobId, end, { createdAt: end - HOUR - hours * HOUR, ...more });
}

/** Of one type: sixty waits of about ten hours in half a year, then twenty of so many times that. */
function waits(factor: number, more: Partial<Visit> = {}, from = 1): Visit[] {
  const next = chance(from);
  const hours = () => 7 + 6 * next();
  return [
    ...Array.from({ length: 60 }, (_, n) => attended(from + n, 32 + n * 2.8, hours(), more)),
    ...Array.from({ length: 20 }, (_, n) => attended(from + 100 + n, 1 + n * 1.4, factor * hours(), more)),
  ];
}

test('a type whose jobs wait two and a half times as long is found, with the waits above the usual as evidence', async () => {
  const visits = [...waits(2.5, { typeId: 1 }), ...waits(1, { typeId: 2, contactId: 2 }, 1000)];
  const { findings } = await detectIn(responseTimeDegradation, visits);
  const finding = findingAbout({ findings }, 'job_type', '1');
  assert.equal(findings.length, 1);
  assert.deepEqual(
    [...finding.events].sort((one, other) => one - other),
    Array.from({ length: 20 }, (_, n) => 101 + n),
  );
  assert.equal(finding.severity, 'critical');
  assert.match(textsOf(finding).summary, /20 jobs in the last 30 days, [\d.]+ times the usual/);
  assert.deepEqual(Object.keys(finding.evidence?.recent ?? {}), ['jobs', 'p50_hours', 'p90_hours']);
});

test('a customer who waits longer than others of the same types is found, not the types', async () => {
  const others = [2, 3, 4, 5, 6].flatMap((contactId) => waits(1, { contactId, typeId: 1 }, contactId * 1000));
  const { findings } = await detectIn(responseTimeDegradation, [...waits(2.5, { contactId: 1 }), ...others]);
  assert.deepEqual(
    findings.map(({ entity }) => entity),
    [{ type: 'customer', id: '1' }],
  );
});

test('when every type waits longer, that is told once, of the company', async () => {
  const visits = [1, 2, 3].flatMap((typeId) => waits(2, { typeId, contactId: typeId }, typeId * 1000));
  const { findings } = await detectIn(responseTimeDegradation, visits);
  assert.deepEqual(
    findings.map(({ entity }) => entity.type),
    ['company'],
  );
  assert.equal(findings[0]?.related?.filter(({ type }) => type === 'job_type').length, 3);
});

test('planned maintenance, a change in the mix of types and a day of late entries are no degradation', async () => {
  const planned = waits(4, { typeId: 8, plannedMaintenance: true });
  const slowType = Array.from({ length: 40 }, (_, n) =>
    attended(5000 + n, 32 + n * 4, 60 + (n % 7), { typeId: 3 }),
  );
  const moreOfIt = Array.from({ length: 30 }, (_, n) =>
    attended(6000 + n, 1 + n * 0.9, 60 + (n % 7), { typeId: 3 }),
  );
  const entered = Array.from({ length: 40 }, (_, n) =>
    attended(7000 + n, 1 + n * 0.5, 0, { createdAt: daysAgo(0.2), responseHours: -n * 12 }),
  );
  const visits = [...planned, ...waits(1, { typeId: 2 }, 1000), ...slowType, ...moreOfIt, ...entered];
  assert.deepEqual((await detectIn(responseTimeDegradation, visits)).findings, []);
});

test('a rise that comes every year can be told from its past', async () => {
  const year = 364 * DAY;
  const lastYear = waits(2).map((one) => ({
    ...one,
    jobId: one.jobId + 500,
    at: one.at - year,
    createdAt: one.createdAt - year,
    actualStartAt: (one.actualStartAt ?? 0) - year,
  }));
  const { findings } = await detectIn(responseTimeDegradation, [...waits(2), ...lastYear]);
  const finding = findingAbout({ findings }, 'job_type', '1');
  const rise = finding.riseAt?.(new Date(daysAgo(364))) ?? 0;
  assert.ok(Math.abs(rise - ((finding.metric.value ?? 0) - (finding.metric.baseline ?? 0))) < 1e-6);
});

test('too few attendances are no ground to judge on', async () => {
  const { enough, findings } = await detectIn(responseTimeDegradation, waits(5).slice(50, 65));
  assert.deepEqual([enough, findings], [false, []]);
});

test('an ordinary company hears next to nothing, and the same each time', async () => {
  const alarms = await Promise.all(
    [3, 4, 8].map(
      async (seed) => (await detectIn(responseTimeDegradation, ordinaryVisits(seed, 6_000))).findings,
    ),
  );
  assert.ok(alarms.flat().length <= 1);
  const again = await detectIn(responseTimeDegradation, ordinaryVisits(3, 6_000));
  assert.deepEqual(
    again.findings.map(({ metric }) => metric),
    alarms[0]?.map(({ metric }) => metric),
  );
});
