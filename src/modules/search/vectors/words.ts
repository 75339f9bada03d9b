import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

export const WORD_DIMENSIONS = 100;
const FILE = new URL('./words.bin', import.meta.url);
const SHARED_AS = 'fieldstone: word vectors';
const HEAD_BYTES = 8;
const LINE_END = 0x0a;
/** Of the table of words, more than twice as many as there are words; a power of two. */
const SLOTS = 131_072;

/** General English: what stems mean, learnt from the web. Made by training/words/word-vectors.ts. */
export interface WordVectors {
  readonly rowOf: (stem: string) => number | undefined;
  readonly frequencies: Float32Array;
  readonly values: Int8Array;
}

/** All of it in memory that threads share, without a string or an object for each word. */
interface Shared {
  readonly file: SharedArrayBuffer;
  readonly count: number;
  /** Where each word begins in the file, and where the last ends. */
  readonly begins: Uint32Array;
  /** By the hash of a word its row plus one, or where that is taken the next free slot. */
  readonly slots: Uint32Array;
}

let loaded: WordVectors | undefined;

/** Loads them when first called; threads that start later share what is loaded. */
export function wordVectors(): WordVectors {
  loaded ??= over(sharedHere());
  return loaded;
}

function sharedHere(): Shared {
  const known = getEnvironmentData(SHARED_AS) as unknown as Shared | undefined;
  if (known) return known;
  const shared = load();
  setEnvironmentData(SHARED_AS, shared as unknown as Parameters<typeof setEnvironmentData>[1]);
  return shared;
}

function load(): Shared {
  const file = new SharedArrayBuffer(statSync(FILE).size);
  const bytes = new Uint8Array(file);
  readInto(bytes);
  const count = new DataView(file).getUint32(0, true);
  const begins = new Uint32Array(new SharedArrayBuffer((count + 1) * 4));
  const slots = new Uint32Array(new SharedArrayBuffer(SLOTS * 4));
  const namesEnd = namesEndOf(file);
  let at = HEAD_BYTES;
  for (let row = 0; row < count; row++) {
    begins[row] = at;
    let hash = HASH_START;
    for (; at < namesEnd && bytes[at] !== LINE_END; at++) hash = hashed(hash, bytes[at] ?? 0);
    let slot = slotOf(hash);
    while (slots[slot] !== 0) slot = (slot + 1) % SLOTS;
    slots[slot] = row + 1;
    at += 1;
  }
  begins[count] = at;
  return { file, count, begins, slots };
}

function readInto(bytes: Uint8Array): void {
  const file = openSync(FILE, 'r');
  try {
    for (let at = 0; at < bytes.length; ) at += readSync(file, bytes, at, bytes.length - at, null);
  } finally {
    closeSync(file);
  }
}

function over({ file, count, begins, slots }: Shared): WordVectors {
  const bytes = new Uint8Array(file);
  const namesEnd = namesEndOf(file);
  return {
    // They lie at no multiple of four in the file.
    frequencies: new Float32Array(bytes.slice(namesEnd, namesEnd + count * 4).buffer),
    values: new Int8Array(file, namesEnd + count * 4),
    rowOf: (stem) => {
      for (let slot = slotOf(hashOf(stem)); slots[slot] !== 0; slot = (slot + 1) % SLOTS) {
        const row = (slots[slot] ?? 0) - 1;
        const begin = begins[row] ?? 0;
        if ((begins[row + 1] ?? 0) - begin - 1 === stem.length && isAt(bytes, begin, stem)) return row;
      }
      return undefined;
    },
  };
}

function namesEndOf(file: SharedArrayBuffer): number {
  return HEAD_BYTES + new DataView(file).getUint32(4, true);
}

/** The words are ASCII: their bytes are the codes of their characters. */
function isAt(bytes: Uint8Array, begin: number, stem: string): boolean {
  for (let i = 0; i < stem.length; i++) if (bytes[begin + i] !== stem.charCodeAt(i)) return false;
  return true;
}

/** FNV-1a. */
const HASH_START = 0x811c9dc5;

function hashed(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}

function hashOf(stem: string): number {
  let hash = HASH_START;
  for (let i = 0; i < stem.length; i++) hash = hashed(hash, stem.charCodeAt(i));
  return hash;
}

function slotOf(hash: number): number {
  return (hash >>> 0) % SLOTS;
}
