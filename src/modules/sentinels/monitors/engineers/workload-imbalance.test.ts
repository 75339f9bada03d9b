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
import type { Visit } from '../../visits/visit.ts';
import type { Engineer } from '../directory.store.ts';
import { imbalances, workloadImbalance } from './workload-imbalance.ts';

const setting = { asOf: AS_OF, params: limitsOf(workloadImbalance) };

/** So many jobs of an engineer, spread over the four weeks, or over the days given. */
function load(resourceId: string, jobs: number, from = 27.5, to = 0.5): Visit[] {
  return Array.from({ length: jobs }, (_, n) =>
    visit(Number(resourceId.slice(1)) * 1000 + n, daysAgo(from - ((from - to) * (n + 0.5)) / jobs), {
      resourceId,
    }),
  );
}

/** Eight engineers with about forty jobs each. */
const team = [38, 40, 41, 39, 42, 40, 37, 43].map((jobs, n) => load(`r${n + 1}`, jobs));
const found = (visits: readonly Visit[], engineers: readonly Engineer[] = []) =>
  imbalances(inOrder(visits), engineers, setting);
const engineer = (resourceId: string, more: Partial<Engineer> = {}): Engineer => ({
  resourceId,
  resourceGroupId: null,
  isActive: true,
  certificates: [],
  ...more,
});

test('an engineer with more than twice the median is found, with all his jobs and who has room', () => {
  const detection = found([...team.flat(), ...load('r9', 90)]);
  const finding = findingAbout(detection, 'engineer', 'r9');
  assert.equal(detection.findings.length, 1);
  assert.equal(finding.severity, 'critical');
  assert.equal(finding.events.length, 90);
  assert.deepEqual(
    (
      (finding.wording((type, id) => `${type} ${id}`).evidence?.suggestedReceivers ?? []) as {
        resourceId: string;
      }[]
    ).map(({ resourceId }) => resourceId),
    ['r7', 'r1', 'r4'],
  );
  assert.match(textsOf(finding).summary, /225\s% of the team’s median of 40 h \(9 engineers\)/);
  assert.match(textsOf(finding).recommendation, /engineer r7, engineer r1 and engineer r4/);
});

test('an engineer with a third of the median is found as well', () => {
  const finding = findingAbout(found([...team.flat(), ...load('r9', 13)]), 'engineer', 'r9');
  assert.deepEqual([finding.severity, finding.evidence?.direction], ['warning', 'underload']);
});

test('who was away, has left, or was busy for a fortnight only is not compared', () => {
  const away = load('r9', 16, 27.5, 16);
  const left = load('r10', 10);
  const burst = load('r11', 62, 13.9, 0.5);
  const { findings } = found(
    [...team.flat(), ...away, ...left, ...burst],
    [engineer('r10', { isActive: false })],
  );
  assert.deepEqual(findings, []);
});

test('teams large enough are compared within themselves', () => {
  const apprentices = [1, 2, 3, 4, 5].map((n) => load(`r${20 + n}`, 12 + n));
  const visits = [...team.flat(), ...apprentices.flat()];
  assert.equal(found(visits).findings.length, 5);
  const grouped = apprentices.map((_, n) => engineer(`r${21 + n}`, { resourceGroupId: 7 }));
  assert.deepEqual(found(visits, grouped).findings, []);
});

test('four engineers are too few to compare', () => {
  const { enough, findings } = found([...team.slice(0, 3).flat(), ...load('r9', 90)]);
  assert.deepEqual([enough, findings], [false, []]);
});
