import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomFrom } from '#/demo/random.ts';
import { outcomesOf, significance } from './chance.ts';
import { betaBinomialMasses, gammaPoissonMasses } from './distributions.ts';

function near(actual: number, expected: number, tolerance = 1e-9): void {
  assert.ok(Math.abs(actual / expected - 1) <= tolerance, `${actual}, not ${expected}`);
}

test('the outcomes of a test are its counts with their tails', () => {
  const outcomes = outcomesOf([0.03, 0.008, 0.002], 0.02);
  assert.deepEqual(
    outcomes.map(({ p, mass }) => [p, mass]),
    [
      [0.002, 0.002],
      [0.01, 0.008],
    ],
  );
  assert.deepEqual(outcomesOf([], 0.05), []);
});

test('masses from a count on add up to its tail', () => {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  near(sum(betaBinomialMasses(0, 30, 4, 16)), 1);
  near(sum(gammaPoissonMasses(0, 60, 2, 30)), 1);
  assert.deepEqual(betaBinomialMasses(9, 8, 3, 22), []);
});

test('few tests are held to nothing more, many to smaller p-values, none to less than is sure', () => {
  const oneTest = outcomesOf([0.03, 0.008, 0.002], 0.01);
  const tests = (count: number) => Array.from({ length: count }, () => oneTest).flat();
  const limits = { findings: 0.1, sure: 0.001 };
  assert.equal(significance(tests(9), limits), 1);
  // A hundred tests whose p may be 0.002 bring 0.2 findings, of 0.01 a whole one.
  assert.equal(significance(tests(100), { ...limits, findings: 0.3 }), 0.002);
  assert.equal(significance(tests(1_000), limits), 0.001);
  assert.equal(significance([], limits), 1);
});

test('chance brings as many findings as it is let', () => {
  const random = randomFrom(5);
  const [companies, entities] = [400, 60];
  let findings = 0;
  for (let company = 0; company < companies; company++) {
    const tests = Array.from({ length: entities }, () => {
      const n = random.int(4, 25);
      // Drawn as the test supposes: a share from Beta(3, 17), then a binomial count. Beta(3, 17) is the third smallest of 19.
      const share = Array.from({ length: 19 }, () => random.next()).sort((one, other) => one - other)[2] ?? 0;
      const x = Array.from({ length: n }, () => random.chance(share)).filter(Boolean).length;
      return { x, masses: betaBinomialMasses(0, n, 3, 17) };
    });
    const level = significance(
      tests.flatMap(({ masses }) => outcomesOf(masses, 0.05)),
      { findings: 0.5, sure: 0 },
    );
    const tailOf = ({ x, masses }: (typeof tests)[number]) =>
      masses.slice(x).reduce((total, value) => total + value, 0);
    findings += tests.filter((one) => tailOf(one) <= level).length;
  }
  near(findings / companies, 0.5, 0.2);
});
