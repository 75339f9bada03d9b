import { DAY_MS } from '#/platform/time.ts';
import { daysOf, type TimeSpec } from '../query/time.ts';
import type { CompileContext } from './context.ts';

const HOUR_MS = DAY_MS / 24;

/** A time as the feed takes it: the last day is not included. */
export function feedDates(
  spec: TimeSpec,
  { now, today }: CompileContext,
): { date_from?: string; date_to?: string } {
  if (spec.kind === 'rolling' && spec.unit !== 'month' && !spec.back && !spec.ahead) {
    const lengthMs = spec.n * (spec.unit === 'day' ? DAY_MS : HOUR_MS);
    return {
      date_from: new Date(now.getTime() - lengthMs).toISOString(),
      date_to: now.toISOString(),
    };
  }
  const { from, to } = daysOf(spec, today.toString());
  return {
    ...(from && { date_from: from }),
    ...(to && { date_to: Temporal.PlainDate.from(to).add({ days: 1 }).toString() }),
  };
}

/** The same where the last day is included. */
export function includedDates(
  spec: TimeSpec,
  context: CompileContext,
): { start_date?: string; end_date?: string } {
  const { date_from, date_to } = feedDates(spec, context);
  const isDay = date_to !== undefined && !date_to.includes('T');
  const last = isDay ? Temporal.PlainDate.from(date_to).subtract({ days: 1 }).toString() : date_to;
  return {
    ...(date_from !== undefined && { start_date: date_from }),
    ...(last !== undefined && { end_date: last }),
  };
}
