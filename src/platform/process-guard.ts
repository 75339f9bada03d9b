import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from './log/log.ts';

type OnFault = (err: unknown) => void;

const faultHandlers = new AsyncLocalStorage<OnFault>();

/** A broken connection without a listener: none of our work was interrupted. */
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

/** Runs the handler of one request: a later uncaught error is passed to `onFault`. */
export function withFaultHandler(onFault: OnFault, serve: () => void): void {
  faultHandlers.run(onFault, serve);
}

/**
 * Handles uncaught errors: logs them with their stack and answers the request they belong to. After an unhandled
 * rejection or a broken connection the process continues. After any other exception its state is unknown: `replace` is
 * called once and must end the process cleanly. Returns a function that removes the guard.
 */
export function guardProcess(log: Log, replace: () => void = stopWithFailure): () => void {
  let isReplaced = false;
  const onException = (err: unknown, origin: string): void => {
    const isInDoubt = origin === 'uncaughtException' && !isBrokenConnection(err);
    attempt(() => log.fatal({ err: asError(err), origin, replaced: isInDoubt }, 'uncaught error'));
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

/** Like SIGTERM: running requests finish first. The exit code makes the supervisor restart the process. */
function stopWithFailure(): void {
  process.exitCode = 1;
  setTimeout(() => process.exit(), STOP_DEADLINE_MS).unref();
  const ask = (): void => {
    // Nobody listens yet during the start.
    if (!process.emit('SIGTERM', 'SIGTERM')) setTimeout(ask, ASK_AGAIN_MS).unref();
  };
  ask();
}

/** An error in the error handler must not cause another one. */
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
