import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { searchIndex } from './search.ts';
import { readIndex } from './segment/reading.ts';
import { listKinds } from './segment/segment-store.ts';
import { wordsOf } from './text/words.ts';
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

/**
 * Ids of the documents of a kind among which all that hold every one of these words are: those of the rarest of
 * them. Undefined where nothing tells them apart, or the rarest stands in more than `atMost`.
 */
export function documentsHolding(
  tx: CompanyTx,
  {
    kind,
    words,
    atMost,
  }: { readonly kind: string; readonly words: readonly string[]; readonly atMost: number },
): Promise<string[] | undefined> {
  const meant = words
    .map((word) => wordsOf(word).flatMap(({ terms }) => terms))
    .filter(({ length }) => length > 0);
  return readIndex(tx, kind, async (reader) => {
    await reader.fetch(meant.flat());
    const frequency = (terms: readonly string[]) =>
      terms.reduce((sum, term) => sum + reader.frequency(term), 0);
    const [rarest] = meant.toSorted((one, other) => frequency(one) - frequency(other));
    if (!rarest || frequency(rarest) > atMost) return undefined;
    const ids = reader.live().segments.flatMap((segment) =>
      rarest.flatMap((term) =>
        Array.from(reader.block(segment, term)?.postings(term)?.documents ?? [])
          .filter((place) => segment.dead[place] === 0)
          .map((place) => segment.documents.ids[place] ?? ''),
      ),
    );
    return [...new Set(ids)];
  });
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
