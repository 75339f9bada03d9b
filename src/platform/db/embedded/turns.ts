import type { Rank } from '../rank.ts';

/** How long a rank may be overtaken by those above it. */
const PATIENCE_MS: Readonly<Record<Rank, number>> = { request: 0, bulk: 250, background: 1_000 };
/** While requests arrive within this time, background work pauses for as long as it has worked. */
const REQUESTS_RECENT_MS = 1_000;
/** A request often has another transaction after this one: for so long the turn is kept free for it. */
const REQUEST_RETURNS_MS = 1;

const RANKS = ['request', 'bulk', 'background'] as const satisfies readonly Rank[];

interface Waiting {
  readonly who: object;
  readonly sinceMs: number;
  readonly go: (granted: boolean) => void;
}

/**
 * A queue for a resource with one user at a time. A holder keeps its turn until it releases it; the others are served
 * by rank, and within a rank in order of arrival. Nobody is overtaken for ever, and while requests arrive background
 * work leaves half of the time free, so that few requests wait for it.
 */
export class Turns {
  #holder: object | undefined;
  #rank: Rank = 'request';
  #heldSinceMs = 0;
  #lastRequestMs = Number.NEGATIVE_INFINITY;
  /** Until then background work pauses. */
  #restsUntilMs = 0;
  /** Until then the turn is kept free for requests. */
  #keptUntilMs = 0;
  #wake: NodeJS.Timeout | undefined;
  readonly #waiting: Readonly<Record<Rank, Waiting[]>> = { request: [], bulk: [], background: [] };

  get holder(): object | undefined {
    return this.#holder;
  }

  get contended(): boolean {
    return Object.values(this.#waiting).some(({ length }) => length > 0);
  }

  /** True once it is `who`'s turn; false when `who` left the queue instead. */
  take(who: object, rank: Rank = 'request', place: 'last' | 'first' = 'last'): true | Promise<boolean> {
    if (this.#holder === who) return true;
    const sinceMs = performance.now();
    if (rank === 'request') this.#lastRequestMs = sinceMs;
    if (this.#holder === undefined && !this.#mustWait(rank)) {
      this.#begin(who, rank);
      return true;
    }
    return new Promise((go) => {
      const waiting = this.#waiting[rank];
      if (place === 'last') waiting.push({ who, sinceMs, go });
      else waiting.unshift({ who, sinceMs, go });
      if (this.#holder === undefined) this.#next();
    });
  }

  /** Ends `who`'s turn; does nothing if it has none. */
  pass(who: object): void {
    if (this.#holder !== who) return;
    const nowMs = performance.now();
    if (this.#rank === 'background' && nowMs - this.#lastRequestMs < REQUESTS_RECENT_MS)
      this.#restsUntilMs = nowMs + (nowMs - this.#heldSinceMs);
    if (this.#rank === 'request') this.#keptUntilMs = nowMs + REQUEST_RETURNS_MS;
    this.#holder = undefined;
    this.#next();
  }

  /** Transfers a running turn to another holder. */
  hand(from: object, to: object): void {
    if (this.#holder === from) this.#holder = to;
  }

  leave(who: object): void {
    for (const waiting of Object.values(this.#waiting)) {
      const at = waiting.findIndex((one) => one.who === who);
      if (at >= 0) waiting.splice(at, 1)[0]?.go(false);
    }
  }

  #begin(who: object, rank: Rank): void {
    this.#holder = who;
    this.#rank = rank;
    this.#heldSinceMs = performance.now();
  }

  #next(): void {
    const rank = this.#nextRank();
    const next = rank && this.#waiting[rank].shift();
    if (rank && next) {
      this.#begin(next.who, rank);
      next.go(true);
    } else if (this.contended) this.#wakeLater();
  }

  #nextRank(): Rank | undefined {
    const waits = (rank: Rank): boolean => this.#waiting[rank].length > 0;
    if (this.#isOverdue('background') && !this.#rests()) return 'background';
    if (this.#isOverdue('bulk')) return 'bulk';
    return RANKS.find((rank) => waits(rank) && !this.#mustWait(rank));
  }

  #mustWait(rank: Rank): boolean {
    if (rank === 'request') return false;
    return performance.now() < this.#keptUntilMs || (rank === 'background' && this.#rests());
  }

  #isOverdue(rank: Rank): boolean {
    const [first] = this.#waiting[rank];
    return first !== undefined && performance.now() - first.sinceMs > PATIENCE_MS[rank];
  }

  #rests(): boolean {
    return performance.now() < this.#restsUntilMs;
  }

  #wakeLater(): void {
    const untilMs = this.#waiting.bulk.length > 0 ? this.#keptUntilMs : this.#restsUntilMs;
    clearTimeout(this.#wake);
    this.#wake = setTimeout(
      () => {
        if (this.#holder === undefined) this.#next();
      },
      Math.max(1, untilMs - performance.now()),
    );
  }
}
