import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  AS_OF,
  daysAgo,
  findingAbout,
  inOrder,
  limitsOf,
  openVisit,
  ordinaryVisits,
  textsOf,
  visit,
} from '../../../../../test/kit/visits/operational-visits.ts';
import type { Visit } from '../../visits/visit.ts';
import type { Complaint } from './complaints.ts';
import type { RiskPart } from './customer-risk.ts';
import { customerRiskEscalation, customersAtRisk } from './customer-risk-escalation.ts';

const setting = { asOf: AS_OF, params: limitsOf(customerRiskEscalation) };
const none: ReadonlyMap<number, readonly Complaint[]> = new Map();

/** Thirty customers with a job every ten days: one in ten with issues, three in ten a little late. */
const others = Array.from({ length: 30 }, (_, c) =>
  Array.from({ length: 25 }, (_, n) =>
    visit(10_000 + c * 100 + n, daysAgo(1 + c / 10 + n * 10), {
      contactId: 100 + c,
      issue: (c + n) % 10 === 0,
      lateFinish: (c + n) % 10 < 3,
      endDeltaMins: (c + n) % 10 < 3 ? 12 : -12,
    }),
  ),
).flat();

/** Sixteen jobs in the last weeks. */
function jobs(change: (n: number) => Partial<Visit>): Visit[] {
  return Array.from({ length: 16 }, (_, n) => visit(n, daysAgo(2 + n * 5), change(n)));
}

const repeatsOf = (visits: readonly Visit[]) =>
  new Map([
    ...others.map(({ jobId }) => [jobId, false] as const),
    ...visits.map(({ jobId }) => [jobId, true] as const),
  ]);
const found = (
  visits: readonly Visit[],
  { complaints = none, repeats = repeatsOf([]) }: Partial<Parameters<typeof customersAtRisk>[0]> = {},
) => customersAtRisk({ visits: inOrder([...others, ...visits]), complaints, repeats }, setting);

const bad = jobs((n) => ({ issue: n % 4 !== 0, lateFinish: true, endDeltaMins: 30 }));
const complaint = (days: number): Complaint => ({
  contactId: 1,
  at: daysAgo(days),
  source: 'case',
  thread: `case:${days}`,
  themes: [],
  safety: false,
  jobIds: [],
});

test('issues, late finishes, repeats and complaints together put a customer at risk, with the breakdown', () => {
  const complaints = new Map([[1, [complaint(3), complaint(20), complaint(40)]]]);
  const detection = found(bad, { complaints, repeats: repeatsOf(bad) });
  const finding = findingAbout(detection, 'customer', '1');
  assert.equal(detection.findings.length, 1);
  assert.deepEqual(new Set(finding.events), new Set(bad.map(({ jobId }) => jobId)));
  const parts = (finding.evidence?.breakdown ?? []) as RiskPart[];
  assert.deepEqual(
    parts.map(({ part, weight }) => [part, weight]),
    [
      ['issues', 30],
      ['late_finishes', 20],
      ['repeats', 15],
      ['overdue', 10],
      ['complaints', 15],
      ['worsening', 10],
    ],
  );
  const sum = parts.reduce((points, part) => points + part.points, 0);
  assert.ok(Math.abs(sum - (finding.metric.value ?? 0)) < 0.06 && sum >= 60);
  assert.match(textsOf(finding).summary, /12 of 16 jobs had issues \(others 10\s%\)/);
});

test('one bad part is not enough, nor are ends on time to the minute late finishes', () => {
  assert.deepEqual(found(jobs(() => ({ issue: true }))).findings, []);
  const onTime = jobs((n) => ({ issue: n % 4 !== 0, lateFinish: false, endDeltaMins: 0 }));
  assert.deepEqual(found(onTime, { repeats: repeatsOf(onTime) }).findings, []);
});

test('open jobs past their planned end add to the score', () => {
  const overdue = [1, 2, 3, 4, 5].map((n) =>
    openVisit(500 + n, daysAgo(20 + n), { plannedStartAt: daysAgo(10 + n), plannedEndAt: daysAgo(9 + n) }),
  );
  const finding = findingAbout(found([...bad, ...overdue], { repeats: repeatsOf(bad) }), 'customer', '1');
  const parts = (finding.evidence?.breakdown ?? []) as RiskPart[];
  const part = parts.find((one) => one.part === 'overdue');
  assert.deepEqual(new Set(part?.jobIds), new Set([501, 502, 503, 504, 505]));
  assert.ok((part?.points ?? 0) > 3);
});

test('a customer with fewer than ten finished jobs is not judged', () => {
  const few = bad.slice(0, 9);
  assert.equal(
    customersAtRisk({ visits: inOrder(few), complaints: none, repeats: repeatsOf(few) }, setting).enough,
    false,
  );
});

test('nobody of an ordinary company is at risk', () => {
  for (const seed of [1, 2, 3]) {
    const visits = ordinaryVisits(seed, 6_000);
    assert.deepEqual(customersAtRisk({ visits, complaints: none, repeats: new Map() }, setting).findings, []);
  }
});
