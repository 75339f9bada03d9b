import { type App, ctxOf } from '#/platform/http/app.ts';
import type { Reader } from './model/ask-category.ts';
import * as wire from './schema.ts';
import {
  getResult,
  listCategories,
  listResults,
  triageBatch,
  triageIngested,
  triageMail,
} from './service.ts';

const tags = ['triage'];
const INGEST_BYTES_MAX = 25 * 1_048_576;

/** Triage of mails, on the intelligence surface. */
export function triageRoutes(app: App, reader: Reader): void {
  app.post(
    '/triage/classify',
    {
      config: { operation: 'triage.classify' },
      schema: {
        summary: 'Classify and route a mail',
        description:
          'A mail from a known portal is directed to `/ingest/email/portal`; noise is archived by rule; everything else is classified and routed. Danger to people always takes precedence. Instructions in a mail are ignored.',
        tags,
        body: wire.Mail,
        response: { 200: wire.TriageAnswer },
      },
    },
    (request) => triageMail(ctxOf(request), request.body, reader),
  );

  app.post(
    '/triage/batch',
    {
      config: { operation: 'triage.classifyBatch' },
      schema: {
        summary: 'Classify and route up to 50 mails',
        description: 'Each mail is processed independently; an invalid one has an `error` in its result.',
        tags,
        body: wire.Batch,
        response: { 200: wire.BatchAnswer },
      },
    },
    (request) => triageBatch(ctxOf(request), request.body, reader),
  );

  app.post(
    '/ingest/email/triage',
    {
      bodyLimit: INGEST_BYTES_MAX,
      config: { operation: 'triage.classifyEmail', rate: 'heavy', bearer: false },
      schema: {
        summary: 'Classify a mail in the format of the portal ingest',
        description:
          'Equivalent to `/triage/classify`, for callers that send every mail to `/ingest/email/*`.',
        tags,
        body: wire.IngestedMail,
        response: { 200: wire.TriageAnswer },
      },
    },
    (request) => triageIngested(ctxOf(request), request.body, reader),
  );

  app.get(
    '/triage/results',
    {
      config: { operation: 'triage.listResults' },
      schema: {
        summary: 'List triage results, newest first',
        description: 'The text of a mail is never stored; a result contains only what was extracted from it.',
        tags,
        querystring: wire.ResultsQuery,
        response: { 200: wire.TriagePage },
      },
    },
    (request) => listResults(ctxOf(request), request.query),
  );

  app.get(
    '/triage/results/:result_id',
    {
      config: { operation: 'triage.getResult' },
      schema: {
        summary: 'Get a triage result',
        description: 'Another company’s result is a 404, like one that does not exist.',
        tags,
        params: wire.ResultParams,
        response: { 200: wire.TriageAnswer },
      },
    },
    (request) => getResult(ctxOf(request), request.params.result_id),
  );
}

/** The categories, public or of a company. */
export function taxonomyRoutes(app: App): void {
  const paths = [
    ['/triage/categories', 'triage.categories'],
    ['/triage/taxonomy/categories', 'triage.taxonomyCategories'],
  ] as const;
  for (const [path, operation] of paths) {
    app.get(
      path,
      {
        config: { operation },
        schema: {
          summary: 'List the triage categories',
          description: 'Returns the default categories, or with credentials those of the company.',
          tags,
          security: [],
          querystring: wire.TaxonomyQuery,
          response: { 200: wire.Categories },
        },
      },
      (request) => listCategories(request.ctx),
    );
  }
}
