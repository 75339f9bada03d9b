import { invalidParam, unprocessable } from '#/platform/errors.ts';

/** Decimal places of quantities, prices and rates. */
const PLACES = 4;
const E4 = 10_000n;
/** Below ten trillion pounds every amount in pence is exact as a JSON number. */
const PENCE_MAX = 1_000_000_000_000_000n;
/** Ten-thousandths squared, to pence. */
const PER_PENNY = 1_000_000n;

/** The amounts of one line, in whole pence. */
export interface Amounts {
  readonly netPence: number;
  readonly taxPence: number;
}

/** A number as whole ten-thousandths, exactly as written: 0.1 is 1000. Throws for more than four decimal places. */
export function tenThousandths(value: number, param: string): number {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? [];
  if (whole === '' || decimals.length > PLACES)
    throw invalidParam(param, `must have at most ${PLACES} decimal places`, { max: PLACES });
  return Number(`${sign}${whole}${decimals.padEnd(PLACES, '0')}`) + 0;
}

/** Ten-thousandths as a number. */
export function fromTenThousandths(value: number): number {
  return decimal(value, PLACES);
}

/** Pence as pounds, exact to the penny. */
export function pounds(pence: number): number {
  return decimal(pence, 2);
}

/**
 * Quantity × price, rounded half away from zero to the penny, and the tax on it, rounded likewise. All three
 * in ten-thousandths, the rate in per cent. Throws for more than ten trillion pounds.
 */
export function lineAmounts(quantityE4: number, priceE4: number, taxRateE4: number): Amounts {
  const net = roundedQuotient(BigInt(quantityE4) * BigInt(priceE4), PER_PENNY);
  const tax = roundedQuotient(net * BigInt(taxRateE4), 100n * E4);
  return checkedAmounts(net, tax);
}

/** The totals as they are stored; throws for more than ten trillion pounds. */
export function checkedAmounts(net: bigint, tax: bigint): Amounts {
  for (const amount of [net, tax, net + tax])
    if (amount >= PENCE_MAX || amount <= -PENCE_MAX)
      throw unprocessable('Amounts of ten trillion and more are not supported', { param: 'quantity' });
  return { netPence: Number(net), taxPence: Number(tax) };
}

/** Half away from zero: 2.5 is 3, -2.5 is -3. */
function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * magnitude + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
}

/** Parsed from the written decimal, because dividing would round a second time. */
function decimal(units: number, places: number): number {
  const digits = String(Math.abs(units)).padStart(places + 1, '0');
  const value = Number(`${digits.slice(0, -places)}.${digits.slice(-places)}`);
  return units < 0 ? -value : value;
}
