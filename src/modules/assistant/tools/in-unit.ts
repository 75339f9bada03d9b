import type { Aggregate } from '#/modules/metrics/index.ts';

export const IN_UNITS = ['minutes', 'hours', 'days'] as const;
type InUnit = (typeof IN_UNITS)[number];

const MINUTES: Readonly<Record<InUnit, number>> = { minutes: 1, hours: 60, days: 1_440 };

/** A measurement in the unit it is told in. */
export type Told = Omit<Aggregate, 'unit'> & { readonly unit: Aggregate['unit'] | 'days' };

/** Lengths of time in another unit; counts and rates stay as they are. */
export function inUnit(answer: Aggregate, unit: InUnit | undefined): Told {
  const { unit: own } = answer;
  if (unit === undefined || (own !== 'minutes' && own !== 'hours')) return answer;
  const by = MINUTES[own] / MINUTES[unit];
  const scaled = <T extends Figures>(figures: T): T => ({
    ...figures,
    value: times(figures.value, by),
    ...(figures.median != null && { median: figures.median * by }),
  });
  const { comparison } = answer;
  return {
    ...scaled(answer),
    unit,
    groups: answer.groups.map((group) => ({
      ...scaled(group),
      ...(group.comparison && { comparison: scaled(group.comparison) }),
    })),
    series: answer.series.map(scaled),
    comparison: comparison && { ...scaled(comparison), delta: times(comparison.delta, by) },
  };
}

interface Figures {
  readonly value: number | null;
  readonly median?: number | null;
}

function times(value: number | null, by: number): number | null {
  return value === null ? null : value * by;
}
