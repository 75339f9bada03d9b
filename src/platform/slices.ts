/** One quick piece does not say that twice as many would be quick as well. */
const GROWTH_MAX = 2;

/**
 * Cuts long work into pieces that each take about `targetMs`, by how long the pieces before took: whoever waits for the
 * same thing waits for one piece only.
 */
export class Slices {
  readonly #targetMs: () => number;
  readonly #min: number;
  readonly #max: number;
  #size: number;

  constructor(bounds: {
    readonly targetMs: number | (() => number);
    readonly min: number;
    readonly max: number;
  }) {
    const { targetMs } = bounds;
    this.#targetMs = typeof targetMs === 'number' ? () => targetMs : targetMs;
    this.#min = bounds.min;
    this.#max = bounds.max;
    this.#size = bounds.min;
  }

  /** How many items the next piece takes. */
  get size(): number {
    return this.#size;
  }

  /** Learns from a piece of so many items that took so long. */
  note(items: number, tookMs: number): void {
    const targetMs = this.#targetMs();
    if (items < this.#size && tookMs < targetMs) return;
    const fitting = (items * targetMs) / Math.max(tookMs, 0.1);
    const next = Math.min(fitting, this.#size * GROWTH_MAX);
    this.#size = Math.round(Math.min(this.#max, Math.max(this.#min, next)));
  }

  /**
   * Runs `work` over all items, piece by piece, in order. What counts of a piece is what runs within the `timed` it is
   * given: not the waiting before it.
   */
  async each<T>(
    items: readonly T[],
    work: (piece: readonly T[], timed: Timed) => Promise<unknown>,
  ): Promise<void> {
    for (let at = 0; at < items.length; ) {
      const piece = items.slice(at, at + this.#size);
      let tookMs = 0;
      await work(piece, async (run) => {
        const started = performance.now();
        const result = await run();
        tookMs = performance.now() - started;
        return result;
      });
      this.note(piece.length, tookMs);
      at += piece.length;
    }
  }
}

export type Timed = <R>(run: () => Promise<R>) => Promise<R>;
