import { FOUND, type Ranked, type Ranking } from './ranking.ts';

/** Below this likeness a document that shares no word with the query has nothing to do with it. */
const LIKENESS_MIN = 0.35;
/** Just below. */
const UNDER = 0.999;
const SCORE_MIN = 1e-6;

export interface IndexHit {
  readonly id: string;
  /** In (0,1], falling. */
  readonly score: number;
  readonly keyword: number;
  readonly semantic: number;
  /** The document holds a code of the query. */
  readonly exact: boolean;
  readonly via: readonly ('exact' | 'keyword' | 'fuzzy' | 'semantic')[];
}

/**
 * One order of two legs, each as a share of its best: words (BM25 with concepts) and likeness of meaning (cosine), the
 * latter with the share that is given. Codes come first; a document that holds a rare word of the query does not stand
 * below one found by meaning alone. The best hit scores as much as it holds of `whole`, what all words of the query
 * would give together, and as it is like it.
 */
export function fused(
  { ranked, whole }: Pick<Ranking, 'ranked' | 'whole'>,
  cosines: ReadonlyMap<string, number> | null,
  meaningShare: number,
): IndexHit[] {
  const byId = new Map(ranked.map((one) => [one.id, one]));
  const nothing: Omit<Ranked, 'id'> = { keyword: 0, concept: 0, found: 0 };
  const ids = new Set([...byId.keys(), ...alike(cosines)]);
  const likenessOf = (id: string): number => Math.max(0, cosines?.get(id) ?? 0);
  const best = Math.max(0, ...ranked.map(({ keyword, concept }) => keyword + concept));
  const mostAlike = Math.max(0, ...[...ids].map(likenessOf));
  const share = mostAlike > 0 ? meaningShare : 0;
  const held = Math.min(1, (1 - share) * (whole > 0 ? best / whole : 0) + share * mostAlike);
  const hits = [...ids].map((id): IndexHit & { rare: boolean } => {
    const { keyword, concept, found } = byId.get(id) ?? nothing;
    const likeness = likenessOf(id);
    const words = best > 0 ? (keyword + concept) / best : 0;
    return {
      id,
      score: held * ((1 - share) * words + (share > 0 ? (share * likeness) / mostAlike : 0)),
      keyword: best > 0 ? keyword / best : 0,
      semantic: Math.max(best > 0 ? concept / best : 0, likeness),
      exact: (found & FOUND.code) !== 0,
      rare: (found & FOUND.rare) !== 0,
      via: waysOf(found, likeness >= LIKENESS_MIN),
    };
  });
  return inOrder(hits);
}

function alike(cosines: ReadonlyMap<string, number> | null): string[] {
  return [...(cosines ?? [])].filter(([, cosine]) => cosine >= LIKENESS_MIN).map(([id]) => id);
}

function waysOf(found: number, isAlike: boolean): IndexHit['via'] {
  return [
    ...(found & FOUND.code ? (['exact'] as const) : []),
    ...(found & FOUND.keyword ? (['keyword'] as const) : []),
    ...(found & FOUND.fuzzy ? (['fuzzy'] as const) : []),
    ...(isAlike || found & FOUND.concept ? (['semantic'] as const) : []),
  ];
}

function inOrder(hits: readonly (IndexHit & { rare: boolean })[]): IndexHit[] {
  const leastRare = Math.min(
    Number.POSITIVE_INFINITY,
    ...hits.filter(({ rare }) => rare).map(({ score }) => score),
  );
  const exactBest = Math.max(0, ...hits.filter(({ exact }) => exact).map(({ score }) => score));
  return hits
    .map(({ rare, ...hit }) => {
      const byMeaning = hit.keyword === 0;
      const capped =
        byMeaning && Number.isFinite(leastRare) ? Math.min(hit.score, leastRare * UNDER) : hit.score;
      // Those with a code keep the upper half of the scale to themselves.
      const halved = exactBest > 0 ? (hit.exact ? 0.5 + capped / exactBest / 2 : capped / 2) : capped;
      return { ...hit, score: Math.min(1, Math.max(SCORE_MIN, halved)) };
    })
    .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1));
}
