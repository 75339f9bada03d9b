import { Type } from 'typebox';
import { type App, ctxOf } from '#/platform/http/app.ts';
import { Id } from '#/platform/schema.ts';
import { FmsContact } from './schema.ts';
import { getContact } from './service.ts';

/** Customer account routes of the FMS surface. */
export function fmsContactRoutes(app: App): void {
  app.get(
    '/contacts/contact',
    {
      config: { operation: 'contacts.get' },
      schema: {
        summary: 'Get a contact',
        description: 'Returns a customer account by its id.',
        tags: ['contacts'],
        querystring: Type.Object({ contactId: Id() }),
        response: { 200: FmsContact },
      },
    },
    (request) => getContact(ctxOf(request), request.query.contactId),
  );
}
