/**
 * How soon work has its turn where it has to wait for other work: requests first, then what a caller sends in bulk, then
 * background tasks. On a server they run side by side.
 */
export type Rank = 'request' | 'bulk' | 'background';

const QUIET_AFTER_MS = 1_000;

/** When requests last came to the database: long work takes longer steps while none do. */
export class RequestActivity {
  #lastMs = Number.NEGATIVE_INFINITY;

  note(): void {
    this.#lastMs = performance.now();
  }

  get isQuiet(): boolean {
    return performance.now() - this.#lastMs > QUIET_AFTER_MS;
  }
}
