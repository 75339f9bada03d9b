import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError } from '#/platform/errors.ts';
import { type LineTax, taxFor } from './tax-rules.ts';

const ZERO: LineTax = { taxId: 3, rate: 0 };

test('a line’s tax after an input', () => {
  const cases: [Parameters<typeof taxFor>[0], LineTax | null, LineTax][] = [
    [{}, null, { taxId: 1, rate: 20 }],
    [{}, ZERO, ZERO],
    [{ taxId: 2 }, ZERO, { taxId: 2, rate: 5 }],
    [{ taxId: null }, ZERO, { taxId: null, rate: 0 }],
    [{ taxId: null }, null, { taxId: null, rate: 20 }],
    [{ taxId: null, taxRate: 17.5 }, ZERO, { taxId: null, rate: 17.5 }],
    [{ taxRate: 5 }, null, { taxId: 2, rate: 5 }],
    [{ taxRate: 17.5 }, ZERO, { taxId: null, rate: 17.5 }],
    [{ taxRate: 0 }, { taxId: 4, rate: 0 }, { taxId: 4, rate: 0 }],
    [{ taxRate: 0 }, null, ZERO],
    [{ taxId: 3, taxRate: 0 }, null, ZERO],
    // As it was answered before the tenant's default rate changed.
    [
      { taxId: 1, taxRate: 17.5 },
      { taxId: 1, rate: 17.5 },
      { taxId: 1, rate: 17.5 },
    ],
  ];
  for (const [input, before, after] of cases)
    assert.deepEqual(taxFor(input, before, 20), after, JSON.stringify([input, before]));
});

test('an id that is none, and an id beside another rate, are refused', () => {
  const refusal = (input: Parameters<typeof taxFor>[0], kind: string, param: string) =>
    assert.throws(
      () => taxFor(input, ZERO, 20),
      (err) => err instanceof AppError && err.kind === kind && err.payload?.param === param,
    );
  refusal({ taxId: 77 }, 'input', 'taxId');
  refusal({ taxId: 77, taxRate: 20 }, 'input', 'taxId');
  refusal({ taxId: 3, taxRate: 20 }, 'unprocessable', 'taxRate');
});
