import type { IncomingMessage } from 'node:http';
import type { App } from '../app.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Requests without a response yet. */
    underWay: Set<IncomingMessage>;
  }
}

/** How long interrupted requests have to respond. */
const ANSWERING_MS = 1_500;

/**
 * Once the process begins to stop, every response closes its connection, so that clients with keep-alive go elsewhere,
 * and idle connections are closed.
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
    // Headers sent before the stop promised keep-alive: close the connection once it is idle.
    if (stopping.aborted && !app.server.listening) setImmediate(() => app.server.closeIdleConnections());
  });
}

/**
 * Closes the server and waits for running requests; calls `cutOff` if they take longer than `patienceMs`. Returns how
 * many complete requests got no response.
 */
export async function drain(
  app: App,
  options: { readonly patienceMs: number; readonly cutOff: () => void },
): Promise<number> {
  let unanswered = 0;
  const timers = [
    setTimeout(options.cutOff, options.patienceMs),
    setTimeout(() => {
      // Do not wait for a client that is still sending its request: nothing of it is lost.
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
