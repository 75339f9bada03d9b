import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  AS_OF,
  aBooking,
  aHistory,
  aVisit,
  daysAgo,
  nameOf,
  thresholds,
} from '../../../../../../test/kit/visits/visits.ts';
import type { Visit } from '../../../visits/visit.ts';
import type { Customer } from '../../directory.store.ts';
import { dormantCustomer, findDormant } from './dormant-customer.ts';

const params = thresholds(dormantCustomer.params);
const MONTHLY = [540, 510, 481, 450, 420, 389, 360, 330, 300];

const customer = (contactId: number, rest: Partial<Customer> = {}): Customer => ({
  contactId,
  parentId: null,
  groupId: null,
  isStopped: false,
  ...rest,
});

function around(customers: readonly Customer[] = [customer(1)], visits: readonly Visit[] = []) {
  const byId = new Map(customers.map((one) => [one.contactId, one]));
  return { asOf: AS_OF, timezone: 'Europe/London', customers: byId, visits };
}

test('a customer who came every month and stopped ten months ago is dormant', () => {
  const { findings, enough } = findDormant([aHistory(MONTHLY)], around(), params);
  assert.ok(enough);
  assert.equal(findings.length, 1);
  const [finding] = findings;
  assert.deepEqual(finding?.entity, { type: 'customer', id: '1' });
  assert.equal(finding?.severity, 'warning');
  assert.equal(finding?.metric.value, 300);
  assert.equal(finding?.metric.baseline, 30);
  assert.deepEqual(finding?.events, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  assert.equal(finding?.evidence?.lastJobId, 9);
  assert.match(finding?.wording(nameOf).summary ?? '', /5 December 2025.*10 months ago.*9 jobs/);
});

test('seven months of quiet is worth a note, no warning yet', () => {
  const [finding] = findDormant([aHistory(MONTHLY.map((day) => day - 90))], around(), params).findings;
  assert.equal(finding?.severity, 'info');
});

test('nothing is said of whoever has something booked, is stopped, lost, rare or recent', () => {
  const silent = [
    [aHistory(MONTHLY, { isBooked: true }), around()],
    [aHistory(MONTHLY), around([customer(1, { isStopped: true })])],
    [aHistory(MONTHLY.map((day) => day + 500)), around()],
    [aHistory([1100, 740, 380]), around()],
    [aHistory([500, 300, 100]), around()],
    [aHistory([300, 300, 300]), around()],
  ] as const;
  for (const [history, ground] of silent)
    assert.deepEqual(findDormant([history], ground, params).findings, []);
});

test('the own rhythm counts: a yearly customer is not dormant after ten months', () => {
  assert.deepEqual(findDormant([aHistory([1400, 1035, 670, 305])], around(), params).findings, []);
});

test('an account still served through a sibling lowers it', () => {
  const customers = [customer(1, { parentId: 9 }), customer(2, { parentId: 9 }), customer(9)];
  const visits = [700, 400, 20].map((days) => aVisit({ contactId: 2, siteKey: 'site-2', at: daysAgo(days) }));
  const [finding] = findDormant([aHistory(MONTHLY)], around(customers, visits), params).findings;
  assert.equal(finding?.severity, 'info');
  assert.deepEqual(finding?.related, [{ type: 'customer', id: '2' }]);
  assert.match(finding?.wording(nameOf).summary ?? '', /customer 2/);
});

test('work that moved to the parent is no silence', () => {
  const customers = [customer(1, { parentId: 9 }), customer(9)];
  const own = MONTHLY.map((days) => aVisit({ contactId: 1, at: daysAgo(days) }));
  const sameSite = [780, 250, 20].map((days) => aVisit({ contactId: 9, at: daysAgo(days) }));
  const tookOver = [290, 200, 20].map((days) =>
    aVisit({ contactId: 9, siteKey: 'site-7', at: daysAgo(days) }),
  );
  for (const theirs of [sameSite, tookOver, [...tookOver, aBooking({ contactId: 9 })]])
    assert.deepEqual(
      findDormant([aHistory(MONTHLY)], around(customers, [...own, ...theirs]), params).findings,
      [],
    );
});

test('every threshold can be set', () => {
  const found = (set: Parameters<typeof thresholds<keyof typeof params>>[1]) =>
    findDormant([aHistory(MONTHLY)], around(), thresholds(dormantCustomer.params, set)).findings.length;
  assert.equal(found({ dormant_months: 11 }), 0);
  assert.equal(found({ gap_multiplier: 11 }), 0);
  assert.equal(found({ range_months: 9 }), 0);
  assert.equal(found({ alpha: 0 }), 0);
  assert.equal(found({ dormant_months: 1 }), 1);
});

test('without a history there is not enough to judge by', () => {
  assert.deepEqual(findDormant([], around(), params), { entitiesEvaluated: 0, enough: false, findings: [] });
});
