import { whenParentIsGone } from '../parent.ts';

/** Below the ten seconds that most supervisors wait. */
const STOP_DEADLINE_MS = 9_500;
/** How long the process may take to exit after everything is closed. */
const LEFTOVERS_MS = 500;
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

export interface StopRequest {
  /** Aborted when the process is asked to stop. */
  readonly signal: AbortSignal;
  /** The same as a promise. */
  readonly asked: Promise<void>;
  /** Call it when everything is closed: the process exits, whatever is left. */
  finish(): void;
}

/**
 * Listens for SIGTERM, SIGINT and, under npm, for the end of npm. After the first the process has about ten seconds to
 * exit by itself; a second signal ends it at once.
 */
export function listenForStop(env: NodeJS.ProcessEnv): StopRequest {
  const controller = new AbortController();
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(1);
    controller.abort();
    // Hanging work must not keep the process: its clients see a closed connection.
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    resolve();
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  const unwatch = whenParentIsGone(env, () => {
    if (!controller.signal.aborted) stop();
  });
  return {
    signal: controller.signal,
    asked,
    finish() {
      unwatch();
      setTimeout(() => process.exit(), LEFTOVERS_MS).unref();
    },
  };
}
