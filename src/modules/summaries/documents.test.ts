import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strictlyDescending, withoutNegatedClauses } from './documents.ts';

test('denied clauses are separated from withoutNegatedClauses ones', () => {
  const told: [string, string][] = [
    ['There are no open cases, and no complaints were raised over the past year.', ''],
    ['There are 2 open cases, but no complaints were raised over the past year.', 'There are 2 open cases,'],
    [
      'There is 1 open case, and 3 complaints were raised.',
      'There is 1 open case, and 3 complaints were raised.',
    ],
    ['The engineers’ reports of the past year name no particular equipment.', ''],
  ];
  for (const [text, kept] of told) assert.equal(withoutNegatedClauses(text), kept);
});

test('scores are strictly descending, also for ties', () => {
  const scores = strictlyDescending([1, 1, 0.5, 0.9].map((score) => ({ score }))).map(({ score }) => score);
  for (const [at, score] of scores.entries())
    if (at > 0) assert.ok(score < (scores[at - 1] ?? 0) && score > 0);
});
