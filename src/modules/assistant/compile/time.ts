import { DAY_MS } from '#/platform/time.ts';
import { daysOf, type TimeSpec } from '../query/time.ts';
import type { CompileContext } from './context.ts';

/** A time as `aggregate_jobs` takes it: a name that it knows, or days, both included. */
export interface ToolPeriod {
  readonly period?: string;
  readonly dates: { readonly startDate?: string; readonly endDate?: string };
}

/** Before the first record there can be, and after the last. */
const BEGINNING = '1990-01-01';
const END = '2199-12-31';
const ROLLING: ReadonlySet<number> = new Set([7, 30, 90]);
const HOUR_MS = DAY_MS / 24;

export function toolPeriod(spec: TimeSpec, { now, today }: CompileContext): ToolPeriod {
  if (spec.kind === 'all') return { dates: { startDate: BEGINNING, endDate: END } };
  const name = periodName(spec, today);
  if (name) return { period: name, dates: {} };
  if (spec.kind === 'rolling' && !spec.back && !spec.ahead && spec.unit !== 'month') {
    const length = spec.unit === 'day' ? DAY_MS : HOUR_MS;
    return { dates: { startDate: new Date(now.getTime() - spec.n * length).toISOString() } };
  }
  const { from, to } = daysOf(spec, today.toString());
  const end = spec.kind === 'unit' && spec.soFar ? undefined : to;
  return { dates: { startDate: from ?? BEGINNING, ...(end && { endDate: end }) } };
}

/** What the tools, and people, call a time. */
function periodName(spec: TimeSpec, today: Temporal.PlainDate): string | null {
  if (spec.kind === 'rolling')
    return spec.unit === 'day' && !spec.back && !spec.ahead && ROLLING.has(spec.n)
      ? `last_${spec.n}_days`
      : null;
  if (spec.kind !== 'unit') return null;
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const month = today.with({ day: 1 });
  const quarter = month.with({ month: month.month - ((month.month - 1) % 3) });
  const starts: readonly (readonly [string, string, Temporal.PlainDate])[] = [
    ['today', 'day', today],
    ['yesterday', 'day', today.subtract({ days: 1 })],
    ['this_week', 'week', monday],
    ['last_week', 'week', monday.subtract({ days: 7 })],
    ['this_month', 'month', month],
    ['last_month', 'month', month.subtract({ months: 1 })],
    ['last_quarter', 'quarter', quarter.subtract({ months: 3 })],
  ];
  const found = starts.find(([, unit, start]) => spec.unit === unit && spec.start === start.toString());
  return found?.[0] ?? null;
}
