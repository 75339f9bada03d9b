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

/** Whether a time is yet to begin. */
export function isFuture(spec: timeSpecs.TimeSpec, today: Temporal.PlainDate): boolean {
  const { from } = timeSpecs.daysOf(spec, today.toString());
  return from !== undefined && from > today.toString();
}
