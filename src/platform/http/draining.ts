import type { IncomingMessage } from 'node:http';
import type { App } from './app.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Requests that have no answer yet. */
    underWay: Set<IncomingMessage>;
  }
}

/** What was cut off gets so long to be answered. */
const ANSWERING_MS = 1_500;

/**
 * From the moment the process begins to stop every answer says that its connection closes, so that clients which
 * keep connections open go elsewhere, and a connection that has become idle is closed.
 */
export function closeConnectionsOnStop(app: App, stopping: AbortSignal): void {
  app.decorate('underWay', new Set<IncomingMessage>());
  app.addHook('onRequest', async (request, reply) => {
    app.underWay.add(request.raw);
    reply.raw.once('close', () => app.underWay.delete(request.raw));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.aborted) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async () => {
    // Headers sent before the stop promised to keep the connection open: it is closed once it is idle.
    if (stopping.aborted && !app.server.listening) setImmediate(() => app.server.closeIdleConnections());
  });
}

/**
 * Closes the server and waits for the requests under way; calls `cutOff` for those that take longer than `patienceMs`.
 * Returns how many requests that had arrived whole got no answer.
 */
export async function drain(
  app: App,
  options: { readonly patienceMs: number; readonly cutOff: () => void },
): Promise<number> {
  let unanswered = 0;
  const timers = [
    setTimeout(options.cutOff, options.patienceMs),
    setTimeout(() => {
      // A client that is still sending its request is not waited for: nothing of it is lost.
      unanswered = [...app.underWay].filter(({ complete }) => complete).length;
      app.server.closeAllConnections();
    }, options.patienceMs + ANSWERING_MS),
  ];
  try {
    await app.close();
    return unanswered;
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}
