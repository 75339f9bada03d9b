import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { isDatabaseFault } from '#/platform/db/pg-errors.ts';
import { fused, type IndexHit } from './fusion.ts';
import { type CompanyTerms, countLearnt, meantWords, queryTermsOf } from './query-terms.ts';
import { type Filter, type QueryTerm, rank } from './ranking.ts';
import { facetTerm } from './segment/draft.ts';
import { readIndex } from './segment/reading.ts';
import { likenessTo, type QueryVector } from './vectors/likeness.ts';
import { COMPARED_MAX } from './vectors/placing.ts';

export interface IndexQuery {
  readonly kind: string;
  readonly text: string;
  /** What abbreviations in a text stand for, as words. */
  readonly spellOut?: (text: string) => string;
  readonly companyTerms: CompanyTerms;
  /** Codes known to be meant, spelled without their marks: looked for as they are, never corrected. */
  readonly codes?: readonly string[];
  /** As the configured embedding model sees the text; null when it cannot be asked, or is the local one. */
  readonly vector: QueryVector | null;
  readonly filter: Filter;
  readonly limit: number;
}

export interface IndexAnswer {
  readonly hits: readonly IndexHit[];
  /** Documents found by any of its words. */
  readonly total: number;
  /** What the query was taken to mean, to mark it in a text. */
  readonly terms: readonly QueryTerm[];
  /** Why nothing could be compared by meaning, where that failed: the answer is by words alone. */
  readonly meaningFault?: unknown;
}

/** Legs are merged over so many candidates, more when more are asked for. */
const CANDIDATES_MIN = 200;
/** So few documents that pass a filter are named to the comparison. */
const NAMED_MAX = 1_000;

/** Documents of one kind that speak of the query, best first. */
export function searchIndex(tx: CompanyTx, query: IndexQuery): Promise<IndexAnswer> {
  return readIndex(tx, query.kind, async (reader) => {
    const words = await meantWords(reader, queryTermsOf(query.text, query, query.codes));
    await reader.fetch(query.filter.facets.flat().map(facetTerm));
    const keep = Math.max(CANDIDATES_MIN, query.limit * 2);
    const ranking = rank(reader, words, query.filter, keep);
    let meaningFault: unknown;
    const likeness = await likenessTo(tx, {
      kind: query.kind,
      text: `${query.text} ${query.spellOut?.(query.text) ?? ''}`,
      vector: query.vector,
      candidates: ranking.ranked.map(({ id }) => id),
      among: ranking.allowed !== null && ranking.allowed <= NAMED_MAX ? ranking.allowedIds() : null,
      all: ranking.documents <= COMPARED_MAX || (ranking.allowed !== null && ranking.allowed <= NAMED_MAX),
      allows: ranking.allows,
    }).catch((err: unknown) => {
      // A statement that failed ends the transaction; words are found although a stored model cannot be used.
      if (isDatabaseFault(err)) throw err;
      meaningFault = err;
      return null;
    });
    const share = likeness?.share(countLearnt(reader, words)) ?? 0;
    const hits = fused(ranking, likeness?.cosines ?? null, share).slice(0, query.limit);
    return {
      hits,
      total: Math.max(ranking.total, hits.length),
      terms: words.flatMap(({ terms }) => terms),
      ...(meaningFault !== undefined && { meaningFault }),
    };
  });
}
