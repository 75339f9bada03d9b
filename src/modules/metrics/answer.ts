import { isoOf } from '#/platform/time.ts';
import type { GroupValue, Measured, MetricValue, Window } from './measurement.ts';
import type { BucketRange } from './period.ts';
import type { Question } from './question.ts';
import type { Aggregate } from './schema.ts';
import { type CompareTo, type Dimension, type Metric, UNIT_OF } from './words.ts';

type Figures = Pick<Aggregate, 'value' | 'value_pct' | 'median' | 'sample_size'>;
type Change = Pick<
  NonNullable<Aggregate['comparison']>,
  'value' | 'median' | 'sample_size' | 'delta' | 'delta_pct'
>;

const NOTHING_OF: Readonly<Record<Dimension, string>> = {
  engineer: 'No engineer',
  customer: 'No customer',
  job_type: 'No job type',
  site: 'No site',
  status: 'No status',
  result: 'No result',
  category: 'No category',
  vertical: 'No vertical',
  fault_type: 'No fault told',
  equipment: 'No equipment told',
  site_type: 'No site or job type',
};

/** All measurements for one question. */
export interface MeasuredQuestion {
  readonly question: Question;
  readonly current: Measured;
  readonly series: { readonly stretches: readonly BucketRange[]; readonly measured: Measured } | undefined;
  readonly comparison:
    | { readonly compareTo: CompareTo; readonly window: Window; readonly measured: Measured }
    | undefined;
  readonly labels: ReadonlyMap<string, string>;
}

/** The measurements in the form of the response. */
export function answerOf({ question, current, series, comparison, labels }: MeasuredQuestion): Aggregate {
  const { metric, period } = question;
  return {
    metric,
    metric_requested: question.metricRequested,
    unit: UNIT_OF[metric],
    ...figuresOf(metric, current.total),
    time_axis: question.axis,
    bucket: question.bucket ?? null,
    group_by: question.groupBy,
    filters: question.filtersGiven,
    period: {
      name: period.name,
      start: isoOf(period.start),
      end: isoOf(period.end),
      timezone: period.timezone,
      is_partial: period.isPartial,
    },
    groups: groupsOf(question, current.groups, labels, comparison?.measured),
    series: series ? seriesOf(metric, series.stretches, series.measured.groups) : [],
    comparison: comparison
      ? {
          compare_to: comparison.compareTo,
          start: isoOf(comparison.window.start),
          end: isoOf(comparison.window.end),
          ...changeOf(metric, current.total, comparison.measured.total),
        }
      : null,
    total_groups: current.totalGroups,
    truncated: current.totalGroups > current.groups.length,
  };
}

/** A measured value in the form of the response. */
function figuresOf(metric: Metric, { value, median, sampleSize }: MetricValue): Figures {
  const percent = UNIT_OF[metric] === 'ratio' && value !== null;
  return {
    value,
    value_pct: percent ? oneDecimal(value * 100) : null,
    ...(isAverage(metric) && { median }),
    sample_size: sampleSize,
  };
}

/** The value of the compared window, and the change from it. */
function changeOf(metric: Metric, current: MetricValue, before: MetricValue): Change {
  const delta = current.value === null || before.value === null ? null : current.value - before.value;
  return {
    value: before.value,
    ...(isAverage(metric) && { median: before.median }),
    sample_size: before.sampleSize,
    delta,
    delta_pct: delta === null || !before.value ? null : oneDecimal((delta / Math.abs(before.value)) * 100),
  };
}

/** The value of a metric without jobs. */
function emptyFigure(metric: Metric): MetricValue {
  const counted = UNIT_OF[metric] === 'count';
  return { value: counted ? 0 : null, median: null, sampleSize: 0, hits: null };
}

/** The groups with their names; `before` is the same measurement over the compared window. */
function groupsOf(
  { metric, dimension }: Question,
  groups: readonly GroupValue[],
  labels: ReadonlyMap<string, string>,
  before: Measured | undefined,
): Aggregate['groups'] {
  if (!dimension) return [];
  const beforeByKey = new Map(before?.groups.map((group) => [group.key, group]));
  return groups.map((group) => ({
    key: group.key,
    label: group.key === null ? NOTHING_OF[dimension] : (labels.get(group.key) ?? group.key),
    ...figuresOf(metric, group),
    comparison: before ? changeOf(metric, group, beforeByKey.get(group.key) ?? emptyFigure(metric)) : null,
  }));
}

/** All buckets in order, including those without jobs. */
function seriesOf(
  metric: Metric,
  stretches: readonly BucketRange[],
  groups: readonly GroupValue[],
): Aggregate['series'] {
  const byPosition = new Map(groups.map((group) => [Number(group.key), group]));
  return stretches.map(({ bucket, start, end }, index) => ({
    bucket,
    start: isoOf(start),
    end: isoOf(end),
    ...figuresOf(metric, byPosition.get(index + 1) ?? emptyFigure(metric)),
  }));
}

function isAverage(metric: Metric): boolean {
  return UNIT_OF[metric] === 'minutes' || UNIT_OF[metric] === 'hours';
}

/** Rounded half away from zero. */
function oneDecimal(value: number): number {
  return (Math.sign(value) * Math.round(Math.abs(value) * 10)) / 10;
}
