import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AS_OF, aHistory, nameOf, thresholds } from '../../../../../../test/kit/visits/visits.ts';
import { findSeasonal, seasonalBuyingPattern } from './seasonal-buying-pattern.ts';

const params = thresholds(seasonalBuyingPattern.params);
const context = { asOf: AS_OF, timezone: 'Europe/London' };

/** A history of visits on these dates. */
const on = (...dates: string[]) =>
  aHistory([], {
    siteKey: null,
    jobIds: dates.map((_, at) => at + 1),
    moments: dates.map((date) => Date.parse(date)),
  });

const NOVEMBERS = ['2024-11-02', '2024-11-12', '2024-11-25', '2025-11-05', '2025-11-14', '2025-11-20'];

const found = (history: ReturnType<typeof aHistory>, set: Partial<typeof params> = {}) =>
  findSeasonal([history], new Map(), context, { ...params, ...set }).findings;

test('two Novembers of work, and the third is near with nothing booked', () => {
  const [finding] = found(on(...NOVEMBERS));
  assert.deepEqual(finding?.entity, { type: 'customer_type', id: '1:1' });
  assert.ok((finding?.metric.value ?? 0) > 0.95 && (finding?.metric.p_value ?? 1) < 0.01);
  assert.deepEqual(finding?.events, [1, 2, 3, 4, 5, 6]);
  assert.deepEqual(finding?.evidence?.yearlyCounts, [
    { year: 2025, jobs: 3 },
    { year: 2024, jobs: 3 },
  ]);
  assert.deepEqual(finding?.evidence?.months, ['November']);
  assert.match(finding?.wording(nameOf).title ?? '', /customer 1 usually buys job_type 1 in .*November/);
});

test('a season across the turn of the year is one season', () => {
  const winter = on('2024-12-20', '2024-12-30', '2025-01-08', '2025-12-22', '2026-01-03', '2026-01-09');
  assert.deepEqual(found(winter), []);
  const later = { ...context, asOf: new Date('2026-11-25T12:00:00Z') };
  const [finding] = findSeasonal([winter], new Map(), later, params).findings;
  assert.deepEqual(finding?.evidence?.months, ['December', 'January']);
});

test('nothing is said of what is booked, bought this year, far off, even or of one year', () => {
  const silent = [
    { ...on(...NOVEMBERS), isBooked: true },
    on(...NOVEMBERS, '2026-09-20'),
    on(...NOVEMBERS.map((date) => date.replace('-11-', '-04-'))),
    on(
      '2024-02-02',
      '2024-05-12',
      '2024-08-25',
      '2024-11-05',
      '2025-02-14',
      '2025-05-20',
      '2025-08-20',
      '2025-11-20',
    ),
    on(...NOVEMBERS.slice(3), '2025-11-22', '2025-11-23'),
    on('2024-11-02', '2025-11-05', '2025-11-14'),
  ];
  for (const history of silent) assert.deepEqual(found(history), [], JSON.stringify(history));
  const stopped = new Map([[1, { contactId: 1, parentId: null, groupId: null, isStopped: true }]]);
  assert.deepEqual(findSeasonal([on(...NOVEMBERS)], stopped, context, params).findings, []);
});

test('a season bought in two of five years is not steady', () => {
  const once = on('2021-11-02', '2021-11-12', '2021-11-25', '2025-11-05', '2025-11-14', '2025-11-20');
  assert.deepEqual(found(once), []);
});

test('the thresholds hold', () => {
  assert.deepEqual(found(on(...NOVEMBERS), { lead_days: 5 }), []);
  assert.deepEqual(found(on(...NOVEMBERS), { min_prior_years: 3 }), []);
  assert.deepEqual(found(on(...NOVEMBERS), { min_jobs: 7 }), []);
  assert.equal(findSeasonal([], new Map(), context, params).enough, false);
});
