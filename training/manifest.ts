/**
 * Checks the model and data files of the product against `training/manifest.json`: `node training/manifest.ts`.
 * Every `.bin` and `.json` file of `src/` is listed with its source, its licence and its hash; one that a script makes
 * is listed with the script, and with a hash of the texts it is made from. `--write` records the present hashes.
 * `--rebuild` runs the scripts that need nothing from outside the repository, then checks that no file changed.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';

const MANIFEST = join(import.meta.dirname, 'manifest.json');

export interface Entry {
  /** Where the content comes from. */
  readonly source: string;
  readonly licence: string;
  readonly sha256: string;
  /** The script that makes the file; without one, the file is written by hand. */
  readonly script?: string;
  /** The files and folders the script makes it from, and the hash of their content. */
  readonly inputs?: readonly string[];
  readonly inputsSha256?: string;
  /** What the script has to be given from outside the repository. */
  readonly download?: { readonly url: string; readonly integrity: string; readonly licence: string };
}

/** Path in the repository → what is known of the file. */
export type Manifest = Readonly<Record<string, Entry>>;

/** What the manifest and the files under `root` do not agree on. */
export async function manifestFaults(root: string, manifest: Manifest): Promise<string[]> {
  const faults: string[] = [];
  const present = await dataFiles(root);
  for (const path of present)
    if (!manifest[path])
      faults.push(`${path}: not listed. Add its source and licence to training/manifest.json.`);
  for (const [path, entry] of Object.entries(manifest)) {
    const { sha256, inputs, inputsSha256, script } = entry;
    if (!present.includes(path))
      faults.push(`${path}: listed, but not there. If it moved: \`npm run models -- --write\`.`);
    else if ((await hashOf(root, [path])) !== sha256)
      faults.push(
        `${path}: differs from its hash. ${script ? `Run \`node ${script}\`` : 'Meant to change'}, then \`npm run models -- --write\`.`,
      );
    if (inputs && (await hashOf(root, inputs)) !== inputsSha256)
      faults.push(`${path}: its texts changed. Run \`node ${script}\`, then \`npm run models -- --write\`.`);
  }
  return faults;
}

/** The manifest with the hashes of the files as they are; the entry of a file that moved goes with it. */
export async function recorded(root: string, manifest: Manifest): Promise<Manifest> {
  const present = await dataFiles(root);
  const unlisted = new Map<string, string>();
  for (const path of present) if (!manifest[path]) unlisted.set(await hashOf(root, [path]), path);
  const entries = Object.entries(manifest).map(async ([listed, entry]): Promise<[string, Entry]> => {
    const path = present.includes(listed) ? listed : (unlisted.get(entry.sha256) ?? listed);
    if (!present.includes(path)) return [path, entry];
    const sha256 = await hashOf(root, [path]);
    if (!entry.inputs) return [path, { ...entry, sha256 }];
    return [path, { ...entry, sha256, inputsSha256: await hashOf(root, entry.inputs) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Throws unless a downloaded file is the one that the manifest names for making `path`. */
export function requireListed(downloaded: string, path: string): void {
  const manifest: Manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  const { integrity = '', url = '' } = manifest[path]?.download ?? {};
  const [algorithm = '', expected = ''] = integrity.split('-');
  const actual = createHash(algorithm).update(readFileSync(downloaded)).digest('base64');
  if (actual !== expected) throw new Error(`${downloaded} is not ${url}: its ${algorithm} is ${actual}`);
}

async function dataFiles(root: string): Promise<string[]> {
  return (await filesBelow(root, 'src')).filter((path) => /\.(?:bin|json)$/.test(path));
}

async function filesBelow(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}

/** The hash of a file, or of the names and contents of the files in folders. */
async function hashOf(root: string, paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    const isFile = /\.\w+$/.test(path);
    for (const file of isFile ? [path] : await filesBelow(root, path)) {
      if (!isFile) hash.update(`${file}\n`);
      hash.update(await readFile(join(root, file)));
    }
  }
  return hash.digest('hex');
}

async function main(options: readonly string[]): Promise<void> {
  const root = resolve(import.meta.dirname, '..');
  const manifest: Manifest = JSON.parse(await readFile(MANIFEST, 'utf8'));
  if (options.includes('--rebuild')) rebuild(root, manifest);
  if (options.includes('--write'))
    await writeFile(MANIFEST, `${JSON.stringify(await recorded(root, manifest), null, 2)}\n`);
  const faults = await manifestFaults(root, JSON.parse(await readFile(MANIFEST, 'utf8')));
  for (const fault of faults) console.error(fault);
  console.log(`models: ${Object.keys(manifest).length} files listed, ${faults.length} at fault`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

function rebuild(root: string, manifest: Manifest): void {
  const scripts = Object.values(manifest).flatMap(({ script, download }) =>
    script && !download ? [script] : [],
  );
  for (const script of new Set(scripts))
    execFileSync(process.execPath, [script], { cwd: root, stdio: 'inherit' });
}

if (import.meta.main) await main(process.argv.slice(2));
