import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Cleanup } from '../processes/process.ts';

/** How another system may fail: over HTTP, and as a mail server. */
export interface Manner {
  readonly http: RequestListener;
  readonly smtp: (socket: Socket) => void;
  /** No answer in time is expected, not a wrong one. */
  readonly isSlow?: true;
}

const JSON_HEADERS = { 'content-type': 'application/json' };
const BYTES_OF_MUCH = 100 * 2 ** 20;
/** Zeros that are small on the wire. */
const BOMB = gzipSync(Buffer.alloc(BYTES_OF_MUCH));

const says =
  (status: number, body: string, headers: Readonly<Record<string, string>> = JSON_HEADERS): RequestListener =>
  (_request, response) => {
    response.writeHead(status, headers).end(body);
  };
const greets = (text: string) => (socket: Socket) => void socket.end(text);

export const MANNERS: Readonly<Record<string, Manner>> = {
  hang: { http: () => undefined, smtp: () => undefined, isSlow: true },
  'a byte a second': {
    http: (_request, response) => {
      response.writeHead(200, JSON_HEADERS);
      const drip = setInterval(() => response.write(' '), 1_000);
      response.on('close', () => clearInterval(drip));
    },
    smtp: (socket) => {
      const drip = setInterval(() => socket.write('2'), 1_000);
      socket.on('close', () => clearInterval(drip));
    },
    isSlow: true,
  },
  'status 500': { http: says(500, '{"error":"oops"}'), smtp: greets('554 no service\r\n') },
  'status 502': {
    http: says(502, '<h1>Bad gateway</h1>', { 'content-type': 'text/html' }),
    smtp: greets('421 down\r\n'),
  },
  'status 429': {
    http: says(429, '{}', { ...JSON_HEADERS, 'retry-after': '60' }),
    smtp: greets('450 later\r\n'),
  },
  'truncated JSON': { http: says(200, '{"hourly":{"time":["2026-03'), smtp: greets('220 mail.exam') },
  'HTML for JSON': {
    http: says(200, '<html><body>Welcome</body></html>', { 'content-type': 'text/html' }),
    smtp: greets('<html><body>Welcome</body></html>\r\n'),
  },
  'wrong shape': { http: says(200, '{"unexpected":[1,2,3]}'), smtp: greets('999 what\r\n') },
  '100 MB': {
    http: (_request, response) => {
      response.writeHead(200, JSON_HEADERS);
      pour((piece) => response.write(piece), response);
    },
    smtp: (socket) => pour((piece) => socket.write(piece), socket),
  },
  'gzip bomb': {
    http: (_request, response) =>
      void response.writeHead(200, { ...JSON_HEADERS, 'content-encoding': 'gzip' }).end(BOMB),
    smtp: (socket) => void socket.end(BOMB),
  },
  'redirect loop': {
    http: (request, response) => void response.writeHead(307, { location: request.url ?? '/' }).end(),
    smtp: greets('551 elsewhere\r\n'),
  },
  'reset in the body': {
    http: (request, response) => {
      response.writeHead(200, { ...JSON_HEADERS, 'content-length': '1000' }).write('{"hourly":');
      setTimeout(() => request.socket.resetAndDestroy(), 20);
    },
    smtp: (socket) => {
      socket.write('220-');
      setTimeout(() => socket.resetAndDestroy(), 20);
    },
  },
};

/** Writes without end, as fast as it is taken. */
function pour(write: (piece: string) => boolean, to: NodeJS.WritableStream): void {
  const piece = 'x'.repeat(65_536);
  let written = 0;
  const more = (): void => {
    while (to.writable && written < BYTES_OF_MUCH) {
      written += piece.length;
      if (!write(piece)) return void to.once('drain', more);
    }
    to.end();
  };
  more();
}

export interface BrokenServer {
  readonly port: number;
  /** Open connections. */
  connections(): number;
}

/** An HTTP server that fails in one manner, but lets a field-management system's client log in. */
export function startBrokenHttp(t: Cleanup, { http }: Manner): Promise<BrokenServer> {
  return listening(
    t,
    createServer((request, response) => {
      if (request.url === '/login') response.writeHead(200, JSON_HEADERS).end('{"token":"t"}');
      else http(request, response);
    }),
  );
}

/** A mail server that fails in one manner. */
export function startBrokenSmtp(t: Cleanup, { smtp }: Manner): Promise<BrokenServer> {
  return listening(t, createTcpServer(smtp));
}

async function listening(t: Cleanup, server: Server): Promise<BrokenServer> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, connections: () => sockets.size };
}
