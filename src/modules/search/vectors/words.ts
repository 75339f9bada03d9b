import { readFileSync } from 'node:fs';

export const WORD_DIMENSIONS = 100;
const FILE = new URL('./words.bin', import.meta.url);

/** General English: what stems mean, learnt from the web. Made by scripts/word-vectors.ts. */
interface WordVectors {
  readonly rows: ReadonlyMap<string, number>;
  readonly frequencies: Float32Array;
  readonly values: Int8Array;
}

let loaded: WordVectors | undefined;

export function wordVectors(): WordVectors {
  loaded ??= load(readFileSync(FILE));
  return loaded;
}

function load(data: Buffer): WordVectors {
  const count = data.readUInt32LE(0);
  const namesEnd = 8 + data.readUInt32LE(4);
  const names = data.toString('utf8', 8, namesEnd).split('\n');
  const rest = new Uint8Array(data.subarray(namesEnd)).buffer;
  return {
    rows: new Map(names.map((name, row) => [name, row])),
    frequencies: new Float32Array(rest.slice(0, count * 4)),
    values: new Int8Array(rest.slice(count * 4)),
  };
}
