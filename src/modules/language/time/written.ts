import { hoursAllowed } from '../urgency.ts';
import { type Day, dayAt } from './calendar.ts';
import { timesIn } from './grammar.ts';
import {
  type Clock,
  clockAt,
  type DigitDate,
  fullYear,
  type Lexeme,
  lexemesOf,
  type NamedDay,
} from './lexer.ts';
import { MONTH_NUMBERS, monthOf, WEEKDAY_NUMBERS } from './names.ts';
import { daysOf } from './spec.ts';

/** How a text writes its dates of digits alone; it is one and the same for a whole mail or file. */
export type DateOrder = 'DMY' | 'MDY';

/** A date, a time of day, or both, with the offsets in the text. */
export interface Written {
  readonly start: number;
  readonly end: number;
  readonly date: DigitDate | null;
  /** 1 for Monday, where the text names the day of the week beside the date. */
  readonly weekday: number | null;
  readonly clock: Clock | null;
  /** `Z` or `-05:00`, where the text says so. */
  readonly offset: string | null;
}

const ZONES = new Map<string, string>(
  Object.entries({
    EST: '-05:00',
    EDT: '-04:00',
    CST: '-06:00',
    CDT: '-05:00',
    MST: '-07:00',
    MDT: '-06:00',
    PST: '-08:00',
    PDT: '-07:00',
    UTC: 'Z',
  }),
);
/** What may stand between a date and its time. */
const JOINTS = new Set([',', '@', 'at', 'by', '-', '|', '(', 'from', 'before', 'between', 't', ':']);
const HALVES = new Set(['am', 'pm']);

/** The dates and times of a text, in their order. A time after its date is part of it. */
export function writtenIn(text: string): Written[] {
  return stretchesOf(text).flatMap(([start, end]) => writtenBetween(text.slice(start, end), start));
}

/** A date has a digit, and its words are not further from it than this. */
const REACH = 30;
const SIGN_OF_TIME = /\d[\d/.:-]*|\bnoon\b|\bmidday\b/gi;

/** Where dates and times may stand: the words around digits. Reading only those makes long texts cheap. */
function stretchesOf(text: string): [start: number, end: number][] {
  const found: [number, number][] = [];
  for (const { 0: digits, index } of text.matchAll(SIGN_OF_TIME)) {
    const last = found.at(-1);
    const reach = index + digits.length + REACH;
    if (last && reach <= last[1]) continue;
    const start = wordStart(text, index - REACH, last?.[1] ?? 0);
    const end = wordEnd(text, reach);
    if (last && start <= last[1]) last[1] = end;
    else found.push([start, end]);
  }
  return found;
}

/** Where the word begins that stands at a place, but not before `floor`. */
function wordStart(text: string, from: number, floor: number): number {
  let at = Math.max(floor, from);
  while (at > floor && !/\s/.test(text[at - 1] ?? '')) at--;
  return at;
}

function wordEnd(text: string, from: number): number {
  let at = Math.min(text.length, from);
  while (at < text.length && !/\s/.test(text[at] ?? '')) at++;
  return at;
}

function writtenBetween(text: string, base: number): Written[] {
  const lexemes = lexemesOf(text);
  const found: Written[] = [];
  for (let at = 0; at < lexemes.length; ) {
    const read = writtenAt(text, lexemes, at);
    if (read) found.push({ ...read.written, start: read.written.start + base, end: read.written.end + base });
    at = read?.to ?? at + 1;
  }
  return found;
}

interface At<T> {
  readonly value: T;
  readonly to: number;
}

function writtenAt(
  text: string,
  lexemes: readonly Lexeme[],
  at: number,
): { written: Written; to: number } | null {
  const weekday = WEEKDAY_NUMBERS.get(lexemes[at]?.word ?? '') ?? null;
  const place = weekday === null ? at : afterMarks(lexemes, at + 1);
  const date = dateAt(lexemes, place);
  if (weekday !== null && !date) return null;
  const clock = clockNear(text, lexemes, date?.to ?? place, date !== null);
  const inDate = date ? lexemes[place] : undefined;
  const to = clock?.to ?? date?.to;
  const [first, last] = [lexemes[at], lexemes[(to ?? 0) - 1]];
  if (to === undefined || !first || !last) return null;
  return {
    to,
    written: {
      start: first.start,
      end: last.end,
      date: date?.value ?? null,
      weekday,
      clock: inDate?.clock ?? clock?.value.clock ?? null,
      offset: inDate?.offset ?? clock?.value.offset ?? null,
    },
  };
}

const afterMarks = (lexemes: readonly Lexeme[], at: number): number =>
  [',', '.', '-', 'the'].includes(lexemes[at]?.word ?? '') ? at + 1 : at;

function dateAt(lexemes: readonly Lexeme[], at: number): At<DigitDate> | null {
  const one = lexemes[at];
  if (one?.date) return { value: one.date, to: at + 1 };
  return dayFirst(lexemes, at) ?? monthFirst(lexemes, at);
}

const isDayNumber = (one: Lexeme | undefined): one is Lexeme & { value: number } =>
  (one?.kind === 'ordinal' || (one?.kind === 'number' && one.word.length <= 2)) &&
  Number.isInteger(one.value) &&
  Number(one.value) >= 1 &&
  Number(one.value) <= 31;

/** "3rd of October 2025", "19-Jul-2021", "6 March 26". */
function dayFirst(lexemes: readonly Lexeme[], at: number): At<NamedDay> | null {
  const day = lexemes[at];
  if (!isDayNumber(day)) return null;
  const place = ['of', '-'].includes(lexemes[at + 1]?.word ?? '') ? at + 2 : at + 1;
  const word = lexemes[place]?.word ?? '';
  const year = yearAfter(lexemes, place + 1, true);
  const month = monthOf(word) ?? (year === null ? undefined : misspelt(word));
  if (!month) return null;
  return { value: { year: year?.value ?? null, month, day: day.value }, to: year?.to ?? place + 1 };
}

/** A month written wrongly between a day and a year: "Febuary". */
function misspelt(word: string): number | undefined {
  return word.length >= 5 && word.length <= 10 ? MONTH_NUMBERS.get(word.slice(0, 3)) : undefined;
}

/** "October 3rd, 2025", "Oct 2025". */
function monthFirst(lexemes: readonly Lexeme[], at: number): At<NamedDay> | null {
  const month = monthOf(lexemes[at]?.word ?? '');
  if (!month) return null;
  const day = lexemes[at + 1];
  if (isDayNumber(day)) {
    const year = yearAfter(lexemes, at + 2, false);
    return { value: { year: year?.value ?? null, month, day: day.value }, to: year?.to ?? at + 2 };
  }
  const year = yearAfter(lexemes, at + 1, false);
  return year && { value: { year: year.value, month, day: null }, to: year.to };
}

function yearAfter(lexemes: readonly Lexeme[], from: number, takesShort: boolean): At<number> | null {
  const at = [',', '-', '.', '/'].includes(lexemes[from]?.word ?? '') ? from + 1 : from;
  const { kind, word = '', start = 0 } = lexemes[at] ?? {};
  if (kind !== 'number') return null;
  const isYear = /^(?:19|20)\d\d$/.test(word);
  const isBeside = start - (lexemes[at - 1]?.end ?? 0) <= 1;
  const isShort = takesShort && /^\d\d$/.test(word) && isBeside && endsDate(lexemes[at + 1]);
  return isYear || isShort ? { value: fullYear(word), to: at + 1 } : null;
}

/** "3 May 26" is a date with its year, "3 May 10 am" and "3 May 26 jobs" are not. */
function endsDate(next: Lexeme | undefined): boolean {
  return next === undefined || next.kind !== 'word' || JOINTS.has(next.word);
}

interface ClockRead {
  readonly clock: Clock;
  readonly offset: string | null;
}

function clockNear(
  text: string,
  lexemes: readonly Lexeme[],
  from: number,
  hasDate: boolean,
): At<ClockRead> | null {
  let at = from;
  for (let skipped = 0; hasDate && skipped < 2 && JOINTS.has(lexemes[at]?.word ?? ''); skipped++) at++;
  const read = clockFrom(lexemes, at);
  if (!read) return null;
  const next = lexemes[read.to];
  const zone = next && ZONES.get(text.slice(next.start, next.end));
  const offset = lexemes[at]?.offset ?? zone ?? next?.offset ?? null;
  return {
    value: { clock: read.value, offset },
    to: offset && offset !== lexemes[at]?.offset ? read.to + 1 : read.to,
  };
}

/** "08:15", "8.30 am", "8 pm", "0800 hrs", "noon". */
function clockFrom(lexemes: readonly Lexeme[], at: number): At<Clock> | null {
  const { clock, kind, word = '', value = 0 } = lexemes[at] ?? {};
  const next = lexemes[at + 1]?.word ?? '';
  if (word === 'noon' || word === 'midday') return { value: { hour: 12, minute: 0, second: 0 }, to: at + 1 };
  if (clock && kind === 'clock') {
    const full = HALVES.has(next) ? clockAt(clock.hour, clock.minute, clock.second, next[0]) : clock;
    return full ? { value: full, to: HALVES.has(next) ? at + 2 : at + 1 } : null;
  }
  if (kind !== 'number') return null;
  if (HALVES.has(next) && value >= 1 && value <= 12) {
    const [hour = 0, minute = 0] = word.split('.').map(Number);
    const full = clockAt(hour, minute, 0, next[0]);
    return full ? { value: full, to: at + 2 } : null;
  }
  const isMilitary = /^[012]\d[0-5]\d$/.test(word) && (next === 'hours' || next === 'hour');
  const full = isMilitary ? clockAt(Number(word.slice(0, 2)), Number(word.slice(2)), 0) : undefined;
  return full ? { value: full, to: at + 2 } : null;
}

/**
 * The order that a text's dates must have: those that make sense in one order only, or only on the day of the week
 * they name, decide for all. Null where they contradict each other.
 */
export function dateOrderOf(texts: readonly string[], usual: DateOrder): DateOrder | null {
  const orders = new Set<DateOrder>();
  for (const text of texts)
    for (const { date, weekday } of writtenIn(text)) {
      if (!date || !('first' in date) || date.year === null) continue;
      const [only, ...more] = possible(date, weekday);
      if (only && more.length === 0 && date.first !== date.second) orders.add(only.order);
    }
  const [only, ...more] = [...orders];
  return more.length > 0 ? null : (only ?? usual);
}

/** The day that digits mean in one order; undefined for a day there is not. */
export function dayInOrder(date: DigitDate, order: DateOrder): Day | undefined {
  if ('month' in date)
    return date.year === null || date.day === null ? undefined : dayAt(date.year, date.month, date.day);
  const [day, month] = order === 'DMY' ? [date.first, date.second] : [date.second, date.first];
  return date.year === null ? undefined : dayAt(date.year, month, day);
}

function possible(date: DigitDate, weekday: number | null): { order: DateOrder; day: Day }[] {
  return (['DMY', 'MDY'] as const).flatMap((order) => {
    const day = dayInOrder(date, order);
    return day && (weekday === null || day.dayOfWeek === weekday) ? [{ order, day }] : [];
  });
}

/** What the meaning of a written date depends on. */
export interface WrittenGround {
  /** Null where it cannot be told: then a date that may be two is none. */
  readonly order: DateOrder | null;
  readonly timezone: string;
  /** When it was written; without it "tomorrow" and dates without a year are not read. */
  readonly writtenAt?: Temporal.Instant;
  /** Which day of a week is meant: its first for a visit, its last for a deadline. */
  readonly edge?: 'start' | 'end';
}

/**
 * A moment as a mail writes it: ISO 8601 with the offset of the time zone, or the date alone where there is no time.
 * Undefined for what is no date, what may be two, and what contradicts the day of the week it names.
 */
export function momentOf(text: string, ground: WrittenGround): string | undefined {
  const found = writtenIn(text.slice(0, 200));
  const days = found.filter(({ date }) => date !== null && !('day' in date && date.day === null));
  const dated = days.find(({ date }) => date?.year !== null) ?? days[0];
  const named = dated && dayOf(dated, ground);
  const day = dated
    ? named && inWeek(text.slice(0, 200), named, ground)
    : dayByName(text.slice(0, 200), ground);
  if (!day) return found.length === 0 ? endAllowed(text, ground) : undefined;
  const timed = dated?.clock ? dated : found.find(({ clock }) => clock !== null);
  if (!timed?.clock) return day.toString();
  try {
    const local = day.toPlainDateTime(timed.clock);
    const moment = timed.offset
      ? Temporal.Instant.from(`${local.toString()}${timed.offset}`).toZonedDateTimeISO(ground.timezone)
      : local.toZonedDateTime(ground.timezone);
    return moment.toString({ timeZoneName: 'never', smallestUnit: 'second' });
  } catch {
    return undefined;
  }
}

/** A deadline as the time that it allows: "within 4 hours" of the writing. */
function endAllowed(text: string, { edge, writtenAt: at, timezone }: WrittenGround): string | undefined {
  const hours = edge === 'end' && at ? hoursAllowed(text) : null;
  if (hours === null || !at) return undefined;
  const until = at.add({ minutes: Math.round(hours * 60) }).toZonedDateTimeISO(timezone);
  return until.toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

function dayOf({ date, weekday }: Written, ground: WrittenGround): Day | undefined {
  if (!date) return undefined;
  if (date.year === null) return dayNearby(date, weekday, ground);
  if ('day' in date) {
    const day = date.day === null ? undefined : dayAt(date.year, date.month, date.day);
    return day && (weekday === null || day.dayOfWeek === weekday) ? day : undefined;
  }
  const days = possible(date, weekday);
  const [only] = days;
  if (days.length < 2 || date.first === date.second) return only?.day;
  return days.find(({ order }) => order === ground.order)?.day;
}

/** A day without its year is the one nearest to the writing that falls on the weekday named. */
function dayNearby(
  date: DigitDate,
  weekday: number | null,
  { order, timezone, writtenAt: at }: WrittenGround,
): Day | undefined {
  if (!at) return undefined;
  const today = at.toZonedDateTimeISO(timezone).toPlainDate();
  const days = [-1, 0, 1].flatMap((off) => {
    const year = today.year + off;
    if ('day' in date) return (date.day === null ? undefined : dayAt(year, date.month, date.day)) ?? [];
    return (order ? dayInOrder({ ...date, year }, order) : undefined) ?? [];
  });
  const distance = (day: Day) => Math.abs(today.until(day).days);
  return days
    .filter((day) => weekday === null || day.dayOfWeek === weekday)
    .toSorted((one, other) => distance(one) - distance(other))[0];
}

const WEEK = /\b(?:w\/[bc]|week (?:commencing|beginning|starting))\b|\b(?:w\/e|week ending)\b/i;

/** "w/c 12 October" is its Sunday too, "w/e 18 October" its Monday. */
function inWeek(text: string, day: Day, { edge = 'start' }: WrittenGround): Day {
  const said = WEEK.exec(text)?.[0].toLowerCase();
  if (!said) return day;
  const isEnd = said === 'w/e' || said.endsWith('ending');
  if (isEnd) return edge === 'end' ? day : day.subtract({ days: 6 });
  return edge === 'end' ? day.add({ days: 6 }) : day;
}

/** "Tomorrow", "Friday", "next week", seen from the day of writing; undefined where several are named. */
function dayByName(
  text: string,
  { timezone, writtenAt: at, edge = 'start' }: WrittenGround,
): Day | undefined {
  if (!at) return undefined;
  const today = at.toZonedDateTimeISO(timezone).toPlainDate().toString();
  const [only, ...more] = timesIn(text, { today, ahead: true });
  if (!only || more.length > 0 || (only.spec.kind !== 'unit' && only.spec.kind !== 'days')) return undefined;
  const { from, to } = daysOf(only.spec, today);
  const isShort = only.spec.kind !== 'unit' || ['day', 'week', 'weekend'].includes(only.spec.unit);
  const day = only.spec.kind === 'days' && !from ? to : edge === 'start' ? from : to;
  return isShort && day ? Temporal.PlainDate.from(day) : undefined;
}
