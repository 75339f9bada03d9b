import { fold } from '#/modules/language/index.ts';
import { presentTerm } from '../text/analyse.ts';
import { termOf } from '../text/words.ts';
import { type Block, blocksFor, type Draft, encodeBlocks } from './block.ts';
import { type Documents, encodeDocuments, GONE } from './documents.ts';
import type { EncodedSegment } from './draft.ts';
import { COUNT_MAX } from './postings.ts';
import { encodeVocabulary } from './vocabulary.ts';

export interface WholeSegment {
  readonly documents: Documents;
  readonly blocks: readonly Block[];
  /** Its words as they are written. */
  readonly written: readonly string[];
}

/**
 * Several segments as one: of each id the latest version stays. Documents that were taken out are forgotten
 * only when `whole` says that nothing older is left to hide. Terms of an earlier analysis become those of the present.
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
  for (const draft of terms.values()) {
    sort(draft);
    joinEqual(draft);
  }
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
  const all = new Set(segments.flatMap(({ written }) => written.map(fold)));
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
  const present = presentTerm(term);
  const draft: Draft = terms.get(present) ?? { documents: [], counts: [] };
  for (let i = 0; i < postings.documents.length; i++) {
    const place = moved[postings.documents[i] ?? 0] ?? -1;
    if (place < 0) continue;
    draft.documents.push(place);
    draft.counts.push(postings.counts[i] ?? 1);
  }
  if (draft.documents.length > 0) terms.set(present, draft);
}

/** Segments interleave by id: the places of a term come in runs, which are put in order together. */
function sort(draft: Draft): void {
  const { documents, counts } = draft;
  if (documents.every((document, i) => i === 0 || (documents[i - 1] ?? 0) <= document)) return;
  const order = Float64Array.from(documents, (document, i) => document * 256 + (counts[i] ?? 1)).sort();
  order.forEach((packed, i) => {
    documents[i] = Math.floor(packed / 256);
    counts[i] = packed % 256;
  });
}

/** Terms that an earlier analysis told apart may stand in one document: it holds the one they are now, once. */
function joinEqual(draft: Draft): void {
  const { documents, counts } = draft;
  let kept = 0;
  for (let i = 0; i < documents.length; i++) {
    const last = kept - 1;
    if (last >= 0 && documents[last] === documents[i]) {
      counts[last] = Math.min(COUNT_MAX, (counts[last] ?? 1) + (counts[i] ?? 1));
      continue;
    }
    documents[kept] = documents[i] ?? 0;
    counts[kept] = counts[i] ?? 1;
    kept += 1;
  }
  documents.length = kept;
  counts.length = kept;
}
