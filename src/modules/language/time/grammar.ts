import { afterImpossible, bareDay } from './calendar-dates.ts';
import {
  afterSmall,
  type Cursor,
  countAt,
  financialYearAt,
  isSaid,
  type Read,
  type Rule,
  unitOf,
  wordAt,
} from './cursor.ts';
import { clockChange } from './holidays.ts';
import { type Lexeme, lexemesOf } from './lexer.ts';
import { DOUBTFUL_NAMES, monthOf, SEASON_MONTHS } from './names.ts';
import { point } from './points.ts';
import { daysOf, daysSpec, type IsoDay, type TimeSpec, unitAround } from './spec.ts';

/** What the meaning of a time depends on. */
export interface TimeGround {
  readonly today: IsoDay;
  /** The first day of the financial year; 1 April if not given. */
  readonly financialYear?: { readonly month: number; readonly day: number };
  /** Whether what is to come is spoken of; read from the text if not given. */
  readonly ahead?: boolean;
}

/** A time expression of a text, with its offsets in it. */
export interface TimeHit {
  readonly start: number;
  readonly end: number;
  readonly spec: TimeSpec;
  /** Whether it speaks of what is to come. */
  readonly ahead: boolean;
}

function cursorOf(text: string, { today, financialYear, ahead }: TimeGround): Cursor {
  const lexemes = lexemesOf(text);
  return {
    lexemes,
    words: lexemes.map(({ word }) => word),
    point,
    depth: 0,
    today: Temporal.PlainDate.from(today),
    yearStart: financialYear ?? { month: 4, day: 1 },
    ahead: ahead ?? isAhead(lexemes),
  };
}

/** The dates of a text that there are not, such as "31 November", as they stand in it. */
export function impossibleDatesIn(text: string, ground: TimeGround): string[] {
  const cursor = cursorOf(text, ground);
  return cursor.lexemes.flatMap(({ start }, at) => {
    const to = afterImpossible(cursor, at);
    const last = to === null ? undefined : cursor.lexemes[to - 1];
    return last ? [text.slice(start, last.end)] : [];
  });
}

/** The time expressions of a text in their order, the longest where they overlap. Pure and linear. */
export function timesIn(text: string, ground: TimeGround): TimeHit[] {
  const { today } = ground;
  const cursor = cursorOf(text, ground);
  const { lexemes } = cursor;
  const hits: TimeHit[] = [];
  for (let at = 0; at < lexemes.length; ) {
    const impossible = afterImpossible(cursor, at);
    const read = impossible ? null : stretch(cursor, at);
    const [first, last] = [lexemes[at], read && lexemes[read.to - 1]];
    if (!read || !first || !last || isDoubtful(cursor, at, read)) {
      at = impossible ?? at + 1;
      continue;
    }
    const { from, to } = daysOf(read.spec, today);
    at = read.to;
    // "In winter, December to February" says one time twice.
    const before = hits.at(-1);
    const same = before && daysOf(before.spec, today);
    if (from && same?.from === from && same.to === to) continue;
    hits.push({
      start: first.start,
      end: last.end,
      spec: read.spec,
      ahead: read.ahead ?? (from !== undefined && from > today),
    });
  }
  return hits;
}

const AHEAD = new Set(
  'will booked planned due scheduled upcoming going shall forecast lined tomorrow diary free available spare gap rota outlook unassigned unallocated'.split(
    ' ',
  ),
);
const BEHIND = new Set(
  'was were did had been finished completed done happened overran late worked'.split(' '),
);
const HAVING = new Set(['have', 'is', 'got']);
const ASKING = new Set(['what', 'whats', 'who', 'whos']);
const ON_DUTY = new Set(['on', 'in', 'off', 'working']);

/** Words of the future, "have on Friday" and "who's in on Friday" turn a bare weekday forward. */
function isAhead(lexemes: readonly Lexeme[]): boolean {
  const says = (words: ReadonlySet<string>) => lexemes.some(({ word }) => words.has(word));
  const isOn = lexemes.some(
    ({ word }, at) =>
      (HAVING.has(word) && lexemes.slice(at + 1, at + 4).some((one) => one.word === 'on')) ||
      (ASKING.has(word) && ON_DUTY.has(lexemes[at + 1]?.word ?? '')),
  );
  return (says(AHEAD) || isOn) && !says(BEHIND);
}

const BEFORE_TIME = new Set(
  'in on of since until till during for from to and between by last this next before after over versus vs than , compared compare with early mid late - through throughout every'.split(
    ' ',
  ),
);

/** "Spring" and "fall" are things too: they are seasons only after these. */
const BEFORE_SPRING = new Set(
  'in since last this next during over until till early mid late between'.split(' '),
);

/** Whether what was read is more often another word, and nothing around it says that a time is meant. */
function isDoubtful({ lexemes, words }: Cursor, from: number, { to }: Read): boolean {
  const isWithThe = words[from] === 'the';
  const at = isWithThe ? from + 1 : from;
  const one = lexemes[at];
  if (!one || to > at + 1 || (from === 0 && to === lexemes.length)) return false;
  const before = words[from - 1] ?? '';
  const isLed = BEFORE_TIME.has(before);
  if (one.kind === 'number' || one.date?.year === null) return !isLed;
  if (one.word === 'spring' || one.word === 'fall') return !BEFORE_SPRING.has(before);
  if (SEASON_MONTHS.get(one.word)) return !isLed && !isWithThe;
  if (!DOUBTFUL_NAMES.has(one.word)) return false;
  // "May Street" is a name.
  if (isWithThe || (lexemes[to]?.isCapital && one.isCapital)) return true;
  return !isLed && !(one.isCapital && at > 0 && one.word.length > 3);
}

/** A stretch between two times, up to one or from one on, or a time alone. */
function stretch(cursor: Cursor, at: number): Read | null {
  for (const rule of STRETCHES) {
    const read = rule(cursor, at);
    if (read) return read;
  }
  return null;
}

const fromDay = (cursor: Cursor, { spec, edge }: Read) =>
  edge?.toString() ?? daysOf(spec, cursor.today.toString()).from;
const toDay = (cursor: Cursor, { spec, edge }: Read) =>
  edge?.toString() ?? daysOf(spec, cursor.today.toString()).to;
const day = (text: string) => Temporal.PlainDate.from(text);

/** "The week so far", "so far this year", "year to date", "October so far". */
const soFar: Rule = (cursor, at) => {
  const isEach = ['per', 'each', 'every', 'a'].includes(wordAt(cursor, at - 1));
  const running = isEach ? null : unitAlone(cursor, afterSmall(cursor, at));
  const isShort = wordAt(cursor, at) === 'ytd' || wordAt(cursor, at) === 'mtd';
  if (isShort)
    return upToNow(
      cursor,
      unitAround(wordAt(cursor, at) === 'ytd' ? 'year' : 'month', cursor.today, cursor.yearStart),
      at + 1,
    );
  if (isSaid(cursor, at, 'so far')) {
    const place = afterSmall(
      cursor,
      ['in', 'during', 'for'].includes(wordAt(cursor, at + 2)) ? at + 3 : at + 2,
    );
    const read = point(cursor, place) ?? unitAlone(cursor, place);
    return read && upToNow(cursor, read.spec, read.to);
  }
  for (const read of [running, point(cursor, at)])
    if (read && (isSaid(cursor, read.to, 'so far') || isSaid(cursor, read.to, 'to date')))
      return upToNow(cursor, read.spec, read.to + 2);
  return null;
};

function unitAlone(cursor: Cursor, at: number): Read | null {
  const financial = financialYearAt(cursor, at);
  const unit = financial === null ? unitOf(wordAt(cursor, at)) : 'fyear';
  return unit ? { spec: unitAround(unit, cursor.today, cursor.yearStart), to: financial ?? at + 1 } : null;
}

/** Only what has begun and is not over has gone on until now. */
function upToNow({ today }: Cursor, spec: TimeSpec, to: number): Read | null {
  const { from, to: last } = daysOf(spec, today.toString());
  if (!from || from > today.toString()) return null;
  if (spec.kind === 'unit' && last && last >= today.toString()) return { spec: { ...spec, soFar: true }, to };
  return { spec: daysSpec(day(from), today), to };
}

const SINCE = ['since', 'as of', 'starting from', 'as from', 'starting', 'from'];

const RUN_UP_DAYS = 28;

/** "The run up to Christmas": the four weeks before it. */
const runUp: Rule = (cursor, at) => {
  if (!isSaid(cursor, at, 'run up to')) return null;
  const read = point(cursor, afterSmall(cursor, at + 3));
  const from = read && fromDay(cursor, read);
  if (!read || !from) return null;
  const last = day(from).subtract({ days: 1 });
  return { spec: daysSpec(last.subtract({ days: RUN_UP_DAYS - 1 }), last), to: read.to };
};

/** "Since X", "from X onwards", "after X". */
const since: Rule = (cursor, at) => {
  const isAfter = wordAt(cursor, at) === 'after';
  const said = isAfter ? 'after' : SINCE.find((words) => isSaid(cursor, at, words));
  // "An hour late starting last month" is of that month.
  const isLateness = said?.startsWith('starting') && ['late', 'early'].includes(wordAt(cursor, at - 1));
  if (!said || isLateness) return null;
  const place = afterSmall(cursor, at + said.split(' ').length);
  if (isSaid(cursor, place, 'clocks changed') || isSaid(cursor, place, 'clocks went'))
    return { spec: daysSpec(clockChange(cursor.today)), to: Math.min(place + 3, cursor.lexemes.length) };
  const read = point(cursor, place);
  const from = read && (isAfter ? toDay(cursor, read) : fromDay(cursor, read));
  if (!read || !from) return null;
  if (said === 'from' && !isOpenEnded(cursor, read)) return null;
  const start = isAfter ? day(from).add({ days: 1 }) : day(from);
  return { spec: daysSpec(start), to: afterOpenEnd(cursor, read.to) };
};

const OPEN_ENDS = [
  'onwards',
  'onward',
  'on',
  'until now',
  'to now',
  'up to now',
  'until today',
  'to today',
  'to date',
  'till now',
];
const openEndAt = (cursor: Cursor, at: number) => OPEN_ENDS.find((words) => isSaid(cursor, at, words));
const afterOpenEnd = (cursor: Cursor, at: number) => at + (openEndAt(cursor, at)?.split(' ').length ?? 0);

const NEAR = /^(?:yesterday|today|tomorrow|morning|afternoon|evening|night)$/;

/** "The ones from October" are October's; "from 1 October" and "from October onwards" go on. */
function isOpenEnded(cursor: Cursor, { spec, to, edge }: Read): boolean {
  if (openEndAt(cursor, to)) return true;
  const isDay = spec.kind === 'unit' && spec.unit === 'day';
  return (isDay || edge !== undefined) && !NEAR.test(wordAt(cursor, to - 1));
}

const UNTIL = ['until', 'till', 'up to', 'up until', 'through to', 'before', 'prior to', 'by'];

/** "Until X" with it, "before X" without it; "by Friday" only of days. */
const until: Rule = (cursor, at) => {
  const said = UNTIL.findLast((words) => isSaid(cursor, at, words));
  // "What did he get up to yesterday" has no end.
  if (!said || (said === 'up to' && /^(?:get|gets|got|been)$/.test(wordAt(cursor, at - 1)))) return null;
  const read = point(cursor, afterSmall(cursor, at + said.split(' ').length));
  if (!read) return null;
  if (said === 'by') {
    const isDay = read.spec.kind === 'unit' && read.spec.unit === 'day';
    return (isDay || read.edge) && toDay(cursor, read)
      ? { ...read, spec: daysSpec(undefined, day(toDay(cursor, read) ?? '')) }
      : null;
  }
  const isBefore = said === 'before' || said === 'prior to';
  const edge = isBefore ? fromDay(cursor, read) : toDay(cursor, read);
  return edge
    ? { spec: daysSpec(undefined, isBefore ? day(edge).subtract({ days: 1 }) : day(edge)), to: read.to }
    : null;
};

/** "Older than two weeks", "over six months old", "more than a week ago". */
const olderThan: Rule = (cursor, at) => {
  const isOlder = isSaid(cursor, at, 'older than');
  const isMore = isSaid(cursor, at, 'more than') || isSaid(cursor, at, 'longer than');
  if (!isOlder && !isMore && wordAt(cursor, at) !== 'over') return null;
  const count = countAt(cursor, at + (isOlder || isMore ? 2 : 1));
  const said = wordAt(cursor, count?.to ?? at);
  const unit = /^fortnights?$/.test(said) ? 'week' : unitOf(said);
  const ending = wordAt(cursor, (count?.to ?? at) + 1);
  if (
    !count ||
    !unit ||
    unit === 'half' ||
    unit === 'weekend' ||
    !(isOlder || ending === 'old' || ending === 'ago')
  )
    return null;
  const key =
    unit === 'quarter'
      ? { months: 3 * count.value }
      : { [`${unit}s`]: count.value * (said.startsWith('fortnight') ? 2 : 1) };
  return {
    spec: daysSpec(undefined, cursor.today.subtract(key).subtract({ days: 1 })),
    to: count.to + (isOlder ? 1 : 2),
  };
};

/** "From 3 to 9 November", "between X and Y", "Monday to Wednesday", "12/10/2026 - 16/10/2026". */
const range: Rule = (cursor, at) => {
  const opened = wordAt(cursor, at);
  const isOpened = opened === 'from' || opened === 'between';
  const place = afterSmall(cursor, isOpened ? at + 1 : at);
  const first =
    point(cursor, place) ?? (isOpened || isBareRange(cursor, place) ? bareDay(cursor, place) : null);
  if (!first || !isJoint(cursor, first.to, opened)) return null;
  const after = afterSmall(cursor, first.to + 1);
  const last = point(cursor, after) ?? (isOpened ? bareDay(cursor, after) : null);
  return (
    last && between(cursor, [first, last], { isBare: first.to === place + 1 && isDayNumber(cursor, place) })
  );
};

const JOINTS = new Set(['to', 'till', 'until', 'through', '-', 'til']);
function isJoint(cursor: Cursor, at: number, opened: string): boolean {
  const word = wordAt(cursor, at);
  return JOINTS.has(word) || (word === 'and' && opened === 'between');
}

const isDayNumber = (cursor: Cursor, at: number) =>
  ['number', 'ordinal'].includes(cursor.lexemes[at]?.kind ?? '');

/** "3 to 9 November": a number only where a day and month follow. */
function isBareRange(cursor: Cursor, at: number): boolean {
  if (!isDayNumber(cursor, at) || !JOINTS.has(wordAt(cursor, at + 1))) return false;
  const next = afterSmall(cursor, at + 2);
  const month = wordAt(cursor, next + 1) === 'of' ? next + 2 : next + 1;
  return isDayNumber(cursor, next) && monthOf(wordAt(cursor, month)) !== undefined;
}

/** A first day without its month is of the month of the last; a first without a year is the one before the last. */
function between(
  cursor: Cursor,
  [first, last]: readonly [Read, Read],
  { isBare }: { isBare: boolean },
): Read | null {
  const [start, end] = [fromDay(cursor, first), toDay(cursor, last)];
  if (!start || !end) return null;
  let from = day(start);
  const to = day(end);
  const lastFrom = daysOf(last.spec, cursor.today.toString()).from;
  if (isBare && lastFrom) from = day(lastFrom).with({ day: Math.min(from.day, day(lastFrom).daysInMonth) });
  if (Temporal.PlainDate.compare(from, to) > 0) {
    const isWeekday =
      first.spec.kind === 'unit' &&
      first.spec.unit === 'day' &&
      from.until(to).days > -8 &&
      from.until(to).days < 0;
    from = isWeekday ? from.subtract({ weeks: 1 }) : from.subtract({ years: 1 });
  }
  return Temporal.PlainDate.compare(from, to) > 0 ? null : { spec: daysSpec(from, to), to: last.to };
}

/** "July and August", "Q1, Q2 and Q4": several of one unit. "Compare July and August" is for the caller to see. */
const list: Rule = (cursor, at) => {
  const first = point(cursor, at);
  if (!first) return null;
  const parts = [first];
  for (let place = first.to; ; ) {
    const joint = wordAt(cursor, place);
    const next =
      joint === 'and' || joint === ',' || joint === '&' ? point(cursor, afterSmall(cursor, place + 1)) : null;
    if (!next || !isAlike(first.spec, next.spec)) break;
    parts.push(next);
    place = next.to;
  }
  const last = parts.at(-1);
  return last && parts.length > 1
    ? { spec: { kind: 'several', parts: parts.map(({ spec }) => spec) }, to: last.to }
    : null;
};

const isAlike = (one: TimeSpec, other: TimeSpec) =>
  one.kind === 'unit' && other.kind === 'unit' && one.unit === other.unit;

const STRETCHES: readonly Rule[] = [soFar, runUp, range, since, until, olderThan, list, point];
