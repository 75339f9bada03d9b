import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Alert } from '../../api/queries.ts';
import { detailsOf, sureness, thresholdsOf, viewOf } from './evidence.ts';

test('how sure a finding is, in words', () => {
  assert.equal(sureness(null), null);
  assert.equal(sureness(0.0004), 'Chance alone would do this about once in 2,500 times');
  assert.match(sureness(1e-9) ?? '', /less than once in a million/);
});

test('evidence is shown as a series where there is one, as shares where only those are known', () => {
  const metric = { name: 'issue_rate', value: 0.5, baseline: 0.1, sample_size: 8, baseline_size: 40 };
  const shown = (evidence: object, more: object = {}) =>
    viewOf({ metric: { ...metric, ...more }, evidence } as unknown as Alert);
  assert.equal(shown({}).kind, 'shares');
  const step = { start: '2026-03-02T00:00:00Z', end: '2026-03-09T00:00:00Z', value: 0.2, sample_size: 5 };
  const view = shown({ series: [step, step, step] });
  assert.ok(view.kind === 'series' && view.format(0.25) === '25%' && view.points[0]?.note === '5 visits');
  const counts = shown({ series: [step, step, step] }, { name: 'complaints', value: 4, baseline: 0.2 });
  assert.ok(counts.kind === 'series' && !counts.isShare && counts.points[0]?.note === undefined);
  assert.equal(shown({ series: [step] }).kind, 'shares');
  assert.equal(shown({}, { name: 'job_count', value: 12 }).kind, 'none');
});

test('what else the evidence says is told in words and rankings; statistics and ids are left out', () => {
  const evidence = {
    recentJobs: [{ jobId: 1 }],
    counts: { events: 5, recent: 13 },
    p_value: 0.01,
    robustZ: 4.7,
    pctOfMedian: 239.74,
    medianDelayMins: 71,
    mtbfDays: 3.26,
    lastVisitAt: '2025-12-04T10:27:00.000Z',
    isSafety: true,
    share: 0.113,
    jobIds: [1, 2],
    topEngineers: [
      { resourceId: '1', name: 'Amira Jarvis', jobs: 4 },
      { resourceId: '2', name: 'Yusuf Farooqi', jobs: 2 },
    ],
    thresholds: { group_delta_pp: 10, group_min_sample: 20, p_value: 0.005 },
  };
  const { facts, rankings } = detailsOf(evidence);
  assert.deepEqual(
    facts.map(({ name, value }) => `${name}: ${value}`),
    [
      'Visits that stand out: 5',
      'Visits looked at: 13',
      'Against the team’s median: 239.7%',
      'Median delay: 1 h 11 min',
      'Time between failures: 3.3 days',
      'Last visit: 4 Dec 2025',
      'About safety: Yes',
      'Share: 11.3%',
    ],
  );
  assert.deepEqual(
    rankings.map(({ name, rows }) => [name, rows.map(({ label, count }) => `${label} ${count}`)]),
    [['Top engineers', ['Amira Jarvis 4', 'Yusuf Farooqi 2']]],
  );
  assert.deepEqual(thresholdsOf(evidence), [
    { name: 'Group delta', value: '10 points' },
    { name: 'Group min sample', value: '20' },
  ]);
});
