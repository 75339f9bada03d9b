import type { Query } from './collections.ts';

/** How well a ranking answers its queries, each a mean over all of them. */
export interface Quality {
  /** Normalised discounted cumulative gain of the first ten, gain 2^grade − 1. */
  readonly ndcg: number;
  /** Mean reciprocal rank of the first that answers. */
  readonly mrr: number;
  /** Share of those that answer among all that were returned. */
  readonly recall: number;
}

/** Asks all the queries, one after the other. A document graded 0 is what the query was made of: it is passed over. */
export async function qualityOf(
  queries: readonly Query[],
  search: (text: string) => Promise<readonly number[]>,
): Promise<Quality> {
  const sum = { ndcg: 0, mrr: 0, recall: 0 };
  for (const { text, grades } of queries) {
    const found = (await search(text)).map((id) => grades.get(id)).filter((grade) => grade !== 0);
    const right = [...grades.values()].filter((grade) => grade > 0);
    const first = found.findIndex((grade) => grade !== undefined);
    sum.ndcg += gains(found) / gains(right.toSorted((one, other) => other - one));
    sum.mrr += first < 0 ? 0 : 1 / (first + 1);
    sum.recall += found.filter((grade) => grade !== undefined).length / right.length;
  }
  const of = queries.length;
  return { ndcg: sum.ndcg / of, mrr: sum.mrr / of, recall: sum.recall / of };
}

function gains(grades: readonly (number | undefined)[]): number {
  return grades
    .slice(0, 10)
    .reduce<number>((total, grade = 0, rank) => total + (2 ** grade - 1) / Math.log2(rank + 2), 0);
}
