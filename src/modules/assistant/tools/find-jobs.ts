import { type Static, Type } from 'typebox';
import { FeedQuery, jobFeed } from '#/modules/jobs/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import type { Tool } from '../tool.ts';
import { inputOf } from './input.ts';
import { shownJob } from './shown-job.ts';

const { page_size: _size, compact: _compact, ...filters } = FeedQuery.properties;
const Input = Type.Object({
  ...filters,
  limit: Type.Integer({ minimum: 1, maximum: 20, default: 5, description: 'Jobs to list.' }),
});

/** The jobs that match, and how many there are. */
export const findJobsTool: Tool = {
  name: 'find_jobs',
  description:
    'Lists jobs by customer, engineer, type, category, status, result, punctuality and dates, newest first unless sorted otherwise, ' +
    'and says how many match in all.',
  input: Input,
  run: async (ctx, input) => {
    const { limit, ...query } = inputOf<Static<typeof Input>>(input);
    const { timezone } = await ctx.inCompany(companySettings);
    const feed = await jobFeed(ctx, {
      ...query,
      page_size: limit,
      compact: false,
    });
    return {
      output: {
        total: feed.totalJobs,
        total_shown: feed.totalJobs.toLocaleString('en-GB'),
        listed: feed.jobs.length,
        jobs: feed.jobs.map((job) => shownJob(job, timezone)),
      },
      citations: feed.jobs.map(({ jobId, reference }) => ({
        type: 'job' as const,
        id: String(jobId),
        reference: reference ?? null,
      })),
    };
  },
};
