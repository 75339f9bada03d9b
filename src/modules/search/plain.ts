import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { searchIndex } from './search.ts';
import type { LiveSegment } from './segment/live.ts';
import { readIndex } from './segment/reading.ts';
import { listKinds } from './segment/segment-store.ts';
import { accentedTerms, wordsOf } from './text/words.ts';
import { LOCAL } from './vectors/likeness.ts';
import { countVectors, listModels } from './vectors/vector-store.ts';

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
    .map((word) => [...wordsOf(word).flatMap(({ terms }) => terms), ...accentedTerms(word)])
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

/** What can be compared by meaning. */
export interface Comparable {
  readonly documents: number;
  /** When it last grew, epoch milliseconds. */
  readonly updated_at: number | null;
}

/**
 * How many of so many documents can be compared by the model that is wanted (null: the local one). While it is made
 * those that have a vector of it count, and then all but those that came or changed since it last looked.
 */
export async function countComparable(
  tx: CompanyTx,
  documents: number,
  wanted: { readonly name: string } | null,
): Promise<Comparable> {
  const name = wanted?.name ?? LOCAL;
  const models = (await listModels(tx)).filter((model) => model.name === name);
  const model = models.find(({ ready }) => ready) ?? models[0];
  if (!model) return { documents: 0, updated_at: null };
  const { model_id, seen, updated_at } = model;
  if (!model.ready) {
    const embedded = await countVectors(tx, model_id);
    return { documents: Math.min(embedded, Math.max(0, documents - 1)), updated_at };
  }
  let due = 0;
  for (const [kind, version] of Object.entries(seen))
    await readIndex(tx, kind, async (reader) => {
      for (const segment of reader.live().segments) due += countAfter(segment, version);
    });
  return { documents: Math.max(0, documents - due), updated_at };
}

function countAfter({ dead, documents: { versions } }: LiveSegment, version: number): number {
  return versions.reduce((sum, own, place) => sum + (dead[place] === 0 && own > version ? 1 : 0), 0);
}
