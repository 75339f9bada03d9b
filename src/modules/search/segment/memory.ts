const MEGABYTE = 1_048_576;
let wholeMb = 512;

/** How much all memories of the index may hold together, in megabytes. */
export function setSearchMemory(megabytes: number): void {
  wholeMb = megabytes;
}

/** What was used least lately goes when the rest outweighs its share of the whole. */
export class Memory<T extends { readonly weight: number }> {
  readonly #share: number;
  readonly #held = new Map<string, { readonly value: T; readonly weight: number }>();
  #weight = 0;

  constructor(share: number) {
    this.#share = share;
  }

  get(key: string): T | undefined {
    const found = this.#held.get(key);
    if (!found) return undefined;
    this.#held.delete(key);
    this.#held.set(key, found);
    return found.value;
  }

  set(key: string, value: T): void {
    this.#drop(key);
    const { weight } = value;
    this.#held.set(key, { value, weight });
    this.#weight += weight;
    const limit = this.#share * wholeMb * MEGABYTE;
    for (const oldest of this.#held.keys()) {
      if (this.#weight <= limit || oldest === key) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const held = this.#held.get(key);
    if (!held) return;
    this.#held.delete(key);
    this.#weight -= held.weight;
  }
}
