import type { App } from '#/platform/http/app.ts';
import { quotes } from './books.ts';
import { type EntryRoutes, entryRoutes, lineRoutes, moveRoute } from './routes.entries.ts';
import { type Quote, type QuoteLine, quoteSchemas } from './schema.ts';

const ROUTES: EntryRoutes<Quote, QuoteLine> = {
  book: quotes,
  schemas: quoteSchemas,
  singular: 'quote',
  one: 'a quote',
  plural: 'quotes',
};

/** Quotes and their lines. */
export function quoteRoutes(app: App): void {
  entryRoutes(app, ROUTES);
  moveRoute(app, ROUTES, {
    path: 'mark_accepted',
    operation: 'markAccepted',
    to: 'accepted',
    summary: 'Record that a quote was accepted',
  });
  moveRoute(app, ROUTES, {
    path: 'mark_rejected',
    operation: 'markRejected',
    to: 'rejected',
    summary: 'Record that a quote was rejected',
  });
  lineRoutes(app, ROUTES);
}
