import { termOf } from '../text/words.ts';
import { type Block, blocksFor, type Draft, encodeBlocks } from './block.ts';
import { type Documents, encodeDocuments, GONE } from './documents.ts';
import type { EncodedSegment } from './draft.ts';
import { encodeVocabulary } from './vocabulary.ts';

export interface WholeSegment {
  readonly documents: Documents;
  readonly blocks: readonly Block[];
  /** Its words as they are written. */
  readonly written: readonly string[];
}

/**
 * Several segments as one: of each id the latest version stays. Documents that were taken out are forgotten
 * only when `whole` says that nothing older is left to hide.
 */
export function mergedSegments(segments: readonly WholeSegment[], whole: boolean): EncodedSegment {
  const kept = latest(segments, whole);
  const places = segments.map(({ documents }) => new Int32Array(documents.ids.length).fill(-1));
  kept.forEach(({ segment, place }, next) => {
    const list = places[segment];
    if (list) list[place] = next;
  });
  const terms = new Map<string, Draft>();
  segments.forEach(({ blocks }, index) => {
    const moved = places[index];
    if (moved) for (const block of blocks) for (const term of block.terms()) move(terms, term, block, moved);
  });
  for (const draft of terms.values()) sort(draft);
  const column = (read: (documents: Documents, place: number) => number | undefined): number[] =>
    kept.map(({ segment, place }) => {
      const documents = segments[segment]?.documents;
      return (documents && read(documents, place)) ?? 0;
    });
  return {
    documents: kept.length,
    header: encodeDocuments({
      ids: kept.map(({ id }) => id),
      versions: Float64Array.from(column(({ versions }, place) => versions[place])),
      lengths: Int32Array.from(column(({ lengths }, place) => lengths[place])),
      occurred: Float64Array.from(column(({ occurred }, place) => occurred[place])),
    }),
    vocabulary: encodeVocabulary(stillWritten(segments, terms)),
    blocks: encodeBlocks(terms, blocksFor(kept.length)),
  };
}

/** Words whose documents are gone are forgotten with them. */
function stillWritten(segments: readonly WholeSegment[], terms: ReadonlyMap<string, Draft>): Set<string> {
  const all = new Set(segments.flatMap(({ written }) => written));
  for (const word of all) if (!terms.has(termOf(word))) all.delete(word);
  return all;
}

interface Kept {
  readonly id: string;
  readonly segment: number;
  readonly place: number;
}

function latest(segments: readonly WholeSegment[], whole: boolean): Kept[] {
  const byId = new Map<string, Kept & { version: number }>();
  segments.forEach(({ documents: { ids, versions } }, segment) => {
    ids.forEach((id, place) => {
      const version = versions[place] ?? 0;
      const other = byId.get(id);
      if (!other || version > other.version) byId.set(id, { id, segment, place, version });
    });
  });
  return [...byId.values()]
    .filter(({ segment, place }) => !whole || segments[segment]?.documents.lengths[place] !== GONE)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

function move(terms: Map<string, Draft>, term: string, block: Block, moved: Int32Array): void {
  const postings = block.postings(term);
  if (!postings) return;
  const draft: Draft = terms.get(term) ?? { documents: [], counts: [] };
  for (let i = 0; i < postings.documents.length; i++) {
    const place = moved[postings.documents[i] ?? 0] ?? -1;
    if (place < 0) continue;
    draft.documents.push(place);
    draft.counts.push(postings.counts[i] ?? 1);
  }
  if (draft.documents.length > 0) terms.set(term, draft);
}

/** Segments interleave by id: the places of a term come in runs, which are put in order together. */
function sort(draft: Draft): void {
  const { documents, counts } = draft;
  if (documents.every((document, i) => i === 0 || (documents[i - 1] ?? 0) < document)) return;
  const order = Float64Array.from(documents, (document, i) => document * 256 + (counts[i] ?? 1)).sort();
  order.forEach((packed, i) => {
    documents[i] = Math.floor(packed / 256);
    counts[i] = packed % 256;
  });
}
