import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { csvRows, delimiterOf } from './csv-rows.ts';
import { linesOf } from './lines.ts';
import { openSource } from './source.ts';

async function* pieces(...texts: string[]): AsyncGenerator<string> {
  yield* texts;
}

test('the delimiter is the one the header uses outside quotes', () => {
  assert.equal(delimiterOf('a;b;"c,d,e"'), ';');
  assert.equal(delimiterOf('a\tb'), '\t');
  assert.equal(delimiterOf('only'), ',');
});

test('rows come with the line they begin on, through quotes, breaks and blank lines', async () => {
  const text = pieces('id,"na', 'me"\r\n1,"two\r\nlines"\r\n\r\n2,3/4" hose\r\n3,"say ""hi"""');
  assert.deepEqual(await Array.fromAsync(csvRows(text)), [
    { cells: ['id', 'name'], line: 1 },
    { cells: ['1', 'two\r\nlines'], line: 2 },
    { cells: ['2', '3/4" hose'], line: 5 },
    { cells: ['3', 'say "hi"'], line: 6 },
  ]);
});

test('a quote that never ends is told, not swallowed', async () => {
  await assert.rejects(Array.fromAsync(csvRows(pieces('a,b\n1,"x\n2,y\n'))), /line/i);
});

test('lines keep their numbers past blank and overlong ones', async () => {
  const long = 'x'.repeat(1_048_577);
  assert.deepEqual(await Array.fromAsync(linesOf(pieces('a\n\n', 'b', `c\n${long}`, '\nd'))), [
    { number: 1, text: 'a' },
    { number: 3, text: 'bc' },
    { number: 4, text: undefined },
    { number: 5, text: 'd' },
  ]);
});

test('a file is read in its encoding; bytes that are no text stop the reading', async (t) => {
  const dir = await mkdtemp(join(tmpdir(), 'fieldstone-'));
  t.after(() => rm(dir, { recursive: true, force: true }));
  const path = join(dir, 'old.csv');
  await writeFile(path, Buffer.from([0x63, 0x61, 0x66, 0xe9]));
  const read = async (encoding: string) =>
    (await Array.fromAsync((await openSource(path, encoding)).text)).join('');
  assert.equal(await read('windows-1252'), 'café');
  await assert.rejects(read('utf-8'), /--encoding windows-1252/);
  await assert.rejects(read('klingon'), /--encoding klingon is not known/);
});
