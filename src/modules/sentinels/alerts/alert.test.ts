import assert from 'node:assert/strict';
import { test } from 'node:test';
import { visit } from '../../../../test/kit/visits/operational-visits.ts';
import { siteDeterioration } from '../monitors/sites/site-deterioration.ts';
import type { Sentinel } from '../sentinel.ts';
import { alertOf, naming } from './alert.ts';
import { latestVisits, relatedEntities } from './entities.ts';

const SITE = 'ab'.repeat(32);
const nameOf = naming(
  new Map([
    [`site:${SITE}`, 'Unit 4'],
    ['engineer:101', 'Ann'],
    ['job_type:2', 'Drains'],
  ]),
  'The company',
);

test('things of two parts are named by what has a name', () => {
  assert.deepEqual(
    [
      nameOf('asset', `${SITE}:drain`),
      nameOf('engineer_certificate', '101:Gas Safe'),
      nameOf('site_type', `${SITE}:2`),
      nameOf('asset', 'CH-7:B'),
      nameOf('vertical', 'fire_life_safety'),
    ],
    ['Drain at Unit 4', 'Gas Safe of Ann', 'Unit 4, Drains', 'CH-7:B', 'Fire and life safety'],
  );
});

test('an alert shows the counts, the thresholds and the p-value it rests on', () => {
  const window = { start: 0, end: 1 };
  const finding = {
    entity: { type: 'site', id: SITE },
    severity: 'warning',
    metric: {
      name: 'issue_rate',
      value: 0.5,
      baseline: 0.1,
      sample_size: 4,
      baseline_size: 30,
      p_value: 0.001,
      test: 'x',
    },
    events: [1, 2],
    window,
    baselineWindow: window,
    wording: () => ({ title: '', summary: '', recommendation: '' }),
  } as const;
  const { evidence } = alertOf(
    { sentinel: siteDeterioration as unknown as Sentinel, thresholds: { min_sample: 5 } },
    { finding, severity: 'warning', seasonal: false, score: 50, related: [] },
    [],
    { nameOf, jobs: new Map() },
  );
  assert.deepEqual(
    [evidence.counts, evidence.thresholds, evidence.p_value],
    [{ events: 2, recent: 4, baseline: 30 }, { min_sample: 5 }, 0.001],
  );
});

test('who stands behind most visits is related, who behind few or one is not', () => {
  const visits = [1, 2, 3, 4].map((n) => visit(n, n, { siteKey: n < 4 ? 'a' : 'b', resourceId: `r${n}` }));
  assert.deepEqual(relatedEntities(visits, ['site', 'engineer']), [{ type: 'site', id: 'a' }]);
  assert.deepEqual(relatedEntities(visits.slice(0, 1), ['site']), []);
});

test('the last visits are the newest of each entity, of a part of it only that part’s', () => {
  const visits = Array.from({ length: 20 }, (_, n) =>
    visit(n, n, {
      siteKey: n % 2 ? 'a' : 'b',
      typeId: 1 + (n % 3),
      status: n === 19 ? 'notStarted' : 'completedOk',
    }),
  );
  const latest = latestVisits(visits, [
    { type: 'site', id: 'a' },
    { type: 'site_type', id: 'a:1' },
    { type: 'job_type', id: '2' },
    { type: 'company', id: 'whichever' },
    { type: 'site', id: 'c' },
  ]).map((own) => own.map(({ jobId }) => jobId));
  assert.deepEqual(latest, [[17, 15, 13, 11, 9], [15, 9, 3], [16, 13, 10, 7, 4], [18, 17, 16, 15, 14], []]);
});

test('the last visits of a kind of equipment are not those of its whole site', () => {
  assert.deepEqual(latestVisits([visit(1, 1, { siteKey: SITE })], [{ type: 'asset', id: `${SITE}:drain` }]), [
    [],
  ]);
});
