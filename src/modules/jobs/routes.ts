import { type App, ctxOf } from '#/platform/http/app.ts';
import { AccountFeed, AccountFeedQuery, Feed, FeedQuery, Job, JobParams, JobQuery } from './schema.ts';
import { accountFeed, getJob, jobFeed } from './service.ts';

const tags = ['jobs'];

/** Jobs behind the intelligence surface. */
export function jobRoutes(app: App): void {
  app.get(
    '/jobs/feed',
    {
      config: { operation: 'jobs.feed' },
      schema: {
        summary: 'Jobs, page by page',
        description:
          'Every filter narrows. Newest first by createdAt unless asked otherwise; jobs without the sorted value come last.',
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
        summary: 'Jobs of a whole customer account, page by page',
        description:
          'A parent’s or any child’s id selects the jobs of the parent and all its children, the id of a contact on ' +
          'its own only its own. Where children have children, all of them belong. The other filters are the feed’s.',
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
        summary: 'One job by id or reference',
        description:
          'An id wins where a job has it as its id and another as its reference. `compact=true` leaves out what is empty.',
        tags,
        params: JobParams,
        querystring: JobQuery,
        response: { 200: Job },
      },
    },
    (request) => getJob(ctxOf(request), request.params.job_id, request.query),
  );
}
