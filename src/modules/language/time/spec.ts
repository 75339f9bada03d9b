import { type Day, lastOf, startOf, type Unit, unitsAfter, type YearStart } from './calendar.ts';

/** A calendar day as `YYYY-MM-DD`. */
export type IsoDay = string;

/** What a time expression means, still symbolic, so that it can be shifted, shown and compared. */
export type TimeSpec =
  | { readonly kind: 'unit'; readonly unit: Unit; readonly start: IsoDay; readonly soFar?: true }
  /** So many units up to now, or from now; `back`: so many such stretches before that. */
  | {
      readonly kind: 'rolling';
      readonly unit: 'hour' | 'day' | 'month';
      readonly n: number;
      readonly back?: number;
      readonly ahead?: true;
    }
  /** Days, both included; an end that is left out is open. */
  | { readonly kind: 'days'; readonly from?: IsoDay; readonly to?: IsoDay }
  | { readonly kind: 'several'; readonly parts: readonly TimeSpec[] }
  | { readonly kind: 'all' };

/** The first and the last day; what is open is left out. */
export interface Days {
  readonly from?: IsoDay;
  readonly to?: IsoDay;
}

/** A stretch of time up to but without `end`; an end that is left out is open. */
export interface Instants {
  readonly start?: Temporal.Instant;
  readonly end?: Temporal.Instant;
}

const dayOf = (text: IsoDay): Day => Temporal.PlainDate.from(text);

export function daysSpec(from?: Day, to?: Day): TimeSpec {
  return { kind: 'days', ...(from && { from: from.toString() }), ...(to && { to: to.toString() }) };
}

export function unitSpec(unit: Unit, start: Day): TimeSpec {
  return { kind: 'unit', unit, start: start.toString() };
}

/** The days of a time. Hours count the days they touch; of several it is the whole they span. */
export function daysOf(spec: TimeSpec, today: IsoDay): Days {
  switch (spec.kind) {
    case 'all':
      return {};
    case 'days':
      return { ...(spec.from && { from: spec.from }), ...(spec.to && { to: spec.to }) };
    case 'unit':
      return { from: spec.start, to: spec.soFar ? today : lastOf(dayOf(spec.start), spec.unit).toString() };
    case 'rolling':
      return rollingDays(spec, dayOf(today));
    case 'several': {
      const all = spec.parts.map((part) => daysOf(part, today));
      const starts = all.flatMap(({ from = '' }) => from).toSorted();
      const ends = all.flatMap(({ to = '~' }) => to).toSorted();
      const [from, to] = [starts[0], ends.at(-1)];
      return { ...(from && { from }), ...(to && to !== '~' && { to }) };
    }
  }
}

type Rolling = Extract<TimeSpec, { kind: 'rolling' }>;

function rollingDays({ unit, n, back = 0, ahead }: Rolling, today: Day): Days {
  const days = (count: number) =>
    unit === 'hour' ? { days: Math.ceil((n * count) / 24) } : { [`${unit}s`]: n * count };
  if (ahead) {
    const from = today.add(days(-back));
    return { from: from.toString(), to: today.add(days(1 - back)).toString() };
  }
  const from = today.subtract(days(back + 1)).toString();
  return back === 0 ? { from } : { from, to: today.subtract(days(back)).subtract({ days: 1 }).toString() };
}

/** The moments a time covers in a time zone. A day may have 23 or 25 hours. */
export function instantsOf(spec: TimeSpec, now: Temporal.Instant, timezone: string): Instants {
  const local = now.toZonedDateTimeISO(timezone);
  if (spec.kind === 'rolling') {
    const { unit, n, back = 0, ahead } = spec;
    const at = (count: number) => local.add({ [`${unit}s`]: n * count }).toInstant();
    if (ahead) return { start: at(-back), end: at(1 - back) };
    return { start: at(-back - 1), ...(back !== 0 && { end: at(-back) }) };
  }
  const { from, to } = daysOf(spec, local.toPlainDate().toString());
  const isOpen = spec.kind === 'unit' && spec.soFar;
  const begin = (day: Day) => day.toZonedDateTime(timezone).toInstant();
  return {
    ...(from && { start: begin(dayOf(from)) }),
    ...(isOpen ? { end: now } : to && { end: begin(dayOf(to).add({ days: 1 })) }),
  };
}

/** The time of the same length `count` lengths later, or earlier if negative; or moved by so many of `by`. */
export function shifted(spec: TimeSpec, count: number, by?: Unit): TimeSpec {
  switch (spec.kind) {
    case 'unit': {
      const start = unitsAfter(dayOf(spec.start), by ?? spec.unit, count);
      return { kind: 'unit', unit: spec.unit, start: aligned(start, spec.unit, by).toString() };
    }
    case 'rolling':
      return { ...spec, back: (spec.back ?? 0) - count };
    case 'days': {
      if (!spec.from || !spec.to) return spec;
      const [from, to] = [dayOf(spec.from), dayOf(spec.to)];
      if (by) return daysSpec(unitsAfter(from, by, count), unitsAfter(to, by, count));
      const length = from.until(to).days + 1;
      return daysSpec(from.add({ days: count * length }), to.add({ days: count * length }));
    }
    case 'several':
      return { kind: 'several', parts: spec.parts.map((part) => shifted(part, count, by)) };
    case 'all':
      return spec;
  }
}

/** A week moved by a year begins on a Monday again. */
function aligned(start: Day, unit: Unit, by: Unit | undefined): Day {
  if (by === undefined || (unit !== 'week' && unit !== 'weekend')) return start;
  const weekday = unit === 'week' ? 1 : 6;
  const off = (start.dayOfWeek - weekday + 7) % 7;
  return off <= 3 ? start.subtract({ days: off }) : start.add({ days: 7 - off });
}

/** The unit of a day, with the year's start. */
export function unitAround(unit: Unit, day: Day, yearStart: YearStart, offset = 0): TimeSpec {
  return unitSpec(unit, unitsAfter(startOf(unit, day, yearStart), unit, offset));
}
