import { whenParentIsGone } from './parent.ts';

/** Below the ten seconds that most supervisors wait. */
const STOP_DEADLINE_MS = 9_500;
/** After everything is closed nothing should keep the process; what does so gets this long. */
const LEFTOVERS_MS = 500;
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

export interface StopRequest {
  /** Aborted when the process is asked to stop. */
  readonly signal: AbortSignal;
  /** The same as a promise. */
  readonly asked: Promise<void>;
  /** Call it when everything is closed: the process ends, whatever is left. */
  finish(): void;
}

/**
 * Listens for SIGTERM, SIGINT and, under npm, for the end of npm. From the first on the process has some ten seconds
 * to end by itself; a second signal ends it at once.
 */
export function listenForStop(env: NodeJS.ProcessEnv): StopRequest {
  const controller = new AbortController();
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(1);
    controller.abort();
    // Whatever hangs must not keep the process: its clients are told by the closed connection.
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
