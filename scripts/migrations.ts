/**
 * Checks that the migrations are numbered from 0001 without a gap and without a number used twice, and that they hold nothing
 * that a cluster refuses.
 */
import { readdir, readFile } from 'node:fs/promises';
import { clusterFaults } from './migrations/cluster.ts';
import { numberingFaults } from './migrations/numbering.ts';

const DIRECTORY = new URL('../migrations/', import.meta.url);

const names = await readdir(DIRECTORY);
const texts = await Promise.all(names.map((name) => readFile(new URL(name, DIRECTORY), 'utf8')));
const faults = [
  ...numberingFaults(names),
  ...names.flatMap((name, at) => clusterFaults(name, texts[at] ?? '')),
];
for (const fault of faults) console.error(fault);
console.log(`migrations: ${names.length} files, ${faults.length} at fault`);
process.exit(faults.length === 0 ? 0 : 1);
