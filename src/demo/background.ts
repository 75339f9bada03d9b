import type { Platform } from '#/platform/context.ts';
import { Stopping } from '#/platform/errors.ts';

type Doing = 'making' | 'filling';

/** The one background job of the demo in this process. */
export interface Background {
  doing(): Doing | undefined;
  /** The progress of the running job. */
  note(doing: Doing): void;
  /** Starts the job unless one is running. */
  begin(doing: Doing, work: () => Promise<void>): void;
  /** Starts the job once the running one has ended, unless it is the same. */
  beginInstead(doing: Doing, work: () => Promise<void>): Promise<void>;
  hasFailed(): boolean;
  settled(): Promise<void>;
}

export function openBackground({ log, stopping }: Pick<Platform, 'log' | 'stopping'>): Background {
  let doing: Doing | undefined;
  let failed = false;
  let current: Promise<void> = Promise.resolve();

  function run(work: () => Promise<void>): Promise<void> {
    failed = false;
    return work()
      .catch((err: unknown) => {
        // An interrupted start is not a failure: the next one continues.
        if (err instanceof Stopping || stopping.aborted) return;
        failed = true;
        log.error({ err }, 'demo not complete');
      })
      .finally(() => {
        doing = undefined;
      });
  }

  return {
    doing: () => doing,
    note: (now) => {
      doing = now;
    },
    begin(what, work) {
      if (doing !== undefined) return;
      doing = what;
      current = run(work);
    },
    async beginInstead(what, work) {
      if (doing === what) return;
      const before = current;
      doing = what;
      current = before.then(() => {
        doing = what;
        return run(work);
      });
    },
    hasFailed: () => failed,
    settled: () => current,
  };
}
