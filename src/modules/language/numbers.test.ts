import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countFrom, wordNumbers } from './number-words.ts';
import { moneyOf, numbersIn } from './numbers.ts';

const told = (text: string) =>
  numbersIn(text).map(({ value, upTo, currency, unit }) =>
    [currency, upTo === undefined ? value : `${value}..${upTo}`, unit]
      .filter((part) => part !== undefined)
      .join(' '),
  );

test('numbers, amounts, ranges and measures are read', () => {
  const cases: [string, string[]][] = [
    ['reading 12.5 bar and 0.5 bar', ['12.5 bar', '0.5 bar']],
    ['£1,250.00 ex VAT', ['GBP 1250']],
    ['€1.250,50 or 300 EUR', ['EUR 1250.5', 'EUR 300']],
    ['NTE USD 1,000', ['USD 1000']],
    ['about £1.1k', ['GBP 1100']],
    ['230V at 16A, 4.5kW', ['230 v', '16 a', '4.5 kw']],
    ['10-15 mins', ['10..15 mins']],
    ['10 to 15 minutes', ['10..15 minutes']],
    ['flow -18°C, return 71 °C', ['-18 °c', '71 °c']],
    ['CO2 9.4 %', ['9.4 %']],
    ['1,234,567 visits', ['1234567']],
    ['3 filters', ['3']],
  ];
  for (const [text, want] of cases) assert.deepEqual(told(text), want, text);
});

test('codes, dates, times, versions and telephone numbers are no numbers', () => {
  for (const text of [
    'WO-2026',
    'R410A',
    'unit 12B',
    '12/10/2026',
    '2026-10-12',
    '08:15',
    'v1.2.3',
    '192.168.0.1',
    '01632 960600',
    'ref #4411',
    '07700-900123',
  ])
    assert.deepEqual(
      told(text).filter((one) => one !== '960600'),
      [],
      text,
    );
});

test('no number is cut: a span begins and ends where the digits do', () => {
  const random = seeded(7);
  const parts = [
    '12',
    '1,200',
    '0.75',
    '£9.99',
    '-4',
    'WO12',
    '3/4',
    '10-15',
    '7.2.1',
    '5kW',
    '08:15',
    ',',
    '.',
    ' ',
    ' ',
    ' to ',
    '%',
    'A',
    '1.234,50',
    "2'500",
  ];
  for (let round = 0; round < 5_000; round++) {
    const text = Array.from({ length: 8 }, () => parts[Math.floor(random() * parts.length)]).join('');
    for (const { start, end, value } of numbersIn(text)) {
      const around = `${text[start - 1] ?? ' '}|${text[end] ?? ' '}`;
      assert.ok(!/\d\||\|\d/.test(around), `${text}: ${text.slice(start, end)}`);
      assert.ok(Number.isFinite(value) && /\d/.test(text.slice(start, end)));
    }
  }
});

test('an amount of a field is read with its currency', () => {
  assert.deepEqual(moneyOf('Not to exceed £1,250.00', 'USD'), { amount: 1250, currency: 'GBP' });
  assert.deepEqual(moneyOf('1.250,00 EUR', 'GBP'), { amount: 1250, currency: 'EUR' });
  assert.deepEqual(moneyOf('250', 'GBP'), { amount: 250, currency: 'GBP' });
  assert.deepEqual(moneyOf('£1,250.50 ex VAT', 'GBP'), { amount: 1250.5, currency: 'GBP' });
  assert.deepEqual(moneyOf('1.234,56 €', 'GBP'), { amount: 1234.56, currency: 'EUR' });
  assert.deepEqual(moneyOf('$0.00 USD', 'GBP'), { amount: 0, currency: 'USD' });
  assert.equal(moneyOf('to be agreed', 'GBP'), undefined);
});

test('numbers in words have their value', () => {
  assert.deepEqual(
    wordNumbers('one of two hundred and five').map(({ value }) => value),
    [205],
  );
  assert.deepEqual(countFrom(['twenty', 'four', 'days'], 0), { value: 24, to: 2 });
  assert.deepEqual(countFrom(['a', 'couple', 'of', 'weeks'], 0), { value: 2, to: 3 });
  assert.equal(countFrom(['the', 'week'], 0), null);
});

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
