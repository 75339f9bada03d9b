import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AS_OF, aHistory, daysAgo, nameOf, thresholds } from '../../../../../../test/kit/visits/visits.ts';
import type { History } from './histories.ts';
import { findOverdue, overdueServiceInterval } from './overdue-service-interval.ts';

const params = thresholds(overdueServiceInterval.params);
const QUARTERLY = [520, 430, 338, 247, 156];

const ground = {
  asOf: AS_OF,
  timezone: 'Europe/London',
  customers: new Map([[1, { contactId: 1, parentId: null, groupId: null, isStopped: false }]]),
  customerOfSite: new Map([['site-1', 1]]),
  serviceTypes: new Set<number>(),
};

const found = (history: History, rest: Partial<typeof ground> = {}) =>
  findOverdue([history], { ...ground, ...rest }, params).findings;

test('a quarterly service five months after the last is overdue', () => {
  const [finding] = found(aHistory(QUARTERLY));
  assert.deepEqual(finding?.entity, { type: 'site_type', id: 'site-1:1' });
  assert.equal(finding?.severity, 'warning');
  assert.equal(finding?.metric.baseline, 91);
  assert.equal(finding?.evidence?.dueAt, new Date(daysAgo(156 - 91)).toISOString());
  assert.equal(finding?.evidence?.daysOverdue, 65);
  assert.deepEqual(finding?.events, [1, 2, 3, 4, 5]);
  assert.deepEqual(finding?.related, [
    { type: 'customer', id: '1' },
    { type: 'site', id: 'site-1' },
  ]);
  assert.match(finding?.wording(nameOf).summary ?? '', /5 times, about every 3 months.*9 weeks overdue/);
});

test('between 1.25 and 1.5 intervals it is a note', () => {
  const [finding] = found(aHistory(QUARTERLY.map((days) => days - 36)));
  assert.equal(finding?.severity, 'info');
});

test('nothing is said of what is due, booked, stopped, short, irregular or long gone', () => {
  const silent: [History, Partial<typeof ground>?][] = [
    [aHistory(QUARTERLY.map((days) => days - 60))],
    [aHistory(QUARTERLY, { isBooked: true })],
    [
      aHistory(QUARTERLY),
      { customers: new Map([[1, { contactId: 1, parentId: null, groupId: null, isStopped: true }]]) },
    ],
    [aHistory([150, 120, 90, 60])],
    [aHistory([900, 600, 570, 500, 250])],
    [aHistory(QUARTERLY.map((days) => days + 1000))],
    [aHistory([338, 247])],
  ];
  for (const [history, rest] of silent) assert.deepEqual(found(history, rest), []);
});

test('calls that fall evenly by chance are no service; of planned maintenance an interval is likelier', () => {
  const threeCalls = aHistory([500, 400, 280]);
  assert.deepEqual(found(threeCalls), []);
  assert.equal(found(threeCalls, { serviceTypes: new Set([1]) }).length, 1);
  assert.deepEqual(found(aHistory([500, 400, 250]), { serviceTypes: new Set([1]) }), []);
});

test('a return within days of a service is part of it', () => {
  const withReturn = aHistory([520, 430, 421, 338, 247, 156]);
  const [finding] = found(withReturn);
  assert.equal(finding?.metric.sample_size, 5);
  assert.equal(finding?.metric.baseline, 91);
});

test('the thresholds hold', () => {
  const counts = (set: Partial<typeof params>) =>
    findOverdue([aHistory(QUARTERLY)], ground, { ...params, ...set }).findings.length;
  assert.equal(counts({ overdue_multiplier: 2 }), 0);
  assert.equal(counts({ min_visits: 6 }), 0);
  assert.equal(counts({ min_meaningful_gap_days: 100 }), 0);
  assert.equal(counts({ gap_cv_max: 0 }), 0);
  assert.equal(findOverdue([], ground, params).enough, false);
});
