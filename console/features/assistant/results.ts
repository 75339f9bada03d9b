import * as v from 'valibot';
import type { RankingRow } from '../../plot/ranking.tsx';
import type { SeriesPoint } from '../../plot/series-plot.tsx';
import type { ShareRow } from '../../plot/share-plot.tsx';
import { shownDay, shownMonth } from '../../ui/time.ts';
import { counted, METRIC, plainWord, shownCount, shownMinutes, shownShare } from '../../ui/words.ts';
import type { LookUp } from './turn.ts';

type Format = (value: number) => string;

/** How what was found is best looked at. */
export type View =
  | {
      readonly kind: 'series';
      readonly title: string;
      readonly points: readonly SeriesPoint[];
      readonly baseline: number | undefined;
      readonly format: Format;
      readonly isShare: boolean;
    }
  | {
      readonly kind: 'ranking';
      readonly title: string;
      readonly rows: readonly RankingRow[];
      readonly format: Format;
    }
  | { readonly kind: 'shares'; readonly title: string; readonly rows: readonly ShareRow[] }
  | {
      readonly kind: 'jobs';
      readonly title: string;
      readonly rows: readonly v.InferOutput<typeof FoundJob>[];
    }
  | {
      readonly kind: 'cases';
      readonly title: string;
      readonly rows: readonly v.InferOutput<typeof FoundCase>[];
    }
  | {
      readonly kind: 'alerts';
      readonly title: string;
      readonly rows: readonly v.InferOutput<typeof FoundAlert>[];
    };

const text = v.nullish(v.string(), null);
const figures = {
  label: text,
  value: v.nullable(v.number()),
  sample_size: v.number(),
};
const Aggregate = v.object({
  ...figures,
  metric: v.string(),
  unit: v.string(),
  group_by: text,
  period: v.object({ label: v.string() }),
  groups: v.array(v.object({ ...figures, key: v.nullish(v.union([v.string(), v.number()])) })),
  series: v.array(v.object({ ...figures, bucket: v.string() })),
  comparison: v.nullish(v.object(figures)),
});
const FoundJob = v.object({
  reference: text,
  job_id: v.number(),
  status: v.string(),
  customer: text,
  site: text,
  engineer: text,
  type: text,
  started: text,
  planned_start: text,
});
const FoundCase = v.object({
  id: v.number(),
  reference: v.string(),
  title: v.string(),
  status: v.string(),
  priority: v.string(),
  owner: text,
  due: text,
  is_overdue: v.boolean(),
});
const FoundAlert = v.object({ id: v.string(), severity: v.string(), title: v.string(), summary: v.string() });
const Jobs = v.object({ total: v.number(), jobs: v.array(FoundJob) });
const Cases = v.object({
  total: v.number(),
  cases: v.array(FoundCase),
  groups: v.optional(v.array(v.object({ name: v.string(), cases: v.number() })), []),
});
const Alerts = v.object({ total: v.number(), alerts: v.array(FoundAlert) });

/** From how many on a table or a plot tells more than the sentence. */
const ROWS_MIN = 2;
const POINTS_MIN = 3;

/** What was looked up for an answer, as tables and plots; nothing of what the sentence alone tells as well. */
export function viewsOf(lookUps: readonly LookUp[]): View[] {
  const views = lookUps.flatMap(({ tool, output }) => VIEWS[tool]?.(output) ?? []);
  const seen = new Set<string>();
  return views.filter((view) => {
    const told = JSON.stringify(view);
    return !seen.has(told) && seen.add(told);
  });
}

const VIEWS: Readonly<Record<string, (output: unknown) => View[]>> = {
  aggregate_jobs: (output) => ifIs(Aggregate, output, aggregateViews),
  find_jobs: (output) =>
    ifIs(Jobs, output, ({ jobs, total }) =>
      jobs.length < ROWS_MIN ? [] : [{ kind: 'jobs', title: listed(jobs.length, total, 'job'), rows: jobs }],
    ),
  list_cases: (output) => ifIs(Cases, output, caseViews),
  sentinel_alerts: (output) =>
    ifIs(Alerts, output, ({ alerts, total }) =>
      alerts.length === 0
        ? []
        : [{ kind: 'alerts', title: listed(alerts.length, total, 'alert'), rows: alerts }],
    ),
};

/** Nothing where an output has not the form that is known here. */
function ifIs<Schema extends v.GenericSchema>(
  schema: Schema,
  output: unknown,
  shown: (value: v.InferOutput<Schema>) => View[],
): View[] {
  const { success, output: value } = v.safeParse(schema, output);
  return success ? shown(value) : [];
}

function aggregateViews({
  metric,
  unit,
  group_by,
  value,
  sample_size,
  period,
  groups,
  series,
  comparison,
}: v.InferOutput<typeof Aggregate>): View[] {
  const by = group_by === null ? '' : ` by ${plainWord(group_by).toLowerCase()}`;
  const title = `${METRIC[metric] ?? plainWord(metric)}${by}, ${period.label}`;
  const format = formatOf(unit);
  const isShare = unit === 'ratio';
  const note = (size: number) => (unit === 'count' ? undefined : counted(size, 'job'));
  // What lies ahead would look like a fall.
  const steps = series.filter(({ bucket }) => !(Date.parse(bucket) > Date.now()));
  const shownBucket = group_by === 'month' ? shownMonth : shownDay;
  if (steps.filter((step) => step.value !== null).length >= POINTS_MIN)
    return [
      {
        kind: 'series',
        title,
        points: steps.map((step) => ({
          label: shownBucket(step.bucket),
          value: step.value,
          ...(note(step.sample_size) && { note: note(step.sample_size) }),
        })),
        baseline: unit === 'count' ? undefined : (value ?? undefined),
        format,
        isShare,
      },
    ];
  if (groups.length >= ROWS_MIN)
    return [
      {
        kind: 'ranking',
        title,
        rows: groups.map((group) => ({
          key: String(group.key ?? group.label),
          label: group.label ?? String(group.key ?? 'Unknown'),
          value: group.value,
          of: unit === 'count' ? null : group.sample_size,
        })),
        format,
      },
    ];
  if (isShare && value !== null && comparison && comparison.value !== null)
    return [
      {
        kind: 'shares',
        title,
        rows: [
          { label: 'Now', share: value, of: sample_size, isFinding: true },
          { label: 'Before', share: comparison.value, of: comparison.sample_size },
        ],
      },
    ];
  return [];
}

function caseViews({ cases, groups, total }: v.InferOutput<typeof Cases>): View[] {
  if (groups.length >= ROWS_MIN)
    return [
      {
        kind: 'ranking',
        title: counted(total, 'case'),
        rows: groups.map(({ name, cases: value }) => ({ key: name, label: name, value, of: null })),
        format: shownCount,
      },
    ];
  if (cases.length < ROWS_MIN) return [];
  return [{ kind: 'cases', title: listed(cases.length, total, 'case'), rows: cases }];
}

function listed(shown: number, total: number, what: string): string {
  return shown < total ? `${shown} of ${counted(total, what)}` : counted(total, what);
}

function formatOf(unit: string): Format {
  if (unit === 'ratio') return (value) => shownShare(value, 0);
  if (unit === 'count') return shownCount;
  if (unit === 'minutes') return shownMinutes;
  return (value) => `${shownCount(Math.round(value * 10) / 10)} ${unit}`;
}

/** Whether a view shows at least as many rows as a list of the answer has lines: then it tells the same. */
export function tellsSame(views: readonly View[], lines: number): boolean {
  return (
    lines > 2 && views.some((view) => (view.kind === 'series' ? view.points : view.rows).length >= lines - 1)
  );
}
