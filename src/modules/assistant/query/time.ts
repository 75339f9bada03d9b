import { timeSpecs } from '#/modules/language/index.ts';

export const { daysOf } = timeSpecs;
export type TimeSpec = timeSpecs.TimeSpec;

/** The stretch of the same length right before a time; one without an end of its own is taken up to today. */
export function timeBefore(spec: timeSpecs.TimeSpec, today: Temporal.PlainDate): timeSpecs.TimeSpec {
  if (spec.kind === 'all') return spec;
  const { from, to = today.toString() } = timeSpecs.daysOf(spec, today.toString());
  if (!from) return spec;
  const start = Temporal.PlainDate.from(from);
  const end = Temporal.PlainDate.from(to);
  const before = (first: Temporal.PlainDate): timeSpecs.TimeSpec => ({
    kind: 'days',
    from: first.toString(),
    to: start.subtract({ days: 1 }).toString(),
  });
  if (spec.kind === 'rolling') {
    const length = start.until(end).days + 1;
    return before(start.subtract({ days: length - 1 }));
  }
  if (spec.kind === 'unit' && !spec.soFar) {
    const { unit } = spec;
    const length = { fyear: { years: 1 }, weekend: { days: 7 }, half: { months: 6 }, quarter: { months: 3 } };
    const back = unit in length ? length[unit as keyof typeof length] : { [`${unit}s`]: 1 };
    return { kind: 'unit', unit, start: start.subtract(back).toString() };
  }
  // A quarter follows a quarter, whatever the number of its days.
  const isWhole = start.day === 1 && end.day === end.daysInMonth;
  const { months } = isWhole ? start.until(end.add({ days: 1 }), { largestUnit: 'months' }) : { months: 0 };
  return before(
    months > 0 ? start.subtract({ months }) : start.subtract({ days: start.until(end).days + 1 }),
  );
}

/** The stretch of the same length right after a time; a whole month is followed by one. */
function timeAfter(spec: TimeSpec, today: Temporal.PlainDate): TimeSpec {
  const { from, to } = daysOf(spec, today.toString());
  if (!from || !to) return spec;
  const [start, end] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
  const next = end.add({ days: 1 });
  const isWhole = start.day === 1 && next.day === 1;
  const { months } = isWhole ? start.until(next, { largestUnit: 'months' }) : { months: 0 };
  const last = months > 0 ? next.add({ months }) : next.add({ days: start.until(next).days });
  return { kind: 'days', from: next.toString(), to: last.subtract({ days: 1 }).toString() };
}

type Unit = Extract<TimeSpec, { kind: 'unit' }>['unit'];

/** The day, week, month, quarter or year that a day is in. */
export function unitAround(unit: string, day: Temporal.PlainDate): TimeSpec {
  const starts: Readonly<Record<string, Temporal.PlainDate>> = {
    week: day.subtract({ days: day.dayOfWeek - 1 }),
    month: day.with({ day: 1 }),
    quarter: day.with({ day: 1, month: day.month - ((day.month - 1) % 3) }),
    year: day.with({ month: 1, day: 1 }),
  };
  return { kind: 'unit', unit: unit as Unit, start: (starts[unit] ?? day).toString() };
}

const LENGTHS: Readonly<Record<string, Temporal.DurationLike>> = {
  day: { days: 1 },
  week: { days: 7 },
  month: { months: 1 },
  quarter: { months: 3 },
  year: { years: 1 },
};

/**
 * The stretch before or after a time: as long as that, or a unit of the calendar, or so many of them. Null of a time
 * that has no such side.
 */
export function timeBeside(
  spec: TimeSpec,
  {
    way,
    unit,
    count,
  }: { readonly way: 'back' | 'on' | 'around'; readonly unit: string | null; readonly count: number | null },
  today: Temporal.PlainDate,
): TimeSpec | null {
  const { from, to = today.toString() } = daysOf(spec, today.toString());
  if (!from) return null;
  if (way === 'around') return unit === null ? null : unitAround(unit, Temporal.PlainDate.from(from));
  const isOwn = unit === null || (spec.kind === 'unit' && spec.unit === unit && count === null);
  const isBack = way === 'back';
  if (isOwn && count === null) return isBack ? timeBefore(spec, today) : timeAfter(spec, today);
  const length = LENGTHS[unit ?? ''];
  if (!length) return null;
  const start = Temporal.PlainDate.from(from);
  const next = Temporal.PlainDate.from(to).add({ days: 1 });
  const days = (first: Temporal.PlainDate, end: Temporal.PlainDate): TimeSpec => ({
    kind: 'days',
    from: first.toString(),
    to: end.subtract({ days: 1 }).toString(),
  });
  const times = Array.from({ length: count ?? 1 });
  if (!isBack)
    return days(
      next,
      times.reduce((day: Temporal.PlainDate) => day.add(length), next),
    );
  if (count !== null)
    return days(
      times.reduce((day: Temporal.PlainDate) => day.subtract(length), start),
      start,
    );
  // Seven days are a week, wherever they begin.
  const isWeek = unit === 'week' && start.until(next).days === 7;
  if (spec.kind === 'rolling' || isWeek) return timeBefore(spec, today);
  const own = Temporal.PlainDate.from(daysOf(unitAround(unit ?? '', start), today.toString()).from ?? from);
  return unitAround(unit ?? '', own.subtract({ days: 1 }));
}

/** The same stretch a year earlier; null of one that is no part of a year. */
export function yearBefore(spec: TimeSpec, today: Temporal.PlainDate): TimeSpec | null {
  const { from, to = today.toString() } = daysOf(spec, today.toString());
  if (!from) return null;
  const start = Temporal.PlainDate.from(from);
  const end = to > today.toString() ? today : Temporal.PlainDate.from(to);
  if (start.until(end).days > PART_OF_YEAR_DAYS) return null;
  const back = (day: Temporal.PlainDate) => day.subtract({ years: 1 }).toString();
  return { kind: 'days', from: back(start), to: back(end) };
}

const PART_OF_YEAR_DAYS = 100;

/** Whether a time is yet to begin. */
export function isFuture(spec: timeSpecs.TimeSpec, today: Temporal.PlainDate): boolean {
  const { from } = timeSpecs.daysOf(spec, today.toString());
  return from !== undefined && from > today.toString();
}
