/**
 * Runs every fault script, or those named: `npm run faults -- drain damage`, with the options given, such as
 * `kill --rounds=20`. Exits with 1 when one of them fails.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob } from 'node:fs/promises';
import { basename } from 'node:path';

const FOLDER = new URL('./', import.meta.url).pathname;
const NO_SCRIPTS = ['kit', 'run'];
const VERDICTS: Readonly<Record<number, string>> = { 0: 'passed', 3: 'COULD NOT RUN' };

const files = new Map(
  (await Array.fromAsync(glob('**/*.ts', { cwd: FOLDER }))).map((file) => [basename(file, '.ts'), file]),
);
const all = [...files.keys()].filter((name) => !NO_SCRIPTS.includes(name)).sort();
const options = process.argv.slice(2).filter((text) => text.startsWith('--'));
const asked = process.argv.slice(2).filter((text) => !text.startsWith('--'));
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`no such fault: ${unknown.join(', ')}; there are ${all.join(', ')}\n`);
  process.exit(2);
}

const verdicts: string[] = [];
for (const name of asked.length > 0 ? asked : all) {
  process.stdout.write(`\n== ${name}\n`);
  const child = spawn(process.execPath, [`${FOLDER}${files.get(name)}`, ...options], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  verdicts.push(`${name.padEnd(16)} ${VERDICTS[code ?? 1] ?? 'FAILED'}`);
  if (code !== 0 && code !== 3) process.exitCode = 1;
}
process.stdout.write(`\n${verdicts.join('\n')}\n`);
