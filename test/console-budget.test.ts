import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { leastOf } from './kit/console-speed.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
/** Bytes of a first load: the page, and the scripts and styles that it names. */
const FIRST_LOAD_MAX = 150_000;
const PAGE_MAX = 25_000;
const PALETTE_MAX = 40_000;
const BUILD_MS_MAX = 3_000;

test('the console is small and soon built', async (t) => {
  const name = `console-measured-${process.pid}`;
  const folder = join(ROOT, '.cache', name);
  t.after(() => rm(folder, { recursive: true, force: true }));
  const build = async () => {
    await rm(folder, { recursive: true, force: true });
    const startMs = performance.now();
    await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/build-console.ts'), name]);
    return performance.now() - startMs;
  };

  await t.test('it is built within 3 s', async () => {
    const ms = await leastOf(build, { limit: BUILD_MS_MAX, rounds: 6 });
    t.diagnostic(`built in ${Math.round(ms)} ms`);
    assert.ok(ms <= BUILD_MS_MAX, `${ms} ms`);
  });

  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const first = [...page.matchAll(/(?:src|href)="\/console\/(assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  );
  const weightOf = async (file: string) => (await readFile(join(folder, `${file}.gz`))).length;
  const sum = async (files: readonly string[]) =>
    (await Promise.all(files.map(weightOf))).reduce((total, bytes) => total + bytes, 0);
  const later = (await readdir(join(folder, 'assets')))
    .filter((file) => /\.(?:js|css)$/.test(file))
    .map((file) => `assets/${file}`)
    .filter((file) => !first.includes(file));

  await t.test('the first load is small', async () => {
    assert.ok(first.length > 2);
    const total = await sum(['index.html', ...first]);
    t.diagnostic(`${total} bytes`);
    assert.ok(total <= FIRST_LOAD_MAX, `${total} bytes: ${first}`);
  });

  await t.test('so is what a page adds, and the palette with its widgets', async () => {
    const isOfPalette = (file: string): boolean => /\/(?:palette|parts)-/.test(file);
    const palette = await sum(later.filter(isOfPalette));
    t.diagnostic(`palette: ${palette} bytes`);
    assert.ok(palette > 0 && palette <= PALETTE_MAX, `palette: ${palette} bytes`);
    for (const file of later.filter((one) => !isOfPalette(one)))
      assert.ok((await weightOf(file)) <= PAGE_MAX, `${file}: ${await weightOf(file)} bytes`);
  });
});
