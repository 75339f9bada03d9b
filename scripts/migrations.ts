/** Checks that the migrations are numbered from 0001 without a gap and without a number used twice. */
import { readdir } from 'node:fs/promises';
import { numberingFaults } from './migrations/numbering.ts';

const DIRECTORY = new URL('../migrations/', import.meta.url);

const names = await readdir(DIRECTORY);
const faults = numberingFaults(names);
for (const fault of faults) console.error(fault);
console.log(`migrations: ${names.length} files, ${faults.length} at fault`);
process.exit(faults.length === 0 ? 0 : 1);
