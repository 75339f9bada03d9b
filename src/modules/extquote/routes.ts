import { type App, ctxOf } from '#/platform/http/app.ts';
import * as wire from './schema.ts';
import { getQuotation, listQuotations } from './service.ts';
import { showWebhook, takeEvent } from './webhook.ts';

const tags = ['third-party quotations'];

/** Third-party quotations, behind the intelligence surface. */
export function extquoteRoutes(app: App): void {
  app.get(
    '/extquote/list',
    {
      schema: {
        summary: 'Quotations by creation, page by page',
        description: 'Empty where the setting `extquote_enabled` is off.',
        tags,
        querystring: wire.QuotationQuery,
        response: { 200: wire.QuotationPage },
      },
    },
    (request) => listQuotations(ctxOf(request), request.query),
  );

  app.get(
    '/extquote/quote',
    {
      schema: {
        summary: 'One quotation by number or id',
        tags,
        querystring: wire.IdentifierQuery,
        response: { 200: wire.QuotationAnswer },
      },
    },
    (request) => getQuotation(ctxOf(request), request.query),
  );

  app.post(
    '/extquote/webhook',
    {
      config: { roles: ['admin'] },
      schema: {
        summary: 'The secret address the third party reports to',
        description:
          'Made at the first call. With `rotate` a new one takes the place of the one before at once.',
        tags,
        body: wire.WebhookWish,
        response: { 200: wire.Webhook },
      },
    },
    (request) => showWebhook(ctxOf(request), request.body),
  );
}

/** For the third party: the secret in the path is its credential. */
export function extquoteWebhookRoutes(app: App): void {
  app.post(
    '/extquote/webhook/:secret',
    {
      schema: {
        summary: 'Report what happened to a quotation',
        description:
          'The secret in the path is the credential. Reports may come twice and in any order; one that is known already is answered alike and changes nothing.',
        tags,
        security: [],
        params: wire.WebhookParams,
        body: wire.QuotationEvent,
        response: { 200: wire.EventTaken },
      },
    },
    (request) => takeEvent(ctxOf(request), request.body),
  );
}
