import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { AppError } from '#/platform/errors.ts';
import { checkedAmounts, fromTenThousandths, lineAmounts, pounds, tenThousandths } from './money-rules.ts';

/** A number with four decimal places at most, as text, and as the caller's JSON number. */
const decimals = fc
  .tuple(fc.boolean(), fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 0, max: 9_999 }))
  .map(([negative, whole, part]) => `${negative ? '-' : ''}${whole}.${String(part).padStart(4, '0')}`);

test('numbers come in and go out exactly as they were written', () => {
  fc.assert(
    fc.property(decimals, (text) => {
      const units = tenThousandths(Number(text), 'quantity');
      assert.equal(BigInt(units), BigInt(text.replace('.', '')));
      assert.equal(fromTenThousandths(units), Number(text) + 0);
    }),
    { numRuns: 2_000 },
  );
  assert.equal(tenThousandths(0.1, 'x'), 1_000);
  assert.equal(tenThousandths(999_999_999.9999, 'x'), 9_999_999_999_999);
  assert.equal(JSON.stringify(pounds(-5)), '-0.05');
  assert.equal(pounds(999_999_999_999_999), 9_999_999_999_999.99);
  for (const value of [0.12345, 1e-7, 0.1 + 0.2, Number.NaN, 1e21])
    assert.throws(() => tenThousandths(value, 'quantity'), AppError, String(value));
});

test('a line is rounded to the penny once, half away from zero, and so is its tax', () => {
  const of = (quantity: number, price: number, rate: number) => {
    const { netPence, taxPence } = lineAmounts(
      tenThousandths(quantity, 'q'),
      tenThousandths(price, 'p'),
      tenThousandths(rate, 'r'),
    );
    return [netPence, taxPence];
  };
  assert.deepEqual(of(2, 95, 20), [19_000, 3_800]);
  assert.deepEqual(of(1, 0.005, 0), [1, 0]);
  assert.deepEqual(of(1, -0.005, 0), [-1, 0]);
  assert.deepEqual(of(1, 0.0049, 0), [0, 0]);
  assert.deepEqual(of(1.5, 0.33, 0), [50, 0], '0.495 is 50 pence; a float would say 49');
  assert.deepEqual(of(1, 1.005, 0), [101, 0], '1.005 as a float is below the half');
  assert.deepEqual(of(1, 0.13, 17.5), [13, 2]);
  assert.deepEqual(of(3, -12.345, 5), [-3_704, -185]);
});

interface DrawnLine {
  readonly quantity: string;
  readonly price: string;
  readonly rate: string;
}

const lines: fc.Arbitrary<DrawnLine[]> = fc.array(
  fc.record({
    quantity: decimals,
    price: decimals,
    rate: fc.constantFrom('0', '5', '20', '17.5', '12.3456', '100'),
  }),
  { maxLength: 12 },
);

test('ten thousand random invoices: every line and every sum is exact', () => {
  // The same sums in whole numbers alone, from the text of the numbers rather than from the numbers.
  const scaled = (text: string): bigint => {
    const [whole = '', part = ''] = text.split('.');
    return BigInt(`${whole}${part.padEnd(4, '0')}`);
  };
  const halfAway = (dividend: bigint, divisor: bigint): bigint => {
    const sign = dividend < 0n ? -1n : 1n;
    const [quotient, rest] = [(dividend * sign) / divisor, (dividend * sign) % divisor];
    return sign * (rest * 2n >= divisor ? quotient + 1n : quotient);
  };
  fc.assert(
    fc.property(lines, (drawn) => {
      let net = 0n;
      let tax = 0n;
      let netPounds = 0;
      for (const { quantity, price, rate } of drawn) {
        const amounts = lineAmounts(
          tenThousandths(Number(quantity), 'q'),
          tenThousandths(Number(price), 'p'),
          tenThousandths(Number(rate), 'r'),
        );
        const lineNet = halfAway(scaled(quantity) * scaled(price), 1_000_000n);
        assert.equal(BigInt(amounts.netPence), lineNet);
        assert.equal(BigInt(amounts.taxPence), halfAway(lineNet * scaled(rate), 1_000_000n));
        net += lineNet;
        tax += BigInt(amounts.taxPence);
        netPounds += amounts.netPence;
      }
      const sums = checkedAmounts(net, tax);
      assert.equal(sums.netPence, netPounds);
      const text = JSON.stringify({ gross: pounds(sums.netPence + sums.taxPence) });
      const [, sign, whole, part = ''] = /(-?)(\d+)(?:\.(\d{1,2}))?\}$/.exec(text) ?? [];
      assert.equal(BigInt(`${sign}${whole}${part.padEnd(2, '0')}`), net + tax, text);
    }),
    { numRuns: 10_000 },
  );
});

test('amounts a JSON number cannot hold to the penny are refused', () => {
  assert.throws(() => lineAmounts(9_999_999_990_000, 9_999_999_990_000, 0), { kind: 'unprocessable' });
  assert.throws(() => checkedAmounts(10n ** 15n, 0n), { kind: 'unprocessable' });
  assert.deepEqual(checkedAmounts(10n ** 15n - 1n, 0n), { netPence: 999_999_999_999_999, taxPence: 0 });
});
