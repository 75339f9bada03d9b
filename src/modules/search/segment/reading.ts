import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { Block, blockOf } from './block.ts';
import { type Documents, decodeDocuments } from './documents.ts';
import { Live } from './live.ts';
import { Memory } from './memory.ts';
import * as store from './segment-store.ts';
import { type Near, Vocabulary } from './vocabulary.ts';

const blocks = new Memory<Block>(0.25);
const headers = new Memory<{ documents: Documents; weight: number }>(0.18);
const vocabularies = new Memory<Vocabulary>(0.06);
const lives = new Memory<Live>(0.25);

/** A segment was merged away between two statements: look again. */
class Moved extends Error {}

const TRIES = 5;

/** What a transaction sees of the index of one kind. Postings of terms must be fetched before they are asked for. */
export interface IndexReader {
  readonly rows: readonly store.SegmentRow[];
  fetch(terms: readonly string[]): Promise<void>;
  /** In how many documents the term stands, replaced ones among them until they are merged away. */
  frequency(term: string): number;
  /** Words close to one as it is written, nearest first. */
  neighbours(word: string): Promise<readonly Near[]>;
  /** The documents that count. Do not await between asking for it and using it. */
  live(): Live;
  block(segment: { readonly id: string; readonly blocks: number }, term: string): Block | undefined;
}

/** Reads the index; what is immutable, which is nearly everything, is remembered by the process. */
export async function readIndex<T>(
  tx: CompanyTx,
  kind: string,
  read: (reader: IndexReader) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read(await openReader(tx, kind));
    } catch (err) {
      if (!(err instanceof Moved) || attempt === TRIES) throw err;
    }
  }
}

async function openReader(tx: CompanyTx, kind: string): Promise<IndexReader> {
  const rows = await store.listSegments(tx, kind);
  // Held by the reader too: the memory may let go of them while it works.
  const documents = await readHeaders(tx, kind, rows);
  const held = new Map<string, Block>();
  const frequencies = new Map<string, number>();
  const frequencyOf = (term: string): number =>
    rows.reduce(
      (sum, row) => sum + (held.get(keyOf(row.segment_id, row.blocks, term))?.frequency(term) ?? 0),
      0,
    );
  return {
    rows,
    fetch: async (terms) => {
      await fetchBlocks(tx, kind, wantedBlocks(rows, terms), held);
      frequencies.clear();
    },
    frequency: (term) => frequencies.getOrInsertComputed(term, frequencyOf),
    neighbours: (word) => neighbours(tx, kind, rows, word),
    live: () => livePicture(`${tx.companyId}/${kind}`, rows, documents),
    block: (segment, term) => held.get(keyOf(segment.id, segment.blocks, term)),
  };
}

function keyOf(segmentId: string, blockCount: number, term: string): string {
  return `${segmentId}/${blockOf(term, blockCount)}`;
}

function wantedBlocks(rows: readonly store.SegmentRow[], terms: readonly string[]): store.BlockAt[] {
  return rows.flatMap(({ segment_id: segmentId, blocks: count }) =>
    [...new Set(terms.map((term) => blockOf(term, count)))].map((block) => ({ segmentId, block })),
  );
}

async function fetchBlocks(
  tx: CompanyTx,
  kind: string,
  wanted: readonly store.BlockAt[],
  held: Map<string, Block>,
): Promise<void> {
  const missing = wanted.filter(({ segmentId, block }) => {
    const key = `${segmentId}/${block}`;
    const found = held.get(key) ?? blocks.get(key);
    if (found) held.set(key, found);
    return !found;
  });
  const found = await store.listBlocks(tx, kind, missing);
  if (found.length !== missing.length) throw new Moved();
  for (const { segment_id, block, data } of found) {
    const key = `${segment_id}/${block}`;
    const read = new Block(data);
    held.set(key, read);
    blocks.set(key, read);
  }
}

async function readHeaders(
  tx: CompanyTx,
  kind: string,
  rows: readonly store.SegmentRow[],
): Promise<Map<string, Documents>> {
  const read = new Map<string, Documents>();
  for (const { segment_id } of rows) {
    const found = headers.get(segment_id);
    if (found) read.set(segment_id, found.documents);
  }
  const missing = rows.filter(({ segment_id }) => !read.has(segment_id)).map(({ segment_id }) => segment_id);
  for (const { segment_id, version, header } of await store.listHeaders(tx, kind, missing)) {
    const documents = decodeDocuments(header, version);
    headers.set(segment_id, { documents, weight: header.length * 3 });
    read.set(segment_id, documents);
  }
  if (read.size !== rows.length) throw new Moved();
  return read;
}

function livePicture(
  key: string,
  rows: readonly store.SegmentRow[],
  documents: ReadonlyMap<string, Documents>,
): Live {
  const live = lives.get(key) ?? new Live();
  live.become(
    rows.flatMap(({ segment_id: id, blocks: count }) => {
      const found = documents.get(id);
      return found ? [{ id, blocks: count, documents: found }] : [];
    }),
  );
  lives.set(key, live);
  return live;
}

async function neighbours(
  tx: CompanyTx,
  kind: string,
  rows: readonly store.SegmentRow[],
  word: string,
): Promise<readonly Near[]> {
  const missing = rows.map(({ segment_id }) => segment_id).filter((id) => !vocabularies.get(id));
  const read = new Map<string, Vocabulary>();
  for (const { segment_id, vocabulary } of await store.listVocabularies(tx, kind, missing)) {
    const words = new Vocabulary(vocabulary);
    vocabularies.set(segment_id, words);
    read.set(segment_id, words);
  }
  const found = rows.flatMap(
    ({ segment_id }) => (vocabularies.get(segment_id) ?? read.get(segment_id))?.neighbours(word) ?? [],
  );
  found.sort((one, other) => other.typos - one.typos);
  return [...new Map(found.map((near) => [near.written, near])).values()].reverse();
}
