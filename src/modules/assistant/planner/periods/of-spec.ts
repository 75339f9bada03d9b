import { timeSpecs } from '#/modules/language/index.ts';
import { BEGINNING, dates, type Period } from './period.ts';
import { monday, quarterStart } from './units.ts';

const NAMED_LENGTHS = new Set([7, 30, 90]);
const RUNNING = new Set(['quarter', 'half', 'year', 'fyear']);

/** Words by which a time is told from today; "October" is of no month before or after another. */
const FROM_TODAY = new Set('last this previous past prior current today yesterday running'.split(' '));

/** A time of the grammar in the terms of `aggregate_jobs`, as `said`; several are told one by one. */
export function periodsOf(spec: timeSpecs.TimeSpec, said: string, today: Temporal.PlainDate): Period[] {
  const parts = spec.kind === 'several' ? spec.parts : [spec];
  return parts.map((part) => periodOf(part, said, today));
}

function periodOf(spec: timeSpecs.TimeSpec, said: string, today: Temporal.PlainDate): Period {
  if (spec.kind === 'all') return { all: true };
  if (spec.kind === 'rolling' && !spec.back && !spec.ahead && spec.unit !== 'month') {
    const days = spec.unit === 'day' ? spec.n : spec.n / 24;
    return NAMED_LENGTHS.has(days) ? { name: `last_${days}_days` } : { rollingDays: days };
  }
  if (spec.kind === 'unit') {
    const words = said.split(' ');
    const isOfToday = words.some((word) => FROM_TODAY.has(word));
    const isUnit = spec.unit === 'day' || words.includes(spec.unit);
    const name = isOfToday && isUnit ? unitName(spec.unit, spec.start, today) : null;
    if (name) return { name };
  }
  const { from, to } = timeSpecs.daysOf(spec, today.toString());
  const runs = from !== undefined && from <= today.toString() && (to === undefined || to >= today.toString());
  // What still runs has no end yet.
  const isOpen = runs && spec.kind === 'unit' && (spec.soFar === true || RUNNING.has(spec.unit));
  const start = from ?? BEGINNING;
  return dates(
    Temporal.PlainDate.from(start),
    to === undefined || isOpen ? null : Temporal.PlainDate.from(to),
  );
}

function unitName(unit: string, start: string, today: Temporal.PlainDate): string | null {
  const month = today.with({ day: 1 });
  const starts: readonly (readonly [string, string, Temporal.PlainDate])[] = [
    ['today', 'day', today],
    ['yesterday', 'day', today.subtract({ days: 1 })],
    ['this_week', 'week', monday(today)],
    ['last_week', 'week', monday(today).subtract({ days: 7 })],
    ['this_month', 'month', month],
    ['last_month', 'month', month.subtract({ months: 1 })],
    ['last_quarter', 'quarter', quarterStart(today).subtract({ months: 3 })],
  ];
  return starts.find(([, one, first]) => one === unit && first.toString() === start)?.[0] ?? null;
}
