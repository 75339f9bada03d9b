import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Memory, setSearchMemory } from './memory.ts';

const MEGABYTE = 1_048_576;
const weighing = (megabytes: number) => ({ weight: megabytes * MEGABYTE });

test('what was used least lately goes when the rest outweighs its share of the memory of searches', (t) => {
  t.after(() => setSearchMemory(512));
  setSearchMemory(20);
  const memory = new Memory<{ weight: number }>(0.5);
  for (const key of ['a', 'b', 'c']) memory.set(key, weighing(3));
  assert.ok(memory.get('a'));
  memory.set('d', weighing(3));
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map((key) => memory.get(key) !== undefined),
    [true, false, true, true],
  );
  setSearchMemory(8);
  memory.set('e', weighing(2));
  assert.deepEqual(
    ['a', 'c', 'd', 'e'].map((key) => memory.get(key) !== undefined),
    [false, false, false, true],
  );
});
