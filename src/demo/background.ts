import type { Platform } from '#/platform/context.ts';
import { Stopping } from '#/platform/errors.ts';

type Doing = 'making' | 'filling';

/** The one piece of work on the demo that goes on in the background of this process. */
export interface Background {
  doing(): Doing | undefined;
  /** The work that goes on has come to this. */
  note(doing: Doing): void;
  /** Begins unless something goes on already. */
  begin(doing: Doing, work: () => Promise<void>): void;
  /** Begins once what goes on has ended, unless the same goes on already. */
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
        // An interrupted start is no failure: the next one continues.
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
