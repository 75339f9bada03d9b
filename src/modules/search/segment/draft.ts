import { analyse } from '../text/analyse.ts';
import { blocksFor, type Draft, encodeBlocks } from './block.ts';
import { encodeDocuments, GONE } from './documents.ts';
import { COUNT_MAX } from './postings.ts';
import { encodeVocabulary } from './vocabulary.ts';

/** A document as a module hands it over; an empty text takes it out of the index. */
export interface Indexable {
  readonly kind: string;
  readonly id: string;
  readonly text: string;
  /** Filter values such as `type:12`. */
  readonly facets: readonly string[];
  readonly occurredAt: string | null;
}

/** A segment as it is stored. */
export interface EncodedSegment {
  readonly documents: number;
  readonly header: Buffer;
  readonly vocabulary: Buffer;
  readonly blocks: readonly Buffer[];
}

/** A filter value as a term of the index; no word begins with the mark. */
export function facetTerm(facet: string): string {
  return `=${facet}`;
}

/** Documents of one kind as a segment of the index, of no version yet. Of two with one id the later counts. Pure. */
export function segmentOf(given: readonly Indexable[]): EncodedSegment {
  const documents = [...new Map(given.map((one) => [one.id, one])).values()].sort((one, other) =>
    one.id < other.id ? -1 : 1,
  );
  const terms = new Map<string, Draft>();
  const written = new Set<string>();
  const lengths = new Int32Array(documents.length);
  documents.forEach(({ text, facets }, place) => {
    if (text === '') {
      lengths[place] = GONE;
      return;
    }
    const { counts, length, spellings } = analyse(text);
    for (const spelling of spellings) written.add(spelling);
    lengths[place] = length;
    for (const [term, count] of counts) add(terms, term, place, Math.min(count, COUNT_MAX));
    for (const facet of facets) add(terms, facetTerm(facet), place, 1);
  });
  return {
    documents: documents.length,
    header: encodeDocuments({
      ids: documents.map(({ id }) => id),
      versions: new Float64Array(documents.length),
      lengths,
      occurred: Float64Array.from(documents, ({ occurredAt }) =>
        occurredAt === null ? Number.NaN : Date.parse(occurredAt),
      ),
    }),
    vocabulary: encodeVocabulary(written),
    blocks: encodeBlocks(terms, blocksFor(documents.length)),
  };
}

function add(terms: Map<string, Draft>, term: string, place: number, count: number): void {
  const draft = terms.get(term);
  if (draft) {
    draft.documents.push(place);
    draft.counts.push(count);
  } else terms.set(term, { documents: [place], counts: [count] });
}
