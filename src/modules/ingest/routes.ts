import { openFmsClient } from '#/modules/fms/index.ts';
import { type App, ctxOf } from '#/platform/http/app.ts';
import type { Outbound } from '#/platform/outbound.ts';
import {
  Confirm,
  Confirmation,
  DecidedQuery,
  ExtractionParams,
  IngestDetail,
  IngestResult,
  PendingPage,
  PendingQuery,
  PortalList,
  PortalMail,
  Reject,
  Rejection,
} from './schema.ts';
import { confirmExtraction, rejectExtraction } from './service/decide.ts';
import { listPortals } from './service/list-portals.ts';
import { getExtraction, listExtractions, listPending } from './service/read-extractions.ts';
import { receiveMail } from './service/receive-mail.ts';

const BODY_BYTES_MAX = 25 * 1_048_576;
const tags = ['ingest'];

/** Ingest of mails of facility-management portals, on the intelligence surface. */
export function ingestRoutes(app: App, outbound: Outbound): void {
  const client = openFmsClient(outbound);
  app.post(
    '/ingest/email/portal',
    {
      bodyLimit: BODY_BYTES_MAX,
      config: { operation: 'ingest.email', bearer: false, rate: 'heavy', wrongKeyIsDenied: true },
      schema: {
        summary: 'Ingest a portal mail',
        description:
          'Extracts work order, site, trade, dates and spend limit from a mail of a facility-management portal and matches them to the company’s data. A job is created only if portal, work order, description, customer, site and type are certain and no review flag is set; otherwise the status is `pending_review` and a case is opened. A duplicate mail returns the first response with `duplicate_of`.',
        tags,
        body: PortalMail,
        response: { 200: IngestResult },
      },
    },
    (request) => receiveMail(ctxOf(request), { outbound, client }, request.body),
  );

  app.post(
    '/ingest/email/confirm',
    {
      config: { operation: 'ingest.confirm', bearer: false },
      schema: {
        summary: 'Confirm a mail pending review',
        description:
          'Creates the job from the recommended or chosen one of `job_options`, corrected by `overrides`; corrections are learned. Resolves the case. Repeating the decision returns the same response.',
        tags,
        body: Confirm,
        response: { 200: Confirmation },
      },
    },
    (request) => confirmExtraction(ctxOf(request), client, request.body),
  );

  app.post(
    '/ingest/email/reject',
    {
      config: { operation: 'ingest.reject', bearer: false },
      schema: {
        summary: 'Reject a mail pending review',
        description: 'Creates no job and closes the case. Repeating the decision returns the same response.',
        tags,
        body: Reject,
        response: { 200: Rejection },
      },
    },
    (request) => rejectExtraction(ctxOf(request), request.body),
  );

  readRoutes(app);
}

function readRoutes(app: App): void {
  app.get(
    '/ingest/portals',
    {
      config: { operation: 'ingest.listPortals' },
      schema: {
        summary: 'List the portals whose mails can be read',
        description: 'The built-in portals and those of the setting `portals`, by name.',
        tags,
        response: { 200: PortalList },
      },
    },
    (request) => listPortals(ctxOf(request)),
  );

  app.get(
    '/ingest/email/pending',
    {
      config: { operation: 'ingest.listPending', bearer: false },
      schema: {
        summary: 'List mails pending review',
        description: 'Newest first.',
        tags,
        querystring: PendingQuery,
        response: { 200: PendingPage },
      },
    },
    (request) => listPending(ctxOf(request), request.query),
  );

  app.get(
    '/ingest/email/list',
    {
      config: { operation: 'ingest.list', bearer: false },
      schema: {
        summary: 'List ingested mails that were decided',
        description: 'By a person or automatically, each with its decision, newest first.',
        tags,
        querystring: DecidedQuery,
        response: { 200: PendingPage },
      },
    },
    (request) => listExtractions(ctxOf(request), request.query),
  );

  app.get(
    '/ingest/email/:extraction_id',
    {
      config: { operation: 'ingest.get', bearer: false },
      schema: {
        summary: 'Get an ingested mail',
        description:
          '`status` is `confirmed` or `rejected` after a decision, which is in `decision`. `mail` is the mail and `fields` says where in its text each value stands, until the mail is erased 30 days after the decision.',
        tags,
        params: ExtractionParams,
        response: { 200: IngestDetail },
      },
    },
    (request) => getExtraction(ctxOf(request), request.params.extraction_id),
  );
}
