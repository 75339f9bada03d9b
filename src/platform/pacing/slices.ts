/** Limits growth: one fast step does not prove that twice as many items are fast too. */
const GROWTH_MAX = 2;

/**
 * Splits long work into steps of about `targetMs`, based on how long earlier steps took, so that other work waits for
 * one step at most.
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

  /** The number of items in the next step. */
  get size(): number {
    return this.#size;
  }

  /** Records the size and duration of a step. */
  note(items: number, tookMs: number): void {
    const targetMs = this.#targetMs();
    if (items < this.#size && tookMs < targetMs) return;
    const fitting = (items * targetMs) / Math.max(tookMs, 0.1);
    const next = Math.min(fitting, this.#size * GROWTH_MAX);
    this.#size = Math.round(Math.min(this.#max, Math.max(this.#min, next)));
  }

  /**
   * Runs `work` over all items, step by step, in order. Only time inside `timed` counts, not the wait before it.
   */
  async each<T>(
    items: readonly T[],
    work: (piece: readonly T[], timed: Timed) => Promise<unknown>,
  ): Promise<void> {
    await this.eachPrepared(
      items,
      () => Promise.resolve(),
      (piece, _, timed) => work(piece, timed),
    );
  }

  /** The same, and each step is prepared while the one before it runs. After a failure nothing more begins. */
  async eachPrepared<T, P>(
    items: readonly T[],
    prepare: (piece: readonly T[]) => Promise<P>,
    work: (piece: readonly T[], prepared: Promise<P>, timed: Timed) => Promise<unknown>,
  ): Promise<void> {
    const take = (at: number) => {
      const piece = items.slice(at, at + this.#size);
      const prepared = prepare(piece);
      // Awaited by the step; until then a rejection must not count as unhandled.
      prepared.catch(() => undefined);
      return { piece, prepared, end: at + piece.length };
    };
    let next = items.length > 0 ? take(0) : undefined;
    while (next) {
      const { piece, prepared, end } = next;
      next = end < items.length ? take(end) : undefined;
      let tookMs = 0;
      await work(piece, prepared, async (run) => {
        const started = performance.now();
        const result = await run();
        tookMs = performance.now() - started;
        return result;
      });
      this.note(piece.length, tookMs);
    }
  }
}

export type Timed = <R>(run: () => Promise<R>) => Promise<R>;
