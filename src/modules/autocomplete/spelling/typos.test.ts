import assert from 'node:assert/strict';
import { test } from 'node:test';
import { respacedProbes } from './typos.ts';

const begun = (words: readonly string[]) => [
  ...new Set(respacedProbes(words, ['contact', 'person']).map(({ low }) => low)),
];

test('spaces are put in where one word was typed, and left out where several were', () => {
  assert.ok(begun(['northgatefoods']).includes('northgate foods'));
  assert.deepEqual(begun(['north', 'gate', 'foods']), ['northgate foods', 'north gatefoods']);
  assert.deepEqual(begun(['leak']), []);
});

test('a text longer than names is not compared with its own spacings', () => {
  assert.deepEqual(begun(['x'.repeat(1_000)]), []);
  assert.deepEqual(begun(Array.from({ length: 8 }, () => 'x'.repeat(124))), []);
});
