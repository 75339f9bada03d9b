/** The share of trigrams two texts have in common, from 0 to 1, counted as PostgreSQL's pg_trgm does. */
export function trigramSimilarity(one: string, other: string): number {
  const a = trigramsOf(one);
  const b = trigramsOf(other);
  const shared = a.intersection(b).size;
  return shared === 0 ? 0 : shared / (a.size + b.size - shared);
}

/** Each word padded by two spaces before and one after. */
function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>();
  for (const word of text.split(' ').filter(Boolean)) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3));
  }
  return trigrams;
}
