import type { preValidationAsyncHookHandler } from 'fastify';
import { type App, ctxOf } from '#/platform/http/app.ts';
import { withoutBlank } from '#/platform/text/query-text.ts';
import { EnrichedSearchAnswer, EnrichedSearchBody, SearchAnswer, SearchBody } from './schema.ts';
import { searchJobs, searchJobsEnriched } from './service.ts';

const tags = ['search'];
const plain = { tags, body: SearchBody, response: { 200: SearchAnswer } };
const enriched = { tags, response: { 200: EnrichedSearchAnswer } };

/** A filter that is null or empty was not sent. */
const preValidation: preValidationAsyncHookHandler = async ({ body }) => withoutBlank(body);

/** Search over jobs, behind the intelligence surface. */
export function findingRoutes(app: App): void {
  app.post(
    '/search/outcomes',
    {
      preValidation,
      config: { operation: 'search.outcomes', rate: 'read' },
      schema: {
        summary: 'Find jobs by what the engineer reported',
        description:
          'Finds by words, synonyms of the trade, references and meaning, best match first. Every filter narrows.',
        ...plain,
      },
    },
    (request) => searchJobs(ctxOf(request), 'outcome', request.body),
  );

  app.post(
    '/search/outcomes/enriched',
    {
      preValidation,
      config: { operation: 'search.outcomesEnriched', rate: 'read' },
      schema: {
        summary: 'Find jobs by what the engineer reported, with linked records and related works',
        description:
          'Like `search.outcomes`, with the customer, site, engineer and number of related jobs of each hit.',
        body: EnrichedSearchBody,
        ...enriched,
      },
    },
    (request) => searchJobsEnriched(ctxOf(request), 'outcome', request.body),
  );

  app.post(
    '/search/intake',
    {
      preValidation,
      config: { operation: 'search.intake', rate: 'read' },
      schema: {
        summary: 'Find jobs by what was asked for',
        description: 'Like `search.outcomes`, but searches the texts in which work was requested.',
        ...plain,
      },
    },
    (request) => searchJobs(ctxOf(request), 'intake', request.body),
  );

  app.post(
    '/search/intake/enriched',
    {
      preValidation,
      config: { operation: 'search.intakeEnriched', rate: 'read' },
      schema: {
        summary: 'Find jobs by what was asked for, with linked records and related works',
        description:
          'Like `search.intake`, with the customer, site, engineer and number of related jobs of each hit.',
        body: SearchBody,
        ...enriched,
      },
    },
    (request) => searchJobsEnriched(ctxOf(request), 'intake', request.body),
  );
}
