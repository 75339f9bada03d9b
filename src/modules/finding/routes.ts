import { type App, ctxOf } from '#/platform/http/app.ts';
import { SearchAnswer, SearchBody } from './schema.ts';
import { searchJobs } from './service.ts';

const tags = ['search'];

/** Search over jobs, behind the intelligence door. */
export function findingRoutes(app: App): void {
  app.post(
    '/search/outcomes',
    {
      config: { rate: 'read' },
      schema: {
        summary: 'Find jobs by what the engineer reported',
        tags,
        body: SearchBody,
        response: { 200: SearchAnswer },
      },
    },
    (request) => searchJobs(ctxOf(request), 'outcome', request.body),
  );

  app.post(
    '/search/intake',
    {
      config: { rate: 'read' },
      schema: {
        summary: 'Find jobs by what was asked for',
        tags,
        body: SearchBody,
        response: { 200: SearchAnswer },
      },
    },
    (request) => searchJobs(ctxOf(request), 'intake', request.body),
  );
}
