/** Units of the calendar. Days are `Temporal.PlainDate`, weeks begin on Monday. */
export type Unit = 'day' | 'week' | 'weekend' | 'month' | 'quarter' | 'half' | 'year' | 'fyear';
export type Day = Temporal.PlainDate;

/** The day on which a financial year begins, such as 1 April. */
export interface YearStart {
  readonly month: number;
  readonly day: number;
}

const LENGTHS: Readonly<Record<Unit, Temporal.DurationLike>> = {
  day: { days: 1 },
  week: { days: 7 },
  weekend: { days: 7 },
  month: { months: 1 },
  quarter: { months: 3 },
  half: { months: 6 },
  year: { years: 1 },
  fyear: { years: 1 },
};

/** The first day of the unit in which a day lies. The weekend of a weekday is the coming one. */
export function startOf(unit: Unit, day: Day, yearStart: YearStart): Day {
  switch (unit) {
    case 'day':
      return day;
    case 'week':
      return day.subtract({ days: day.dayOfWeek - 1 });
    case 'weekend':
      return day.add({ days: 6 - day.dayOfWeek });
    case 'month':
      return day.with({ day: 1 });
    case 'quarter':
      return day.with({ day: 1, month: day.month - ((day.month - 1) % 3) });
    case 'half':
      return day.with({ day: 1, month: day.month <= 6 ? 1 : 7 });
    case 'year':
      return day.with({ day: 1, month: 1 });
    case 'fyear': {
      const start = day.with(yearStart);
      return isBefore(day, start) ? start.subtract({ years: 1 }) : start;
    }
  }
}

/** The first day of the unit so many units after the one that begins on `start`. */
export function unitsAfter(start: Day, unit: Unit, count: number): Day {
  const [[key = 'days', size = 0] = []] = Object.entries(LENGTHS[unit]);
  return start.add({ [key]: size * count });
}

/** The last day of the unit that begins on `start`. */
export function lastOf(start: Day, unit: Unit): Day {
  return unit === 'weekend' ? start.add({ days: 1 }) : unitsAfter(start, unit, 1).subtract({ days: 1 });
}

export function isBefore(one: Day, other: Day): boolean {
  return Temporal.PlainDate.compare(one, other) < 0;
}

/** Undefined for a day there is not, such as 31 November. */
export function dayAt(year: number, month: number, day: number): Day | undefined {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  } catch {
    return undefined;
  }
}

/** Easter Sunday of a Gregorian year, by the method of Butcher (1876). */
export function easterOf(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return Temporal.PlainDate.from({ year, month: Math.floor(days / 31), day: (days % 31) + 1 });
}
