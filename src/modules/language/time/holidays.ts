import { type Day, dayAt, easterOf, isBefore } from './calendar.ts';
import { type Cursor, isSaid, type Rule } from './cursor.ts';
import { daysSpec } from './spec.ts';
import { yearSaid } from './years.ts';

interface Holiday {
  readonly on: (year: number) => Day;
  readonly days?: number;
}

const fixed = (month: number, day: number) => (year: number) => Temporal.PlainDate.from({ year, month, day });
const aroundEaster = (days: number) => (year: number) => easterOf(year).add({ days });

/** The first Monday of a month, or its last. */
const firstMonday = (month: number) => (year: number) => {
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  return first.add({ days: (8 - first.dayOfWeek) % 7 });
};
const lastMonday = (month: number) => (year: number) => {
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  const last = first.with({ day: first.daysInMonth });
  return last.subtract({ days: last.dayOfWeek - 1 });
};

/** British names of holidays, the longest first. */
const HOLIDAYS: readonly (readonly [string, Holiday])[] = [
  ['easter weekend', { on: aroundEaster(-2), days: 4 }],
  ['easter monday', { on: aroundEaster(1) }],
  ['easter sunday', { on: aroundEaster(0) }],
  ['easter', { on: aroundEaster(0) }],
  ['good friday', { on: aroundEaster(-2) }],
  ['christmas eve', { on: fixed(12, 24) }],
  ['christmas day', { on: fixed(12, 25) }],
  ['christmas', { on: fixed(12, 25), days: 2 }],
  ['boxing day', { on: fixed(12, 26) }],
  ['new years eve', { on: fixed(12, 31) }],
  ['new year eve', { on: fixed(12, 31) }],
  ['new years day', { on: fixed(1, 1) }],
  ['new year day', { on: fixed(1, 1) }],
  ['new years', { on: fixed(1, 1) }],
  ['new year', { on: fixed(1, 1) }],
  ['early may bank holiday', { on: firstMonday(5) }],
  ['may day', { on: firstMonday(5) }],
  ['may bank holiday', { on: lastMonday(5) }],
  ['spring bank holiday', { on: lastMonday(5) }],
  ['august bank holiday', { on: lastMonday(8) }],
  ['summer bank holiday', { on: lastMonday(8) }],
  ['halloween', { on: fixed(10, 31) }],
  ['bonfire night', { on: fixed(11, 5) }],
  ['valentine day', { on: fixed(2, 14) }],
];

/** The last or next holiday of that name, or the one in a named year. */
export const holiday: Rule = (cursor, at) => {
  const found = HOLIDAYS.find(([name]) => isSaid(cursor, at, name));
  if (!found) return null;
  const [name, { on, days = 1 }] = found;
  const after = at + name.split(' ').length;
  const year = yearSaid(cursor, after);
  const start = year ? on(year.start.year) : nearest(cursor, on);
  return { spec: daysSpec(start, start.add({ days: days - 1 })), to: year?.to ?? after };
};

function nearest({ today, ahead }: Cursor, on: (year: number) => Day): Day {
  const here = on(today.year);
  if (ahead) return isBefore(here, today) ? on(today.year + 1) : here;
  return isBefore(today, here) ? on(today.year - 1) : here;
}

/** The Sunday on which British clocks were last changed, before `today` or on it. */
export function clockChange(today: Day): Day {
  const lastSunday = (year: number, month: number) => {
    const last = (dayAt(year, month, 31) ?? today).with({ day: 31 });
    return last.subtract({ days: last.dayOfWeek % 7 });
  };
  const days = [today.year - 1, today.year].flatMap((year) => [lastSunday(year, 3), lastSunday(year, 10)]);
  return days.findLast((day) => !isBefore(today, day)) ?? today;
}
