import { type App, ctxOf } from '#/platform/http/app.ts';
import { fmsPageOf } from '#/platform/page.ts';
import type { Book } from './books.ts';
import { EntryList, type EntrySchemas, entryPageOf, type Keyed, LineDeleted } from './schema.ts';
import { createEntry, editEntry, getEntry, pageEntries } from './service/entries.ts';
import { createLine, deleteLine, editLine, getLine, pageLines } from './service/lines.ts';
import { type Move, moveEntry } from './service/moves.ts';

/** The words of a kind of entry in its routes, and its input schemas. */
export interface EntryRoutes<Entry, Line> {
  readonly book: Book<Entry, Line>;
  readonly schemas: EntrySchemas;
  readonly singular: 'invoice' | 'quote';
  /** The singular with its article. */
  readonly one: 'an invoice' | 'a quote';
  readonly plural: 'invoices' | 'quotes';
}

export const MOVES =
  'From any state, unless the tenant’s fms_strict forbids it. Repeating the current state changes nothing. Every change is added to statusHistory.';

/** The routes that invoices and quotes share. */
export function entryRoutes<E, L>(app: App, routes: EntryRoutes<E, L>): void {
  const { book, schemas, singular, one, plural } = routes;
  const { Entry, Key, NewEntry, idOf } = schemas;
  const tags = [plural];

  app.get(
    `/${plural}/${singular}`,
    {
      config: { operation: `${plural}.get` },
      schema: {
        summary: `Get ${one}`,
        description: 'By id or reference, with its totals and status history.',
        tags,
        querystring: Key,
        response: { 200: Entry },
      },
    },
    (request) => getEntry(ctxOf(request), book, idOf(request.query)),
  );

  app.post(
    `/${plural}/list`,
    {
      config: { operation: `${plural}.list`, rate: 'read' },
      schema: {
        summary: `List ${plural}`,
        description:
          'Entries must match all filters. With one date the list covers the 12 months from it; without a date, id or reference it covers the last 12 months.',
        tags,
        body: EntryList,
        response: { 200: entryPageOf(Entry) },
      },
    },
    (request) => pageEntries(ctxOf(request), book, request.body),
  );

  app.post(
    `/${plural}/create`,
    {
      config: { operation: `${plural}.create` },
      schema: {
        summary: `Create ${one}`,
        description: 'Returns 201 with the record and its number. Add lines with separate requests.',
        tags,
        body: NewEntry,
        response: { 201: Entry },
      },
    },
    async (request, reply) => reply.code(201).send(await createEntry(ctxOf(request), book, request.body)),
  );

  editRoutes(app, routes);
}

function editRoutes<E, L>(app: App, { book, schemas, one, plural }: EntryRoutes<E, L>): void {
  const { Entry, Edit, MarkSent, idOf } = schemas;
  const tags = [plural];

  app.post(
    `/${plural}/edit`,
    {
      config: { operation: `${plural}.edit` },
      schema: {
        summary: `Edit ${one}`,
        description: 'Given fields replace, null clears, absent fields are kept.',
        tags,
        body: Edit,
        response: { 200: Entry },
      },
    },
    (request) => editEntry(ctxOf(request), book, idOf(request.body), request.body),
  );

  app.post(
    `/${plural}/mark_sent`,
    {
      config: { operation: `${plural}.markSent` },
      schema: {
        summary: `Record that ${one} was sent`,
        description: MOVES,
        tags,
        body: MarkSent,
        response: { 200: Entry },
      },
    },
    (request) =>
      moveEntry(ctxOf(request), book, idOf(request.body), {
        to: 'sent',
        at: request.body.sentAt,
        param: 'sentAt',
      }),
  );
}

interface MoveRoute {
  readonly path: string;
  /** The last part of the operation's name. */
  readonly operation: string;
  readonly to: Move['to'];
  readonly summary: string;
}

/** A change of state that needs nothing but the entry. */
export function moveRoute<E, L>(
  app: App,
  { book, schemas, plural }: EntryRoutes<E, L>,
  { path, operation, to, summary }: MoveRoute,
): void {
  app.post(
    `/${plural}/${path}`,
    {
      config: { operation: `${plural}.${operation}` },
      schema: {
        summary,
        description: MOVES,
        tags: [plural],
        body: schemas.Key,
        response: { 200: schemas.Entry },
      },
    },
    (request) => moveEntry(ctxOf(request), book, schemas.idOf(request.body), { to }),
  );
}

/** The routes of lines; each change of a line changes the totals of its entry. */
export function lineRoutes<E, L>(app: App, routes: EntryRoutes<E, L>): void {
  const { book, schemas, one, plural } = routes;
  const { Line, LineKey, LineList, NewLine, idOf } = schemas;
  const keyOf = lineKeyOf(schemas);
  const tags = [plural];

  app.get(
    `/${plural}/line_item`,
    {
      config: { operation: `${plural}.lines.get` },
      schema: {
        summary: 'Get a line',
        description: 'A line with its price, discount, tax and totals.',
        tags,
        querystring: LineKey,
        response: { 200: Line },
      },
    },
    (request) => getLine(ctxOf(request), book, keyOf(request.query)),
  );

  app.post(
    `/${plural}/line_item/list`,
    {
      config: { operation: `${plural}.lines.list`, rate: 'read' },
      schema: {
        summary: `List the lines of ${one}`,
        description: 'In their printed order.',
        tags,
        body: LineList,
        response: { 200: fmsPageOf(Line) },
      },
    },
    (request) => pageLines(ctxOf(request), book, idOf(request.body), request.body),
  );

  app.post(
    `/${plural}/line_item/create`,
    {
      config: { operation: `${plural}.lines.create` },
      schema: {
        summary: 'Add a line',
        description: 'Updates the totals of the entry in the same transaction.',
        tags,
        body: NewLine,
        response: { 201: Line },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createLine(ctxOf(request), book, idOf(request.body), request.body)),
  );

  changeRoutesOfLines(app, routes);
}

function changeRoutesOfLines<E, L>(app: App, { book, schemas, plural }: EntryRoutes<E, L>): void {
  const { Line, LineKey, LineEdit } = schemas;
  const keyOf = lineKeyOf(schemas);
  const tags = [plural];

  app.post(
    `/${plural}/line_item/edit`,
    {
      config: { operation: `${plural}.lines.edit` },
      schema: {
        summary: 'Edit a line',
        description: 'Given fields replace, absent fields are kept.',
        tags,
        body: LineEdit,
        response: { 200: Line },
      },
    },
    (request) => editLine(ctxOf(request), book, keyOf(request.body), request.body),
  );

  app.post(
    `/${plural}/line_item/delete`,
    {
      config: { operation: `${plural}.lines.delete` },
      schema: {
        summary: 'Remove a line',
        description: 'Updates the totals of the entry in the same transaction.',
        tags,
        body: LineKey,
        response: { 200: LineDeleted },
      },
    },
    (request) => deleteLine(ctxOf(request), book, keyOf(request.body)),
  );
}

/** The line and entry that an input names. */
export function lineKeyOf({ idOf }: EntrySchemas) {
  return (input: Keyed & { lineItemId: number }) => ({ entryId: idOf(input), lineId: input.lineItemId });
}
