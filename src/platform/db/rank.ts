/**
 * Priority of work that waits for other work: requests first, then bulk work of callers, then background tasks. On a
 * server they run side by side.
 */
export type Rank = 'request' | 'bulk' | 'background';

const QUIET_AFTER_MS = 1_000;

/** When requests last used the database: long work takes longer steps while there are none. */
export class RequestActivity {
  #lastMs = Number.NEGATIVE_INFINITY;

  note(): void {
    this.#lastMs = performance.now();
  }

  get isQuiet(): boolean {
    return performance.now() - this.#lastMs > QUIET_AFTER_MS;
  }
}
