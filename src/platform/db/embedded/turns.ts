/**
 * A fair queue for something only one can use at a time. A holder keeps its turn until it passes it on; those
 * who wait are served in the order they came.
 */
export class Turns {
  #holder: object | undefined;
  readonly #waiting: { readonly who: object; readonly go: (granted: boolean) => void }[] = [];

  get holder(): object | undefined {
    return this.#holder;
  }

  get contended(): boolean {
    return this.#waiting.length > 0;
  }

  /** True once it is `who`'s turn; false when `who` left the queue instead. */
  take(who: object, place: 'last' | 'first' = 'last'): true | Promise<boolean> {
    if (this.#holder === undefined || this.#holder === who) {
      this.#holder = who;
      return true;
    }
    return new Promise((go) => {
      if (place === 'last') this.#waiting.push({ who, go });
      else this.#waiting.unshift({ who, go });
    });
  }

  /** Ends `who`'s turn; nothing when it has none. */
  pass(who: object): void {
    if (this.#holder !== who) return;
    const next = this.#waiting.shift();
    this.#holder = next?.who;
    next?.go(true);
  }

  /** Hands a turn that is going on to somebody else. */
  hand(from: object, to: object): void {
    if (this.#holder === from) this.#holder = to;
  }

  leave(who: object): void {
    const at = this.#waiting.findIndex((waiting) => waiting.who === who);
    if (at >= 0) this.#waiting.splice(at, 1)[0]?.go(false);
  }
}
