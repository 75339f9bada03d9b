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
        summary: 'Get the time and recipients of the morning mail',
        description: 'Returns the defaults, with the mail disabled, if nothing is set.',
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
        summary: 'Set the time and recipients of the morning mail',
        description:
          'Replaces all settings of the morning mail. The mail lists what changed since yesterday and what needs a decision, with links into the console. If its hour has passed today, the first one is sent tomorrow.',
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
        summary: 'Preview the morning mail',
        description: 'Nothing is sent.',
        tags,
        response: { 200: wire.DigestPreview },
      },
    },
    (request) => service.previewDigest(ctxOf(request), console),
  );
}
