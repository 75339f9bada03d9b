/** Length of a document that was taken out of the index; it hides the older one of its id. */
export const GONE = -1;

/** The documents of a segment, ordered by id. */
export interface Documents {
  readonly ids: readonly string[];
  /** Of two documents of one id the one with the higher number counts. Encoded as 0: the version of the segment. */
  readonly versions: Float64Array;
  /** In words; GONE for one that was taken out. */
  readonly lengths: Int32Array;
  /** Epoch milliseconds; NaN for none. */
  readonly occurred: Float64Array;
}

export function encodeDocuments({ ids, versions, lengths, occurred }: Documents): Buffer {
  const names = Buffer.from(ids.join('\n'));
  const head = Buffer.alloc(8);
  head.writeUInt32LE(ids.length, 0);
  head.writeUInt32LE(names.length, 4);
  return Buffer.concat([head, names, bytesOf(versions), bytesOf(lengths), bytesOf(occurred)]);
}

/** `version` is that of the segment, and of its documents that were stored without one. */
export function decodeDocuments(data: Buffer, version: number): Documents {
  const count = data.readUInt32LE(0);
  const namesEnd = 8 + data.readUInt32LE(4);
  const ids = count === 0 ? [] : data.toString('utf8', 8, namesEnd).split('\n');
  // Copied, because the arrays want their bytes aligned.
  const numbers = new Uint8Array(data.subarray(namesEnd)).buffer;
  const rest = (from: number, length: number) => numbers.slice(from, from + length);
  return {
    ids,
    versions: new Float64Array(rest(0, count * 8)).map((own) => own || version),
    lengths: new Int32Array(rest(count * 8, count * 4)),
    occurred: new Float64Array(rest(count * 12, count * 8)),
  };
}

/** The place of an id, or −1. */
export function placeOf(ids: readonly string[], id: string): number {
  let low = 0;
  let high = ids.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = ids[middle] ?? '';
    if (found === id) return middle;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

function bytesOf(values: Float64Array | Int32Array): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
}
