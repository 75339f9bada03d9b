import type { App } from './app.ts';

/** When an operation was said to go, and when it goes, as ISO 8601 dates. */
export interface Deprecation {
  readonly since: string;
  readonly sunset: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of an operation that is to go: the document marks it, and every answer carries `Deprecation` and `Sunset`. */
    deprecation?: Deprecation;
  }
}

/** Tells callers of an operation that is to go, in the words of RFC 9745 and RFC 8594. Errors carry the headers, too. */
export function tellDeprecation(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    const { deprecation } = request.routeOptions.config;
    if (!deprecation) return;
    reply.header('deprecation', `@${Date.parse(deprecation.since) / 1_000}`);
    reply.header('sunset', new Date(deprecation.sunset).toUTCString());
  });
}
