import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ahead } from './read-ahead.ts';

const MEGABYTE = 1_048_576;

test('texts read ahead that nobody asks for do not fill the memory', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const padding = ' '.repeat(50_000);
  ahead.read('belt', null);
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let n = 0; n < 3_900; n++) ahead.read(`fan ${n}${padding}`, null);
  collect();
  const grownMb = (process.memoryUsage().heapUsed - before) / MEGABYTE;
  assert.ok(grownMb < 40, `${Math.round(grownMb)} MB are held`);
});
