import { type App, ctxOf } from '#/platform/http/app.ts';
import { withoutBlank } from '#/platform/text/query-text.ts';
import type { WritingOptions } from './model/rewrite.ts';
import * as wire from './schema.ts';
import { generateSummary } from './service/generate-summary.ts';
import { summaryByContact } from './service/read-summary.ts';
import { refreshSummaries } from './service/refresh-summaries.ts';
import { searchSections } from './service/search-sections.ts';

/** Customer summaries, on the intelligence surface. */
export function summaryRoutes(app: App, writing: WritingOptions): void {
  app.post(
    '/search/summary-sections',
    {
      preValidation: async ({ body }) => withoutBlank(body),
      config: { operation: 'summaries.search', rate: 'read' },
      schema: {
        summary: 'Search customer summaries',
        description:
          'Searches the stored sections, including those of newly imported customers and jobs. No language model is used.',
        tags: ['search'],
        body: wire.SectionSearchBody,
        response: { 200: wire.SectionSearchAnswer },
      },
    },
    (request) => searchSections(ctxOf(request), request.body),
  );

  app.get(
    '/search/summary-sections/by-contact/:company_id/:contact_id',
    {
      config: { operation: 'summaries.ofContact' },
      schema: {
        summary: 'Get the summary of a customer',
        description:
          'Returns the stored summary, with `stale` set if its data has changed since. Generates one if there is none yet.',
        tags: ['search'],
        params: wire.SummaryParams,
        querystring: wire.SummaryQuery,
        response: { 200: wire.CustomerSummary },
      },
    },
    (request) => summaryByContact(ctxOf(request), request.params, request.query),
  );

  app.post(
    '/backfill/summary-kb',
    {
      config: { operation: 'summaries.backfill', rate: 'heavy', bearer: false },
      schema: {
        summary: 'Refresh summaries that are missing, stale or a week old',
        description:
          'Processes customers in order of their ids, at most `limit` per request. Repeat the request, with or without `cursor`, to continue. The same runs every night.',
        tags: ['search'],
        body: wire.BackfillBody,
        response: { 200: wire.BackfillAnswer },
      },
    },
    (request) => refreshSummaries(ctxOf(request), request.body),
  );

  app.post(
    '/assistant/generate-summary',
    {
      config: { operation: 'summaries.generate', rate: 'heavy' },
      schema: {
        summary: 'Regenerate a customer’s summary',
        description:
          'Written from built-in templates, or by the configured language model from the same facts. A text with a number that is not in the facts is retried once, then the template is used. If the model fails, the response is 502 or 504 and the stored summary is unchanged.',
        tags: ['assistant'],
        body: wire.GenerateBody,
        response: { 200: wire.GeneratedSummary },
      },
    },
    (request) => generateSummary(ctxOf(request), request.body.contact_id, writing),
  );
}
