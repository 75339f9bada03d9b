import { type App, ctxOf } from '#/platform/http/app.ts';
import { requireOwnPage } from '#/platform/http/own-page.ts';
import { invoices } from './books.ts';
import { type EntryRoutes, entryRoutes, lineKeyOf, lineRoutes, MOVES, moveRoute } from './routes.entries.ts';
import { type Invoice, type InvoiceLine, invoiceSchemas, MarkPaid } from './schema.ts';
import { editLine } from './service/lines.ts';
import { moveEntry } from './service/moves.ts';

const ROUTES: EntryRoutes<Invoice, InvoiceLine> = {
  book: invoices,
  schemas: invoiceSchemas,
  singular: 'invoice',
  one: 'an invoice',
  plural: 'invoices',
};
const tags = ['invoices'];

/** Invoices and their lines. */
export function invoiceRoutes(app: App): void {
  entryRoutes(app, ROUTES);
  moveRoute(app, ROUTES, {
    path: 'cancel',
    operation: 'cancel',
    to: 'cancelled',
    summary: 'Cancel an invoice',
  });
  lineRoutes(app, ROUTES);

  app.post(
    '/invoices/mark_paid',
    {
      config: { operation: 'invoices.markPaid' },
      schema: {
        summary: 'Record that an invoice was paid',
        description: `${MOVES} An invoice whose lines changed after it was paid keeps its status and has a balance; recording a payment again settles it.`,
        tags,
        body: MarkPaid,
        response: { 200: invoiceSchemas.Entry },
      },
    },
    (request) =>
      moveEntry(ctxOf(request), invoices, request.body.invoiceId, {
        to: 'paid',
        at: request.body.paidAt,
        param: 'paidAt',
      }),
  );

  const keyOf = lineKeyOf(invoiceSchemas);
  app.get(
    '/invoices/line_item/edit',
    {
      // A HEAD request would edit the line too.
      exposeHeadRoute: false,
      onRequest: requireOwnPage,
      config: { operation: 'invoices.lines.editByQuery', rate: 'write' },
      schema: {
        summary: 'Edit a line with query parameters',
        description:
          'Changes the line although it is a GET. A browser may call it only from a page of this server, not by following a link.',
        tags,
        querystring: invoiceSchemas.LineEdit,
        response: { 200: invoiceSchemas.Line },
      },
    },
    (request) => editLine(ctxOf(request), invoices, keyOf(request.query), request.query),
  );
}
