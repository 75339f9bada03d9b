import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AS_OF, aVisit, daysAgo, nameOf, thresholds } from '../../../../../../test/kit/visits/visits.ts';
import type { Visit } from '../../../visits/visit.ts';
import type { Place } from '../../directory.store.ts';
import { findClusters, geographicUpsellCluster, type Territory } from './geographic-upsell-cluster.ts';

const params = thresholds(geographicUpsellCluster.params);

/** A place so many kilometres north of the middle of Leeds. */
const place = (number: number, km: number): Place => ({
  siteKey: `site-${number}`,
  contactId: number,
  postcode: 'LS1 4AP',
  latitude: 53.8 + km / 111.2,
  longitude: -1.55,
});
const visit = (number: number, vertical: string, days = 30): Visit =>
  aVisit({ siteKey: `site-${number}`, contactId: number, vertical, at: daysAgo(days) });

const places = [place(1, 0), place(2, 0.5), place(3, 1), place(4, 1.5), place(5, 2.5), place(6, 40)];
const visits = [
  ...[1, 2, 3, 4].map((number) => visit(number, 'mep')),
  ...[1, 2, 3].map((number) => visit(number, 'security')),
  visit(6, 'mep'),
];
const territory: Territory = { places, customers: new Map(), visits };
const found = (rest: Partial<Territory> = {}, set: Partial<typeof params> = {}) =>
  findClusters({ ...territory, ...rest }, AS_OF, { ...params, ...set });

test('the neighbours of a dense area are shown with what they never bought', () => {
  const { findings, entitiesEvaluated } = found();
  assert.equal(entitiesEvaluated, 1);
  const [finding] = findings;
  assert.deepEqual(finding?.entity, { type: 'area', id: 'LS1' });
  assert.equal(finding?.metric.value, 2);
  assert.equal(finding?.metric.sample_size, 4);
  assert.deepEqual(finding?.evidence?.members, ['site-1', 'site-2', 'site-3', 'site-4']);
  const targets = finding?.evidence?.targets as { siteKey: string; inCluster: boolean; lacks: string[] }[];
  assert.deepEqual(
    targets.map(({ siteKey, inCluster, lacks }) => ({ siteKey, inCluster, lacks })),
    [
      { siteKey: 'site-4', inCluster: true, lacks: ['security'] },
      { siteKey: 'site-5', inCluster: false, lacks: ['mep', 'security'] },
    ],
  );
  assert.equal(finding?.events.length, 7);
  assert.deepEqual(finding?.related, [
    { type: 'customer', id: '4' },
    { type: 'customer', id: '5' },
  ]);
  assert.match(finding?.wording(nameOf).title ?? '', /2 sites around LS1 to offer/);
});

test('a stopped customer is no target, nor who bought it once', () => {
  const stopped = new Map([[5, { contactId: 5, parentId: null, groupId: null, isStopped: true }]]);
  const once = [...visits, visit(4, 'security', 700)];
  assert.deepEqual(found({ customers: stopped, visits: once }).findings, []);
});

test('three active sites, or sites not visited for a year, make no area', () => {
  assert.equal(found({ visits: visits.filter(({ siteKey }) => siteKey !== 'site-4') }).findings.length, 0);
  const old = visits.map((one) => ({ ...one, at: daysAgo(370) }));
  assert.deepEqual(found({ visits: old }), { entitiesEvaluated: 0, enough: false, findings: [] });
});

test('what only few of the area buy is no argument', () => {
  assert.deepEqual(
    found({}, { min_nearby_sites: 4 }).findings.map(({ metric }) => metric.value),
    [1],
  );
  assert.deepEqual(found({ places: places.slice(0, 4) }, { buyer_share: 0.8 }).findings, []);
});

test('two areas of one district keep their own names', () => {
  const shift = (one: Place, number: number): Place => ({
    ...place(number, 10),
    longitude: one.longitude,
    siteKey: `site-${number}`,
  });
  const more = [7, 8, 9, 10, 11].map((number) => shift(place(1, 0), number));
  const theirs = [7, 8, 9, 10, 11].flatMap((number) => [
    visit(number, 'mep'),
    ...(number < 10 ? [visit(number, 'security')] : []),
  ]);
  const ids = found({ places: [...places, ...more], visits: [...visits, ...theirs] }).findings.map(
    ({ entity }) => entity.id,
  );
  assert.equal(new Set(ids).size, 2);
  assert.ok(ids.includes('LS1'));
});
