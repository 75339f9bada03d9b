import { writtenDates } from '#/modules/language/index.ts';

/** The order of day, month and year in a file; `iso` has the year first. */
export const DATE_ORDERS = ['dmy', 'mdy', 'iso'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const ORDERS: Readonly<Record<'dmy' | 'mdy', writtenDates.DateOrder>> = { dmy: 'DMY', mdy: 'MDY' };

/** Whether a text is a date with the year last, whose day and month are ambiguous. */
export function isYearLast(text: string): boolean {
  const date = wholeDate(text)?.date;
  return date !== undefined && date !== null && 'first' in date;
}

/**
 * `03/02/2026 08:10` as `2026-02-03T08:10:00`, and in any order `3 Feb 2026 08:10`, which leaves no doubt. Anything
 * else, including an invalid date, is unchanged.
 */
export function isoDate(text: string, order: DateOrder): string {
  if (YEAR_FIRST.test(text)) return text;
  const digits = DIGITS.exec(text.trim());
  if (digits) return fromDigits(digits);
  const written = wholeDate(text);
  if (!written?.date || (order === 'iso' && 'first' in written.date)) return text;
  const day = writtenDates.dayInOrder(written.date, order === 'iso' ? 'DMY' : ORDERS[order]);
  if (!day) return text;
  return written.clock ? day.toPlainDateTime(written.clock).toString() : day.toString();
}

/** Whether a text is a date in any of the forms that a file may use. */
export function isReadableDate(text: string): boolean {
  return YEAR_FIRST.test(text) || DIGITS.test(text.trim()) || wholeDate(text) !== undefined;
}

/** `20260203` and `20260203081000`, as ERP systems export dates: as a number it would be a moment of 1970. */
const DIGITS = /^((?:19|20)\d\d)(0\d|1[0-2])([0-2]\d|3[01])(?:[T ]?([01]\d|2[0-3])([0-5]\d)([0-5]\d)?)?$/;

function fromDigits([, year, month, day, hour, minute, second]: RegExpExecArray): string {
  return `${year}-${month}-${day}${hour === undefined ? '' : `T${hour}:${minute}:${second ?? '00'}`}`;
}

/** How the API writes times; most files do too, and are read without the date grammar. */
const YEAR_FIRST = /^\s*\d{4}-\d{2}-\d{2}/;

/** `04/04/26 09.26`, as people type it. */
const DOTTED_TIME = / (\d{1,2})\.(\d{2})$/;

/** The date and time that a text is and nothing else, without a zone. */
function wholeDate(text: string): writtenDates.Written | undefined {
  const plain = text.trim().replace(DOTTED_TIME, ' $1:$2');
  const [only] = writtenDates.writtenIn(plain);
  const isWhole =
    only?.start === 0 && only.end === plain.length && only.date != null && only.date.year !== null;
  return isWhole && only.offset === null ? only : undefined;
}
