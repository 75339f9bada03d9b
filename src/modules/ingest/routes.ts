import { openFmsClient } from '#/modules/fms/index.ts';
import { type App, ctxOf } from '#/platform/http/app.ts';
import type { Outbound } from '#/platform/outbound.ts';
import {
  Confirm,
  Confirmation,
  ExtractionParams,
  IngestResult,
  PendingPage,
  PendingQuery,
  PortalMail,
  Reject,
  Rejection,
} from './schema.ts';
import { confirmExtraction, rejectExtraction } from './service/decide.ts';
import { getExtraction, listPending } from './service/read-extractions.ts';
import { receiveMail } from './service/receive-mail.ts';

const BODY_BYTES_MAX = 25 * 1_048_576;
const tags = ['ingest'];

/** Mails of facility-management portals: what they say, what they mean, and the jobs that come of them. */
export function ingestRoutes(app: App, outbound: Outbound): void {
  const client = openFmsClient(outbound);
  app.post(
    '/ingest/email/portal',
    {
      bodyLimit: BODY_BYTES_MAX,
      config: { bearer: false, rate: 'heavy', wrongKeyIsDenied: true },
      schema: {
        summary: 'Read a portal’s mail',
        description:
          'Reads work order, place, trade, dates and limit out of a mail of a facility-management portal and finds what they mean in the company’s data. A job is made only where portal, work order, description, customer, site and type are certain and nothing speaks against it; else the answer waits as `pending_review` with a case. The same mail again gets the first answer with `duplicate_of`.',
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
      config: { bearer: false },
      schema: {
        summary: 'Make the job of a mail that waits for review',
        description:
          'As it was understood, as one of `job_options`, or corrected by `overrides`; corrections are learnt. The case is resolved. The same decision again gives the same answer.',
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
      config: { bearer: false },
      schema: {
        summary: 'Settle that no job comes of a mail that waits for review',
        description: 'The case is closed. The same decision again gives the same answer.',
        tags,
        body: Reject,
        response: { 200: Rejection },
      },
    },
    (request) => rejectExtraction(ctxOf(request), request.body),
  );

  app.get(
    '/ingest/email/pending',
    {
      config: { bearer: false },
      schema: {
        summary: 'Mails that wait for review',
        description: 'Newest first.',
        tags,
        querystring: PendingQuery,
        response: { 200: PendingPage },
      },
    },
    (request) => listPending(ctxOf(request), request.query),
  );

  app.get(
    '/ingest/email/:extraction_id',
    {
      config: { bearer: false },
      schema: {
        summary: 'One mail and what came of it',
        description:
          '`status` is also `confirmed` or `rejected` once somebody has decided; `decision` holds that answer.',
        tags,
        params: ExtractionParams,
        response: { 200: IngestResult },
      },
    },
    (request) => getExtraction(ctxOf(request), request.params.extraction_id),
  );
}
