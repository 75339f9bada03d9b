import type { Alert } from '../../api/queries.ts';
import type { SeriesPoint } from '../../plot/series-plot.tsx';
import { shownDay } from '../../ui/time.ts';
import { counted, shownCount, shownMinutes, shownShare } from '../../ui/words.ts';

/** How the evidence of a finding is best looked at. */
export type View =
  | {
      readonly kind: 'series';
      readonly points: readonly SeriesPoint[];
      readonly baseline: number | undefined;
      readonly format: (value: number) => string;
      readonly isShare: boolean;
    }
  | {
      readonly kind: 'shares';
      readonly now: number;
      readonly of: number | null;
      readonly before: number;
      readonly beforeOf: number | null;
    }
  | { readonly kind: 'none' };

interface Step {
  readonly start: string;
  readonly end: string;
  readonly value: number | null;
  readonly sample_size: number;
}

export function viewOf({ metric, evidence }: Pick<Alert, 'metric' | 'evidence'>): View {
  const { series } = evidence as { series?: readonly Step[] };
  const { name, value, baseline } = metric;
  const isShare = /rate|share|punctuality/.test(name) && (value ?? 0) <= 1 && (baseline ?? 0) <= 1;
  if (series && series.filter((step) => step.value !== null).length > 2)
    return {
      kind: 'series',
      points: series.map((step) => ({
        label: shownDay(step.start),
        value: step.value,
        note: counted(step.sample_size, 'visit'),
      })),
      baseline: baseline ?? undefined,
      format: formatOf(name, isShare),
      isShare,
    };
  if (!isShare || value === null || baseline === null) return { kind: 'none' };
  return {
    kind: 'shares',
    now: value,
    of: metric.sample_size,
    before: baseline,
    beforeOf: metric.baseline_size,
  };
}

function formatOf(name: string, isShare: boolean): (value: number) => string {
  if (isShare) return (value) => shownShare(value, 0);
  if (name.endsWith('_mins') || name.endsWith('_minutes')) return shownMinutes;
  if (name.endsWith('_hours')) return (value) => `${Math.round(value)} h`;
  return shownCount;
}

const MILLION = 1_000_000;

/** How sure a finding is, in words that hold for anybody: `p = 0.0004` means nothing to most. */
export function sureness(p: number | null): string | null {
  if (p === null || p <= 0) return null;
  const once = 1 / p;
  if (once > MILLION) return 'Chance alone would do this less than once in a million times';
  return `Chance alone would do this about once in ${shownCount(Number(once.toPrecision(2)))} times`;
}
