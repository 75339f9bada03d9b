/** Writes the groups of words of like meaning by which triage reads: `node training/triage/word-groups.ts`. */
import { writeFileSync } from 'node:fs';
import { WORD_DIMENSIONS, wordVectors } from '#/modules/search/index.ts';
import { GROUPED_WORDS, GROUPS } from '#/modules/triage/model/meaning.ts';
import { seeded } from '../seeded.ts';

const FILE = new URL('../../src/modules/triage/model/groups.bin', import.meta.url);
const ROUNDS = 8;

/** Puts words that mean something alike into groups, by k-means over their vectors, and writes the group of each. */
function writeGroups(): void {
  const random = seeded(3);
  const { values } = wordVectors();
  const words = Array.from({ length: GROUPED_WORDS }, (_, row) =>
    unit(Float32Array.from(values.subarray(row * WORD_DIMENSIONS, (row + 1) * WORD_DIMENSIONS))),
  );
  let centres = Array.from(
    { length: GROUPS },
    () => words[Math.floor(random() * GROUPED_WORDS)] ?? new Float32Array(WORD_DIMENSIONS),
  );
  let groups = new Uint8Array(GROUPED_WORDS);
  for (let round = 0; round < ROUNDS; round++) {
    groups = Uint8Array.from(words, (word) => nearest(word, centres));
    const sums = centres.map(() => new Float32Array(WORD_DIMENSIONS));
    for (const [row, word] of words.entries()) {
      const sum = sums[groups[row] ?? 0];
      if (sum) for (let at = 0; at < WORD_DIMENSIONS; at++) sum[at] = (sum[at] ?? 0) + (word[at] ?? 0);
    }
    centres = sums.map(unit);
  }
  writeFileSync(FILE, groups);
}

function nearest(word: Float32Array, centres: readonly Float32Array[]): number {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (const [group, centre] of centres.entries()) {
    let likeness = 0;
    for (let at = 0; at < WORD_DIMENSIONS; at++) likeness += (word[at] ?? 0) * (centre[at] ?? 0);
    if (likeness > most) [best, most] = [group, likeness];
  }
  return best;
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

writeGroups();
