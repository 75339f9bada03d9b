/**
 * Builds the pages of the console from `console/` into `.cache/console/`, compressed, unless they are built from these
 * sources already. Without Vite, as in an installation without development packages, it does nothing.
 */
import { createHash } from 'node:crypto';
import { glob, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const CACHE = join(ROOT, '.cache');
/** Another folder below `.cache/` may be named, which a measurement builds anew. */
const TARGET = join(CACHE, process.argv[2] ?? 'console');
const STAMP = 'built-from';

/** What the pages are made of. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const names = await Array.fromAsync(
    glob(['console/**/*.*', 'sdk/src/*.ts', 'package-lock.json'], { cwd: ROOT }),
  );
  for (const name of names.sort()) hash.update(name).update(await readFile(join(ROOT, name)));
  return hash.digest('hex');
}

async function compress(folder: string): Promise<void> {
  for await (const name of glob('**/*.{js,css,html,svg}', { cwd: folder })) {
    const content = await readFile(join(folder, name));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(content, { params }));
    await writeFile(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}

async function build(): Promise<void> {
  const sources = await fingerprint();
  const stamp = await readFile(join(TARGET, STAMP), 'utf8').catch(() => '');
  if (stamp === sources) return;
  const vite = await import('vite').catch(() => null);
  if (!vite) return;
  // Built aside, so that a server that starts meanwhile finds the whole of the old pages or of the new ones.
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, 'console-'));
  try {
    await vite.build({
      configFile: join(ROOT, 'console/vite.config.ts'),
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true },
    });
    await compress(folder);
    await writeFile(join(folder, STAMP), sources);
    await rm(TARGET, { recursive: true, force: true });
    await rename(folder, TARGET);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await build();
