import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';

const READER = resolve(import.meta.dirname, '../scripts/patterns/read-patterns.ts');

const MODULE = String.raw`
const WORD: string = '(?:a|b)+';
export const literal = /x\d*/giu;
export const loaded = new RegExp('^' + WORD);
export function called(name: string) {
  return new RegExp(WORD + ' of ' + name, 'i');
}
export const calledByAnother = ['c+'].map((source) => RegExp(source));
`;

interface Read {
  readonly patterns: readonly {
    readonly source: string;
    readonly flags: string;
    readonly places: string[];
  }[];
  readonly unreadable: readonly string[];
}

test('every pattern is read: written, built while loading, and built inside functions', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'patterns-'));
  t.after(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(join(root, 'src/one.ts'), MODULE);
  writeFileSync(join(root, 'src/one.test.ts'), 'export const ofATest = /z*/;');
  const program = `
    const { readPatterns } = await import(${JSON.stringify(READER)});
    console.log(JSON.stringify(await readPatterns(${JSON.stringify(root)})));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  const { patterns, unreadable } = JSON.parse(printed) as Read;
  const read = patterns.map(({ source, flags, places }) => `${places[0]} /${source}/${flags}`);
  assert.deepEqual(unreadable, []);
  for (const expected of [
    'src/one.ts:3 /x\\d*/giu',
    'src/one.ts:4 /^(?:a|b)+/',
    'src/one.ts:6 /(?:a|b)+ of abc/i',
    'src/one.ts:8 /c+/',
  ])
    assert.ok(read.includes(expected), `${expected} in ${read.join('\n')}`);
  assert.ok(!read.some((one) => one.includes('z*')));
});
