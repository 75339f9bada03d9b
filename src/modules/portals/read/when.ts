/** How a mail writes its dates of digits alone. */
export type DateOrder = 'DMY' | 'MDY';

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const NUMERIC = /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/;
const ISO = /\b(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?=\D|$)/;
const DAY_MONTH = /\b(\d{1,2})(?:st|nd|rd|th)?[\s-]+(?:of\s+)?([a-z]{3,9})\.?,?[\s-]+(\d{4}|\d{2})\b/i;
const MONTH_DAY = /\b([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/i;
const TIME =
  /\b(\d{1,2})[:.](\d{2})(?:[:.]\d{2}(?:\.\d+)?)?\s*([ap])\.?\s?m\b\.?|\b(\d{1,2})\s*([ap])\.?m\b\.?|(?:\b|T)(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(?![\d/])|\b(\d{2})(\d{2})\s?(?:hrs?|hours)\b/i;
const OFFSET = /\d(?:\.\d+)?\s?(Z|[+-]\d{2}:?\d{2})(?![\d])/;
const ZONES: Readonly<Record<string, string>> = {
  EST: '-05:00',
  EDT: '-04:00',
  CST: '-06:00',
  CDT: '-05:00',
  MST: '-07:00',
  MDT: '-06:00',
  PST: '-08:00',
  PDT: '-07:00',
};
const ZONE = /\b(EST|EDT|CST|CDT|MST|MDT|PST|PDT|GMT|UTC)\b/;

/** The order that a mail's dates must have: one that only makes sense in the other order decides for all. */
export function dateOrderOf(texts: readonly string[], usual: DateOrder): DateOrder {
  for (const text of texts) {
    const [, first, second] = NUMERIC.exec(text) ?? [];
    if (Number(first) > 12 && Number(second) <= 12) return 'DMY';
    if (Number(second) > 12 && Number(first) <= 12) return 'MDY';
  }
  return usual;
}

/**
 * A moment as a mail writes it: ISO 8601 with the offset of `timezone`, or the date alone where there is no time.
 * Undefined for what is no date.
 */
export function momentOf(text: string, order: DateOrder, timezone: string): string | undefined {
  const short = text.slice(0, 200);
  const day = dayOf(short, order);
  if (!day) return undefined;
  try {
    const date = Temporal.PlainDate.from(day, { overflow: 'reject' });
    const time = timeOf(short.replace(NUMERIC, ' ').replace(ISO, ' '));
    if (!time) return date.toString();
    const local = date.toPlainDateTime(time);
    const offset = offsetOf(short);
    const moment = offset
      ? Temporal.Instant.from(`${local.toString()}${offset}`).toZonedDateTimeISO(timezone)
      : local.toZonedDateTime(timezone);
    return moment.toString({ timeZoneName: 'never', smallestUnit: 'second' });
  } catch {
    return undefined;
  }
}

function offsetOf(text: string): string | undefined {
  const zone = ZONE.exec(text)?.[1];
  if (zone === 'UTC') return 'Z';
  if (zone !== undefined && zone !== 'GMT') return ZONES[zone];
  return /\d{4}-\d{2}-\d{2}T/.test(text) ? OFFSET.exec(text.slice(11))?.[1] : undefined;
}

function dayOf(text: string, order: DateOrder): Day | undefined {
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? [];
  if (isoYear) return { year: Number(isoYear), month: Number(isoMonth), day: Number(isoDay) };
  const [, first, second, year] = NUMERIC.exec(text) ?? [];
  if (year) {
    const [one, two] = [Number(first), Number(second)];
    const isMonthFirst = one > 12 ? false : two > 12 ? true : order === 'MDY';
    return { year: fullYear(year), month: isMonthFirst ? one : two, day: isMonthFirst ? two : one };
  }
  const [, day, month, afterMonth] = DAY_MONTH.exec(text) ?? [];
  const named = monthOf(month);
  if (afterMonth && named) return { year: fullYear(afterMonth), month: named, day: Number(day) };
  const [, american, date, americanYear] = MONTH_DAY.exec(text) ?? [];
  const americanMonth = monthOf(american);
  return americanYear && americanMonth
    ? { year: Number(americanYear), month: americanMonth, day: Number(date) }
    : undefined;
}

function monthOf(word = ''): number | undefined {
  const at = MONTHS.indexOf(word.slice(0, 3).toLowerCase());
  return at < 0 ? undefined : at + 1;
}

function fullYear(year: string): number {
  return year.length === 2 ? 2000 + Number(year) : Number(year);
}

function timeOf(text: string): Temporal.PlainTime | undefined {
  const [, hour12, minute12, half12, hourAlone, halfAlone, hour24, minute24, military, militaryMinute] =
    TIME.exec(text) ?? [];
  const half = (half12 ?? halfAlone)?.toLowerCase();
  const hour = Number(hour12 ?? hourAlone ?? hour24 ?? military ?? Number.NaN);
  if (Number.isNaN(hour)) return undefined;
  const minute = Number(minute12 ?? minute24 ?? militaryMinute ?? 0);
  const full = half && hour <= 12 ? (hour % 12) + (half === 'p' ? 12 : 0) : hour;
  return full <= 23 && minute <= 59 ? Temporal.PlainTime.from({ hour: full, minute }) : undefined;
}
