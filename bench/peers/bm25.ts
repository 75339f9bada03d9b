import snowball from 'snowball-stemmers';

const STOPS = new Set(
  'a an and are as at be been but by can could did do does for from had has have how if in into is it its may no not of on or s should such t than that the their them then there these they this to was were what when where which who will with would'.split(
    ' ',
  ),
);
const K1 = 1.2;
const B = 0.75;

/** BM25 over stemmed words in memory, words of the query as often as it says them: what search has to beat. Answers positions, best first. */
export function openBm25(texts: readonly string[]): (query: string, limit: number) => number[] {
  const stemmer = snowball.newStemmer('english');
  const stems = (text: string): string[] =>
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
      .filter((word) => !STOPS.has(word))
      .map((word) => stemmer.stem(word));
  const lengths: number[] = [];
  const postings = new Map<string, Map<number, number>>();
  texts.forEach((text, at) => {
    const words = stems(text);
    lengths.push(words.length);
    for (const word of words) {
      const list = postings.get(word) ?? new Map<number, number>();
      postings.set(word, list.set(at, (list.get(at) ?? 0) + 1));
    }
  });
  const average = lengths.reduce((sum, length) => sum + length, 0) / texts.length;
  return (query, limit) => {
    const scores = new Map<number, number>();
    for (const word of stems(query)) {
      const list = postings.get(word);
      if (!list) continue;
      const idf = Math.log(1 + (texts.length - list.size + 0.5) / (list.size + 0.5));
      for (const [at, count] of list) {
        const gain = (count * (K1 + 1)) / (count + K1 * (1 - B + (B * (lengths[at] ?? 0)) / average));
        scores.set(at, (scores.get(at) ?? 0) + idf * gain);
      }
    }
    return [...scores]
      .sort((one, other) => other[1] - one[1] || one[0] - other[0])
      .slice(0, limit)
      .map(([at]) => at);
  };
}
