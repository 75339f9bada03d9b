import { type Day, isBefore, startOf, type Unit, unitsAfter } from './calendar.ts';
import { afterSmall, type Cursor, countAt, type Read, type Rule, unitOf, wordAt } from './cursor.ts';
import { monthOf, WEEKDAY_NUMBERS } from './names.ts';
import { daysOf, daysSpec, unitAround, unitSpec } from './spec.ts';

const ORDINALS = new Map<string, number>(
  Object.entries({
    first: 1,
    second: 2,
    third: 3,
    fourth: 4,
    fifth: 5,
    last: -1,
  }),
);
const EDGES = new Map<string, 'start' | 'middle' | 'end' | 'rest'>(
  Object.entries({
    beginning: 'start',
    start: 'start',
    early: 'start',
    middle: 'middle',
    mid: 'middle',
    end: 'end',
    late: 'end',
    rest: 'rest',
    remainder: 'rest',
  }),
);

/** A part of a longer time: "the first week of October", "mid June", "the rest of the month". */
export const part: Rule = (cursor, at) =>
  cursor.depth >= DEPTH_MAX ? null : (edgeOf(cursor, at) ?? nthOf(cursor, at));

const DEPTH_MAX = 3;

interface Whole {
  readonly from: Day;
  readonly to: Day;
  readonly unit: Unit | null;
  readonly place: number;
}

/** The time of which a part is named; "the month" alone is this month. */
function wholeAt(cursor: Cursor, from: number): Whole | null {
  const at = afterSmall(cursor, from);
  const bare = unitOf(wordAt(cursor, at));
  const read =
    cursor.point({ ...cursor, depth: cursor.depth + 1 }, at) ??
    (bare ? { spec: unitAround(bare, cursor.today, cursor.yearStart), to: at + 1 } : null);
  if (!read || read.spec.kind === 'rolling' || read.spec.kind === 'all') return null;
  const days = daysOf(read.spec, cursor.today.toString());
  if (!days.from || !days.to) return null;
  const unit = read.spec.kind === 'unit' ? read.spec.unit : null;
  return {
    from: Temporal.PlainDate.from(days.from),
    to: Temporal.PlainDate.from(days.to),
    unit,
    place: read.to,
  };
}

/** "Early" and "late" are of a month only: who was late this week is another thing. */
function edgeOf(cursor: Cursor, at: number): Read | null {
  const word = wordAt(cursor, at);
  const edge = EDGES.get(word);
  const isOf = wordAt(cursor, at + 1) === 'of';
  if (!edge || (!isOf && (edge === 'rest' || word === 'start' || word === 'end' || word === 'beginning')))
    return null;
  if ((word === 'early' || word === 'late') && !monthOf(wordAt(cursor, at + 1))) return null;
  const whole = wholeAt(cursor, at + 1);
  if (!whole || whole.unit === 'day') return null;
  const { from, to, place } = whole;
  if (edge === 'rest')
    return { spec: daysSpec(isBefore(from, cursor.today) ? cursor.today : from, to), to: place, ahead: true };
  const third = whole.unit === 'month' ? 10 : Math.max(1, Math.ceil((from.until(to).days + 1) / 3));
  const last = from.add({ days: 2 * third });
  if (edge === 'start') return { spec: daysSpec(from, from.add({ days: third - 1 })), to: place, edge: from };
  if (edge === 'end') return { spec: daysSpec(last, to), to: place, edge: to };
  const middle = from.add({ days: Math.floor(from.until(to).days / 2) });
  return {
    spec: daysSpec(from.add({ days: third }), last.subtract({ days: 1 })),
    to: place,
    edge: whole.unit === 'month' ? from.with({ day: 15 }) : middle,
  };
}

/** "The first ten days of October", "the second half of last year", "the last Friday of June". */
function nthOf(cursor: Cursor, at: number): Read | null {
  const nth = ORDINALS.get(wordAt(cursor, at));
  if (!nth) return null;
  const count = countAt(cursor, at + 1);
  const place = count?.to ?? at + 1;
  const said = wordAt(cursor, place);
  const joint = wordAt(cursor, place + 1);
  if (joint !== 'of' && joint !== 'in') return null;
  const weekday = WEEKDAY_NUMBERS.get(said);
  const unit = unitOf(said);
  if (!weekday && !unit) return null;
  const whole = wholeAt(cursor, place + 2);
  if (!whole || whole.unit === 'day') return null;
  if (weekday) return nthWeekday(whole, weekday, nth);
  if (unit === 'half' && !count && Math.abs(nth) <= 2) return half(whole, nth === 1);
  return unit ? units(cursor, whole, { unit, nth, count: count?.value ?? null }) : null;
}

function nthWeekday({ from, to, place }: Whole, weekday: number, nth: number): Read | null {
  const first = from.add({ days: (weekday - from.dayOfWeek + 7) % 7 });
  const last = to.subtract({ days: (to.dayOfWeek - weekday + 7) % 7 });
  const day = nth < 0 ? last : first.add({ weeks: nth - 1 });
  return isBefore(to, day) ? null : { spec: unitSpec('day', day), to: place };
}

/** Half a month ends on its 15th; half a year after six months. */
function half({ from, to, unit, place }: Whole, isFirst: boolean): Read {
  const months = unit === 'year' || unit === 'fyear' ? 6 : unit === 'half' ? 3 : 0;
  const days = unit === 'month' ? 15 : Math.ceil((from.until(to).days + 1) / 2);
  const second = months > 0 ? from.add({ months }) : from.add({ days });
  if (unit === 'year') return { spec: unitSpec('half', isFirst ? from : second), to: place };
  return { spec: isFirst ? daysSpec(from, second.subtract({ days: 1 })) : daysSpec(second, to), to: place };
}

interface Nth {
  readonly unit: Unit;
  readonly nth: number;
  readonly count: number | null;
}

/** Weeks of a month are counted by sevens of its days, from its first or to its last. */
function units(cursor: Cursor, { from, to, place }: Whole, { unit, nth, count }: Nth): Read | null {
  const n = count ?? 1;
  if (n < 1 || n > 400 || (count !== null && nth > 1)) return null;
  const anchor = unit === 'weekend' ? startOf('weekend', from, cursor.yearStart) : from;
  const begin = nth < 0 ? unitsAfter(to.add({ days: 1 }), unit, -n) : unitsAfter(anchor, unit, nth - 1);
  const end = nth < 0 ? to : unitsAfter(begin, unit, n).subtract({ days: unit === 'weekend' ? 6 : 1 });
  if (isBefore(begin, from) || isBefore(to, end)) return null;
  return {
    spec: count === null && unit === 'day' ? unitSpec('day', begin) : daysSpec(begin, end),
    to: place,
  };
}
