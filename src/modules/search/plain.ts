import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { searchIndex } from './search.ts';
import { readIndex } from './segment/reading.ts';
import { listKinds } from './segment/segment-store.ts';
import { listModels } from './vectors/vector-store.ts';

/** The documents of a kind that speak of a text, best first; scores in (0,1]. */
export async function rankDocuments(
  tx: CompanyTx,
  query: {
    readonly kind: string;
    readonly text: string;
    readonly facets: readonly string[];
    readonly limit: number;
  },
): Promise<{ id: string; score: number }[]> {
  const { kind, text, facets, limit } = query;
  const filter = { facets, from: null, to: null };
  const answer = await searchIndex(tx, {
    kind,
    text,
    spelt: '',
    companyTerms: {},
    vector: null,
    filter,
    limit,
  });
  return answer.hits.map(({ id, score }) => ({ id, score }));
}

/** How many documents of each kind can be found. */
export async function countDocuments(tx: CompanyTx): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const kind of await listKinds(tx))
    await readIndex(tx, kind, async (reader) => void counts.set(kind, reader.live().documents));
  return counts;
}

/** How many of so many documents can be compared by meaning: all, once a model is in force. */
export async function countComparable(tx: CompanyTx, documents: number): Promise<number> {
  const models = await listModels(tx);
  if (models.some(({ ready }) => ready)) return documents;
  return Math.min(models[0]?.embedded ?? 0, Math.max(0, documents - 1));
}
