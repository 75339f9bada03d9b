import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomFrom } from '#/demo/random.ts';
import { priorDaysOf, priorJobsOf } from './priors.ts';

function near(actual: number, expected: number, tolerance = 1e-9): void {
  assert.ok(Math.abs(actual / expected - 1) <= tolerance, `${actual}, not ${expected}`);
}

test('members that differ weigh less as a population than such as are alike', () => {
  const alike = Array.from({ length: 50 }, (_, n) => ({ events: 1 + (n % 2), days: 100 }));
  assert.equal(priorDaysOf(alike, 365), 365);
  // Counts 0 and 4 about a mean of 2, which chance spreads by 2: shape 2² ÷ (4 − 2), at 0.02 a day.
  const unlike = Array.from({ length: 50 }, (_, n) => ({ events: 4 * (n % 2), days: 100 }));
  near(priorDaysOf(unlike, 365), 2 / 0.02);
  const far = Array.from({ length: 50 }, (_, n) => ({ events: n === 0 ? 100 : 0, days: 100 }));
  assert.deepEqual([priorDaysOf(far, 365), priorDaysOf([], 365)], [30, 365]);
});

test('shares that differ leave the population fewer jobs of weight, and never more than 20', () => {
  const members = (shares: readonly number[], n: number) => shares.map((share) => ({ x: share * n, n }));
  // Squared distances of 4² where chance makes 20 · ½ · ½: (16 − 5) ÷ (¼ · 20 · 19) alike.
  near(priorJobsOf(members([0.3, 0.7, 0.3, 0.7], 20)), 95 / 11 - 1);
  assert.deepEqual(
    [
      priorJobsOf(members([0.5, 0.5, 0.5], 20)),
      priorJobsOf(members([0, 1, 0, 1], 20)),
      priorJobsOf(members([0, 0, 0], 20)),
      priorJobsOf([]),
    ],
    [20, 4, 20, 20],
  );
});

test('the weight of a population that is drawn from a beta distribution is its strength', () => {
  const random = randomFrom(11);
  // Beta(2, 8) as the second smallest of nine uniform draws.
  const share = () =>
    Array.from({ length: 9 }, () => random.next()).sort((one, other) => one - other)[1] ?? 0;
  const members = Array.from({ length: 3_000 }, (_, index) => {
    const [own, n] = [share(), 10 + (index % 50)];
    return { x: Array.from({ length: n }, () => random.chance(own)).filter(Boolean).length, n };
  });
  near(priorJobsOf(members), 10, 0.1);
});
