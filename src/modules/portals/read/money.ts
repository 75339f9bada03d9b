/** An amount with its currency. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

const SIGNS: Readonly<Record<string, string>> = { '£': 'GBP', $: 'USD', '€': 'EUR' };
const CODES = new Set([
  'GBP',
  'USD',
  'EUR',
  'CAD',
  'AUD',
  'NZD',
  'ZAR',
  'AED',
  'INR',
  'CHF',
  'SEK',
  'DKK',
  'NOK',
  'PLN',
]);
const AMOUNT =
  /-?\d{1,3}(?:[,\s']\d{3}){1,4}(?:\.\d{1,2})?(?!\d)|-?\d{1,3}(?:\.\d{3}){1,4},\d{2}(?!\d)|-?\d{1,12}(?:[.,]\d{1,2})?(?!\d)/;
const AMOUNT_MAX = 100_000_000;

/** The first amount of a text; undefined where there is none. The currency is the text's own, or the given one. */
export function moneyOf(text: string, currency: string): Money | undefined {
  const [number] = AMOUNT.exec(text.slice(0, 200)) ?? [];
  if (number === undefined) return undefined;
  const amount = Number(plainNumber(number));
  if (!Number.isFinite(amount) || Math.abs(amount) > AMOUNT_MAX) return undefined;
  const sign = Object.keys(SIGNS).find((one) => text.includes(one));
  const code = text
    .toUpperCase()
    .match(/\b[A-Z]{3}\b/g)
    ?.find((word) => CODES.has(word));
  return { amount, currency: code ?? (sign && SIGNS[sign]) ?? currency };
}

function plainNumber(number: string): string {
  if (/,\d{1,2}$/.test(number) && !/,\d{3}/.test(number))
    return number.replace(/[.\s']/g, '').replace(',', '.');
  return number.replace(/[,\s']/g, '');
}
