import { writtenDates } from '#/modules/language/index.ts';

/** A date as a text names it; what it does not say is null. */
export interface NamedDate {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
  /** `HH:MM` */
  readonly time: string | null;
  readonly spelt: string;
}

export interface DatedText {
  readonly dates: NamedDate[];
  /** The text without them. */
  readonly rest: string;
}

/** The dates and times a text names. With a zone, a moment in UTC is also the date and time it is there. Pure. */
export function datesIn(text: string, timezone?: string): DatedText {
  const dates: NamedDate[] = [];
  const rest: string[] = [];
  let read = 0;
  for (const written of writtenDates.writtenIn(text)) {
    const named = namedIn(written, text.slice(written.start, written.end));
    if (named.length === 0) continue;
    rest.push(text.slice(read, written.start));
    read = written.end;
    dates.push(...named, ...(timezone === undefined ? [] : localOf(written, timezone)));
  }
  return { dates, rest: [...rest, text.slice(read)].join(' ') };
}

/** Whether one of the known dates is the one named, as far as it is named. */
export function isKnownDate(named: NamedDate, known: readonly NamedDate[]): boolean {
  const keys = ['year', 'month', 'day', 'time'] as const;
  return known.some((one) => keys.every((key) => named[key] === null || named[key] === one[key]));
}

/** A moment of a record is one; a date and a time that somebody writes side by side are two. */
function namedIn({ date, clock, offset }: writtenDates.Written, spelt: string): NamedDate[] {
  const time = clock && `${twoDigits(clock.hour)}:${twoDigits(clock.minute)}`;
  const alone = time ? [{ year: null, month: null, day: null, time, spelt }] : [];
  if (!date) return alone;
  // "12/4" may be a fraction.
  if (!('month' in date) && date.year === null) return [];
  const [month, day] = 'month' in date ? [date.month, date.day] : [date.second, date.first];
  const { year } = date;
  if (offset || /^\d{4}-\d{2}-\d{2}[T ]\d/.test(spelt)) return [{ year, month, day, time, spelt }];
  return [{ year, month, day, time: null, spelt }, ...alone];
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** A moment with its offset as the clock of the zone shows it. */
function localOf({ date, clock, offset }: writtenDates.Written, timezone: string): NamedDate[] {
  if (!date || !('month' in date) || !clock || !offset || date.year === null || date.day === null) return [];
  try {
    const day = Temporal.PlainDate.from(
      { year: date.year, month: date.month, day: date.day },
      { overflow: 'reject' },
    );
    const moment = Temporal.Instant.from(`${day.toPlainDateTime(clock).toString()}${offset}`);
    const { year, month, day: local, hour, minute } = moment.toZonedDateTimeISO(timezone);
    const time = `${twoDigits(hour)}:${twoDigits(minute)}`;
    return [{ year, month, day: local, time, spelt: moment.toString() }];
  } catch {
    return [];
  }
}
