import { type Day, dayAt, isBefore } from './calendar.ts';
import {
  afterSmall,
  type Cursor,
  endsPhrase,
  isSaid,
  type Read,
  type Rule,
  wordAt,
  yearAt,
} from './cursor.ts';
import { fullYear } from './lexer.ts';
import { monthOf, WEEKDAY_NUMBERS } from './names.ts';
import { unitSpec } from './spec.ts';

/** So many days ahead a date without a year is still this year's when what has been is spoken of. */
const SOON_DAYS = 60;

/** A date, also after its day of the week. One that contradicts it is none. */
export const calendarDate: Rule = (cursor, at) => {
  const weekday = WEEKDAY_NUMBERS.get(wordAt(cursor, at));
  if (!weekday) return plainDate(cursor, at);
  const place = afterSmall(cursor, wordAt(cursor, at + 1) === ',' ? at + 2 : at + 1);
  return plainDate({ ...cursor, weekday }, place);
};

/** The place after a date there is not: 31 November, or Friday 12 October 2026, which is a Monday. */
export function afterImpossible(cursor: Cursor, from: number): number | null {
  const isWeekday = WEEKDAY_NUMBERS.has(wordAt(cursor, from));
  const at = isWeekday ? afterSmall(cursor, wordAt(cursor, from + 1) === ',' ? from + 2 : from + 1) : from;
  const read = plainDate(cursor, at);
  if (isWeekday && read) return calendarDate(cursor, from) ? null : read.to;
  const place = ['of', '-'].includes(wordAt(cursor, at + 1)) ? at + 2 : at + 1;
  const isDate = dayNumber(cursor, at) !== null && monthOf(wordAt(cursor, place)) !== undefined;
  return isDate && !read ? place + 1 : null;
}

/** A date: "12/10/2026", "the 3rd of October", "October 3rd, 2025", "the 9th". Day before month. */
const plainDate: Rule = (cursor, at) => digits(cursor, at) ?? dayFirst(cursor, at) ?? monthFirst(cursor, at);

const digits: Rule = (cursor, at) => {
  const date = cursor.lexemes[at]?.date;
  if (!date) return null;
  if ('month' in date && date.day === null)
    return {
      spec: unitSpec(
        'month',
        Temporal.PlainDate.from({ ...date, year: date.year ?? cursor.today.year, day: 1 }),
      ),
      to: at + 1,
    };
  const [month, number] = 'month' in date ? [date.month, date.day ?? 0] : [date.second, date.first];
  const day = dayOf(cursor, date.year, month, number);
  return day ? { spec: unitSpec('day', day), to: at + 1 } : null;
};

function dayNumber({ lexemes }: Cursor, at: number): number | null {
  const { kind, value = 0, word = '' } = lexemes[at] ?? {};
  const isDay = (kind === 'ordinal' || (kind === 'number' && word.length <= 2)) && value >= 1 && value <= 31;
  return isDay && Number.isInteger(value) ? value : null;
}

function dayFirst(cursor: Cursor, at: number): Read | null {
  const number = dayNumber(cursor, at);
  if (!number) return null;
  const place = ['of', '-'].includes(wordAt(cursor, at + 1)) ? at + 2 : at + 1;
  const month = monthOf(wordAt(cursor, place));
  if (month) return dated(cursor, month, number, place + 1);
  return cursor.lexemes[at]?.kind === 'ordinal' && isAlone(cursor, at) ? bareDay(cursor, at) : null;
}

function monthFirst(cursor: Cursor, at: number): Read | null {
  const month = monthOf(wordAt(cursor, at));
  const place = wordAt(cursor, at + 1) === 'the' ? at + 2 : at + 1;
  const number = month ? dayNumber(cursor, place) : null;
  return month && number ? dated(cursor, month, number, place + 1) : null;
}

/** A day and month with the year that follows, or the likeliest one. */
function dated(cursor: Cursor, month: number, number: number, after: number): Read | null {
  const place = [',', '-'].includes(wordAt(cursor, after)) ? after + 1 : after;
  const [, short] = /^(\d{2})$/.exec(wordAt(cursor, place)) ?? [];
  const isLast = isSaid(cursor, after, 'last year');
  const year =
    yearAt(cursor, place) ??
    (isLast ? cursor.today.year - 1 : null) ??
    (short && wordAt(cursor, after) === '-' ? fullYear(short) : null);
  const day = dayOf(cursor, year, month, number);
  return day ? { spec: unitSpec('day', day), to: isLast ? after + 2 : year ? place + 1 : after } : null;
}

function dayOf(cursor: Cursor, year: number | null, month: number, number: number): Day | undefined {
  const { today, ahead, weekday } = cursor;
  const isRight = (day: Day) => weekday === undefined || day.dayOfWeek === weekday;
  if (year !== null) return [dayAt(year, month, number) ?? []].flat().find(isRight);
  const years = ahead ? [0, 1, 2, 3, 4] : [0, -1, -2, -3, -4];
  const days = years.flatMap((off) => dayAt(today.year + off, month, number) ?? []).filter(isRight);
  return days.find((day) => (ahead ? !isBefore(day, today) : today.until(day).days <= SOON_DAYS));
}

const BEFORE_DAY = new Set(['the', 'on', 'to', 'and', '-', 'between', 'from', 'until']);

/** "The 3rd" is a day only where no thing is counted: not in "the 3rd visit". */
function isAlone(cursor: Cursor, at: number): boolean {
  return BEFORE_DAY.has(wordAt(cursor, at - 1)) && endsPhrase(cursor, at + 1);
}

/** The latest day of that number, or the next one; also read without "the" beside another in a range. */
export function bareDay(cursor: Cursor, at: number): Read | null {
  const number = dayNumber(cursor, at);
  if (!number) return null;
  const { today, ahead } = cursor;
  for (const months of ahead ? [0, 1, 2] : [0, -1, -2]) {
    const month = today.with({ day: 1 }).add({ months });
    const day = dayAt(month.year, month.month, number);
    if (day && (ahead ? !isBefore(day, today) : !isBefore(today, day)))
      return { spec: unitSpec('day', day), to: at + 1 };
  }
  return null;
}
