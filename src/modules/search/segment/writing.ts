import { randomUUID } from 'node:crypto';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { ANALYSIS } from '../text/analyse.ts';
import { Block } from './block.ts';
import { decodeDocuments } from './documents.ts';
import { type EncodedSegment, type Indexable, segmentOf } from './draft.ts';
import { type Drafts, draftOf } from './drafts.ts';
import { mergedSegments, type WholeSegment } from './merge.ts';
import * as store from './segment-store.ts';
import { decodeVocabulary } from './vocabulary.ts';

/** So many segments of one size become one of the next. */
const MERGE_AT = 8;
/** Larger ones are merged in the background: whoever writes a document, and whoever waits for them, has no time for it. */
const MERGED_AT_ONCE_MAX = 128;
const SMALLEST_SIZE = 4;

/**
 * Puts documents into the index in the caller's transaction: an answered write is a searchable one. Two writers
 * of one document must already stand one behind the other, as those who write its record do.
 */
export async function putDocuments(
  tx: CompanyTx,
  documents: readonly Indexable[],
  drafts?: Drafts,
): Promise<void> {
  const byKind = [...Map.groupBy(documents, (one) => one.kind)];
  await Promise.all(
    byKind.map(async ([kind, given]) => {
      const segment = draftOf(drafts, kind, given) ?? segmentOf(given);
      await store.insertSegment(tx, { kind, id: randomUUID(), version: null }, segment);
      // Larger ones make only such larger ones ripe as are not merged at once.
      if (sizeOf(segment.documents) === 0) await mergeSmall(tx, kind);
    }),
  );
}

/** Segments of about one size that are ripe to be one: an eighth larger each time, so that all stay few. */
export function ripe(rows: readonly store.SegmentRow[]): readonly store.SegmentRow[] {
  const bySize = Map.groupBy(rows, ({ documents }) => sizeOf(documents));
  const sizes = [...bySize.keys()].sort((one, other) => one - other);
  for (const size of sizes) {
    const same = bySize.get(size) ?? [];
    if (same.length >= MERGE_AT) return same;
  }
  return [];
}

/** A segment whose terms are of an earlier analysis; merged, even by itself, it is of the present one. */
export function outdated(rows: readonly store.SegmentRow[]): readonly store.SegmentRow[] {
  return rows.filter(({ analysis }) => analysis < ANALYSIS).slice(0, 1);
}

function sizeOf(documents: number): number {
  return Math.max(0, Math.floor(Math.log(documents / SMALLEST_SIZE) / Math.log(MERGE_AT)));
}

/** Merges what is ripe, as long as that makes no large segment. */
async function mergeSmall(tx: CompanyTx, kind: string): Promise<void> {
  const rows = await store.listSegments(tx, kind);
  const due = ripe(rows);
  const documents = due.reduce((sum, row) => sum + row.documents, 0);
  if (due.length === 0 || documents > MERGED_AT_ONCE_MAX) return;
  const segments = await readWhole(tx, kind, due);
  if (segments) await replaceSegments(tx, kind, due, mergedSegments(segments, due.length === rows.length));
}

/** Undefined when one of them is gone by now. */
async function readWhole(
  tx: CompanyTx,
  kind: string,
  rows: readonly store.SegmentRow[],
): Promise<WholeSegment[] | undefined> {
  const ids = rows.map(({ segment_id }) => segment_id);
  const outsides = await store.listOutsides(tx, kind, ids);
  const wanted = blocksOf(rows);
  const blocks = await store.listBlocks(tx, kind, wanted);
  if (outsides.length !== rows.length || blocks.length !== wanted.length) return undefined;
  const bySegment = Map.groupBy(blocks, ({ segment_id }) => segment_id);
  return outsides.map(({ segment_id, version, header, vocabulary }) => ({
    documents: decodeDocuments(header, version),
    blocks: (bySegment.get(segment_id) ?? []).map(({ data }) => new Block(data)),
    written: decodeVocabulary(vocabulary),
  }));
}

/** Every block of these segments. */
export function blocksOf(rows: readonly store.SegmentRow[]): store.BlockAt[] {
  return rows.flatMap(({ segment_id: segmentId, blocks }) =>
    Array.from({ length: blocks }, (_, block) => ({ segmentId, block })),
  );
}

/** False, with nothing done, when somebody else is at one of them. */
export async function replaceSegments(
  tx: CompanyTx,
  kind: string,
  replaced: readonly store.SegmentRow[],
  merged: EncodedSegment,
): Promise<boolean> {
  const ids = replaced.map(({ segment_id }) => segment_id);
  if (!(await store.deleteSegments(tx, kind, ids))) return false;
  const version = Math.max(...replaced.map((row) => row.version));
  await store.insertSegment(tx, { kind, id: randomUUID(), version }, merged);
  return true;
}
