import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  AS_OF,
  DAY,
  daysAgo,
  HOUR,
  inOrder,
  limitsOf,
  openVisit,
  visit,
} from '../../../../../test/kit/visits/operational-visits.ts';
import type { Visit } from '../../visits/visit.ts';
import { equipmentFailureTrend, failingAssets } from './equipment-failure-trend.ts';
import type { FailureTexts } from './failures.store.ts';

const setting = { asOf: AS_OF, params: limitsOf(equipmentFailureTrend) };

/** Breakdowns of an asset reported so many days ago. */
function failures(assetId: string | null, days: readonly number[], more: Partial<Visit> = {}): Visit[] {
  return days.map((ago) =>
    visit(Math.round(ago * 100) + (assetId?.length ?? 0), daysAgo(ago) + DAY / 4, {
      createdAt: daysAgo(ago),
      assetId,
      ...more,
    }),
  );
}

/** Forty assets that fail twice a year. */
const steady = Array.from({ length: 40 }, (_, n) =>
  failures(`steady-${'x'.repeat(n)}`, [360 - (n % 20), 150 - n]).map((one) => ({
    ...one,
    jobId: one.jobId + n * 100_000,
  })),
).flat();
const found = (visits: readonly Visit[], texts: readonly FailureTexts[] = []) =>
  failingAssets(inOrder([...steady, ...visits]), texts, setting);

test('an asset at ever shorter intervals is found, with its recent breakdowns and no others', () => {
  const { failing } = found(failures('chiller', [300, 80, 45, 20, 8, 3]));
  assert.deepEqual(
    failing.map(({ id, recent, all }) => [id, recent.length, all.length]),
    [['chiller', 5, 6]],
  );
  assert.deepEqual(
    failing[0]?.recent.map(({ createdAt }) => createdAt),
    [80, 45, 20, 8, 3].map(daysAgo),
  );
  assert.equal(failing[0]?.since, daysAgo(360) + DAY / 4, 'since the first work for anybody');
});

test('without an asset id, a kind of equipment at a site is the asset', () => {
  const known = visit(7, daysAgo(360), { siteKey: 'mill' });
  const visits = [known, ...failures(null, [70, 40, 18, 9, 2], { siteKey: 'mill' })];
  const texts = visits.slice(1).map(({ jobId }) => ({ jobId, formAssetId: null, equipment: 'chiller' }));
  assert.deepEqual(
    found(visits, texts).failing.map(({ id }) => id),
    ['mill:chiller'],
  );
  const forms = texts.map((text) => ({ ...text, formAssetId: 'CH-7' }));
  assert.deepEqual(
    found(visits, forms).failing.map(({ id }) => id),
    ['CH-7'],
  );
});

test('services, one breakdown visited often, and an asset that always failed that often are no trend', () => {
  const services = failures('boiler', [80, 60, 40, 20, 5], { plannedMaintenance: true });
  const oneJob = failures('lift', [30, 25, 20, 15, 10], { jobGroupId: 5 });
  const always = failures('old pump', [355, 330, 300, 275, 250, 225, 200, 175, 150, 125, 100, 75, 50, 20]);
  const { failing } = found([...services, ...oneJob, ...always]);
  assert.deepEqual(failing, []);
});

test('two breakdowns are too few to judge by', () => {
  const { enough, failing } = found(failures('chiller', [20, 3]));
  assert.deepEqual([enough, failing], [false, []]);
});

test('a day of import is one breakdown an asset, and cancelled reports are none', () => {
  const imported = Array.from({ length: 12 }, (_, n) =>
    openVisit(9_000 + n, daysAgo(2), { siteKey: 's1', assetId: 'lift' }),
  );
  const past = Array.from({ length: 6 }, (_, n) =>
    visit(9_100 + n, daysAgo(1) + n * HOUR, { createdAt: daysAgo(6), assetId: 'pump' }),
  );
  const cancelled = failures('fan', [70, 40, 18, 9, 2], { status: 'cancelled', issue: null });
  const { failing, enough } = found([...imported, ...past, ...cancelled]);
  assert.deepEqual([failing, enough], [[], false]);
});

test('where the company itself is too young, nothing is said of its assets', () => {
  const young = steady.filter(({ createdAt }) => createdAt > daysAgo(150));
  const { failing, enough } = failingAssets(
    inOrder([...young, ...failures('chiller', [80, 45, 20, 8, 3])]),
    [],
    setting,
  );
  assert.deepEqual([failing, enough], [[], false]);
});

test('an asset at a new site is held against the others, not against a past it does not have', () => {
  const at = (days: readonly number[]) => failures('press', days, { siteKey: 'new' });
  assert.deepEqual(found(at([60, 30, 5])).failing, []);
  assert.equal(found(at([70, 60, 50, 40, 30, 20, 10, 5])).failing.length, 1);
});

test('with two thousand assets clear cases are still found, and a chance one is not', () => {
  const many = Array.from({ length: 2_000 }, (_, n) =>
    failures('other', [91 + ((n * 37) % 270), ...(n % 3 === 0 ? [(n * 13) % 90] : [])]).map((one) => ({
      ...one,
      assetId: `asset ${n}`,
      jobId: one.jobId + n * 100_000,
    })),
  ).flat();
  const named = (days: readonly number[]) =>
    failingAssets(inOrder([...many, ...failures('chiller', days)]), [], setting).failing.map(({ id }) => id);
  for (const days of [
    [80, 60, 35, 10],
    [300, 80, 62, 44, 21, 6],
    [320, 200, 85, 70, 52, 33, 20, 4],
  ])
    assert.deepEqual(named(days), ['chiller']);
  assert.deepEqual(named([300, 200, 80, 45, 20]), []);
});
