import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Block, blocksFor, type Draft, encodeBlocks } from './block.ts';
import { decodeDocuments } from './documents.ts';
import { type EncodedSegment, segmentOf } from './draft.ts';
import { mergedSegments } from './merge.ts';
import { decodeVocabulary } from './vocabulary.ts';

/** A segment whose words were told apart by their accents. */
function accented(): EncodedSegment {
  const now = segmentOf([
    { kind: 'outcome', id: '1', text: 'cafe and cafe', facets: ['type:3'], occurredAt: null },
    { kind: 'outcome', id: '2', text: 'cafe', facets: [], occurredAt: null },
  ]);
  const terms = new Map<string, Draft>([
    ['café', { documents: [0, 1], counts: [1, 1] }],
    ['cafe', { documents: [0], counts: [1] }],
    ['=type:é', { documents: [0], counts: [1] }],
  ]);
  return { ...now, blocks: encodeBlocks(terms, blocksFor(2)) };
}

test('terms that an earlier analysis told apart become one, once in each document', () => {
  const segment = accented();
  const merged = mergedSegments(
    [
      {
        documents: decodeDocuments(segment.header, 1),
        blocks: segment.blocks.map((data) => new Block(data)),
        written: ['café', 'cafe'],
      },
    ],
    true,
  );
  const [block] = merged.blocks.map((data) => new Block(data));
  assert.deepEqual([...(block?.terms() ?? [])].toSorted(), ['=type:é', 'cafe']);
  const postings = block?.postings('cafe');
  assert.deepEqual([...(postings?.documents ?? [])], [0, 1]);
  assert.deepEqual([...(postings?.counts ?? [])], [2, 1]);
  assert.deepEqual([...decodeVocabulary(merged.vocabulary)], ['cafe']);
});
