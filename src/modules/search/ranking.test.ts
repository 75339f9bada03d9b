import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type QueryWord, rank } from './ranking.ts';
import { Block } from './segment/block.ts';
import { decodeDocuments } from './segment/documents.ts';
import { type Indexable, segmentOf } from './segment/draft.ts';
import { Live } from './segment/live.ts';
import type { IndexReader } from './segment/reading.ts';

const NO_FILTER = { facets: [], from: null, to: null };

/** Segments of a block each, as a reader sees them. */
function indexOf(...segments: Record<string, string>[]) {
  const encoded = segments.map((texts) =>
    segmentOf(
      Object.entries(texts).map(
        ([id, text]): Indexable => ({ kind: 'note', id, text, facets: ['type:1'], occurredAt: null }),
      ),
    ),
  );
  const blocks = new Map(encoded.map(({ blocks: [data] }, at) => [`s${at}`, data && new Block(data)]));
  const live = new Live();
  const picture = encoded.map(({ header }, at) => ({
    id: `s${at}`,
    blocks: 1,
    documents: decodeDocuments(header, at + 1),
  }));
  live.become(picture);
  const reader: IndexReader = {
    rows: [],
    fetch: () => Promise.resolve(),
    neighbours: () => Promise.resolve([]),
    frequency: (term) => [...blocks.values()].reduce((sum, block) => sum + (block?.frequency(term) ?? 0), 0),
    live: () => live,
    block: ({ id }) => blocks.get(id),
  };
  return { live, picture, reader };
}

const word = (term: string): QueryWord => ({
  term,
  times: 1,
  terms: [{ term, weight: 1, leg: 'keyword' }],
});
const idsOf = ({ ranked }: ReturnType<typeof rank>) => ranked.map(({ id }) => id);

test('each ranking begins anew, whatever was ranked before', () => {
  const { reader } = indexOf({ a: 'pump pump', b: 'pump valve fan' }, { c: 'valve' });
  const first = rank(reader, [word('pump')], NO_FILTER, 10);
  assert.deepEqual([idsOf(first), first.total], [['a', 'b'], 2]);
  const valves = rank(reader, [word('valv')], NO_FILTER, 10);
  assert.deepEqual([idsOf(valves), valves.total], [['c', 'b'], 2]);
  assert.deepEqual(rank(reader, [word('pump')], NO_FILTER, 10).ranked, first.ranked);
  assert.deepEqual(idsOf(first), ['a', 'b']);
});

test('what a ranking lets in stays in when segments are merged meanwhile, and what was replaced stays out', () => {
  const { live, picture, reader } = indexOf({ a: 'pump', b: 'pump' }, { a: '' });
  const { allows } = rank(reader, [word('pump')], NO_FILTER, 10);
  const before = ['a', 'b', 'c'].map(allows);
  assert.deepEqual(before, [false, true, false]);
  const merged = indexOf({ b: 'pump' }).picture.map((segment) => ({ ...segment, id: 'merged' }));
  live.become(merged);
  assert.deepEqual(['b', 'c'].map(allows), [true, false]);
  live.become(picture);
});
