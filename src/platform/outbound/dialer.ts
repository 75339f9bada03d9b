import { type LookupFunction, Socket } from 'node:net';
import { getCACertificates } from 'node:tls';
import { Agent, buildConnector, type Dispatcher } from 'undici';

export interface Dialer extends AsyncDisposable {
  readonly agent: Dispatcher;
}

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKETS_PER_ORIGIN_MAX = 64;

/** A connection pool with its own DNS look-up. The caller sets deadlines. */
export function openDialer(lookup: LookupFunction, ca: string | undefined): Dialer {
  const connecting = new Set<Socket>();
  const dial = buildConnector({
    allowH2: false,
    timeout: CONNECT_TIMEOUT_MS,
    lookup,
    ...(ca === undefined ? {} : { ca: [...getCACertificates(), ca] }),
  });
  const agent = new Agent({
    connections: SOCKETS_PER_ORIGIN_MAX,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: (options, done) => {
      const finish: typeof done = (...outcome) => {
        if (socket instanceof Socket) connecting.delete(socket);
        done(...outcome);
      };
      // It returns its socket, although its type does not say so.
      const socket: unknown = dial(options, finish);
      if (socket instanceof Socket) connecting.add(socket);
    },
  });
  return {
    agent,
    // The agent knows only established sockets; a connecting one would outlive it.
    async [Symbol.asyncDispose]() {
      for (const socket of connecting) socket.destroy(new Error('closed while connecting'));
      await agent.destroy();
    },
  };
}
