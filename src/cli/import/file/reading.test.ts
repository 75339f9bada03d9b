import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { csvRows, delimiterOf } from './csv-rows.ts';
import { linesOf } from './lines.ts';
import { openSource } from './source.ts';

const FAULT_OF_LINE_3 = /^FileFault: line 3: a quote \("\) is opened in this row and never closed/;

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
  const told = (text: string) => assert.rejects(Array.fromAsync(csvRows(pieces(text))), FAULT_OF_LINE_3);
  await told('a,b\n0,z\n1,"x\n2,y\n');
  await told(`a,b\n0,z\n1,"x\n${'2,y\n'.repeat(300_000)}`);
});

test('without a name the encoding is told from the bytes, wherever they are cut', async (t) => {
  const dir = await mkdtemp(join(tmpdir(), 'fieldstone-'));
  t.after(() => rm(dir, { recursive: true, force: true }));
  const path = join(dir, 'file.csv');
  const read = async (bytes: Buffer) => {
    await writeFile(path, bytes);
    const source = await openSource(path);
    const text = (await Array.fromAsync(source.text)).join('');
    return { text, encoding: source.encoding() };
  };
  const far = 256 * 1024;
  for (const length of [0, 10, far - 2, far - 1, far, far + 1, 3 * far]) {
    const ascii = 'x'.repeat(length);
    assert.deepEqual(await read(Buffer.from(`${ascii}café £5 – Zoë`)), {
      text: `${ascii}café £5 – Zoë`,
      encoding: 'utf-8',
    });
    const old = Buffer.from([0x63, 0x61, 0x66, 0xe9, 0x20, 0xa3, 0x35, 0x20, 0x96]);
    assert.deepEqual(await read(Buffer.concat([Buffer.from(ascii), old])), {
      text: `${ascii}café £5 –`,
      encoding: 'windows-1252',
    });
  }
  assert.deepEqual(await read(Buffer.from('plain')), { text: 'plain', encoding: 'utf-8' });
  assert.deepEqual(await read(Buffer.from([0xe9])), { text: 'é', encoding: 'windows-1252' });
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('café', 'utf16le')]);
  assert.deepEqual(await read(utf16), { text: 'café', encoding: 'utf-16le' });
  await assert.rejects(read(Buffer.concat([Buffer.from('café '), Buffer.from([0xe9, 0x20])])), /--encoding/);
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
