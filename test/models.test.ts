import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { manifestFaults, recorded } from '../training/manifest.ts';

const known = { source: 'Written for this repository.', licence: 'Apache-2.0', sha256: '' };

test('every model and data file is listed, and is what its entry says', async (t) => {
  const root = mkdtempSync(join(tmpdir(), 'models-'));
  t.after(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'src/one'), { recursive: true });
  mkdirSync(join(root, 'texts'));
  const write = (path: string, text: string) => writeFileSync(join(root, path), text);
  write('src/one/model.bin', 'weights');
  write('src/one/words.json', '{}');
  write('texts/a.txt', 'a text');
  const trained = { ...known, script: 'train.ts', inputs: ['texts'] };
  const manifest = await recorded(root, { 'src/one/model.bin': trained, 'src/one/words.json': known });
  assert.equal(manifest['src/one/model.bin']?.sha256, createHash('sha256').update('weights').digest('hex'));
  assert.deepEqual(await manifestFaults(root, manifest), []);

  const { 'src/one/words.json': _, ...unlisted } = manifest;
  assert.match((await manifestFaults(root, unlisted))[0] ?? '', /words\.json: not listed/);
  write('texts/a.txt', 'another text');
  assert.match((await manifestFaults(root, manifest))[0] ?? '', /model\.bin: its texts changed.*train\.ts/);
  write('texts/a.txt', 'a text');
  write('src/one/words.json', '{"a":1}');
  assert.match((await manifestFaults(root, manifest))[0] ?? '', /words\.json: differs from its hash/);
  write('src/one/words.json', '{}');

  mkdirSync(join(root, 'src/two'));
  renameSync(join(root, 'src/one/model.bin'), join(root, 'src/two/model.bin'));
  assert.match(
    (await manifestFaults(root, manifest)).join('\n'),
    /src\/one\/model\.bin: listed, but not there/,
  );
  const moved = await recorded(root, manifest);
  assert.deepEqual(await manifestFaults(root, moved), []);
  assert.equal(moved['src/two/model.bin']?.source, known.source);
});
