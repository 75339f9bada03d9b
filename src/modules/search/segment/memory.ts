/** What was used least lately goes when the rest outweighs the limit. */
export class Memory<T extends { readonly weight: number }> {
  readonly #limit: number;
  readonly #held = new Map<string, { readonly value: T; readonly weight: number }>();
  #weight = 0;

  constructor(limit: number) {
    this.#limit = limit;
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
    for (const oldest of this.#held.keys()) {
      if (this.#weight <= this.#limit || oldest === key) return;
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
