import { type ByteReader, ByteWriter } from './bytes.ts';

/** Where a term stands: documents by their place in the segment, ascending, and how often each says it. */
export interface Postings {
  readonly documents: Uint32Array;
  readonly counts: Uint8Array;
}

export const COUNT_MAX = 255;
const scratch = new ByteWriter();

/** Steps between documents, doubled; an odd one says that the count is 1, else the count follows. */
export function encodePostings(documents: ArrayLike<number>, counts: ArrayLike<number>): Buffer {
  scratch.clear();
  let before = 0;
  for (let i = 0; i < documents.length; i++) {
    const document = documents[i] ?? 0;
    const count = counts[i] ?? 1;
    scratch.number((document - before) * 2 + (count === 1 ? 1 : 0));
    if (count !== 1) scratch.number(count);
    before = document;
  }
  return scratch.copy();
}

export function decodePostings(reader: ByteReader, frequency: number): Postings {
  const documents = new Uint32Array(frequency);
  const counts = new Uint8Array(frequency);
  let before = 0;
  for (let i = 0; i < frequency; i++) {
    const step = reader.number();
    before += Math.floor(step / 2);
    documents[i] = before;
    counts[i] = step % 2 === 1 ? 1 : reader.number();
  }
  return { documents, counts };
}
