import { type App, ctxOf } from '#/platform/http/app.ts';
import { EnrichedSearchAnswer, EnrichedSearchBody, SearchAnswer, SearchBody } from './schema.ts';
import { searchJobs, searchJobsEnriched } from './service.ts';

const tags = ['search'];
const plain = { tags, body: SearchBody, response: { 200: SearchAnswer } };
const enriched = { tags, body: EnrichedSearchBody, response: { 200: EnrichedSearchAnswer } };

/** Search over jobs, behind the intelligence door. */
export function findingRoutes(app: App): void {
  app.post(
    '/search/outcomes',
    { config: { rate: 'read' }, schema: { summary: 'Find jobs by what the engineer reported', ...plain } },
    (request) => searchJobs(ctxOf(request), 'outcome', request.body),
  );

  app.post(
    '/search/outcomes/enriched',
    {
      config: { rate: 'read' },
      schema: {
        summary: 'Find jobs by what the engineer reported, with linked records and related works',
        ...enriched,
      },
    },
    (request) => searchJobsEnriched(ctxOf(request), 'outcome', request.body),
  );

  app.post(
    '/search/intake',
    { config: { rate: 'read' }, schema: { summary: 'Find jobs by what was asked for', ...plain } },
    (request) => searchJobs(ctxOf(request), 'intake', request.body),
  );

  app.post(
    '/search/intake/enriched',
    {
      config: { rate: 'read' },
      schema: {
        summary: 'Find jobs by what was asked for, with linked records and related works',
        ...enriched,
      },
    },
    (request) => searchJobsEnriched(ctxOf(request), 'intake', request.body),
  );
}
