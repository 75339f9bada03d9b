import { type Static, Type } from 'typebox';
import { Narrowing } from '#/modules/jobs/index.ts';
import { type Aggregate, AggregateBody, aggregateJobs } from '#/modules/metrics/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { nullable, oneOf } from '#/platform/schema.ts';
import type { Citation, Tool } from '../tool.ts';
import { AVERAGED_OVER, averageOver } from './average-over.ts';
import { IN_UNITS, inUnit, type Told } from './in-unit.ts';
import { inputOf } from './input.ts';
import { lengthLabel, periodLabel } from './period-label.ts';
import { type Figures, shownFigures, shownValue } from './shown.ts';
import { byWeekday } from './weekdays.ts';

const GROUPS_READ = 500;
const CITED_MAX = 5;

const { group_by: groupings, filters, ...properties } = AggregateBody.properties;
const Input = Type.Object({
  ...properties,
  filters,
  group_by: Type.Optional(Type.Union([groupings, Type.Literal('weekday')])),
  narrowed: Type.Optional(Narrowing),
  share_of: Type.Optional(
    Type.Object(
      { filters, narrowed: Type.Optional(Narrowing) },
      { description: 'Of a count: the jobs it is also given as a share of, in the same period.' },
    ),
  ),
  average_per: Type.Optional(
    oneOf(AVERAGED_OVER, {
      description: 'Of a count: also how many there were for each of these on average.',
    }),
  ),
  in_unit: Type.Optional(oneOf(IN_UNITS, { description: 'What lengths of time are told in.' })),
  limit: Type.Integer({ minimum: 1, maximum: 50, default: 5, description: 'Groups to list.' }),
  order: Type.Optional(
    nullable(
      Type.Unsafe<'highest' | 'lowest' | 'most_hits'>({
        type: 'string',
        enum: ['highest', 'lowest', 'most_hits'],
        description:
          'Which groups come first; most_hits by how many jobs a rate counts rather than by the rate.',
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
    '`narrowed` takes more conditions: what is left out, priority, overdue, without an engineer or an outcome, minutes late, ' +
    'duration, place, words, weekdays and time of day.',
  input: Input,
  run: async (ctx, input) => {
    const asked = inputOf<Asked>(input);
    const { order, limit, narrowed, group_by } = asked;
    const body = {
      ...asked,
      group_by: group_by === 'weekday' ? ('day' as const) : (group_by ?? null),
      limit: GROUPS_READ,
    };
    const measured = await aggregateJobs(ctx, body, narrowed);
    const counted = group_by === 'weekday' ? byWeekday(measured) : measured;
    const answer = inUnit(counted, asked.in_unit);
    const share = asked.share_of && (await shareOf(ctx, asked, counted));
    const groups = ordered(answer.groups, order ?? 'highest');
    const listed = groups.slice(0, limit);
    const unnamed = groups.find(({ key }) => key === null);
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
        ...(narrowed && { narrowed }),
        ...(share && { share }),
        ...(asked.average_per && { average: averageOver(counted, asked.average_per, ctx.now()) }),
        ...(answer.metric === 'avg_duration_mins' && { total_shown: totalShown(counted) }),
        groups: listed
          .filter(({ key }) => key !== null || answer.group_by === 'result')
          .map((group) => ({
            key: group.key,
            label: group.label,
            ...shownFigures(answer.metric, answer.unit, group),
            ...(answer.metric === 'job_count' && { share_shown: ratioShown(group.value, answer.value) }),
            ...(group.comparison && { before: shownFigures(answer.metric, answer.unit, group.comparison) }),
          })),
        total_groups: answer.total_groups - (unnamed && answer.group_by !== 'result' ? 1 : 0),
        listed: listed.length,
        series: answer.series.map((bucket) => ({
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

type Asked = Static<typeof Input>;

/** The count beside that of the jobs it is a share of. */
async function shareOf(ctx: Ctx, asked: Asked, { value }: Aggregate) {
  const { share_of: whole, metric, period, time_axis, filters: own } = asked;
  const answer = await aggregateJobs(
    ctx,
    {
      metric,
      period: period ?? null,
      time_axis: time_axis ?? null,
      limit: 1,
      filters: { ...whole?.filters, startDate: own?.startDate ?? null, endDate: own?.endDate ?? null },
    },
    whole?.narrowed,
  );
  return {
    whole: answer.value,
    whole_shown: shownValue('count', answer.value ?? 0),
    shown: ratioShown(value, answer.value),
  };
}

function ratioShown(part: number | null, whole: number | null): string | null {
  return part === null || !whole ? null : shownValue('ratio', part / whole);
}

/** All the time on site together. */
function totalShown({ value, sample_size }: Aggregate): string | null {
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

type Group = Aggregate['groups'][number];

/** Groups without a value come last whichever way. The jobs of nobody are no rival of anybody. */
function ordered(groups: readonly Group[], order: 'highest' | 'lowest' | 'most_hits'): Group[] {
  const rank = (group: Group & Figures): number => {
    if (group.value === null) return Number.POSITIVE_INFINITY;
    if (order === 'most_hits') return -group.value * group.sample_size;
    return order === 'lowest' ? group.value : -group.value;
  };
  return [...groups].sort(
    (one, other) =>
      Number(one.key === null) - Number(other.key === null) ||
      rank(one) - rank(other) ||
      other.sample_size - one.sample_size,
  );
}

/** How far the value has moved, in the words it is told in: percentage points, minutes, hours, jobs. */
function changeShown({
  unit,
  comparison,
}: Told): { shown: string; direction: string; percent: number | null } | null {
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
