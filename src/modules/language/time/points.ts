import { isBefore, startOf, type Unit, unitsAfter } from './calendar.ts';
import { calendarDate } from './calendar-dates.ts';
import {
  afterSmall,
  type Cursor,
  countAt,
  endsPhrase,
  financialYearAt,
  firstOf,
  isSaid,
  type Read,
  type Rule,
  unitOf,
  wordAt,
  yearAt,
} from './cursor.ts';
import { holiday } from './holidays.ts';
import { monthOf, SEASON_MONTHS, WEEKDAY_NUMBERS } from './names.ts';
import { part } from './parts.ts';
import { daysOf, daysSpec, type TimeSpec, unitAround, unitSpec } from './spec.ts';
import { financialYear, offsetOf, yearSaid } from './years.ts';

const ORDINALS = ['', 'first', 'second', 'third', 'fourth'];
const around = ({ today, yearStart }: Cursor, unit: Unit, offset = 0): TimeSpec =>
  unitAround(unit, today, yearStart, offset);

/** A time that is no stretch between two others: a day, a unit, a rolling length, a holiday. */
export const point: Rule = (cursor, at) =>
  firstOf(POINTS, cursor, wordAt(cursor, at) === 'the' ? at + 1 : at);

const NEAR_DAYS: readonly (readonly [string, number])[] = [
  ['today', 0],
  ['yesterday', -1],
  ['tomorrow', 1],
  ['day before yesterday', -2],
  ['day after tomorrow', 2],
  ['this morning', 0],
  ['this afternoon', 0],
  ['this evening', 0],
  ['last night', -1],
];

const nearDay: Rule = (cursor, at) => {
  const found = NEAR_DAYS.findLast(([words]) => isSaid(cursor, at, words));
  if (!found) return null;
  const [words, offset] = found;
  return {
    spec: around(cursor, 'day', offset),
    to: at + words.split(' ').length,
    ...(offset > 0 && { ahead: true }),
  };
};

const everything: Rule = (cursor, at) => {
  if (isSaid(cursor, at, 'all time')) return { spec: { kind: 'all' }, to: at + 2 };
  if (isSaid(cursor, at, 'all year')) return { spec: around(cursor, 'year'), to: at + 2 };
  return isSaid(cursor, at, 'ever') && at === cursor.lexemes.length - 1
    ? { spec: { kind: 'all' }, to: at + 1 }
    : null;
};

/** "The week before last", "the month after next", "the last quarter but one", "penultimate month". */
const twoAway: Rule = (cursor, at) => {
  const unit = unitOf(wordAt(cursor, at));
  if (unit && isSaid(cursor, at + 1, 'before last')) return { spec: around(cursor, unit, -2), to: at + 3 };
  if (unit && isSaid(cursor, at + 1, 'after next'))
    return { spec: around(cursor, unit, 2), to: at + 3, ahead: true };
  const next = unitOf(wordAt(cursor, at + 1));
  if (next && wordAt(cursor, at) === 'penultimate') return { spec: around(cursor, next, -2), to: at + 2 };
  return next && wordAt(cursor, at) === 'last' && isSaid(cursor, at + 2, 'but one')
    ? { spec: around(cursor, next, -2), to: at + 4 }
    : null;
};

/** "Week commencing 5 October", "w/e 30/10/2026", "the week of the 10th". */
const namedWeek: Rule = (cursor, at) => {
  const word = wordAt(cursor, at);
  const short = word === 'w/c' || word === 'w/e' || word === 'w/b' ? word[2] : undefined;
  const said = short ?? (word === 'week' ? WEEK_WORDS.get(wordAt(cursor, at + 1)) : undefined);
  if (!said) return null;
  const read = dayNamed(cursor, afterSmall(cursor, short ? at + 1 : at + 2));
  const { from } = read ? daysOf(read.spec, cursor.today.toString()) : {};
  if (!read || !from) return null;
  const day = Temporal.PlainDate.from(from);
  if (said === 'e') return { spec: daysSpec(day.subtract({ days: 6 }), day), to: read.to };
  return {
    spec: said === 'o' ? unitAround('week', day, cursor.yearStart) : unitSpec('week', day),
    to: read.to,
  };
};

const WEEK_WORDS = new Map<string, string>(
  Object.entries({
    commencing: 'c',
    beginning: 'c',
    starting: 'c',
    from: 'c',
    ending: 'e',
    of: 'o',
  }),
);

/** "Two weeks ago", "a fortnight ago", "three months back". */
const ago: Rule = (cursor, at) => {
  const count = countAt(cursor, at);
  if (!count) return null;
  const said = wordAt(cursor, count.to);
  const isFortnight = /^fortnights?$/.test(said);
  const unit = isFortnight ? 'week' : unitOf(said);
  const after = wordAt(cursor, count.to + 1);
  const isOneOfMany = count.value === 1 && said.endsWith('s');
  if (!unit || isOneOfMany || (after !== 'ago' && after !== 'back')) return null;
  return { spec: around(cursor, unit, -count.value * (isFortnight ? 2 : 1)), to: count.to + 2 };
};

/** "Last …", "this …", "next …" with a unit, a length, a name of a month, day or season, or a holiday. */
const relative: Rule = (cursor, at) => {
  const word = wordAt(cursor, at);
  const offset = offsetOf(word);
  if (offset === null) return null;
  let next = at + 1;
  if (offset === 0 && (offsetOf(wordAt(cursor, next)) ?? 0) !== 0) return relative(cursor, next);
  const isFull = ['full', 'whole', 'complete', 'calendar'].includes(wordAt(cursor, next));
  if (isFull) next++;
  const year = financialYearAt(cursor, next);
  if (year !== null)
    return { spec: around(cursor, 'fyear', offset), to: year, ...(offset > 0 && { ahead: true }) };
  return (
    rolledUnit(cursor, at, next) ??
    length(cursor, next, { offset, isFull }) ??
    unitSaid(cursor, next, offset) ??
    nameSaid(cursor, next, offset) ??
    (offset < 1 ? null : holiday({ ...cursor, ahead: true }, next))
  );
};

const SPANNING = new Set(['over', 'in', 'within', 'for', 'during']);

/** "The past year" and "over the last month" reach up to now; "last month" is the one of the calendar. */
function rolledUnit(cursor: Cursor, at: number, next: number): Read | null {
  const isOver = wordAt(cursor, at - 1) === 'the' && SPANNING.has(wordAt(cursor, at - 2));
  if (next !== at + 1 || !(wordAt(cursor, at) === 'past' || (wordAt(cursor, at) === 'last' && isOver)))
    return null;
  const word = wordAt(cursor, next);
  const size = word === 'year' || word === 'month' || word === 'week' ? LENGTHS.get(word) : undefined;
  return size ? { spec: { kind: 'rolling', unit: size[0], n: size[1] }, to: next + 1 } : null;
}

interface Toward {
  readonly offset: number;
  readonly isFull: boolean;
}

/** "(the last) six weeks": a rolling length, or whole units where they are called full. */
function length(cursor: Cursor, at: number, { offset, isFull }: Toward): Read | null {
  const count = countAt(cursor, at);
  const from = count?.to ?? at;
  const isFullAfter =
    wordAt(cursor, from) === 'full' ||
    wordAt(cursor, from) === 'whole' ||
    wordAt(cursor, from) === 'calendar';
  const place = isFullAfter ? from + 1 : from;
  const said = wordAt(cursor, place).replace(/s$/, '');
  const n = count?.value ?? 1;
  const size = LENGTHS.get(said);
  const unit = unitOf(said);
  if (!count && said !== 'fortnight' && said !== 'hour') return null;
  if (n <= 0 || n > 1_000) return null;
  if ((isFull || isFullAfter) && unit) {
    const first = startOf(unit, cursor.today, cursor.yearStart);
    const days =
      offset > 0
        ? [unitsAfter(first, unit, 1), unitsAfter(first, unit, n + 1)]
        : [unitsAfter(first, unit, -n), first];
    const [begin, end] = days;
    return begin && end ? { spec: daysSpec(begin, end.subtract({ days: 1 })), to: place + 1 } : null;
  }
  if (!size) return weekends(cursor, place, { n, offset });
  const [rolled, each] = size;
  const spec: TimeSpec = {
    kind: 'rolling',
    unit: rolled,
    n: n * each,
    ...(offset > 0 && { ahead: true as const }),
  };
  return { spec, to: place + 1, ...(offset > 0 && { ahead: true }) };
}

const LENGTHS = new Map<string, readonly ['hour' | 'day' | 'month', number]>(
  Object.entries({
    hour: ['hour', 1],
    day: ['day', 1],
    week: ['day', 7],
    fortnight: ['day', 14],
    month: ['month', 1],
    quarter: ['month', 3],
    year: ['month', 12],
  }),
);

/** "(the last) three weekends" are several. */
function weekends(cursor: Cursor, at: number, { n, offset }: { n: number; offset: number }): Read | null {
  if (unitOf(wordAt(cursor, at)) !== 'weekend' || n > 60) return null;
  const parts = Array.from({ length: n }, (_, index) =>
    around(cursor, 'weekend', offset > 0 ? index + 1 : index - n),
  );
  return { spec: parts.length === 1 && parts[0] ? parts[0] : { kind: 'several', parts }, to: at + 1 };
}

function unitSaid(cursor: Cursor, at: number, offset: number): Read | null {
  if (offset === 0 && isSaid(cursor, at, 'time last year'))
    return { spec: sameLastYear(cursor, 'month'), to: at + 3 };
  const unit = unitOf(wordAt(cursor, at));
  return unit ? { spec: around(cursor, unit, offset), to: at + 1, ...(offset > 0 && { ahead: true }) } : null;
}

function nameSaid(cursor: Cursor, at: number, offset: number): Read | null {
  const { today, yearStart } = cursor;
  const word = wordAt(cursor, at);
  const ahead = offset > 0 && { ahead: true as const };
  const month = monthOf(word);
  if (month) return { spec: monthNamed(cursor, month, offset), to: at + 1, ...ahead };
  const season = SEASON_MONTHS.get(word);
  if (season) return { spec: seasonNamed(cursor, season, offset), to: at + 1, ...ahead };
  const weekday = WEEKDAY_NUMBERS.get(word);
  if (!weekday) return offset < 0 ? holiday(cursor, at) : null;
  const ofWeek = startOf('week', today, yearStart).add({ days: weekday - 1 });
  const back = offset < 0 && !isBefore(ofWeek, today) ? -7 : 0;
  return { spec: unitSpec('day', ofWeek.add({ days: offset > 0 ? 7 : back })), to: at + 1, ...ahead };
}

/** Of the month's name the one that was last, or is next; `offset` 0 for "this March": of this year. */
function monthNamed({ today }: Cursor, month: number, offset: number): TimeSpec {
  const isPassed = offset < 0 ? month >= today.month : offset > 0 ? month <= today.month : false;
  return unitSpec('month', today.with({ day: 1, month }).add({ years: isPassed ? offset : 0 }));
}

function seasonNamed({ today }: Cursor, month: number, offset: number): TimeSpec {
  const here = today.with({ day: 1, month });
  const start =
    offset > 0 ? (isBefore(today, here) ? here : here.add({ years: 1 })) : lastSeason(here, today, offset);
  return daysSpec(start, start.add({ months: 3 }).subtract({ days: 1 }));
}

/** "Last summer" is one that is over; "this summer" and "the summer" the one that is or was. */
function lastSeason(here: Temporal.PlainDate, today: Temporal.PlainDate, offset: number): Temporal.PlainDate {
  const begun = isBefore(today, here) ? here.subtract({ years: 1 }) : here;
  const isOver = !isBefore(today, begun.add({ months: 3 }));
  return offset < 0 && !isOver ? begun.subtract({ years: 1 }) : begun;
}

/** "The same month last year", "the same period last year". */
const sameUnit: Rule = (cursor, at) => {
  if (wordAt(cursor, at) !== 'same' || !isSaid(cursor, at + 2, 'last year')) return null;
  const said = wordAt(cursor, at + 1);
  const unit = unitOf(said) ?? (said === 'time' || said === 'period' ? 'month' : undefined);
  return unit ? { spec: sameLastYear(cursor, unit), to: at + 4 } : null;
};

/** A week of last year is the one 52 weeks before. */
function sameLastYear({ today, yearStart }: Cursor, unit: Unit): TimeSpec {
  const then =
    unit === 'week' || unit === 'weekend' ? today.subtract({ weeks: 52 }) : today.subtract({ years: 1 });
  return unitAround(unit, then, yearStart);
}

/** "Q3", "Q4 last year", "the third quarter of 2025", "H1 2026", "Q1 FY26". */
const quarterOrHalf: Rule = (cursor, at) => {
  const word = wordAt(cursor, at);
  const spoken = ORDINALS.indexOf(word);
  const unit = unitOf(wordAt(cursor, at + 1));
  const isSpoken = spoken > 0 && (unit === 'quarter' || (unit === 'half' && wordAt(cursor, at + 2) !== 'of'));
  const [, letter, digit] = /^([qh])([1-4])$/.exec(word) ?? [];
  if (!letter && !isSpoken) return null;
  const n = letter ? Number(digit) : spoken;
  const size = letter === 'q' || unit === 'quarter' ? 3 : 6;
  const after = at + (letter ? 1 : 2);
  if (n * size > 12) return null;
  const year = yearSaid(cursor, after);
  const start = (year?.start ?? cursor.today.with({ day: 1, month: 1 })).add({ months: (n - 1) * size });
  const isAhead = !year && isBefore(cursor.today, start) && !cursor.ahead;
  return {
    spec: unitSpec(size === 3 ? 'quarter' : 'half', isAhead ? start.subtract({ years: 1 }) : start),
    to: year?.to ?? after,
  };
};

const month: Rule = (cursor, at) => {
  const number = monthOf(wordAt(cursor, at));
  if (!number) return null;
  const { today, ahead } = cursor;
  const year = yearSaid(cursor, at + 1);
  if (year && year.start.month === 1)
    return { spec: unitSpec('month', year.start.with({ month: number })), to: year.to };
  const years = ahead ? (number < today.month ? 1 : 0) : number > today.month ? -1 : 0;
  return { spec: unitSpec('month', today.with({ day: 1, month: number }).add({ years })), to: at + 1 };
};

const year: Rule = (cursor, at) => {
  const number = yearAt(cursor, at);
  return number ? { spec: { kind: 'unit', unit: 'year', start: `${number}-01-01` }, to: at + 1 } : null;
};

/** "Monday", "Friday last week", "Tuesday next week", "Monday week". */
const weekday: Rule = (cursor, at) => {
  const number = WEEKDAY_NUMBERS.get(wordAt(cursor, at));
  if (!number) return null;
  // "On a Friday" and "on a typical Friday" are any Friday, which is no time of its own.
  if (isDated(cursor, at + 1) || ANY.has(wordAt(cursor, at - 1)) || ANY.has(wordAt(cursor, at - 2)))
    return null;
  const { today, yearStart, ahead } = cursor;
  const ofWeek = startOf('week', today, yearStart).add({ days: number - 1 });
  for (const [words, offset] of WEEKS_OFF)
    if (isSaid(cursor, at + 1, words))
      return {
        spec: unitSpec('day', ofWeek.add({ days: offset })),
        to: at + 1 + words.split(' ').length,
        ...(offset > 0 && { ahead: true }),
      };
  const off = ahead ? (isBefore(ofWeek, today) ? 7 : 0) : isBefore(today, ofWeek) ? -7 : 0;
  return { spec: unitSpec('day', ofWeek.add({ days: off })), to: at + 1 };
};

/** Whether a date stands there: then the day of the week is the date's. */
function isDated({ lexemes, words }: Cursor, at: number): boolean {
  const place = words[at] === ',' ? at + 1 : at;
  const isNumber = ['number', 'ordinal'].includes(lexemes[place]?.kind ?? '');
  return lexemes[place]?.kind === 'date' || (isNumber && monthOf(words[place + 1] ?? '') !== undefined);
}

const ANY = new Set(['a', 'any', 'each', 'every']);
const WEEKS_OFF: readonly (readonly [string, number])[] = [
  ['of last week', -7],
  ['last week', -7],
  ['of this week', 0],
  ['this week', 0],
  ['of next week', 7],
  ['next week', 7],
];

const season: Rule = (cursor, at) => {
  const first = SEASON_MONTHS.get(wordAt(cursor, at));
  if (!first) return null;
  const start = yearSaid(cursor, at + 1);
  if (!start) return { spec: seasonNamed(cursor, first, cursor.ahead ? 1 : 0), to: at + 1 };
  const from = start.start.with({ month: first });
  return { spec: daysSpec(from, from.add({ months: 3 }).subtract({ days: 1 })), to: start.to };
};

const LATELY: readonly string[] = ['recently', 'lately', 'nowadays', 'these days', 'of late'];

/** "Of late" is a time only where no late thing follows: not in "the share of late jobs". */
const lately: Rule = (cursor, at) => {
  const said = LATELY.find((words) => isSaid(cursor, at, words));
  const to = at + (said?.split(' ').length ?? 0);
  if (!said || (said === 'of late' && !endsPhrase(cursor, to))) return null;
  return { spec: { kind: 'rolling', unit: 'day', n: 30 }, to };
};

/** "The weekend" is the last that began, or the next one; "the weekend rota" is none. */
const weekend: Rule = (cursor, at) => {
  if (wordAt(cursor, at) !== 'weekend' || wordAt(cursor, at - 1) !== 'the' || !endsPhrase(cursor, at + 1))
    return null;
  const isComing = cursor.ahead || wordAt(cursor, at - 2) === 'for' || cursor.today.dayOfWeek > 5;
  return { spec: around(cursor, 'weekend', isComing ? 0 : -1), to: at + 1 };
};

/** A day as a date or a name: what may stand after "week commencing". */
const dayNamed: Rule = (cursor, at) => firstOf([nearDay, calendarDate, relative, weekday, part], cursor, at);

const POINTS: readonly Rule[] = [
  nearDay,
  everything,
  twoAway,
  part,
  namedWeek,
  ago,
  sameUnit,
  relative,
  calendarDate,
  quarterOrHalf,
  financialYear,
  holiday,
  month,
  year,
  weekday,
  season,
  weekend,
  lately,
];
