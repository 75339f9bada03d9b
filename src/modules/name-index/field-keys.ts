import { fold } from '#/modules/language/index.ts';

/** Normalises a reference: upper case, without accents, letters and digits only. */
export function referenceKey(reference: string): string {
  return fold(reference)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * The phone numbers in a text as national digits: `+44 (0)113 496 0000`, `0044 113…` and `0113…` give the same key.
 * Extensions are dropped.
 */
export function phoneKeys(text: string): string[] {
  return text
    .split(/[/;,|]|\bor\b/i)
    .map((number) => nationalDigits(number.split(/ext|x|#/i, 1)[0] ?? ''))
    .filter((digits) => digits.length >= PHONE_DIGITS_MIN);
}

export const PHONE_DIGITS_MIN = 3;

/** Fewer final digits match too many numbers. */
const PHONE_END_MIN = 6;
const PHONE_END_MAX = 10;

/** The key prefix for the final digits of a number: the digits reversed. */
export function phoneEndKey(text: string): string | undefined {
  const digits = text.replace(/\D/g, '');
  if (digits.length < PHONE_END_MIN || digits.length > PHONE_END_MAX) return undefined;
  return backwards(digits);
}

export function backwards(digits: string): string {
  return [...digits].reverse().join('');
}

function nationalDigits(number: string): string {
  const digits = number.replace(/\D/g, '').replace(/^00/, '');
  // No national number is that long, so `441134960000` means +44.
  const international = /^[\s(]*(\+|00)/.test(number) || digits.length >= 12;
  return (international ? digits.replace(/^44/, '') : digits).replace(/^0+/, '');
}

const POSTCODE = /^([a-z]{1,2}\d[a-z\d]?)(\d[a-z]{2})$/;

/** `LS1 4AP` and `ls14ap` become `ls1 4ap `; other postcodes keep their letters and digits. */
export function postcodeKey(postcode: string): string {
  const compact = postcode
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  const parts = POSTCODE.exec(compact);
  return parts ? `${parts[1]} ${parts[2]} ` : compact;
}

const OUTWARD = /^[a-z]{1,2}\d[a-z\d]?$/;
const INWARD_BEGUN = /^(\d[a-z]{0,2})?$/;

/** The key prefixes for a text that may be a postcode or the start of one. */
export function postcodeBeginnings(text: string): string[] {
  const typed = text
    .trim()
    .toLowerCase()
    .split(/[\s-]+/);
  const compact = typed.join('');
  if (compact.length > 7) return [];
  const cuts = typed.length === 2 ? [typed[0]?.length ?? 0] : [compact.length, 2, 3, 4];
  const readings = cuts.map((cut) => [compact.slice(0, cut), compact.slice(cut)] as const);
  const valid = readings.filter(([outward, inward]) => OUTWARD.test(outward) && INWARD_BEGUN.test(inward));
  return [...new Set(valid.map(([outward, inward]) => `${outward} ${inward}`))];
}

const AREA = /^[a-z]{2}$/;
const DISTRICT = /^[a-z]{1,2}\d$/;

/** The key ranges of postcodes whose outward half continues: `hx` for HX1, `ec1` for EC1A; LS1 does not match LS11. */
export function outwardRanges(text: string): { low: string; high: string }[] {
  const begun = text.toLowerCase();
  if (AREA.test(begun)) return [{ low: `${begun}0`, high: `${begun}9\u{10ffff}` }];
  return DISTRICT.test(begun) ? [{ low: `${begun}a`, high: `${begun}z\u{10ffff}` }] : [];
}
