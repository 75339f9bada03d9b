import { type App, ctxOf } from '#/platform/http/app.ts';
import * as wire from './schema.ts';
import { getQuotation, listQuotations } from './service.ts';
import { getWebhook, receiveEvent } from './webhook.ts';

const tags = ['third-party quotations'];

/** Third-party quotations, on the intelligence surface. */
export function extquoteRoutes(app: App): void {
  app.get(
    '/extquote/list',
    {
      config: { operation: 'quotations.list' },
      schema: {
        summary: 'List quotations by creation time',
        description: 'Empty if the setting `extquote_enabled` is off.',
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
      config: { operation: 'quotations.get' },
      schema: {
        summary: 'Get a quotation by number or id',
        description: 'By its quote number or id.',
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
      config: { operation: 'quotations.report', roles: ['admin'] },
      schema: {
        summary: 'Get the secret webhook URL of the third party',
        description: 'Created on the first request. With `rotate` a new one replaces it immediately.',
        tags,
        body: wire.WebhookRequest,
        response: { 200: wire.Webhook },
      },
    },
    (request) => getWebhook(ctxOf(request), request.body),
  );
}

/** For the third party, authenticated by the secret in the path. */
export function extquoteWebhookRoutes(app: App): void {
  app.post(
    '/extquote/webhook/:secret',
    {
      config: { operation: 'quotations.reportBySecret' },
      schema: {
        summary: 'Report an event of a quotation',
        description:
          'The secret in the path is the credential. Reports may be repeated and may arrive in any order; a duplicate gets the same response and changes nothing.',
        tags,
        security: [],
        params: wire.WebhookParams,
        body: wire.QuotationEvent,
        response: { 200: wire.EventReceipt },
      },
    },
    (request) => receiveEvent(ctxOf(request), request.body),
  );
}
