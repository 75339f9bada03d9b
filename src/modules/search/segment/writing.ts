import { randomUUID } from 'node:crypto';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { ANALYSIS } from '../text/analyse.ts';
import { Block } from './block.ts';
import { decodeDocuments, stampVersion } from './documents.ts';
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
  for (const [kind, given = []] of Map.groupBy(documents, (one) => one.kind)) {
    const rows = await store.listSegments(tx, kind);
    const version = Math.max(0, ...rows.map((row) => row.version)) + 1;
    const segment = draftOf(drafts, kind, given) ?? segmentOf(given);
    stampVersion(segment.header, version);
    const own = {
      segment_id: randomUUID(),
      version,
      documents: segment.documents,
      blocks: segment.blocks.length,
      analysis: ANALYSIS,
    };
    await store.insertSegment(tx, { kind, id: own.segment_id, version }, segment);
    await mergeSome(tx, { kind, rows: [...rows, own], documentsMax: MERGED_AT_ONCE_MAX });
  }
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

/** Merges what is ripe, as long as it makes no segment of more than so many documents. */
async function mergeSome(
  tx: CompanyTx,
  { kind, rows, documentsMax }: { kind: string; rows: readonly store.SegmentRow[]; documentsMax: number },
): Promise<void> {
  const due = ripe(rows);
  const documents = due.reduce((sum, row) => sum + row.documents, 0);
  if (due.length === 0 || documents > documentsMax) return;
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
  const headers = new Map(
    (await store.listHeaders(tx, kind, ids)).map(({ segment_id, header }) => [segment_id, header]),
  );
  const wanted = rows.flatMap(({ segment_id: segmentId, blocks }) =>
    Array.from({ length: blocks }, (_, block) => ({ segmentId, block })),
  );
  const data = await store.listBlocks(tx, kind, wanted);
  const vocabularies = new Map(
    (await store.listVocabularies(tx, kind, ids)).map(({ segment_id, vocabulary }) => [
      segment_id,
      vocabulary,
    ]),
  );
  const isGone = headers.size !== rows.length || vocabularies.size !== rows.length;
  if (isGone || data.length !== wanted.length) return undefined;
  const blocksOf = Map.groupBy(data, ({ segment_id }) => segment_id);
  return rows.flatMap(({ segment_id }) => {
    const header = headers.get(segment_id);
    const blocks = (blocksOf.get(segment_id) ?? []).map((block) => new Block(block.data));
    const written = decodeVocabulary(vocabularies.get(segment_id) ?? Buffer.alloc(0));
    return header ? [{ documents: decodeDocuments(header), blocks, written }] : [];
  });
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
