import { type Static, Type } from 'typebox';
import { JobFilter } from '#/modules/jobs/index.ts';
import { AggregateBody, aggregateJobs } from '#/modules/metrics/index.ts';
import type { Ctx } from '#/platform/context.ts';
import { oneOf } from '#/platform/schema.ts';
import type { Citation, Tool } from '../tool.ts';
import { inputOf } from './input.ts';
import { periodLabel } from './period-label.ts';

const GROUPS_READ = 500;
const CITED_AS = { engineer: 'engineer', customer: 'contact', site: 'site', job_type: 'job_type' } as const;
/** What narrows jobs to some of such groups. */
const FILTER_OF = {
  engineer: 'resourceId',
  customer: 'contactId',
  site: 'siteKey',
  job_type: 'typeId',
} as const;
const { period, time_axis, filters } = AggregateBody.properties;

const Input = Type.Object({
  group_by: oneOf(Object.keys(CITED_AS) as (keyof typeof CITED_AS)[]),
  period,
  time_axis,
  filters,
  job_filter: Type.Optional(JobFilter),
  among: Type.Object(
    { period, filters },
    { description: 'Those looked at: whoever has a job of this period that passes these filters.' },
  ),
  limit: Type.Integer({ minimum: 1, maximum: 50, default: 10, description: 'Groups to list.' }),
});
type Input = Static<typeof Input>;

/** Who has no job that fits, though jobs of theirs are on record; of very many groups those with the most jobs. */
export const groupsWithoutTool: Tool = {
  name: 'groups_without',
  description:
    'Which customers, sites, engineers or job types had no job that passes the filters in a period, among those that have others: ' +
    'customers not visited, engineers without a late start.',
  input: Input,
  run: async (ctx, input) => {
    const asked = inputOf<Input>(input);
    const { group_by, job_filter: jobFilter, among, limit } = asked;
    const all = await aggregateJobs(ctx, countOf(among, { group_by }));
    const known = all.groups.filter(({ key, value }) => key !== null && (value ?? 0) > 0);
    const theirs = { [FILTER_OF[group_by]]: known.map(({ key }) => idOf(group_by, key)) };
    const filters = { ...asked.filters, ...(known.length > 0 && theirs) };
    const fitting = await aggregateJobs(ctx, countOf({ ...asked, filters }, asked), jobFilter);
    const had = new Set(fitting.groups.map(({ key }) => key));
    const without = known.filter(({ key }) => !had.has(key));
    const listed = without.slice(0, limit);
    return {
      output: {
        group_by,
        period: { label: periodLabel(soFar(fitting, ctx)), ...fitting.period },
        time_axis: asked.time_axis ?? null,
        total: without.length,
        total_shown: without.length.toLocaleString('en-GB'),
        among_shown: known.length.toLocaleString('en-GB'),
        among_all: !all.truncated,
        groups: listed.map(({ key, label, value }) => ({
          key,
          label,
          jobs_shown: (value ?? 0).toLocaleString('en-GB'),
        })),
      },
      citations: listed.map(
        ({ key, label }): Citation => ({ type: CITED_AS[group_by], id: String(key), reference: label }),
      ),
    };
  },
};

/** Engineers and sites have texts for ids, the others numbers. */
function idOf(group: Input['group_by'], key: string | null): string | number {
  return group === 'engineer' || group === 'site' ? String(key) : Number(key);
}

function countOf(
  { period, filters }: Pick<Input['among'], 'period' | 'filters'>,
  { group_by, time_axis }: Pick<Input, 'group_by' | 'time_axis'>,
) {
  return {
    metric: 'job_count' as const,
    period: period ?? null,
    time_axis: time_axis ?? null,
    group_by,
    limit: GROUPS_READ,
    filters: filters ?? {},
  };
}

/** A period that runs, as far as it has come. */
function soFar({ period }: Awaited<ReturnType<typeof aggregateJobs>>, ctx: Ctx) {
  const end = Math.min(Date.parse(period.end), ctx.now().getTime() + 1);
  return period.is_partial ? { ...period, end: new Date(end).toISOString() } : period;
}
