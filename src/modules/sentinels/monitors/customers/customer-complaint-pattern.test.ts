import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  AS_OF,
  daysAgo,
  findingAbout,
  inOrder,
  limitsOf,
  textsOf,
  visit,
} from '../../../../../test/kit/visits/operational-visits.ts';
import { type Complaint, distinct } from './complaints.ts';
import { complaintClusters, customerComplaintPattern } from './customer-complaint-pattern.ts';

const setting = { asOf: AS_OF, params: limitsOf(customerComplaintPattern) };
const visits = inOrder(
  Array.from({ length: 40 }, (_, n) => visit(n, daysAgo(40 + n * 4), { contactId: 1 + (n % 20) })),
);

function complaint(days: number, more: Partial<Complaint> = {}): Complaint {
  return {
    contactId: 1,
    at: daysAgo(days),
    source: 'intake',
    thread: `job:${days}`,
    themes: ['punctuality'],
    safety: false,
    jobIds: [Math.round(days * 10)],
    ...more,
  };
}

const found = (own: readonly Complaint[]) => complaintClusters(new Map([[1, own]]), visits, setting);

test('four complaints in a month from a customer who had none are found, each with its job', () => {
  const finding = findingAbout(found([2, 9, 15, 24].map((days) => complaint(days))), 'customer', '1');
  assert.deepEqual(finding.events, [20, 90, 150, 240]);
  assert.deepEqual([finding.severity, finding.metric.value], ['warning', 4]);
  assert.deepEqual(finding.evidence?.themes, [{ theme: 'punctuality', count: 4 }]);
  assert.match(textsOf(finding).summary, /^4 separate complaints in the last 30 days/);
  const counts = finding.series?.map(({ value }) => value) ?? [];
  assert.deepEqual([counts.at(-1), new Set(counts.slice(0, -1))], [4, new Set([0])]);
  assert.ok(counts.length > 2, 'of the months before as well');
});

test('five, or one about safety, are critical', () => {
  const five = found([2, 7, 12, 17, 24].map((days) => complaint(days)));
  const dangerous = found([2, 9, 15].map((days) => complaint(days, { safety: days === 9 })));
  assert.deepEqual(
    [five, dangerous].map(({ findings }) => findings[0]?.severity),
    ['critical', 'critical'],
  );
});

test('a customer who always complains that much is no cluster', () => {
  const steady = Array.from({ length: 22 }, (_, n) => complaint(4 + n * 9));
  assert.deepEqual(found(steady).findings, []);
});

test('two complaints are too few to judge by', () => {
  const { enough, findings } = found([complaint(2), complaint(9)]);
  assert.deepEqual([enough, findings], [false, []]);
});

test('one matter told twice within 48 hours, or in one thread, is one complaint with all that was said', () => {
  const told = distinct([
    complaint(20, { thread: 'case:1', source: 'case', themes: ['billing'] }),
    complaint(18.5, { themes: ['conduct'], safety: true }),
    complaint(3, { thread: 'case:1', source: 'case' }),
    complaint(10),
  ]);
  assert.deepEqual(
    told.map(({ at, themes, safety }) => [at, themes, safety]),
    [
      [daysAgo(20), ['billing', 'conduct', 'punctuality'], true],
      [daysAgo(10), ['punctuality'], false],
    ],
  );
});

test('of a company without a past nothing is said; of a new customer of an old one, what the others allow', () => {
  const four = [2, 9, 15, 24].map((days) => complaint(days));
  const young = complaintClusters(new Map([[1, four]]), visits.slice(-4), setting);
  assert.deepEqual([young.enough, young.findings], [false, []]);
  const fresh = four.map((one) => ({ ...one, contactId: 99 }));
  const others = inOrder([...visits, visit(900, daysAgo(26), { contactId: 99 })]);
  const finding = findingAbout(complaintClusters(new Map([[99, fresh]]), others, setting), 'customer', '99');
  assert.match(textsOf(finding).summary, /^4 separate complaints in the last 30 days, where none is usual/);
});
