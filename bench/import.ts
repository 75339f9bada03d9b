/**
 * Import of jobs from a file of NDJSON, with their derivations, sites and search index, beside the raw insert of the very same rows
 * into the same table. `node bench/import.ts [rows]`, with `DATABASE_URL` for a server.
 */
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateJobs } from '#/demo/generate.ts';
import { importRecords } from '#/modules/imports/index.ts';
import { recordsOfNdjson } from '#/modules/imports/ndjson.ts';
import { databaseName, newCompany, openBench, rawInsert, table } from './kit.ts';

const ROWS = Number(process.argv[2] ?? 100_000);
const MEGABYTE = 1_048_576;

await using bench = await openBench();
const { platform } = bench;

const folder = await mkdtemp(join(tmpdir(), 'fieldstone-records-'));
const file = await recordsFile(join(folder, 'jobs.ndjson'));
const company = await newCompany(platform, 'import');
const memory: number[] = [];
const sampler = setInterval(() => memory.push(process.memoryUsage().rss / MEGABYTE), 500);
const started = performance.now();
const given = recordsOfNdjson(createReadStream(file), platform.signal);
const result = await importRecords(company.ctx, 'jobs', given, { dryRun: false });
const importMs = performance.now() - started;
clearInterval(sampler);
await rm(folder, { recursive: true });
if (result.inserted !== ROWS)
  throw new Error(`stored ${result.inserted} of ${ROWS}: ${JSON.stringify(result.failed[0])}`);

const raw = await newCompany(platform, 'raw');
const { ms: rawMs } = await rawInsert(platform, company.company_id, raw.company_id);
const half = memory.slice(Math.floor(memory.length / 2));
process.stdout.write(
  `${table(
    [
      'database',
      'rows',
      'import rows/s',
      'raw insert rows/s',
      'ratio',
      'memory at half, MB',
      'memory at end, MB',
    ],
    [
      [
        databaseName(platform),
        ROWS,
        Math.round((ROWS / importMs) * 1_000),
        Math.round((ROWS / rawMs) * 1_000),
        (rawMs / importMs).toFixed(2),
        Math.round(half[0] ?? 0),
        Math.round(half.at(-1) ?? 0),
      ],
    ],
  )}\n`,
);

/** The records as an operator has them: one a line in a file. */
async function recordsFile(path: string): Promise<string> {
  const jobs = generateJobs({ seed: 1, now: new Date('2026-03-01T09:00:00Z'), jobs: ROWS }).take(ROWS);
  await using target = await open(path, 'w');
  await target.writeFile(jobs.map((record) => `${JSON.stringify(record)}\n`));
  return path;
}
