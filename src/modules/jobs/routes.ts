import { type App, ctxOf } from '#/platform/http/app.ts';
import { AccountFeed, AccountFeedQuery, Feed, FeedQuery, Job, JobParams, JobQuery } from './schema.ts';
import { accountFeed, getJob, jobFeed } from './service.ts';

const tags = ['jobs'];

/** Job routes of the intelligence surface. */
export function jobRoutes(app: App): void {
  app.get(
    '/jobs/feed',
    {
      config: { operation: 'jobs.feed' },
      schema: {
        summary: 'List jobs',
        description:
          'Jobs must match all filters. Sorted by createdAt, newest first, by default; jobs without the sort value come last.',
        tags,
        querystring: FeedQuery,
        response: { 200: Feed },
      },
    },
    (request) => jobFeed(ctxOf(request), request.query),
  );

  app.get(
    '/jobs/feed/account',
    {
      config: { operation: 'jobs.feedOfAccount' },
      schema: {
        summary: 'List the jobs of a customer account',
        description:
          'The id of a parent or of any of its children selects the jobs of the whole account, at every level. The id of a ' +
          'contact without relatives selects only its own jobs. The other filters are the same as for the feed.',
        tags,
        querystring: AccountFeedQuery,
        response: { 200: AccountFeed },
      },
    },
    (request) => accountFeed(ctxOf(request), request.query),
  );

  app.get(
    '/jobs/:job_id',
    {
      config: { operation: 'jobs.get' },
      schema: {
        summary: 'Get a job by id or reference',
        description:
          'If the text is the id of one job and the reference of another, the id takes precedence. `compact=true` omits empty values.',
        tags,
        params: JobParams,
        querystring: JobQuery,
        response: { 200: Job },
      },
    },
    (request) => getJob(ctxOf(request), request.params.job_id, request.query),
  );
}
