import { ByteReader, ByteWriter } from './bytes.ts';
import { decodePostings, encodePostings, type Postings } from './postings.ts';

const DOCUMENTS_A_BLOCK = 512;
const BLOCKS_MAX = 4_096;

/** Terms are spread over blocks by their hash, so that a query reads only the blocks of its terms. */
export function blocksFor(documents: number): number {
  let blocks = 1;
  while (blocks < BLOCKS_MAX && blocks * DOCUMENTS_A_BLOCK < documents) blocks *= 2;
  return blocks;
}

/** `blocks` is a power of two. FNV-1a. */
export function blockOf(term: string, blocks: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < term.length; i++) hash = Math.imul(hash ^ term.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 15)) & (blocks - 1);
}

/** A growing list of postings, as a segment is made. */
export interface Draft {
  readonly documents: number[];
  readonly counts: number[];
}

export function encodeBlocks(terms: ReadonlyMap<string, Draft>, blocks: number): Buffer[] {
  const writers = Array.from({ length: blocks }, () => new ByteWriter());
  for (const [term, { documents, counts }] of terms) {
    const writer = writers[blockOf(term, blocks)];
    const postings = encodePostings(documents, counts);
    writer?.text(term);
    writer?.number(documents.length);
    writer?.number(postings.length);
    writer?.bytes(postings);
  }
  return writers.map((writer) => writer.copy());
}

interface Entry {
  readonly frequency: number;
  readonly at: number;
  postings?: Postings;
}

/** So many terms are found by reading on; then all are noted. Most new blocks are merged away before that is worth it. */
const READ_ON_MAX = 4;

/** A block as it was read: which terms it has, and their postings once they are asked for. */
export class Block {
  readonly #data: Buffer;
  /** Those asked for, or all. */
  readonly #entries = new Map<string, Entry | undefined>();
  #isComplete = false;

  constructor(data: Buffer) {
    this.#data = data;
  }

  /** Roughly what it takes in memory once it is in use. */
  get weight(): number {
    return this.#data.length * 13;
  }

  frequency(term: string): number {
    return this.#entry(term)?.frequency ?? 0;
  }

  postings(term: string): Postings | undefined {
    const entry = this.#entry(term);
    if (!entry) return undefined;
    entry.postings ??= decodePostings(new ByteReader(this.#data, entry.at), entry.frequency);
    return entry.postings;
  }

  terms(): IterableIterator<string> {
    this.#readAll();
    return this.#entries.keys();
  }

  #entry(term: string): Entry | undefined {
    if (this.#isComplete || this.#entries.has(term)) return this.#entries.get(term);
    if (this.#entries.size === READ_ON_MAX) {
      this.#readAll();
      return this.#entries.get(term);
    }
    const entry = this.#found(Buffer.from(term));
    this.#entries.set(term, entry);
    return entry;
  }

  #found(term: Buffer): Entry | undefined {
    const reader = new ByteReader(this.#data);
    while (!reader.ended) {
      const isIt = reader.isText(term);
      const entry = entryAt(reader);
      if (isIt) return entry;
    }
    return undefined;
  }

  #readAll(): void {
    if (this.#isComplete) return;
    this.#isComplete = true;
    this.#entries.clear();
    const reader = new ByteReader(this.#data);
    while (!reader.ended) this.#entries.set(reader.text(), entryAt(reader));
  }
}

/** Reads what follows a term, and passes over its postings. */
function entryAt(reader: ByteReader): Entry {
  const frequency = reader.number();
  const length = reader.number();
  const entry = { frequency, at: reader.at };
  reader.at += length;
  return entry;
}
