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
import { databaseName, newCompany, openBench, table } from './kit.ts';

const ROWS = Number(process.argv[2] ?? 100_000);
const RAW_ROWS_A_STATEMENT = 500;
const MEGABYTE = 1_048_576;

await using bench = await openBench();
const { platform } = bench;
const { pool } = platform.database;

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

const rawMs = await rawInsert();
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

/** The stored rows again, under another company, with nothing but the insert itself timed. */
async function rawInsert(): Promise<number> {
  const other = await newCompany(platform, 'raw');
  const { rows: columns } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_name = 'jobs' and is_generated = 'NEVER' and column_name <> 'company_id'`,
  );
  const list = columns.map(({ name }) => name).join(', ');
  let took = 0;
  for (let after = -1; ; ) {
    const { rows } = await pool.query(
      `select ${list} from jobs where company_id = $1 and job_id > $2 order by job_id limit ${RAW_ROWS_A_STATEMENT}`,
      [company.company_id, after],
    );
    const last = rows.at(-1);
    if (!last) return took;
    after = last.job_id;
    const text = JSON.stringify(rows);
    const before = performance.now();
    await pool.query(
      `insert into jobs (company_id, ${list}) select $1::uuid, ${list} from jsonb_populate_recordset(null::jobs, $2::jsonb)`,
      [other.company_id, text],
    );
    took += performance.now() - before;
  }
}
