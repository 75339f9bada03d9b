import { type App, ctxOf } from '#/platform/http/app.ts';
import type { Writing } from './rewriting.ts';
import { withoutBlank } from './rules.ts';
import * as wire from './schema.ts';
import { generateSummary } from './service/generate-summary.ts';
import { summaryByContact } from './service/read-summary.ts';
import { refreshSummaries } from './service/refresh-summaries.ts';
import { searchSections } from './service/search-sections.ts';

/** What is told of customers, behind the intelligence surface. */
export function summaryRoutes(app: App, writing: Writing): void {
  app.post(
    '/search/summary-sections',
    {
      preValidation: async ({ body }) => withoutBlank(body),
      config: { rate: 'read' },
      schema: {
        summary: 'Find customers by what their summaries tell',
        description:
          'Looks through the stored sections, those of newly imported customers and jobs among them; no language model is asked.',
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
      schema: {
        summary: 'The whole summary of a customer',
        description:
          'As it is stored, `stale` where things have changed since; generated now where there is none yet.',
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
      config: { rate: 'heavy', bearer: false },
      schema: {
        summary: 'Refresh the summaries that are missing, stale or a week old',
        description:
          'Customers in the order of their ids, at most `limit` of them in one call. Asked again, with `cursor` or without, it goes on with what remains. The same happens every night.',
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
      config: { rate: 'heavy' },
      schema: {
        summary: 'Generate a customer’s summary anew',
        description:
          'Written from the product’s own templates, or by the configured language model from the same facts: of a text with a number that no fact holds the model is asked for another, then the template stands. A model that fails is 502 or 504, and what was stored stays.',
        tags: ['assistant'],
        body: wire.GenerateBody,
        response: { 200: wire.GeneratedSummary },
      },
    },
    (request) => generateSummary(ctxOf(request), request.body.contact_id, writing),
  );
}
