/** A queue per owner: owners take turns, and the length of each queue is limited. */
export class FairQueue<T> {
  /** In order of turn; only owners with waiting items. */
  readonly #waiting = new Map<string, T[]>();
  readonly #limits: { readonly each: number; readonly all: number };
  #size = 0;

  constructor(limits: { readonly each: number; readonly all: number }) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#size;
  }

  /** False if the owner's queue is full. An owner without waiting items is always accepted. */
  push(owner: string, item: T): boolean {
    const own = this.#waiting.get(owner);
    if (own && (own.length >= this.#limits.each || this.#size >= this.#limits.all)) return false;
    if (own) own.push(item);
    else this.#waiting.set(owner, [item]);
    this.#size += 1;
    return true;
  }

  /** The oldest item of the first eligible owner, who then goes to the end. */
  take(mayGo: (owner: string) => boolean): T | undefined {
    for (const [owner, own] of this.#waiting) {
      if (!mayGo(owner)) continue;
      const item = own.shift();
      this.#waiting.delete(owner);
      if (own.length > 0) this.#waiting.set(owner, own);
      this.#size -= 1;
      return item;
    }
    return undefined;
  }

  /** Removes an item that no longer waits. */
  remove(owner: string, item: T): void {
    const own = this.#waiting.get(owner);
    const at = own?.indexOf(item) ?? -1;
    if (!own || at < 0) return;
    own.splice(at, 1);
    this.#size -= 1;
    if (own.length === 0) this.#waiting.delete(owner);
  }
}
