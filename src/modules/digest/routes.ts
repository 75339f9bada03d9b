import { type App, ctxOf } from '#/platform/http/app.ts';
import * as wire from './schema.ts';
import * as service from './service.ts';

const tags = ['digest'];

/** The morning mail, on the intelligence surface. `console` is the address that its links begin with. */
export function digestRoutes(app: App, console: string): void {
  app.get(
    '/digest',
    {
      config: { operation: 'digest.get' },
      schema: {
        summary: 'Get when the morning mail is sent and to whom',
        description: 'The defaults of a mail that is not sent, where nothing is set.',
        tags,
        response: { 200: wire.Digest },
      },
    },
    (request) => service.getDigest(ctxOf(request)),
  );
  app.put(
    '/digest',
    {
      config: { operation: 'digest.set', roles: ['admin'] },
      schema: {
        summary: 'Set when the morning mail is sent and to whom',
        description:
          'Replaces all of it. The mail tells what changed since yesterday and what needs a decision, with links into the console. If its hour has passed today, it begins tomorrow.',
        tags,
        body: wire.DigestBody,
        response: { 200: wire.Digest },
      },
    },
    (request) => service.putDigest(ctxOf(request), request.body),
  );
  app.post(
    '/digest/preview',
    {
      config: { operation: 'digest.preview', rate: 'heavy' },
      schema: {
        summary: 'Show the morning mail as it would be sent now',
        description: 'Sends nothing.',
        tags,
        response: { 200: wire.DigestPreview },
      },
    },
    (request) => service.previewDigest(ctxOf(request), console),
  );
}
