import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AS_OF, aVisit, daysAgo, nameOf, thresholds } from '../../../../../test/kit/visits/visits.ts';
import type { Visit } from '../../visits/visit.ts';
import type { Customer } from '../directory.store.ts';
import { findSingleService, singleServiceCrossSell } from './single-service-cross-sell.ts';

const params = thresholds(singleServiceCrossSell.params);

function buys(contactId: number, ...verticals: string[]): Visit[] {
  return verticals.map((vertical, index) => aVisit({ contactId, vertical, at: daysAgo(200 - index * 20) }));
}

function customersOf(groups: Readonly<Record<number, number | null>>, stopped: number[] = []) {
  return new Map<number, Customer>(
    Object.entries(groups).map(([id, groupId]) => [
      Number(id),
      { contactId: Number(id), parentId: null, groupId, isStopped: stopped.includes(Number(id)) },
    ]),
  );
}

const group = customersOf({ 1: 7, 2: 7, 3: 7, 4: 7, 5: 7, 6: null });
const single = buys(1, 'mep', 'mep', 'mep', 'mep', 'mep');
const peers = [
  ...buys(2, 'mep', 'mep', 'security', 'security'),
  ...buys(3, 'mep', 'mep', 'security', 'fire_life_safety'),
  ...buys(4, 'mep', 'mep', 'mep', 'mep'),
  ...buys(5, 'mep', 'mep', 'mep', 'security'),
];

test('a customer of one line is offered what its group buys', () => {
  const { findings, entitiesEvaluated } = findSingleService([...single, ...peers], group, AS_OF, params);
  assert.equal(entitiesEvaluated, 5);
  assert.deepEqual(
    findings.map(({ entity }) => entity.id),
    ['1', '4'],
  );
  const [finding] = findings;
  assert.equal(finding?.metric.value, 1);
  assert.equal(finding?.metric.baseline, 0.75);
  assert.deepEqual(
    finding?.events,
    single.map(({ jobId }) => jobId),
  );
  assert.equal(finding?.evidence?.comparedBy, 'contact_group');
  assert.deepEqual(
    finding?.evidence?.suggestedVerticals,
    [
      { vertical: 'fire_life_safety', peerShare: 0.25, peers: 1, lift: 1.25 },
      { vertical: 'security', peerShare: 0.75, peers: 3, lift: 1.25 },
    ].sort((one, other) => other.peerShare - one.peerShare),
  );
  assert.match(finding?.wording(nameOf).title ?? '', /customer 1 buys mechanical and electrical only/);
});

test('without a group it is compared with those of the same main line', () => {
  const ungrouped = customersOf({ 1: null, 2: null, 3: null, 4: null, 5: null });
  const [finding] = findSingleService([...single, ...peers], ungrouped, AS_OF, params).findings;
  assert.equal(finding?.evidence?.comparedBy, 'main_vertical');
});

test('nothing is said where peers buy one line too, the customer buys two, or is stopped', () => {
  const modest = [2, 3, 4, 5].flatMap((id) => buys(id, 'mep', 'mep', 'mep', 'mep'));
  assert.deepEqual(findSingleService([...single, ...modest], group, AS_OF, params).findings, []);
  const mixed = [...buys(1, 'mep', 'mep', 'mep', 'mep', 'security'), ...peers];
  const ids = findSingleService(mixed, group, AS_OF, params).findings.map(({ entity }) => entity.id);
  assert.deepEqual(ids, ['4']);
  const stopped = customersOf({ 1: 7, 2: 7, 3: 7, 4: 7, 5: 7 }, [1, 4]);
  assert.deepEqual(findSingleService([...single, ...peers], stopped, AS_OF, params).findings, []);
});

test('too few jobs, or jobs of another year, are no habit', () => {
  const few = [...buys(1, 'mep', 'mep', 'mep'), ...peers];
  assert.ok(!findSingleService(few, group, AS_OF, params).findings.some(({ entity }) => entity.id === '1'));
  const old = single.map((visit) => ({ ...visit, at: daysAgo(500) }));
  assert.equal(findSingleService(old, group, AS_OF, params).enough, false);
});
