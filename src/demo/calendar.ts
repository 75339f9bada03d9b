import { DAY_MS, HOUR_MS, MINUTE_MS } from '#/platform/time.ts';

/** Days are counted from 1970-01-01 in UK local time; moments are UTC milliseconds. */

const dates = new Map<number, string>();

interface Clock {
  readonly from: number;
  readonly to: number;
  readonly offset: number;
}

/** The clock offset of the last look-up, because most look-ups are in the same half year. */
let clock: Clock = { from: 0, to: 0, offset: 0 };

/** The local day of a moment. */
export function dayOf(moment: number): number {
  return Math.floor((moment + offsetAt(moment)) / DAY_MS);
}

/** The moment of `minutes` past local midnight of `day`. */
export function momentOf(day: number, minutes: number): number {
  const local = day * DAY_MS + minutes * MINUTE_MS;
  return local - offsetAt(local);
}

/** Minutes past local midnight. */
export function minuteOfDay(moment: number): number {
  return Math.floor(((moment + offsetAt(moment)) % DAY_MS) / MINUTE_MS);
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(day: number): number {
  return (day + 3) % 7;
}

/** 1 to 12. */
export function monthOf(day: number): number {
  return new Date(day * DAY_MS).getUTCMonth() + 1;
}

/** 1 January is 0. */
export function dayOfYear(day: number): number {
  return day - Math.floor(Date.UTC(new Date(day * DAY_MS).getUTCFullYear(), 0, 1) / DAY_MS);
}

/** Neither a weekend nor a bank holiday of England. */
export function isWorkingDay(day: number): boolean {
  return weekdayOf(day) < 5 && !bankHolidays(new Date(day * DAY_MS).getUTCFullYear()).has(day);
}

/** `day` itself when it is a working day, else the next one. */
export function workingDayFrom(day: number): number {
  let found = day;
  while (!isWorkingDay(found)) found += 1;
  return found;
}

/** ISO 8601 in UTC without milliseconds. */
export function isoOf(moment: number): string {
  const day = Math.floor(moment / DAY_MS);
  const seconds = Math.floor((moment - day * DAY_MS) / 1000);
  const minutes = Math.floor(seconds / 60);
  return `${dateOf(day)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}Z`;
}

/** A day as YYYY-MM-DD. */
export function dateOf(day: number): string {
  let written = dates.get(day);
  if (written === undefined) {
    written = new Date(day * DAY_MS).toISOString().slice(0, 10);
    dates.set(day, written);
  }
  return written;
}

/** In written form: 3 Mar 2026. */
export function writtenDate(day: number): string {
  const date = new Date(day * DAY_MS);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
}

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function offsetAt(moment: number): number {
  if (moment < clock.from || moment >= clock.to) clock = clockAt(moment);
  return clock.offset;
}

function clockAt(moment: number): Clock {
  const year = new Date(moment).getUTCFullYear();
  const spring = lastSunday(year, 2) + HOUR_MS;
  const autumn = lastSunday(year, 9) + HOUR_MS;
  if (moment < spring) return { from: Date.UTC(year, 0, 1), to: spring, offset: 0 };
  if (moment < autumn) return { from: spring, to: autumn, offset: HOUR_MS };
  return { from: autumn, to: Date.UTC(year + 1, 0, 1), offset: 0 };
}

function two(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}

function lastSunday(year: number, month: number): number {
  const last = Math.floor(Date.UTC(year, month + 1, 0) / DAY_MS);
  return (last - ((weekdayOf(last) + 1) % 7)) * DAY_MS;
}

const holidays = new Map<number, ReadonlySet<number>>();

function bankHolidays(year: number): ReadonlySet<number> {
  const known = holidays.get(year);
  if (known !== undefined) return known;
  const date = (month: number, day: number): number => Math.floor(Date.UTC(year, month, day) / DAY_MS);
  const firstMonday = (month: number): number => date(month, 1) + ((7 - weekdayOf(date(month, 1))) % 7);
  const weekday = (day: number): number => (weekdayOf(day) < 5 ? day : day + 7 - weekdayOf(day));
  const christmas = weekday(date(11, 25));
  const boxing = weekday(date(11, 26));
  const easter = easterOf(year);
  const days = new Set([
    weekday(date(0, 1)),
    easter - 2,
    easter + 1,
    firstMonday(4),
    date(4, 31) - weekdayOf(date(4, 31)),
    date(7, 31) - weekdayOf(date(7, 31)),
    christmas,
    boxing === christmas ? boxing + 1 : boxing,
  ]);
  holidays.set(year, days);
  return days;
}

/** Easter Sunday of the Gregorian calendar. */
function easterOf(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor((8 * b + 13) / 25);
  const e = (19 * a + b - Math.floor(b / 4) - d + 15) % 30;
  const f = Math.floor((a + 11 * e) / 319);
  const g = (2 * (b % 4) + 2 * Math.floor(c / 4) - (c % 4) - e + f + 32) % 7;
  const month = Math.floor((e - f + g + 90) / 25);
  const day = (e - f + g + month + 19) % 32;
  return Math.floor(Date.UTC(year, month - 1, day) / DAY_MS);
}
