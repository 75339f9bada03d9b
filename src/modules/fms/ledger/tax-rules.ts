import { invalidParam } from '#/platform/errors.ts';

/** A rate of tax a line may name by its id. */
export interface Tax {
  readonly taxId: number;
  readonly name: string;
  /** Per cent. */
  readonly rate: number;
}

/** The rates there are; the first is the tenant's default. */
export function taxesOf(defaultRate: number): readonly [Tax, ...Tax[]] {
  return [
    { taxId: 1, name: 'Standard rate', rate: Math.round(defaultRate * 10_000) / 10_000 },
    { taxId: 2, name: 'Reduced rate', rate: 5 },
    { taxId: 3, name: 'Zero rate', rate: 0 },
    { taxId: 4, name: 'Exempt', rate: 0 },
  ];
}

/** The tax a line carries: a rate given stands, with the id that has it; an id alone brings its rate. */
export function taxFor(
  input: { readonly taxId?: number | null | undefined; readonly taxRate?: number | undefined },
  defaultRate: number,
): { taxId: number | null; rate: number } {
  const taxes = taxesOf(defaultRate);
  const { taxId, taxRate } = input;
  if (taxRate !== undefined)
    return { taxId: taxId ?? taxes.find(({ rate }) => rate === taxRate)?.taxId ?? null, rate: taxRate };
  if (taxId === undefined || taxId === null) return { taxId: taxes[0].taxId, rate: taxes[0].rate };
  const known = taxes.find((tax) => tax.taxId === taxId);
  if (!known)
    throw invalidParam('taxId', 'must be one of /tax_rates/list', {
      allowed: taxes.map((tax) => tax.taxId),
    });
  return { taxId, rate: known.rate };
}
