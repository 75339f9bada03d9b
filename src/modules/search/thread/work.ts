import { giveWay } from '#/platform/workers/give-way.ts';
import { Block } from '../segment/block.ts';
import { decodeDocuments } from '../segment/documents.ts';
import type { EncodedSegment } from '../segment/draft.ts';
import { mergedSegments } from '../segment/merge.ts';
import { decodeVocabulary } from '../segment/vocabulary.ts';
import { analyse } from '../text/analyse.ts';
import { cellOf, cellsAround, trainCells } from '../vectors/cells.ts';
import { halfLearnt, isHeldOut } from '../vectors/held-out.ts';
import { decodeModel, embedLocally, encodeModel, type LocalModel, localModel } from '../vectors/local.ts';
import { trainLsa } from '../vectors/lsa.ts';
import { USUAL_HALF } from '../vectors/share.ts';
import { vectorText } from '../vectors/vector-text.ts';

// It has what the others leave.
giveWay(10);

/** What a company's own texts teach, as it is stored. What it is worth is measured on texts kept from learning. */
export function learnt(texts: readonly string[]): Uint8Array {
  const counts = texts.map((text) => [...analyse(text).counts]);
  const partly = encodeModel(trainLsa(counts.filter((_, at) => !isHeldOut(at))), USUAL_HALF);
  return encodeModel(trainLsa(counts), halfLearnt(texts, localModel(decodeModel(partly))));
}

export interface ToEmbed {
  /** Names what is in `data` for good. */
  readonly modelKey: string;
  readonly data: Uint8Array | null;
  readonly texts: readonly string[];
  readonly centres: Float32Array | null;
}

/** A vector as the database takes it, and the cell it lies in. */
export interface Placed {
  readonly vector: string;
  readonly cell: number | null;
}

/** Texts as the local model sees them; null for one that says nothing. */
export function embedded({ modelKey, data, texts, centres }: ToEmbed): (Placed | null)[] {
  const model = kept(modelKey, data);
  return texts.map((text) => {
    const vector = embedLocally(model, text);
    return vector && { vector: vectorText(vector), cell: cellFor(vector, centres) };
  });
}

let last: { readonly key: string; readonly model: LocalModel } | undefined;

function kept(key: string, data: Uint8Array | null): LocalModel {
  if (last?.key !== key) last = { key, model: localModel(data && decodeModel(Buffer.from(data))) };
  return last.model;
}

/** Centres formed from vectors as the database gives them; those of another length than the first are left out. */
export function formed({ sample, count }: { sample: readonly string[]; count: number }): Float32Array {
  const vectors = sample.map((text) => Float32Array.from(JSON.parse(text) as number[]));
  const dimensions = vectors[0]?.length ?? 0;
  return trainCells(
    vectors.filter(({ length }) => length === dimensions),
    count,
  ).centres;
}

/** The cell of each vector; null where the centres are not of its dimensions. */
export function placed({
  vectors,
  centres,
}: {
  vectors: readonly (string | readonly number[])[];
  centres: Float32Array | null;
}): Placed[] {
  return vectors.map((given) => {
    const vector = typeof given === 'string' ? (JSON.parse(given) as number[]) : given;
    return {
      vector: typeof given === 'string' ? given : vectorText(vector),
      cell: cellFor(vector, centres),
    };
  });
}

function cellFor(vector: readonly number[], centres: Float32Array | null): number | null {
  const cells = centres && cellsAround(centres, vector.length);
  return cells && cellOf(cells, vector);
}

/** A segment as it is stored. */
export interface StoredSegment {
  readonly version: number;
  readonly header: Uint8Array;
  readonly vocabulary: Uint8Array;
  readonly blocks: readonly Uint8Array[];
}

/** Several segments as one. */
export function merged({
  segments,
  whole,
}: {
  segments: readonly StoredSegment[];
  whole: boolean;
}): EncodedSegment {
  const read = segments.map(({ version, header, vocabulary, blocks }) => ({
    documents: decodeDocuments(Buffer.from(header), version),
    blocks: blocks.map((block) => new Block(Buffer.from(block))),
    written: decodeVocabulary(Buffer.from(vocabulary)),
  }));
  return mergedSegments(read, whole);
}
