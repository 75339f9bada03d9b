import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differences, NO_SLACK, type Part } from './compare.ts';

const KEPT: readonly Part[] = [
  ['main', 0, 49, 360, 1003],
  ['h2 Left with issues', 33, 793, 233, 20],
];
const SLACK = { across: 8, down: 0.05, downLeast: 48 };
const [MAIN, HEADING] = KEPT as [Part, Part];

test('a layout is the same within its slack', () => {
  assert.deepEqual(differences(KEPT, KEPT, NO_SLACK), []);
  const near: Part[] = [
    ['main', 0, 49, 360, 1040],
    ['h2 Left with issues', 36, 813, 230, 40],
  ];
  assert.deepEqual(differences(near, KEPT, SLACK), []);
  assert.equal(differences(near, KEPT, NO_SLACK).length, 2);
});

test('a part that is lost, new, elsewhere or too wide is told', () => {
  assert.match(differences([MAIN], KEPT, SLACK)[0] ?? '', /is: main\nwas: main \| h2 Left/);
  assert.equal(differences([...KEPT, HEADING], KEPT, SLACK).length, 1);
  const moved = (...box: [number, number, number, number]): Part[] => [MAIN, [HEADING[0], ...box]];
  assert.deepEqual(differences(moved(33, 793, 300, 20), KEPT, SLACK), [
    'h2 Left with issues: 33, 793, 300, 20 in place of 33, 793, 233, 20',
  ]);
  assert.equal(differences(moved(60, 793, 233, 20), KEPT, SLACK).length, 1);
  assert.equal(differences(moved(33, 900, 233, 20), KEPT, SLACK).length, 1);
});
