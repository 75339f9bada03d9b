import { invalidParam, unprocessable } from '#/platform/errors.ts';

/** A tax rate that a line may refer to by id. */
export interface Tax {
  readonly taxId: number;
  readonly name: string;
  /** Per cent. */
  readonly rate: number;
}

/** The available rates; the first is the tenant's default. */
export function taxesOf(defaultRate: number): readonly [Tax, ...Tax[]] {
  return [
    { taxId: 1, name: 'Standard rate', rate: Math.round(defaultRate * 10_000) / 10_000 },
    { taxId: 2, name: 'Reduced rate', rate: 5 },
    { taxId: 3, name: 'Zero rate', rate: 0 },
    { taxId: 4, name: 'Exempt', rate: 0 },
  ];
}

/** The tax of a line. */
export interface LineTax {
  /** Null for a rate that is not in the list. */
  readonly taxId: number | null;
  /** Per cent. */
  readonly rate: number;
}

/**
 * The tax of a line after an input. An absent field is kept; a new line (`before` null) has the tenant's default. An
 * id alone sets its rate, a rate alone sets the id that has it, and a cleared id keeps the rate. Throws for an
 * unknown id, and for an id and a rate that contradict each other unless the line already had them.
 */
export function taxFor(
  input: { readonly taxId?: number | null | undefined; readonly taxRate?: number | undefined },
  before: LineTax | null,
  defaultRate: number,
): LineTax {
  const taxes = taxesOf(defaultRate);
  const current = before ?? taxes[0];
  const { taxId, taxRate } = input;
  if (taxId === undefined && taxRate === undefined) return { taxId: current.taxId, rate: current.rate };
  if (taxId === undefined) return namedTax(taxes, current, taxRate ?? current.rate);
  if (taxId === null) return { taxId, rate: taxRate ?? current.rate };
  if (taxId === current.taxId && taxRate === current.rate) return { taxId, rate: taxRate };
  const known = taxes.find((tax) => tax.taxId === taxId);
  if (!known)
    throw invalidParam('taxId', 'must be one of /tax_rates/list', {
      allowed: taxes.map((tax) => tax.taxId),
    });
  if (taxRate !== undefined && taxRate !== known.rate)
    throw unprocessable(`taxId ${taxId} is a rate of ${known.rate}, not ${taxRate}; send one of the two`, {
      param: 'taxRate',
    });
  return { taxId, rate: known.rate };
}

/** A rate with an id that has it: the line's own if it still matches. */
function namedTax(taxes: readonly Tax[], current: LineTax, rate: number): LineTax {
  const fitting = taxes.filter((tax) => tax.rate === rate);
  const own = fitting.find(({ taxId }) => taxId === current.taxId);
  return { taxId: (own ?? fitting[0])?.taxId ?? null, rate };
}
