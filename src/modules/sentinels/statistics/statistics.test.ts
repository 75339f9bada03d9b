import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { randomFrom } from '#/demo/random.ts';
import { median, quantile, robustZ, winsorise } from './descriptive.ts';
import {
  betaBinomialTail,
  evenGapsTail,
  exponentialTail,
  gammaPoissonTail,
  normalTail,
} from './distributions.ts';
import { rateTest, shareTest, usualShare } from './empirical-bayes.ts';
import {
  cusumAlarm,
  laplaceTrend,
  likelihoodRatio,
  mannKendall,
  mannWhitney,
  rayleigh,
} from './hypothesis-tests.ts';

/** Relative error. */
function near(actual: number, expected: number, tolerance = 1e-9): void {
  assert.ok(Math.abs(actual / expected - 1) <= tolerance, `${actual}, not ${expected}`);
}

test('the beta-binomial tail is the exact sum of fractions', () => {
  near(betaBinomialTail(3, 8, 3, 22), 0.0853726362625139);
  near(betaBinomialTail(6, 8, 5, 45), 0.0001408214621603254);
  near(betaBinomialTail(50, 400, 30, 270), 0.14989753422806915);
  assert.deepEqual([betaBinomialTail(0, 8, 3, 22), betaBinomialTail(9, 8, 3, 22)], [1, 0]);
});

test('the gamma-Poisson tail is that of the negative binomial distribution', () => {
  near(gammaPoissonTail(5, 60, 2, 390), 0.00022474622770919067);
  near(gammaPoissonTail(8, 30, 6, 210), 4.265409370418638e-5);
  near(gammaPoissonTail(1, 7, 3, 30), 0.4669614830316072);
  near(gammaPoissonTail(5, 60, 2.5, 30), 0.46511942653780036);
  assert.equal(gammaPoissonTail(0, 60, 2, 390), 1);
});

test('the normal tail keeps its digits far out', () => {
  for (const [z, p] of [
    [0, 0.5],
    [1, 0.15865525393145707],
    [1.96, 0.024997895148220435],
    [3, 0.0013498980316300957],
    [6, 9.865876450377012e-10],
    [8, 6.220960574271819e-16],
    [-1.5, 0.9331927987311419],
  ] as const)
    near(normalTail(z), p, 2e-7);
});

test('Mann-Whitney agrees with SciPy’s asymptotic one-sided test, ties and all', () => {
  near(mannWhitney([5, 6, 7, 8, 9, 9], [1, 2, 3, 4, 5, 6, 6]), 0.0071658941266232274, 1e-6);
  // Pain scores of Hollander & Wolfe’s kind: forty-eight values, many of them tied.
  const recent = [14.8, 7.3, 5.6, 6.3, 9, 4.2, 10.6, 12.5, 12.9, 16.1, 11.4, 2.7];
  const before = [
    12.7, 14.2, 12.6, 2.1, 17.7, 11.8, 16.9, 7.9, 16, 10.6, 5.6, 5.6, 7.6, 11.3, 8.3, 6.7, 3.6, 1, 2.4, 6.4,
    9.1, 6.7, 18.6, 3.2, 6.2, 6.1, 15.3, 10.6, 1.8, 5.9, 9.9, 10.6, 14.8, 5, 2.6, 4,
  ];
  near(mannWhitney(recent, before), 0.2639462090176723, 1e-6);
  assert.deepEqual([mannWhitney([], before), mannWhitney([2, 2], [2, 2, 2])], [1, 1]);
});

test('Mann-Kendall sees a rise and is corrected for ties', () => {
  near(mannKendall([10, 12, 11, 15, 14, 18, 17, 20, 22, 21, 25, 24]), 8.113778323802174e-5, 1e-6);
  near(mannKendall([3, 3, 5, 4, 4, 3, 6, 5]), 0.09772990931273161, 1e-6);
  assert.deepEqual([mannKendall([]), mannKendall([4, 4, 4])], [1, 1]);
});

test('Rayleigh: directions that gather, and such that do not', () => {
  const degrees = [66, 75, 86, 88, 88, 93, 97, 101, 118, 130];
  const gathered = rayleigh(degrees.map((degree) => (degree * Math.PI) / 180));
  // Circular mean and resultant as trigonometry gives them, p by Zar’s approximation.
  near((gathered.mean * 180) / Math.PI, 94.0, 0.01);
  assert.ok(gathered.resultant > 0.95 && gathered.p < 1e-3);
  const spread = rayleigh([0, 1, 2, 3].map((quarter) => (quarter * Math.PI) / 2));
  assert.ok(spread.resultant < 1e-9 && spread.p > 0.9);
  // Zar, example 27.1: n = 8, r = 0.82522, 0.001 < p < 0.002.
  const r = 0.82522;
  const half = Math.acos(r);
  const { p, resultant } = rayleigh([1, 1, 1, 1, -1, -1, -1, -1].map((side) => side * half));
  near(resultant, r);
  assert.ok(p > 0.001 && p < 0.002, String(p));
});

test('Laplace: even events give nothing, late ones a positive trend', () => {
  assert.equal(laplaceTrend([100, 200, 300], 400), 0);
  // (325 − 200) ÷ (400 ÷ √(12 · 4))
  near(laplaceTrend([250, 325, 350, 375], 400), (325 - 200) / (400 / Math.sqrt(48)));
});

test('the cumulative sum alarms where a small loss has added up', () => {
  assert.equal(
    cusumAlarm(
      Array.from({ length: 60 }, () => 0.4),
      0.5,
      5,
    ),
    undefined,
  );
  // A gain of 0.5 a step passes 5 with the eleventh.
  assert.equal(
    cusumAlarm(
      Array.from({ length: 60 }, () => 1),
      0.5,
      5,
    ),
    10,
  );
});

test('robust spreads, quantiles and winsorising', () => {
  // Median 3, MAD 1.
  near(robustZ(9, [1, 2, 3, 4, 5], 0), 6 / 1.4826);
  near(robustZ(9, [3, 3, 3, 3, 3], 2), 3);
  assert.deepEqual([robustZ(9, [], 1), robustZ(9, [3, 3], 0)], [0, 0]);
  assert.deepEqual([median([]), median([3, 1, 2]), quantile([], 0.5)], [undefined, 2, undefined]);
  const values = Array.from({ length: 101 }, (_, n) => n);
  assert.deepEqual([Math.min(...winsorise(values)), Math.max(...winsorise(values))], [1, 99]);
});

test('the share test: its worked example, and what must hold for any counts', () => {
  // Beta(3 + 20 · 0.1, 37 + 20 · 0.9) = Beta(5, 55).
  const tested = shareTest({ x1: 6, n1: 8, x0: 3, n0: 40, population: { x: 30, n: 300 } });
  near(tested?.p ?? 0, betaBinomialTail(6, 8, 5, 55));
  near(tested?.baseline ?? 0, 5 / 60);
  const upTo = (n: number) => fc.integer({ min: 0, max: n });
  const counts = fc
    .tuple(fc.integer({ min: 1, max: 60 }), upTo(300), fc.integer({ min: 20, max: 900 }))
    .chain(([n1, n0, n]) =>
      fc.record({
        n1: fc.constant(n1),
        n0: fc.constant(n0),
        population: fc.record({ x: upTo(n), n: fc.constant(n) }),
        x1: upTo(n1),
        x0: upTo(n0),
      }),
    );
  fc.assert(
    fc.property(counts, (one) => {
      const now = shareTest(one);
      assert.ok(now && now.p >= 0 && now.p <= 1 && now.baseline > 0 && now.baseline < 1);
      // More events of as many jobs are never more likely.
      const fewer = one.x1 > 0 ? shareTest({ ...one, x1: one.x1 - 1 }) : now;
      assert.ok(fewer && fewer.p >= now.p - 1e-12);
    }),
  );
});

test('a population without data has no usual share; one without events has a small one', () => {
  assert.deepEqual([usualShare({ x: 0, n: 0 }), usualShare({ x: 3, n: 19 })], [undefined, undefined]);
  assert.deepEqual([usualShare({ x: 0, n: 50 }), usualShare({ x: 50, n: 50 })], [0.01, 0.99]);
  assert.equal(shareTest({ x1: 4, n1: 4, x0: 0, n0: 0, population: { x: 0, n: 0 } }), undefined);
});

test('the rate test: its worked example, and nothing of a population nobody has seen', () => {
  // Gamma(4 + 0.02 · 30, 300 + 30) over 60 days.
  const counts = { c1: 6, days1: 60, c0: 4, days0: 300 };
  const tested = rateTest({ ...counts, population: { events: 20, days: 1000 } });
  near(tested?.p ?? 0, gammaPoissonTail(6, 60, 4.6, 330));
  near(tested?.expected ?? 0, (4.6 / 330) * 60);
  assert.equal(rateTest({ ...counts, population: { events: 0, days: 0 } }), undefined);
  // No event in a thousand days is half a one.
  const rare = rateTest({ ...counts, c0: 0, days0: 0, population: { events: 0, days: 1000 } });
  near(rare?.expected ?? 0, 0.0005 * 60);
});

test('the likelihood ratio grows with the excess', () => {
  // 6 ln(6/2) + 4 ln(4/8)
  near(likelihoodRatio(6, 10, 2), 6 * Math.log(3) + 4 * Math.log(0.5));
  assert.ok(likelihoodRatio(10, 10, 2) > likelihoodRatio(9, 10, 2));
  assert.equal(likelihoodRatio(2, 10, 2), 0);
});

test('the chance of a long gap is exponential', () => {
  near(exponentialTail(1 / 30, 90), Math.exp(-3));
  assert.equal(exponentialTail(0.5, 0), 1);
});

test('the chance of even gaps is the share of random divisions that are as even', () => {
  // Of two gaps the shares differ uniformly, so the coefficient itself is the chance.
  near(evenGapsTail(0.2, 2), 0.2);
  // A disc of radius 0.3/√3 in a triangle of area √3/2.
  near(evenGapsTail(0.3, 3), (Math.PI * 0.03) / (Math.sqrt(3) / 2));
  assert.deepEqual([evenGapsTail(0, 4), evenGapsTail(0.1, 1), evenGapsTail(9, 5)], [0, 1, 1]);
  const random = randomFrom(7);
  const runs = 20_000;
  let even = 0;
  for (let run = 0; run < runs; run++) {
    const gaps = Array.from({ length: 5 }, () => -Math.log(1 - random.next()));
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / 5;
    const variance = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / 5;
    if (Math.sqrt(variance) / mean <= 0.45) even += 1;
  }
  near(even / runs, evenGapsTail(0.45, 5), 0.1);
});
