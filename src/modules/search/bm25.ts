/** BM25 with its customary constants. */
const K1 = 1.2;
const B = 0.75;

/** What a term is worth of which so many of all documents hold one. */
export function rarity(frequency: number, documents: number): number {
  const holding = Math.min(frequency, documents);
  return Math.log(1 + (documents - holding + 0.5) / (holding + 0.5));
}

/** What saying a term so often gives, at a length as a share of the average; at most K1 + 1. */
export function bm25(count: number, length: number): number {
  return (count * (K1 + 1)) / (count + K1 * (1 - B + B * length));
}
