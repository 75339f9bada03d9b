/**
 * Keeps each of many texts once, so that a million of them take four bytes each, and equal ones are one string, which
 * compares quickly. Texts come as JSON, one on each line, and only new ones are parsed.
 */
export class TextTable {
  readonly #texts: (string | null)[] = [];
  readonly #places = new Map<string, number>();

  /** The places of the texts on these lines, in their order. */
  placesOf(lines: string): Uint32Array {
    const all = lines === '' ? [] : lines.split('\n');
    const places = new Uint32Array(all.length);
    let [last, place] = ['', 0];
    for (let n = 0; n < all.length; n++) {
      const line = all[n] ?? last;
      // Many are the same as the one before, which is quicker to see than to look up.
      if (line !== last) [last, place] = [line, this.#places.get(line) ?? this.#add(line)];
      places[n] = place;
    }
    return places;
  }

  at(place: number): string | null {
    return this.#texts[place] ?? null;
  }

  #add(line: string): number {
    const place = this.#texts.push(JSON.parse(line)) - 1;
    // A copy, because a part of the lines would keep all of them in memory.
    this.#places.set(Buffer.from(line).toString(), place);
    return place;
  }
}
