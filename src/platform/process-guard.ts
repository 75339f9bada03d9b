import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from './log.ts';

type OnFault = (err: unknown) => void;

const faultHandlers = new AsyncLocalStorage<OnFault>();

/** A connection that broke with nobody listening: nothing of ours was interrupted. */
const BROKEN_CONNECTION = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

const STOP_DEADLINE_MS = 15_000;
const ASK_AGAIN_MS = 50;

/** Runs what serves one request: an error thrown later where nobody can catch it is handed to `onFault`. */
export function withFaultHandler(onFault: OnFault, serve: () => void): void {
  faultHandlers.run(onFault, serve);
}

/**
 * Takes what nobody caught: it is logged with its stack, and the request it belongs to is answered. A rejected
 * promise or a broken connection leaves the process as it was. After any other exception its state is in doubt:
 * `replace` is called once, and must end the process in good order. Returns what takes the guard off again.
 */
export function guardProcess(log: Log, replace: () => void = stopWithFailure): () => void {
  let isReplaced = false;
  const onException = (err: unknown, origin: string): void => {
    const isInDoubt = origin === 'uncaughtException' && !isBrokenConnection(err);
    attempt(() => log.fatal({ err: asError(err), origin, replaced: isInDoubt }, 'nobody caught this'));
    attempt(() => faultHandlers.getStore()?.(err));
    if (!isInDoubt || isReplaced) return;
    isReplaced = true;
    replace();
  };
  const onRejection = (reason: unknown): void => onException(reason, 'unhandledRejection');
  process.on('uncaughtException', onException);
  process.on('unhandledRejection', onRejection);
  return () => {
    process.off('uncaughtException', onException);
    process.off('unhandledRejection', onRejection);
  };
}

/** As SIGTERM would: what is in flight is answered first. The exit code tells the supervisor to start it again. */
function stopWithFailure(): void {
  process.exitCode = 1;
  setTimeout(() => process.exit(), STOP_DEADLINE_MS).unref();
  const ask = (): void => {
    // While it starts nobody listens yet.
    if (!process.emit('SIGTERM', 'SIGTERM')) setTimeout(ask, ASK_AGAIN_MS).unref();
  };
  ask();
}

/** A fault in the handling of a fault must not become the next one. */
function attempt(handle: () => void): void {
  try {
    handle();
  } catch (err) {
    process.stderr.write(`fieldstone: ${asError(err).stack}\n`);
  }
}

function isBrokenConnection(err: unknown): boolean {
  return err instanceof Error && 'code' in err && BROKEN_CONNECTION.has(String(err.code));
}

function asError(err: unknown): Error {
  return err instanceof Error ? err : new Error(String(err));
}
