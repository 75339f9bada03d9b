import { type App, ctxOf } from '#/platform/http/app.ts';
import { fmsPageOf } from '#/platform/page.ts';
import { invoices } from './books.ts';
import {
  EntryList,
  Invoice,
  InvoiceEdit,
  InvoiceKey,
  InvoiceLine,
  InvoiceLineEdit,
  InvoiceLineKey,
  InvoiceLineList,
  LineDeleted,
  MarkInvoiceSent,
  MarkPaid,
  NewInvoice,
  NewInvoiceLine,
} from './schema.ts';
import { createEntry, editEntry, getEntry, pageEntries } from './service/entries.ts';
import { createLine, deleteLine, editLine, getLine, pageLines } from './service/lines.ts';
import { moveEntry } from './service/moves.ts';

const tags = ['invoices'];

/** Invoices and their lines. */
export function invoiceRoutes(app: App): void {
  app.get(
    '/invoices/invoice',
    { schema: { summary: 'One invoice', tags, querystring: InvoiceKey, response: { 200: Invoice } } },
    (request) => getEntry(ctxOf(request), invoices, request.query.invoiceId),
  );

  app.post(
    '/invoices/list',
    {
      config: { rate: 'read' },
      schema: {
        summary: 'Invoices, page by page',
        description:
          'Every filter narrows. One date alone selects the 12 months from it; neither a date nor an id or reference selects the last 12 months.',
        tags,
        body: EntryList,
        response: { 200: fmsPageOf(Invoice) },
      },
    },
    (request) => pageEntries(ctxOf(request), invoices, request.body),
  );

  app.post(
    '/invoices/create',
    { schema: { summary: 'Create an invoice', tags, body: NewInvoice, response: { 201: Invoice } } },
    async (request, reply) => reply.code(201).send(await createEntry(ctxOf(request), invoices, request.body)),
  );

  app.post(
    '/invoices/edit',
    {
      schema: {
        summary: 'Edit an invoice',
        description: 'Fields present replace, null clears, the rest stay.',
        tags,
        body: InvoiceEdit,
        response: { 200: Invoice },
      },
    },
    (request) => editEntry(ctxOf(request), invoices, request.body.invoiceId, request.body),
  );

  app.post(
    '/invoices/mark_sent',
    {
      schema: {
        summary: 'Note that an invoice was sent',
        description: MOVES,
        tags,
        body: MarkInvoiceSent,
        response: { 200: Invoice },
      },
    },
    (request) =>
      moveEntry(ctxOf(request), invoices, request.body.invoiceId, {
        to: 'sent',
        at: request.body.sentAt,
        param: 'sentAt',
      }),
  );

  app.post(
    '/invoices/mark_paid',
    {
      schema: {
        summary: 'Note that an invoice was paid',
        description: `${MOVES} An invoice whose lines changed after it was paid keeps its status and shows what is left in balance; paying it again settles that.`,
        tags,
        body: MarkPaid,
        response: { 200: Invoice },
      },
    },
    (request) =>
      moveEntry(ctxOf(request), invoices, request.body.invoiceId, {
        to: 'paid',
        at: request.body.paidAt,
        param: 'paidAt',
      }),
  );

  app.post(
    '/invoices/cancel',
    {
      schema: {
        summary: 'Cancel an invoice',
        description: MOVES,
        tags,
        body: InvoiceKey,
        response: { 200: Invoice },
      },
    },
    (request) => moveEntry(ctxOf(request), invoices, request.body.invoiceId, { to: 'cancelled' }),
  );
}

const MOVES =
  'From any state, unless the tenant’s fms_strict refuses it. The same move again changes nothing. Every move is noted in statusHistory.';

/** The lines of invoices; each change of a line changes the invoice’s sums with it. */
export function invoiceLineRoutes(app: App): void {
  app.get(
    '/invoices/line_item',
    { schema: { summary: 'One line', tags, querystring: InvoiceLineKey, response: { 200: InvoiceLine } } },
    (request) => getLine(ctxOf(request), invoices, keyOf(request.query)),
  );

  app.post(
    '/invoices/line_item/list',
    {
      config: { rate: 'read' },
      schema: {
        summary: 'The lines of an invoice, page by page',
        tags,
        body: InvoiceLineList,
        response: { 200: fmsPageOf(InvoiceLine) },
      },
    },
    (request) => pageLines(ctxOf(request), invoices, request.body.invoiceId, request.body),
  );

  app.post(
    '/invoices/line_item/create',
    { schema: { summary: 'Add a line', tags, body: NewInvoiceLine, response: { 201: InvoiceLine } } },
    async (request, reply) =>
      reply.code(201).send(await createLine(ctxOf(request), invoices, request.body.invoiceId, request.body)),
  );

  app.get(
    '/invoices/line_item/edit',
    {
      // A HEAD would edit unseen.
      exposeHeadRoute: false,
      config: { rate: 'write' },
      schema: {
        summary: 'Edit a line, its fields in the query',
        description: 'Although a GET, it changes the line.',
        tags,
        querystring: InvoiceLineEdit,
        response: { 200: InvoiceLine },
      },
    },
    (request) => editLine(ctxOf(request), invoices, keyOf(request.query), request.query),
  );

  app.post(
    '/invoices/line_item/edit',
    {
      schema: {
        summary: 'Edit a line',
        description: 'Fields present replace, the rest stay.',
        tags,
        body: InvoiceLineEdit,
        response: { 200: InvoiceLine },
      },
    },
    (request) => editLine(ctxOf(request), invoices, keyOf(request.body), request.body),
  );

  app.post(
    '/invoices/line_item/delete',
    { schema: { summary: 'Remove a line', tags, body: InvoiceLineKey, response: { 200: LineDeleted } } },
    (request) => deleteLine(ctxOf(request), invoices, keyOf(request.body)),
  );
}

function keyOf(input: { invoiceId: number; lineItemId: number }) {
  return { entryId: input.invoiceId, lineId: input.lineItemId };
}
