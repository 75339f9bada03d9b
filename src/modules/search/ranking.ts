import { bm25, rarity } from './bm25.ts';
import { placeOf } from './segment/documents.ts';
import { facetTerm } from './segment/draft.ts';
import type { LiveSegment } from './segment/live.ts';
import type { IndexReader } from './segment/reading.ts';

/**
 * A term this rare picks its documents out: they may not stand below ones found by meaning alone. A concept that is
 * so rare counts as a word of the query in other words.
 */
const RARE_SHARE = 0.01;

/** What is looked for, and how much it counts. */
export interface QueryTerm {
  readonly term: string;
  readonly weight: number;
  /** `code`: a part number or error code, which outranks all else; `fuzzy`: a word the query may have meant. */
  readonly leg: 'keyword' | 'code' | 'fuzzy' | 'concept';
}

/** A word of the query: how often it is said, and the terms that each are evidence of it, itself the first. */
export interface QueryWord {
  readonly term: string;
  readonly times: number;
  readonly terms: readonly QueryTerm[];
}

export interface Filter {
  /** All must hold; of a list one is enough. */
  readonly facets: readonly (string | readonly string[])[];
  /** Epoch milliseconds: from, and up to but not at. */
  readonly from: number | null;
  readonly to: number | null;
}

export interface Ranked {
  readonly id: string;
  readonly keyword: number;
  readonly concept: number;
  /** Ways it was found, as bits; see FOUND. */
  readonly found: number;
}

export const FOUND = { keyword: 1, rare: 2, code: 4, fuzzy: 8, concept: 16 } as const;

export interface Ranking {
  readonly ranked: readonly Ranked[];
  /** What a document of average length scores that holds every word of the query once. */
  readonly whole: number;
  readonly total: number;
  /** Of a document, whether it counts and passes the filter. */
  readonly allows: (id: string) => boolean;
  /** Documents that pass the filter; null when there is none and all do. */
  readonly allowed: number | null;
  readonly allowedIds: () => string[];
  /** Documents there are. */
  readonly documents: number;
}

/** What each document of a segment gets, place by place. */
interface Sums {
  readonly keyword: Float32Array;
  readonly concept: Float32Array;
  readonly found: Uint8Array;
  /** Of one word of the query, the most that any of its terms gives. */
  readonly most: Float32Array;
}

interface Scored extends Sums {
  readonly segment: LiveSegment;
  readonly excluded: Uint8Array;
}

/** Used again and again: nothing is awaited while documents are ranked, and clearing is cheaper than allocating. */
const sumsOf = new WeakMap<LiveSegment, Sums>();

function clearedSums(segment: LiveSegment): Sums {
  const { length } = segment.dead;
  const known = sumsOf.get(segment);
  if (known) {
    for (const values of [known.keyword, known.concept, known.found, known.most]) values.fill(0);
    return known;
  }
  const sums = {
    keyword: new Float32Array(length),
    concept: new Float32Array(length),
    found: new Uint8Array(length),
    most: new Float32Array(length),
  };
  sumsOf.set(segment, sums);
  return sums;
}

/**
 * The best documents that pass the filter, by BM25. A word counts as often as the query says it; what stands for it is
 * the same piece of evidence, of which the best counts. What it needs must have been fetched; it awaits nothing.
 */
export function rank(
  reader: IndexReader,
  words: readonly QueryWord[],
  filter: Filter,
  keep: number,
): Ranking {
  const live = reader.live();
  const scored = live.segments.map(
    (segment): Scored => ({
      ...clearedSums(segment),
      segment,
      excluded: excluded(reader, segment, filter),
    }),
  );
  const rarityOf = (term: string): number => rarity(reader.frequency(term), live.documents);
  let whole = 0;
  for (const { term, times, terms } of words) {
    whole += times * rarityOf(term);
    for (const one of terms) {
      const frequency = reader.frequency(one.term);
      if (frequency === 0) continue;
      // The more texts say a word itself, the less a concept is needed to find what is meant.
      const need = one.leg === 'concept' ? frequency / (frequency + reader.frequency(term)) : 1;
      const idf = times * need * rarityOf(one.term);
      const rare = frequency <= Math.max(1, live.documents * RARE_SHARE);
      for (const to of scored) score(reader, to, one, { idf, rare, averageLength: live.averageLength });
    }
    for (const one of scored) clear(reader, one, terms);
  }
  const outOf = new Map(scored.map(({ segment, excluded: out }) => [segment, out]));
  const best = new Best(keep);
  let total = 0;
  for (const one of scored) total += collect(one, best);
  const isFiltered = filter.facets.length > 0 || filter.from !== null || filter.to !== null;
  return {
    ranked: best.list(),
    whole,
    total,
    allows: (id) => {
      const at = live.find(id);
      const out = at && outOf.get(at.segment);
      if (out) return out[at.place] === 0;
      // Since the ranking, its segment was merged into another.
      return scored.some(({ segment, excluded: left }) => left[placeOf(segment.documents.ids, id)] === 0);
    },
    documents: live.documents,
    allowedIds: () => scored.flatMap(idsAllowed),
    allowed: isFiltered ? scored.reduce((sum, one) => sum + zeros(one.excluded), 0) : null,
  };
}

function idsAllowed({ segment, excluded: out }: Scored): string[] {
  return segment.documents.ids.filter((_, place) => out[place] === 0);
}

/** 1 for each document that does not count or that the filter keeps out. */
function excluded(reader: IndexReader, segment: LiveSegment, filter: Filter): Uint8Array {
  let out = segment.dead;
  for (const facet of filter.facets) {
    const next = new Uint8Array(out.length).fill(1);
    for (const term of [facet].flat().map(facetTerm)) {
      const holds = reader.block(segment, term)?.postings(term)?.documents ?? new Uint32Array();
      for (let i = 0; i < holds.length; i++) next[holds[i] ?? 0] = out[holds[i] ?? 0] ?? 1;
    }
    out = next;
  }
  const { from, to } = filter;
  if (from === null && to === null) return out;
  const { occurred } = segment.documents;
  return out.map((is, place) => {
    const at = occurred[place] ?? Number.NaN;
    // A document without a time is on no day.
    return is === 0 && at >= (from ?? Number.NEGATIVE_INFINITY) && at < (to ?? Number.POSITIVE_INFINITY)
      ? 0
      : 1;
  });
}

const BIT = {
  keyword: FOUND.keyword,
  code: FOUND.keyword | FOUND.code,
  fuzzy: FOUND.fuzzy,
  concept: FOUND.concept,
};

function score(
  reader: IndexReader,
  { segment, excluded: out, keyword, concept, found, most }: Scored,
  { term, weight, leg }: QueryTerm,
  { idf, rare, averageLength }: { idf: number; rare: boolean; averageLength: number },
): void {
  const postings = reader.block(segment, term)?.postings(term);
  if (!postings) return;
  const { documents, counts } = postings;
  const { lengths } = segment.documents;
  const into = leg === 'concept' && !rare ? concept : keyword;
  const bit = BIT[leg] | (rare && leg !== 'fuzzy' ? FOUND.keyword | FOUND.rare : 0);
  const worth = weight * idf;
  for (let i = 0; i < documents.length; i++) {
    const place = documents[i] ?? 0;
    if (out[place] !== 0) continue;
    found[place] = (found[place] ?? 0) | bit;
    const count = counts[i] ?? 1;
    const before = most[place] ?? 0;
    const value = worth * bm25(count, (lengths[place] ?? 0) / averageLength);
    if (value <= before) continue;
    most[place] = value;
    into[place] = (into[place] ?? 0) + value - before;
  }
}

/** Forgets what the terms of a word gave, for the next. */
function clear(reader: IndexReader, { segment, most }: Scored, terms: readonly QueryTerm[]): void {
  for (const { term } of terms) {
    const documents = reader.block(segment, term)?.postings(term)?.documents ?? new Uint32Array();
    for (let i = 0; i < documents.length; i++) most[documents[i] ?? 0] = 0;
  }
}

/** Notes the best; returns how many were found at all. */
function collect({ segment, keyword, concept, found }: Scored, best: Best): number {
  let total = 0;
  let { least } = best;
  for (let place = 0; place < found.length; place++) {
    const ways = found[place] ?? 0;
    if (ways === 0) continue;
    total += 1;
    const score = (keyword[place] ?? 0) + (concept[place] ?? 0) + (ways & FOUND.code ? CODE_FIRST : 0);
    if (score < least) continue;
    best.add(score, {
      id: segment.documents.ids[place] ?? '',
      keyword: keyword[place] ?? 0,
      concept: concept[place] ?? 0,
      found: ways,
    });
    least = best.least;
  }
  return total;
}

/** More than any text can score. */
const CODE_FIRST = 1e6;

/** The highest scores so far, in order; equal ones by id. */
class Best {
  readonly #keep: number;
  readonly #scores: number[] = [];
  readonly #held: Ranked[] = [];

  constructor(keep: number) {
    this.#keep = keep;
  }

  get least(): number {
    return this.#scores.length < this.#keep ? Number.NEGATIVE_INFINITY : (this.#scores.at(-1) ?? 0);
  }

  add(score: number, one: Ranked): void {
    const last = this.#held.length < this.#keep ? undefined : this.#held.at(-1);
    if (last && score === this.least && last.id < one.id) return;
    let low = 0;
    let high = this.#scores.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#scores[middle] ?? 0;
      if (other > score || (other === score && (this.#held[middle]?.id ?? '') < one.id)) low = middle + 1;
      else high = middle;
    }
    this.#scores.splice(low, 0, score);
    this.#held.splice(low, 0, one);
    if (this.#scores.length > this.#keep) {
      this.#scores.pop();
      this.#held.pop();
    }
  }

  list(): Ranked[] {
    return this.#held;
  }
}

function zeros(values: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < values.length; i++) if (values[i] === 0) count += 1;
  return count;
}
