import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type TestContext, test } from 'node:test';
import { faultsOf, shrunk } from '../scripts/standards/judge.ts';
import { exportCount, measure, patternLengths, type Sizes } from '../scripts/standards/measure.ts';
import { longSubjects } from '../scripts/standards/subjects.ts';

const REPOSITORY = resolve(import.meta.dirname, '..');
const NONE: Sizes = { functions: {}, folders: {}, patterns: {}, exports: {} };

test('functions, folders, patterns and exports over their limits are measured, tests left out', async (t) => {
  const root = folder(t);
  copyFileSync(join(REPOSITORY, 'biome.json'), join(root, 'biome.json'));
  writeFileSync(join(root, '.gitignore'), 'node_modules\n');
  const full = join(root, 'src/full');
  mkdirSync(full, { recursive: true });
  for (let file = 0; file < 16; file++) writeFileSync(join(full, `part-${file}.ts`), 'export {};\n');
  writeFileSync(join(full, 'part.test.ts'), longFunction(90));
  const edge = `${longFunction(60)}export const short = /${'a'.repeat(120)}/;\n`;
  writeFileSync(join(full, 'part-0.ts'), edge);
  writeFileSync(join(root, 'src/long.ts'), `${longFunction(61)}export const long = /${'a'.repeat(121)}/;\n`);
  mkdirSync(join(root, 'src/modules/wide'), { recursive: true });
  writeFileSync(join(root, 'src/modules/wide/index.ts'), manyExports(31));
  mkdirSync(join(root, 'src/modules/narrow'), { recursive: true });
  writeFileSync(join(root, 'src/modules/narrow/index.ts'), manyExports(30));
  assert.deepEqual(await measure(root), {
    functions: { 'src/long.ts': 61 },
    folders: { 'src/full': 16 },
    patterns: { 'src/long.ts': 121 },
    exports: { 'src/modules/wide/index.ts': 31 },
  });
});

test('a pattern built of texts counts what is written in its parentheses', () => {
  const text = ['const a = /b{2}/u; new RegExp(`^$', "{a.source}(?:d|e)`); RegExp('g' + 'hi');"].join('');
  assert.deepEqual(patternLengths(text), [4, 8, 3]);
});

test('declarations, lists and types count as exports, a namespace does not', () => {
  const text = [
    "export { a, type B } from './x.ts';",
    "export * as names from './y.ts';",
    'export const c = 1, d = 2;',
    'export interface E {}',
  ].join('\n');
  assert.equal(exportCount(text), 5);
});

test('what is new, larger or listed without need is at fault, what is smaller is not', () => {
  const exceptions = { ...NONE, functions: { 'a.ts': 80, 'b.ts': 80, 'c.ts': 80 } };
  const measured = { ...NONE, functions: { 'a.ts': 81, 'b.ts': 70, 'd.ts': 61 } };
  const faults = faultsOf(measured, exceptions);
  assert.equal(faults.length, 3);
  assert.match(faults[0] ?? '', /^a\.ts: 81 lines .*80 excepted/);
  assert.match(faults[1] ?? '', /^c\.ts: its exception is no longer needed/);
  assert.match(faults[2] ?? '', /^d\.ts: 61 lines .*Divide the function/);
});

test('the list of exceptions only shrinks, and follows a file that moved', () => {
  const exceptions = { ...NONE, patterns: { 'x/a.ts': 300, 'x/b.ts': 200, 'x/c.ts': 150 } };
  const measured = { ...NONE, patterns: { 'x/a.ts': 250, 'y/b.ts': 260, 'x/new.ts': 500 } };
  assert.deepEqual(shrunk(measured, exceptions), { ...NONE, patterns: { 'x/a.ts': 250, 'y/b.ts': 200 } });
});

test('long subjects count after the given commit, in a shallow clone too, and nowhere else', async (t) => {
  const root = folder(t);
  const long = 'L'.repeat(73);
  assert.deepEqual(await longSubjects(root, 'HEAD'), []);
  git(root, 'init', '-q');
  assert.deepEqual(await longSubjects(root, 'HEAD'), []);
  commit(root, `Before ${long}`);
  commit(root, 'The given one');
  const since = git(root, 'rev-parse', 'HEAD').trim();
  commit(root, 'S'.repeat(72));
  commit(root, long);
  const told = async (where: string) =>
    (await longSubjects(where, since)).map((line) => line.replace(/^\w+ /, ''));
  assert.deepEqual(await told(root), [long]);

  const shallow = join(folder(t), 'clone');
  git(root, 'clone', '-q', '--depth', '1', `file://${root}`, shallow);
  assert.deepEqual(await told(shallow), [long]);
  const unknown = '0'.repeat(40);
  assert.deepEqual(await longSubjects(root, unknown), []);
});

function manyExports(count: number): string {
  const names = Array.from({ length: count }, (_, at) => `name${at}`);
  return `export { ${names.join(', ')} } from './names.ts';\nexport * as more from './more.ts';\n`;
}

function folder(t: TestContext): string {
  const made = mkdtempSync(join(tmpdir(), 'standards-'));
  t.after(() => rmSync(made, { recursive: true }));
  return made;
}

/** A function with a body of so many lines. */
function longFunction(lines: number): string {
  return `export function long(n: number) {\n${'  n += 1;\n'.repeat(lines)}}\n`;
}

function commit(root: string, subject: string): void {
  const author = ['-c', 'user.name=A Tester', '-c', 'user.email=tester@fieldstone.example'];
  git(root, ...author, 'commit', '-q', '--allow-empty', '-m', subject);
}

function git(root: string, ...given: string[]): string {
  return execFileSync('git', given, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
