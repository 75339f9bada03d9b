import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { WORD_DIMENSIONS, wordVectors } from './words.ts';

const data = readFileSync(new URL('./words.bin', import.meta.url));
const namesEnd = 8 + data.readUInt32LE(4);
const names = data.toString('utf8', 8, namesEnd).split('\n');

test('every word is found in its row, with its frequency and vector, and no other word is', () => {
  const { rowOf, frequencies, values } = wordVectors();
  for (const [row, name] of names.entries()) assert.equal(rowOf(name), row, name);
  const known = new Set(names);
  for (const other of [
    '',
    'x'.repeat(60),
    'größe',
    'that\nsaid',
    ...names.slice(0, 500).map((name) => `${name}qz`),
  ])
    assert.equal(rowOf(other), known.has(other) ? names.indexOf(other) : undefined, other);
  const last = names.length - 1;
  assert.equal(frequencies[last], Math.fround(data.readFloatLE(namesEnd + last * 4)));
  assert.equal(values.length, names.length * WORD_DIMENSIONS);
  assert.equal(values.at(-1), data.readInt8(data.length - 1));
});

test('a thread that starts later shares the memory', async () => {
  const { values } = wordVectors();
  const code = `
    const { parentPort } = require('node:worker_threads');
    import(${JSON.stringify(new URL('./words.ts', import.meta.url).href)}).then(({ wordVectors }) => {
      wordVectors().values[0] += 1;
      parentPort.postMessage(wordVectors().rowOf('boiler'));
    });`;
  const before = values[0] ?? 0;
  const thread = new Worker(code, { eval: true });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  thread.once('message', resolve).once('error', reject);
  assert.equal(await promise, names.indexOf('boiler') < 0 ? undefined : names.indexOf('boiler'));
  assert.equal(values[0], before + 1);
  values[0] = before;
  await thread.terminate();
});
