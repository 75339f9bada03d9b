import type { Aggregate } from '#/modules/metrics/index.ts';
import type { Told } from './in-unit.ts';

type Change = Pick<NonNullable<Aggregate['comparison']>, 'delta' | 'delta_pct'>;

/** How far the value has moved, in the words it is told in: percentage points, minutes, hours, jobs. */
export function changeShown({ unit, comparison }: Pick<Told, 'unit'> & { comparison: Change | null }): {
  shown: string;
  direction: string;
  percent: number | null;
} | null {
  if (!comparison || comparison.delta === null) return null;
  const size = Math.abs(comparison.delta * (unit === 'ratio' ? 100 : 1));
  const amount = unit === 'count' ? size.toLocaleString('en-GB') : String(Math.round(size * 10) / 10);
  const one = amount === '1';
  const words = {
    ratio: one ? 'percentage point' : 'percentage points',
    minutes: one ? 'minute' : 'minutes',
    hours: one ? 'hour' : 'hours',
    count: one ? 'job' : 'jobs',
    days: one ? 'day' : 'days',
  }[unit];
  const direction = Number(amount.replaceAll(',', '')) === 0 ? 'level' : comparison.delta > 0 ? 'up' : 'down';
  return { shown: `${amount} ${words}`, direction, percent: comparison.delta_pct };
}

/** How far a figure has moved from another. */
export function changeFrom({ unit, value }: Told, { value: other }: Told) {
  if (value === null || other === null) return null;
  const delta = value - other;
  const delta_pct = other === 0 ? null : Math.round((delta / other) * 1_000) / 10;
  return changeShown({ unit, comparison: { delta, delta_pct } });
}
