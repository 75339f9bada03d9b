import { type EncodedSegment, type Indexable, segmentOf } from './draft.ts';

/** The documents of each kind as a segment; runs on a worker thread. */
export function draftSegments(documents: readonly Indexable[]): Map<string, EncodedSegment> {
  const byKind = Map.groupBy(documents, ({ kind }) => kind);
  return new Map([...byKind].map(([kind, given]) => [kind, segmentOf(given)]));
}
