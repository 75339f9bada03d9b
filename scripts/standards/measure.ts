import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { parsed, type SyntaxNode, visit } from '../patterns/syntax.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const BIOME = join(REPOSITORY, 'node_modules/.bin/biome');
const CODE = ['bench', 'bin', 'scripts', 'src', 'test', 'training'];
/** A `describe` is no function: its tests are. */
const TEST = /\.test\.ts$/;
const MODULE_INDEX = /^src\/modules\/[^/]+\/index\.ts$/;
const JSON_BYTES_MAX = 64 * 1024 * 1024;

export const FOLDER_FILES_MAX = 15;
export const PATTERN_CHARS_MAX = 120;
export const EXPORTS_MAX = 30;

/** What is over each limit: a path and how large it is. */
export interface Sizes {
  /** File → lines of its functions over 60 lines, together. Biome counts them; the limit stands in its settings. */
  readonly functions: Readonly<Record<string, number>>;
  /** Folder → its TypeScript files, without tests. */
  readonly folders: Readonly<Record<string, number>>;
  /** File → characters of its regular expressions over 120 characters, together. */
  readonly patterns: Readonly<Record<string, number>>;
  /** Index of a module → the names it exports. A namespace (`export * as`) is not counted. */
  readonly exports: Readonly<Record<string, number>>;
}

/** Measures the code under `root`. */
export async function measure(root: string): Promise<Sizes> {
  const files = await codeFiles(root);
  return {
    functions: await longFunctions(root),
    folders: fullFolders(files),
    patterns: await longPatterns(root, files),
    exports: await wideModules(root, files),
  };
}

async function codeFiles(root: string): Promise<readonly string[]> {
  const present = (await readdir(root)).filter((name) => CODE.includes(name));
  const entries = await Promise.all(
    present.map((name) => readdir(join(root, name), { recursive: true, withFileTypes: true })),
  );
  return entries
    .flat()
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !TEST.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}

async function longFunctions(root: string): Promise<Record<string, number>> {
  const rule = '--only=complexity/noExcessiveLinesPerFunction';
  const given = ['lint', rule, '--reporter=json', '--max-diagnostics=none', '.'];
  const { stdout } = await promisify(execFile)(BIOME, given, { cwd: root, maxBuffer: JSON_BYTES_MAX });
  const { diagnostics } = JSON.parse(stdout) as BiomeReport;
  const found = diagnostics.filter(({ location }) => !TEST.test(location.path));
  return sums(found.map(({ location, message }) => [location.path, Number(/\((\d+)\)/.exec(message)?.[1])]));
}

interface BiomeReport {
  readonly diagnostics: readonly { readonly message: string; readonly location: { readonly path: string } }[];
}

function fullFolders(files: readonly string[]): Record<string, number> {
  const counted = sums(files.map((file) => [dirname(file), 1]));
  return Object.fromEntries(Object.entries(counted).filter(([, count]) => count > FOLDER_FILES_MAX));
}

async function longPatterns(root: string, files: readonly string[]): Promise<Record<string, number>> {
  const lengths: [string, number][] = [];
  for (const file of files)
    for (const chars of patternLengths(await readFile(join(root, file), 'utf8')))
      if (chars > PATTERN_CHARS_MAX) lengths.push([file, chars]);
  return sums(lengths);
}

async function wideModules(root: string, files: readonly string[]): Promise<Record<string, number>> {
  const counts: [string, number][] = [];
  for (const file of files.filter((path) => MODULE_INDEX.test(path)))
    counts.push([file, exportCount(await readFile(join(root, file), 'utf8'))]);
  return sums(counts.filter(([, count]) => count > EXPORTS_MAX));
}

/** How many names a file exports, types included. */
export function exportCount(text: string): number {
  let count = 0;
  visit(parsed(text), ({ type, declaration }) => {
    if (type === 'ExportSpecifier') count += 1;
    if (type === 'ExportDeclaration') count += ((declaration as SyntaxNode).declarations as [])?.length ?? 1;
  });
  return count;
}

/** Characters of each pattern as it is written: literals, and texts inside the parentheses of `RegExp(…)`. */
export function patternLengths(text: string): number[] {
  const lengths: number[] = [];
  visit(parsed(text), (node) => {
    if (node.type === 'RegExpLiteral') lengths.push(String(node.pattern).length);
    const isBuilt = node.type === 'NewExpression' || node.type === 'CallExpression';
    if (isBuilt && (node.callee as SyntaxNode).value === 'RegExp') lengths.push(writtenChars(node));
  });
  return lengths;
}

function writtenChars(construction: SyntaxNode): number {
  let chars = 0;
  visit(construction, ({ type, value, raw }) => {
    if (type === 'StringLiteral') chars += String(value).length;
    if (type === 'TemplateElement') chars += String(raw).length;
  });
  return chars;
}

function sums(pairs: readonly (readonly [string, number])[]): Record<string, number> {
  const found = new Map<string, number>();
  for (const [path, size] of pairs) found.set(path, (found.get(path) ?? 0) + size);
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}
