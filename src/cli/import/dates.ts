/** The order of day, month and year in a file; `iso` has the year first. */
export const DATE_ORDERS = ['dmy', 'mdy', 'iso'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const DATE =
  /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s*([ap]\.?m\.?)?)?$/i;
/** Two-digit years from here on are in the last century. */
const CENTURY_FROM = 70;

/** Whether a text is a date with the year last, whose day and month are ambiguous. */
export function isYearLast(text: string): boolean {
  return DATE.test(text.trim());
}

/** `03/02/2026 08:10` as `2026-02-03T08:10`; anything else, including an invalid date, is unchanged. */
export function isoDate(text: string, order: DateOrder): string {
  const [, first = '', , second = '', years = '', hours, minutes = '', seconds = '00', half] =
    DATE.exec(text.trim()) ?? [];
  if (order === 'iso' || years === '') return text;
  const [day, month] = order === 'dmy' ? [Number(first), Number(second)] : [Number(second), Number(first)];
  const year =
    years.length === 4 ? Number(years) : Number(years) + (Number(years) < CENTURY_FROM ? 2000 : 1900);
  const time = hours === undefined ? '' : timeOf(Number(hours), `${minutes}:${seconds}`, half);
  const isDay =
    month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (!isDay || time === undefined) return text;
  return `${year}-${twoDigits(month)}-${twoDigits(day)}${time}`;
}

/** Undefined for an invalid hour. */
function timeOf(hours: number, rest: string, half: string | undefined): string | undefined {
  if (half === undefined) return hours < 24 ? `T${twoDigits(hours)}:${rest}` : undefined;
  if (hours < 1 || hours > 12) return undefined;
  return `T${twoDigits((hours % 12) + (/^p/i.test(half) ? 12 : 0))}:${rest}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
