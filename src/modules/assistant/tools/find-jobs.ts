import { type Static, Type } from 'typebox';
import { FeedQuery, filteredFeed, JobFilter } from '#/modules/jobs/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import { parseMoment } from '#/platform/time.ts';
import type { Tool } from '../tool.ts';
import { inputOf } from './input.ts';
import { periodLabel } from './period-label.ts';
import { shownJob } from './shown-job.ts';

/** `job_filter` has these filters too, for several values of each. */
const {
  page_size: _size,
  compact: _compact,
  facets: _facets,
  site_key: _site,
  job_group_id: _group,
  vertical: _vertical,
  priority: _priority,
  search: _search,
  ...filters
} = FeedQuery.properties;
const Input = Type.Object({
  ...filters,
  job_filter: Type.Optional(JobFilter),
  longest: Type.Optional(
    Type.Boolean({ description: 'In order of their duration, by `direction`, before `sort_by`.' }),
  ),
  until_settled: Type.Optional(
    Type.Boolean({
      description: 'Up to the first that was completed without issues, in the order asked for.',
    }),
  ),
  limit: Type.Integer({ minimum: 1, maximum: 20, default: 5, description: 'Jobs to list.' }),
});

/** The jobs that match, and how many there are. */
export const findJobsTool: Tool = {
  name: 'find_jobs',
  description:
    'Lists jobs by customer, engineer, type, category, status, result, punctuality and dates, newest first unless sorted otherwise, ' +
    'and says how many match in all. `job_filter` takes several of each, what is left out, and conditions: priority, overdue, ' +
    'without an engineer or an outcome, minutes late, duration, place, words, weekdays and time of day.',
  input: Input,
  run: async (ctx, input) => {
    const {
      limit,
      job_filter: jobFilter = {},
      longest,
      until_settled,
      ...query
    } = inputOf<Static<typeof Input>>(input);
    const { timezone } = await ctx.inCompany(companySettings);
    const feed = await filteredFeed(
      ctx,
      { ...query, page_size: limit, compact: false },
      { filter: jobFilter, sortBy: longest ? 'durationMins' : undefined },
    );
    const settled = until_settled ? feed.jobs.findIndex(({ status }) => status === 'completedOk') : -1;
    const jobs = settled < 0 ? feed.jobs : feed.jobs.slice(0, settled + 1);
    const total = settled < 0 ? feed.totalJobs : jobs.length;
    return {
      output: {
        total,
        total_shown: total.toLocaleString('en-GB'),
        listed: jobs.length,
        ...(until_settled && { settled: settled >= 0 }),
        ...((query.date_from || query.date_to) && { period: { label: labelOf(query, timezone) } }),
        jobs: jobs.map((job) => shownJob(job, timezone)),
      },
      citations: jobs.map(({ jobId, reference }) => ({
        type: 'job' as const,
        id: String(jobId),
        reference: reference ?? null,
      })),
    };
  },
};

/** The days between the bounds, of which either may be open. */
function labelOf(
  { date_from, date_to }: Pick<Static<typeof Input>, 'date_from' | 'date_to'>,
  timezone: string,
): string {
  const bound = (given: string | number | null | undefined, param: string, open: string) =>
    given ? parseMoment(given, param, timezone).toISOString() : open;
  return periodLabel({
    name: 'custom',
    start: bound(date_from, 'date_from', '1990-01-01T00:00:00Z'),
    end: bound(date_to, 'date_to', '2200-01-01T00:00:00Z'),
    timezone,
  });
}
