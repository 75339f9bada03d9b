import { type App, ctxOf } from '#/platform/http/app.ts';
import { fmsPageOf } from '#/platform/page.ts';
import { FmsJobList, Job } from './schema.ts';
import { listFmsJobs } from './service.ts';

/** Job routes of the FMS surface. */
export function fmsJobRoutes(app: App): void {
  app.post(
    '/jobs/list',
    {
      config: { operation: 'jobs.list', rate: 'read' },
      schema: {
        summary: 'List jobs',
        description: 'Jobs have the same fields as on the intelligence surface. Includes cancelled jobs.',
        tags: ['jobs'],
        body: FmsJobList,
        response: { 200: fmsPageOf(Job) },
      },
    },
    (request) => listFmsJobs(ctxOf(request), request.body),
  );
}
