/**
 * How fast search is over HTTP handling (no network), beside MiniSearch, Orama and SQLite FTS5 in memory on the same
 * texts in the same run, up to as many jobs as they hold. `node bench/search/speed.ts [jobs] [runs]`, with
 * `DATABASE_URL` for a server.
 */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { create, insertMultiple, search as searchOrama } from '@orama/orama';
import MiniSearch from 'minisearch';
import { buildApp } from '#/app.ts';
import { loadConfig } from '#/config.ts';
import { generateJobs } from '#/demo/generate.ts';
import { importRecords } from '#/modules/imports/index.ts';
import { keepIndexes } from '#/modules/job-search/index.ts';
import { analyzeDatabase } from '#/platform/db/statistics/analyze.ts';
import { BENCH_SECRET, databaseName, newCompany, openBench, percentile, table, timed } from '../kit.ts';

const JOBS = Number(process.argv[2] ?? 10_000);
const RUNS = Number(process.argv[3] ?? 200);
const LIMIT = 10;
const CLIENTS = 20;
/** Beyond it the libraries in memory need more of it than a process is given. */
const PEERS_HOLD = 100_000;

const QUERIES = {
  rare: ['lath straightened', 'tundish', 'asbestos riser', 'euro cylinder snapped'],
  common: ['replaced', 'tested and left working', 'unit checked', 'leak'],
  mixed: [
    'boiler lockout after pressure loss',
    'smoke detector head replaced',
    'no access tenant out',
    'drain blocked at manhole',
  ],
} as const;
const words = Object.values(QUERIES).flat();

await using bench = await openBench();
const { platform } = bench;
const company = await newCompany(platform, 'speed');
const records = [...generateJobs({ seed: 1, now: new Date('2026-03-01T09:00:00Z'), jobs: JOBS }).take(JOBS)];
const texts = records.map((record) => String((record as { outcome?: string | null }).outcome ?? ''));
await importRecords(company.ctx, 'jobs', given(), { dryRun: false });
await keepIndexes.run(platform);
await analyzeDatabase.run(platform);
await vectorsMade();
const app = await buildApp(loadConfig({ RATE_LIMIT: 'off', DEMO: 'false' }), platform, {
  operatorToken: BENCH_SECRET,
  jwtSecret: BENCH_SECRET,
});
const { company_id, api_key } = company;

const results: (string | number)[][] = [];
for (const [kind, queries] of Object.entries(QUERIES)) {
  const ask = (run: number, more: object = {}) => find(queries[run % queries.length] ?? '', more);
  note(`search, ${kind} words`, await timed(RUNS, (run) => ask(run)));
  if (kind !== 'mixed') continue;
  note(
    `search, ${kind} words, two filters`,
    await timed(RUNS, (run) => ask(run, { status: 'completedOk', start_date: '2025-06-01' })),
  );
  note(`search, ${kind} words, ${CLIENTS} clients`, await crowd(ask));
}
for (const [name, search] of Object.entries(JOBS > PEERS_HOLD ? {} : await peers()))
  note(name, await timed(RUNS, async (run) => search(words[run % words.length] ?? '')));
process.stdout.write(
  `${databaseName(platform)}, ${JOBS} jobs, memory ${Math.round(process.memoryUsage().rss / 1_048_576)} MB\n\n${table(['what', 'p50 ms', 'p95 ms', 'p99 ms'], results)}\n`,
);
await app.close();

function note(what: string, took: readonly number[]): void {
  const row = [what, ...[0.5, 0.95, 0.99].map((share) => percentile(took, share).toFixed(2))];
  results.push(row);
  process.stderr.write(`${row.join(' | ')}\n`);
}

/** Until every text has its vector, and none has changed for a while: as search is between imports. */
async function vectorsMade(): Promise<void> {
  for (;;) {
    const { rows } = await platform.database.pool.query<{ ready: boolean }>(
      `select coalesce(bool_and(ready and updated_at < now() - interval '10 seconds'), false) as ready
         from search_models where company_id = $1`,
      [company.company_id],
    );
    if (rows[0]?.ready) return;
    await pause(1_000);
  }
}

function* given(): Generator<{ record: unknown }> {
  for (const record of records) yield { record };
}

async function find(query_text: string, more: object): Promise<void> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api:intel/search/outcomes',
    payload: { company_id, api_key, query_text, limit: LIMIT, ...more },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

async function crowd(ask: (run: number) => Promise<void>): Promise<number[]> {
  const took = await Promise.all(
    Array.from({ length: CLIENTS }, (_, client) =>
      timed(Math.ceil(RUNS / CLIENTS) + 1, (run) => ask(run + client)),
    ),
  );
  return took.flat().sort((one, other) => one - other);
}

/** The same texts in search libraries that hold everything in memory. */
async function peers(): Promise<Record<string, (query: string) => unknown>> {
  const mini = new MiniSearch({ fields: ['text'] });
  mini.addAll(texts.map((text, id) => ({ id, text })));
  const orama = create({ schema: { text: 'string' } as const });
  await insertMultiple(
    orama,
    texts.map((text) => ({ text })),
  );
  const sqlite = new DatabaseSync(':memory:');
  sqlite.exec("create virtual table jobs using fts5 (text, tokenize = 'porter')");
  const insert = sqlite.prepare('insert into jobs (rowid, text) values (?, ?)');
  sqlite.exec('begin');
  for (const [id, text] of texts.entries()) insert.run(id, text);
  sqlite.exec('commit');
  const fts = sqlite.prepare('select rowid from jobs where jobs match ? order by rank limit 10');
  return {
    'MiniSearch, in memory': (query) => mini.search(query).slice(0, LIMIT),
    'Orama, in memory': (query) => searchOrama(orama, { term: query, limit: LIMIT }),
    'SQLite FTS5, in memory': (query) =>
      fts.all(
        query
          .split(' ')
          .map((word) => `"${word}"`)
          .join(' OR '),
      ),
  };
}
