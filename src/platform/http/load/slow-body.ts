import type { IncomingMessage } from 'node:http';

const GRACE_MS = 10_000;
const BYTES_PER_SECOND_MIN = 1_024;
const CHECK_EVERY_MS = 1_000;

/**
 * Calls `refuse` for a body slower than 1 kB/s on average after the first ten seconds. A large upload over an ordinary
 * connection passes, a client that sends byte by byte does not.
 */
export function watchSlowBody(request: IncomingMessage, refuse: () => void): void {
  const { socket } = request;
  const bytesBefore = socket.bytesRead;
  const startedMs = Date.now();
  const timer = setInterval(() => {
    const elapsedMs = Date.now() - startedMs;
    if (elapsedMs < GRACE_MS || awaitsReader(request)) return;
    if (socket.bytesRead - bytesBefore >= (elapsedMs / 1_000) * BYTES_PER_SECOND_MIN) return;
    clearInterval(timer);
    refuse();
  }, CHECK_EVERY_MS);
  timer.unref();
  const stop = () => clearInterval(timer);
  request.once('end', stop).once('close', stop).once('error', stop);
}

/** The server is the slow side, not the client. */
function awaitsReader(request: IncomingMessage): boolean {
  return request.readableLength >= request.readableHighWaterMark;
}
