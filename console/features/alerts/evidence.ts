import type { Alert } from '../../api/queries.ts';
import type { SeriesPoint } from '../../plot/series-plot.tsx';
import { shownDate, shownDay } from '../../ui/time.ts';
import { counted, plainWord, shownCount, shownMinutes, shownShare } from '../../ui/words.ts';

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

/** Metrics that are counts of what happened, not measures of visits. */
const COUNTS = new Set(['issue_count', 'complaints', 'failures']);

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
        // A count needs no "of how many".
        ...(!COUNTS.has(name) && { note: counted(step.sample_size, 'visit') }),
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

/** Something a finding rests on, in words. */
export interface EvidenceFact {
  readonly name: string;
  readonly value: string;
}

/** Who or what stands out in it, with how many visits each has. */
export interface EvidenceRanking {
  readonly name: string;
  readonly rows: readonly { readonly key: string; readonly label: string; readonly count: number }[];
}

/** Shown in forms of their own, or statistics that say nothing to most. */
const SHOWN_ELSEWHERE =
  /^(recentJobs|latestJobs|window|baselineWindow|series|weekly\w*|thresholds|parts|halves)$/;
const STATISTIC =
  /^(p_value|trend_p|robustZ|gapCv|teamMedian|ratio|axis|unit|lift|centroid)$|^p\d|_p$|Ids?$|Keys?$/;

/** What else the evidence of a finding says: single values, and rankings of visits by name. */
export function detailsOf(evidence: object): { facts: EvidenceFact[]; rankings: EvidenceRanking[] } {
  const facts: EvidenceFact[] = [];
  const rankings: EvidenceRanking[] = [];
  for (const [key, value] of Object.entries(evidence)) {
    if (SHOWN_ELSEWHERE.test(key) || STATISTIC.test(key)) continue;
    if (Array.isArray(value)) {
      const rows = value.flatMap(rowOf);
      if (rows.length > 1) rankings.push({ name: wordsOf(key), rows });
    } else if (typeof value === 'object' && value !== null) {
      for (const [part, inner] of Object.entries(value))
        if (!STATISTIC.test(part)) facts.push(...factOf(`${key} ${part}`, inner));
    } else facts.push(...factOf(key, value));
  }
  return { facts, rankings };
}

/** The thresholds that were in force, by their names. */
export function thresholdsOf({ thresholds }: Readonly<Record<string, unknown>>): EvidenceFact[] {
  if (typeof thresholds !== 'object' || thresholds === null) return [];
  return Object.entries(thresholds).flatMap(([key, value]) =>
    typeof value === 'number' && !/p_value|_p$/.test(key) ? factOf(key, value) : [],
  );
}

function rowOf(row: unknown): EvidenceRanking['rows'][number][] {
  const { name, result, theme, jobs, count } = (row ?? {}) as Record<string, unknown>;
  const label = name ?? result ?? (typeof theme === 'string' ? plainWord(theme) : undefined);
  const size = jobs ?? count;
  if (typeof label !== 'string' || typeof size !== 'number') return [];
  return [{ key: label, label, count: size }];
}

const ISO_DATE = /^\d{4}-\d\d-\d\dT/;
const UNIT = /[\s_]?(mins?|minutes|hours|days|km|pp)$/i;

function factOf(key: string, value: unknown): EvidenceFact[] {
  const name = wordsOf(key.replace(UNIT, ''));
  if (typeof value === 'boolean') return [{ name, value: value ? 'Yes' : 'No' }];
  if (typeof value === 'string')
    return [
      {
        name: wordsOf(key.replace(/At$/, '')),
        value: ISO_DATE.test(value) ? shownDate(value) : plainWord(value),
      },
    ];
  return typeof value === 'number' ? [{ name, value: shownNumber(key, value) }] : [];
}

function shownNumber(key: string, value: number): string {
  const unit = UNIT.exec(key)?.[1]?.toLowerCase() ?? '';
  if (unit.startsWith('min')) return shownMinutes(value);
  const number = shownCount(Math.round(value * 10) / 10);
  if (key.startsWith('pct')) return `${number}%`;
  if (unit === 'pp') return `${number} points`;
  if (unit !== '') return `${number} ${unit}`;
  return /rate|share/i.test(key) && value <= 1 ? shownShare(value) : number;
}

const NAME: Readonly<Record<string, string>> = {
  'counts events': 'Visits that stand out',
  'counts recent': 'Visits looked at',
  'counts baseline': 'Visits compared with',
  'recent jobs': 'Visits looked at',
  'baseline jobs': 'Visits compared with',
  mtbf: 'Time between failures',
  'is safety': 'About safety',
  'pct of median': 'Against the team’s median',
};

/** `agedBacklog` and `group_min_sample` as words. */
function wordsOf(key: string): string {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return NAME[words] ?? plainWord(words);
}

/** What a metric is shown as. */
export function metricFormat({ name, value }: { readonly name: string; readonly value: number | null }) {
  return formatOf(name, /rate|share|punctuality/.test(name) && (value ?? 0) <= 1);
}
