/**
 * How mails of a writer are read whom the models never saw: `node bench/triage/left-out.ts [third …]`. For each writer of
 * training/triage/mails (or those named) the models are trained in a copy of the repository without that writer's mails,
 * which are then read there by all of triage. Takes about five minutes a writer.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const MAILS = 'training/triage/mails';
const COPIED = ['package.json', 'src', 'training', 'bench'];

function readUnseen(writer: string): void {
  const copy = mkdtempSync(join(tmpdir(), 'left-out-'));
  try {
    for (const path of COPIED) cpSync(join(ROOT, path), join(copy, path), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    rmSync(join(copy, MAILS, `${writer}.jsonl`));
    const run = (...args: string[]) =>
      execFileSync(process.execPath, args, { cwd: copy, stdio: ['ignore', 'pipe', 'inherit'] });
    run('training/triage/train-kinds.ts');
    run('training/triage/train-signs.ts');
    process.stdout.write(run('bench/triage.ts', join(ROOT, MAILS, `${writer}.jsonl`)));
  } finally {
    rmSync(copy, { recursive: true });
  }
}

const named = process.argv.slice(2);
const writers = readdirSync(join(ROOT, MAILS)).map((file) => file.replace(/\.jsonl$/, ''));
for (const writer of named.length > 0 ? named : writers.toSorted()) readUnseen(writer);
