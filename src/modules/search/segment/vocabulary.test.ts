import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodeVocabulary, Vocabulary } from './vocabulary.ts';

const vocabulary = new Vocabulary(encodeVocabulary(['pump', 'pmup', 'bump', 'boiler', 'bolier', 'boilers']));
const near = (word: string) => vocabulary.neighbours(word).map(({ written, typos }) => `${written} ${typos}`);

test('words a typo away are found, the word itself never, and of four letters only transposed ones', () => {
  assert.deepEqual(near('pump'), ['pmup 1']);
  assert.deepEqual(near('boiler'), ['bolier 1', 'boilers 1']);
});
