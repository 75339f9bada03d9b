import { type App, ctxOf } from '#/platform/http/app.ts';
import { fmsPageOf } from '#/platform/page.ts';
import { quotes } from './books.ts';
import {
  EntryList,
  LineDeleted,
  MarkQuoteSent,
  NewQuote,
  NewQuoteLine,
  Quote,
  QuoteEdit,
  QuoteKey,
  QuoteLine,
  QuoteLineEdit,
  QuoteLineKey,
  QuoteLineList,
} from './schema.ts';
import { createEntry, editEntry, getEntry, pageEntries } from './service/entries.ts';
import { createLine, deleteLine, editLine, getLine, pageLines } from './service/lines.ts';
import { moveEntry } from './service/moves.ts';

const tags = ['quotes'];

/** Quotes and their lines. */
export function quoteRoutes(app: App): void {
  app.get(
    '/quotes/quote',
    { schema: { summary: 'One quote', tags, querystring: QuoteKey, response: { 200: Quote } } },
    (request) => getEntry(ctxOf(request), quotes, request.query.quoteId),
  );

  app.post(
    '/quotes/list',
    {
      config: { rate: 'read' },
      schema: {
        summary: 'Quotes, page by page',
        description:
          'Every filter narrows. One date alone selects the 12 months from it; neither a date nor an id or reference selects the last 12 months.',
        tags,
        body: EntryList,
        response: { 200: fmsPageOf(Quote) },
      },
    },
    (request) => pageEntries(ctxOf(request), quotes, request.body),
  );

  app.post(
    '/quotes/create',
    { schema: { summary: 'Create a quote', tags, body: NewQuote, response: { 201: Quote } } },
    async (request, reply) => reply.code(201).send(await createEntry(ctxOf(request), quotes, request.body)),
  );

  app.post(
    '/quotes/edit',
    {
      schema: {
        summary: 'Edit a quote',
        description: 'Fields present replace, null clears, the rest stay.',
        tags,
        body: QuoteEdit,
        response: { 200: Quote },
      },
    },
    (request) => editEntry(ctxOf(request), quotes, request.body.quoteId, request.body),
  );

  app.post(
    '/quotes/mark_sent',
    {
      schema: {
        summary: 'Note that a quote was sent',
        description: MOVES,
        tags,
        body: MarkQuoteSent,
        response: { 200: Quote },
      },
    },
    (request) =>
      moveEntry(ctxOf(request), quotes, request.body.quoteId, {
        to: 'sent',
        at: request.body.sentAt,
        param: 'sentAt',
      }),
  );

  app.post(
    '/quotes/mark_accepted',
    {
      schema: {
        summary: 'Note that a quote was accepted',
        description: MOVES,
        tags,
        body: QuoteKey,
        response: { 200: Quote },
      },
    },
    (request) => moveEntry(ctxOf(request), quotes, request.body.quoteId, { to: 'accepted' }),
  );

  app.post(
    '/quotes/mark_rejected',
    {
      schema: {
        summary: 'Note that a quote was rejected',
        description: MOVES,
        tags,
        body: QuoteKey,
        response: { 200: Quote },
      },
    },
    (request) => moveEntry(ctxOf(request), quotes, request.body.quoteId, { to: 'rejected' }),
  );
}

const MOVES =
  'From any state, unless the tenant’s fms_strict refuses it. The same move again changes nothing. Every move is noted in statusHistory.';

/** The lines of quotes; each change of a line changes the quote’s sums with it. */
export function quoteLineRoutes(app: App): void {
  app.get(
    '/quotes/line_item',
    { schema: { summary: 'One line', tags, querystring: QuoteLineKey, response: { 200: QuoteLine } } },
    (request) => getLine(ctxOf(request), quotes, keyOf(request.query)),
  );

  app.post(
    '/quotes/line_item/list',
    {
      config: { rate: 'read' },
      schema: {
        summary: 'The lines of a quote, page by page',
        tags,
        body: QuoteLineList,
        response: { 200: fmsPageOf(QuoteLine) },
      },
    },
    (request) => pageLines(ctxOf(request), quotes, request.body.quoteId, request.body),
  );

  app.post(
    '/quotes/line_item/create',
    { schema: { summary: 'Add a line', tags, body: NewQuoteLine, response: { 201: QuoteLine } } },
    async (request, reply) =>
      reply.code(201).send(await createLine(ctxOf(request), quotes, request.body.quoteId, request.body)),
  );

  app.post(
    '/quotes/line_item/edit',
    {
      schema: {
        summary: 'Edit a line',
        description: 'Fields present replace, the rest stay.',
        tags,
        body: QuoteLineEdit,
        response: { 200: QuoteLine },
      },
    },
    (request) => editLine(ctxOf(request), quotes, keyOf(request.body), request.body),
  );

  app.post(
    '/quotes/line_item/delete',
    { schema: { summary: 'Remove a line', tags, body: QuoteLineKey, response: { 200: LineDeleted } } },
    (request) => deleteLine(ctxOf(request), quotes, keyOf(request.body)),
  );
}

function keyOf(input: { quoteId: number; lineItemId: number }) {
  return { entryId: input.quoteId, lineId: input.lineItemId };
}
