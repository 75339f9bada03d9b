import { type Static, Type } from 'typebox';
import { JobFilter } from '#/modules/jobs/index.ts';
import { type Aggregate, AggregateBody, aggregateJobs } from '#/modules/metrics/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { nullable, oneOf } from '#/platform/schema.ts';
import type { Citation, Tool } from '../tool.ts';
import { AVERAGED_OVER, averageOver } from './average-over.ts';
import { Bounds, isWithin } from './bounds.ts';
import { changeFrom, changeShown } from './change.ts';
import { type Group, type Order, ordered, tiedNext } from './group-order.ts';
import { IN_UNITS, inUnit, type Told } from './in-unit.ts';
import { inputOf } from './input.ts';
import { lengthLabel, periodLabel } from './period-label.ts';
import { groupsSetAgainst } from './set-against.ts';
import { ratioShown, shareGroups, shareShown } from './share-of.ts';
import { shownFigures, shownValue } from './shown.ts';
import { byWeekday } from './weekdays.ts';

const GROUPS_READ = 500;
const CITED_MAX = 5;

const { group_by: groupings, filters, ...properties } = AggregateBody.properties;
const Input = Type.Object({
  ...properties,
  filters,
  group_by: Type.Optional(Type.Union([groupings, Type.Literal('weekday')])),
  job_filter: Type.Optional(JobFilter),
  share_of: Type.Optional(
    Type.Object(
      { filters, job_filter: Type.Optional(JobFilter) },
      { description: 'Of a count: the jobs it is also given as a share of, in the same period.' },
    ),
  ),
  set_against: Type.Optional(
    Type.Object(
      {
        period: AggregateBody.properties.period,
        startDate: Type.Optional(Type.String()),
        endDate: Type.Optional(Type.String()),
      },
      { description: 'Another period: how far the figure has moved from it.' },
    ),
  ),
  average_per: Type.Optional(
    Type.Array(oneOf(AVERAGED_OVER), {
      minItems: 1,
      maxItems: 2,
      description: 'Of a count: also how many there were for each of these on average.',
    }),
  ),
  threshold: Type.Optional(
    Type.Object(
      { sample: Type.Optional(Bounds), value: Type.Optional(Bounds) },
      { description: 'Only groups of so many jobs, or of such a value.' },
    ),
  ),
  in_unit: Type.Optional(oneOf(IN_UNITS, { description: 'What lengths of time are told in.' })),
  limit: Type.Integer({ minimum: 1, maximum: 50, default: 5, description: 'Groups to list.' }),
  order: Type.Optional(
    nullable(
      Type.Unsafe<Order>({
        type: 'string',
        enum: ['highest', 'lowest', 'most_hits', 'risen', 'fallen'],
        description:
          'Which groups come first; most_hits by how many jobs a rate counts, or how much time an average comes to in all, rather than by either; risen and fallen, with ' +
          'compare_to, only those that moved so since the period before, the most moved first, without those of few jobs.',
      }),
    ),
  ),
});

/** A metric over jobs, with every figure as it is shown. */
export const aggregateJobsTool: Tool = {
  name: 'aggregate_jobs',
  description:
    'Counts jobs or measures a rate or an average over them: by period, filters, group (engineer, customer, site, job_type, …), ' +
    'over time (group_by day, week or month) and against another period. The filters take ids; find_entities gives them. ' +
    '`job_filter` takes more conditions: what is left out, priority, overdue, without an engineer or an outcome, minutes late, ' +
    'duration, place, words, weekdays and time of day.',
  input: Input,
  run: async (ctx, input) => {
    const asked = inputOf<AggregateInput>(input);
    const { order, limit, job_filter: jobFilter, group_by } = asked;
    const body = {
      ...asked,
      group_by: group_by === 'weekday' ? ('day' as const) : (group_by ?? null),
      limit: GROUPS_READ,
    };
    const measured = await aggregateJobs(ctx, body, jobFilter);
    const counted = group_by === 'weekday' ? byWeekday(measured) : measured;
    const answer = inUnit(counted, asked.in_unit);
    const whole = asked.share_of && (await wholeOf(ctx, asked));
    const other = asked.set_against && inUnit(await otherPeriod(ctx, asked), asked.in_unit);
    const moved = other && changeFrom(answer, other);
    const own =
      other && group_by ? groupsSetAgainst(answer.groups, other.groups, counted.unit) : answer.groups;
    const shared = whole && group_by ? shareGroups(counted, whole) : null;
    const unit = shared ? 'ratio' : answer.unit;
    const { threshold: { sample, value } = {} } = asked;
    const fitting = (shared ?? own).filter(
      (group) => isWithin(group.sample_size, sample) && isWithin(group.value, value),
    );
    const groups = ordered(fitting, order ?? 'highest', counted.unit);
    const listed = groups.slice(0, limit);
    const unnamed = answer.group_by === 'result' ? undefined : answer.groups.find(({ key }) => key === null);
    const isAll = fitting.length === answer.groups.length;
    return {
      output: {
        metric: answer.metric,
        unit: answer.unit,
        ...shownFigures(answer.metric, answer.unit, answer),
        period: {
          label: periodLabel(soFar(answer, ctx.now())),
          length: lengthLabel(answer.period),
          ...answer.period,
        },
        time_axis: answer.time_axis,
        filters: answer.filters,
        group_by: group_by ?? null,
        ...(jobFilter && { job_filter: jobFilter }),
        ...(other && { moved, set_against: { label: periodLabel(soFar(other, ctx.now())) } }),
        ...(whole && { share: shareShown(counted, whole) }),
        ...(asked.threshold && { threshold: asked.threshold }),
        ...(asked.average_per && { average: averageOver(counted, asked.average_per, ctx.now()) }),
        ...(answer.metric === 'avg_duration_mins' && { total_shown: totalShown(counted) }),
        groups: listed
          .filter(({ key }) => key !== null || answer.group_by === 'result')
          .map((group) => ({
            key: group.key,
            label: group.label,
            ...shownFigures(answer.metric, unit, group),
            ...(answer.metric === 'avg_duration_mins' && {
              total_shown: totalShown(counted.groups.find(({ key }) => key === group.key) ?? group),
            }),
            ...(answer.metric === 'job_count' &&
              !shared && { share_shown: ratioShown(group.value, answer.value) }),
            ...(group.comparison && {
              before: shownFigures(answer.metric, answer.unit, group.comparison),
              moved: movedShown(changeShown({ unit: answer.unit, comparison: group.comparison })),
            }),
          })),
        total_groups: isAll
          ? answer.total_groups - (unnamed ? 1 : 0)
          : fitting.filter((group) => group.key !== null || answer.group_by === 'result').length,
        ...(unnamed && { unnamed: shownFigures(answer.metric, answer.unit, unnamed) }),
        listed: listed.length,
        tied_next: tiedNext(listed, groups.slice(limit), order ?? 'highest'),
        series: withinRecords(answer).map((bucket) => ({
          bucket: bucket.bucket,
          label: bucketLabel(bucket.bucket, answer.bucket),
          ...shownFigures(answer.metric, answer.unit, bucket),
        })),
        comparison: answer.comparison && {
          compare_to: answer.comparison.compare_to,
          label: periodLabel({ ...answer.period, name: 'custom', ...pick(answer.comparison) }),
          ...shownFigures(answer.metric, answer.unit, answer.comparison),
          change: changeShown(answer),
        },
      },
      citations: citationsOf(answer, listed),
    };
  },
};

type AggregateInput = Static<typeof Input>;

/** The jobs that a count is a share of, in the same period and by the same groups. */
function wholeOf(
  ctx: Ctx,
  { share_of: whole, metric, period, time_axis, filters: own, group_by }: AggregateInput,
): Promise<Aggregate> {
  return aggregateJobs(
    ctx,
    {
      metric,
      period: period ?? null,
      time_axis: time_axis ?? null,
      group_by: group_by === 'weekday' ? null : (group_by ?? null),
      limit: GROUPS_READ,
      filters: { ...whole?.filters, startDate: own?.startDate ?? null, endDate: own?.endDate ?? null },
    },
    whole?.job_filter,
  );
}

/** The same figure, by the same groups, of the period it is set against. */
async function otherPeriod(
  ctx: Ctx,
  { set_against, metric, time_axis, filters, job_filter: jobFilter, group_by }: AggregateInput,
): Promise<Aggregate> {
  const { period = null, startDate = null, endDate = null } = set_against ?? {};
  const measured = await aggregateJobs(
    ctx,
    {
      metric,
      period,
      time_axis: time_axis ?? null,
      group_by: group_by === 'weekday' ? 'day' : (group_by ?? null),
      limit: GROUPS_READ,
      filters: { ...filters, startDate, endDate },
    },
    jobFilter,
  );
  return group_by === 'weekday' ? byWeekday(measured) : measured;
}

/** All the time on site together. */
function totalShown({ value, sample_size }: Pick<Aggregate, 'value' | 'sample_size'>): string | null {
  return value === null ? null : shownValue('hours', (value * sample_size) / 60);
}

/** A period of which only a part has been, as far as it has been; what is planned lies beyond. */
function soFar({ period, time_axis }: Told, now: Date): Aggregate['period'] {
  const ahead = time_axis === 'plannedStartAt' || time_axis === 'scheduledAt';
  if (!period.is_partial || ahead || period.end > '2190') return period;
  const end = new Date(Math.min(Date.parse(period.end), now.getTime() + 1));
  return { ...period, end: end.toISOString() };
}

function pick({ start, end }: { start: string; end: string }) {
  return { start, end };
}

function movedShown(change: ReturnType<typeof changeShown>): string | null {
  return change && (change.direction === 'level' ? 'level' : `${change.direction} ${change.shown}`);
}

/** Of all there is, only the time from the first records to the last: before and after lie centuries. */
function withinRecords({ period, series }: Pick<Told, 'period' | 'series'>): Told['series'] {
  if (period.end < '2190') return series;
  const isKept = ({ sample_size }: { readonly sample_size: number }) => sample_size > 0;
  return series.slice(Math.max(0, series.findIndex(isKept)), series.findLastIndex(isKept) + 1);
}

function bucketLabel(date: string, bucket: string | null): string {
  const day = new Date(`${date}T00:00:00Z`);
  const parts: Intl.DateTimeFormatOptions =
    bucket === 'month'
      ? { month: 'long', year: 'numeric' }
      : { day: 'numeric', month: 'short', year: 'numeric' };
  const label = new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' }).format(day);
  return bucket === 'week' ? `week of ${label}` : label;
}

const CITED_AS = {
  engineer: 'engineer',
  customer: 'contact',
  site: 'site',
  job_type: 'job_type',
  type: 'job_type',
} as const;

/** Whoever is named: the groups listed. */
function citationsOf(answer: Told, listed: readonly Group[]): Citation[] {
  const by = answer.group_by;
  if (!by || !(by in CITED_AS)) return [];
  const type = CITED_AS[by as keyof typeof CITED_AS];
  return listed
    .filter(({ key }) => key !== null)
    .slice(0, CITED_MAX)
    .map(({ key, label }) => ({ type, id: String(key), reference: label }));
}
