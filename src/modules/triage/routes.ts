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

/** What mails are and where they go, behind the intelligence surface. */
export function triageRoutes(app: App, reader: Reader): void {
  app.post(
    '/triage/classify',
    {
      schema: {
        summary: 'Say what a mail is and where it goes',
        description:
          'In this order: mail of a known portal is for `/ingest/email/portal`; noise is archived by rule; the rest is classified and routed. Danger to people always wins. Nothing a mail says changes how it is read.',
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
      schema: {
        summary: 'Read up to 50 mails',
        description: 'Each for itself: a bad one has an `error` in its place.',
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
      config: { rate: 'heavy', bearer: false },
      schema: {
        summary: 'Read a general mail in the shape of the portal ingest',
        description: 'The same as `/triage/classify` for callers that hand every mail to `/ingest/email/*`.',
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
      schema: {
        summary: 'What triage found, newest first',
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
      schema: {
        summary: 'One result',
        tags,
        params: wire.ResultParams,
        response: { 200: wire.TriageAnswer },
      },
    },
    (request) => getResult(ctxOf(request), request.params.result_id),
  );
}

/** The categories, for a company or for whoever asks. */
export function taxonomyRoutes(app: App): void {
  for (const path of ['/triage/categories', '/triage/taxonomy/categories']) {
    app.get(
      path,
      {
        schema: {
          summary: 'The categories mails are sorted into',
          description: 'Without credentials the default ones; with them those of the company.',
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
