/**
 * Suggestions over HTTP: how long they take, whether they hold what was meant, and how both change as the
 * company grows tenfold, beside MiniSearch over the same names in the memory of this process.
 * `node bench/autocomplete.ts [entities] [jobs]`, with `DATABASE_URL` for a server.
 */

import MiniSearch from 'minisearch';
import { Agent, request } from 'undici';
import { buildApp } from '#/app.ts';
import { loadConfig } from '#/config.ts';
import type { AutocompleteAnswer } from '#/modules/autocomplete/schema.ts';
import { importRecords } from '#/modules/imports/index.ts';
import { analyzeDatabase } from '#/platform/db/statistics/analyze.ts';
import { type Entities, makeEntities } from './autocomplete/entities.ts';
import { type Probe, type ProbeKind, probeKinds } from './autocomplete/probes.ts';
import {
  BENCH_SECRET,
  type BenchCompany,
  databaseName,
  newCompany,
  openBench,
  percentile,
  table,
} from './kit.ts';

const ENTITIES = Number(process.argv[2] ?? 100_000);
const JOBS = Number(process.argv[3] ?? ENTITIES * 10);
const CLIENTS = 20;
const ROWS_A_STATEMENT = 50_000;

await using bench = await openBench();
const { platform } = bench;
const app = await buildApp(loadConfig({ RATE_LIMIT: 'off' }), platform, {
  operatorToken: BENCH_SECRET,
  jwtSecret: BENCH_SECRET,
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
const dispatcher = new Agent({ connections: CLIENTS });

const small = await filled('small', ENTITIES / 10, JOBS / 10);
const large = await filled('large', ENTITIES, JOBS);
await analyzeDatabase.run(platform);
const peer = miniSearch(large.entities);

const rows: (string | number)[][] = [];
for (const kind of probeKinds(large.entities, JOBS)) rows.push(await measured(kind));
process.stdout.write(
  `${databaseName(platform)}, ${ENTITIES} entities, ${JOBS} jobs; imported ${large.rate} entities/s\n\n${table(
    [
      'what is typed',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'p50 at a tenth',
      `p50, ${CLIENTS} clients`,
      `p99, ${CLIENTS} clients`,
      'recall@5',
      'wanted',
      'MiniSearch p50 ms',
      'MiniSearch recall@5',
    ],
    rows,
  )}\n`,
);
await dispatcher.close();
await app.close();

interface Filled {
  readonly company: BenchCompany;
  readonly entities: Entities;
  readonly rate: number;
}

async function filled(name: string, count: number, jobs: number): Promise<Filled> {
  const company = await newCompany(platform, name);
  const entities = makeEntities(count);
  const started = performance.now();
  for (const [entity, records] of Object.entries(entities))
    await importRecords(
      company.ctx,
      entity,
      records.map((record: object) => ({ record })),
      { dryRun: false },
    );
  const rate = Math.round((count / (performance.now() - started)) * 1_000);
  // Jobs only stand in the way here: they are put in as bare rows.
  for (let from = 0; from < jobs; from += ROWS_A_STATEMENT)
    await platform.database.pool.query(
      `insert into jobs (company_id, job_id, reference, status, created_at, vertical, contact_id, ai, updated_at)
       select $1, n, 'JOB-' || n, 'completedOk', now(), 'mep', n % $4, '{}', now()
         from generate_series($2::int + 1, $3::int) as n`,
      [company.company_id, from, Math.min(jobs, from + ROWS_A_STATEMENT), entities.contacts.length],
    );
  return { company, entities, rate };
}

async function measured(kind: ProbeKind): Promise<(string | number)[]> {
  const tenth = await timedAll(small.company, kind.probes, 1);
  const alone = await timedAll(large.company, kind.probes, 1);
  const together = await timedAll(large.company, kind.probes, CLIENTS);
  const labelled = kind.probes.every(({ label }) => label !== '') && kind.recall !== undefined;
  const hits = labelled ? await recallOf(kind.probes) : undefined;
  const [peerTook, peerHits] = peerMeasured(kind.probes);
  const ms = (took: readonly number[], share: number) => percentile(took, share).toFixed(2);
  return [
    kind.name,
    ms(alone, 0.5),
    ms(alone, 0.95),
    ms(alone, 0.99),
    ms(tenth, 0.5),
    ms(together, 0.5),
    ms(together, 0.99),
    hits?.toFixed(3) ?? '',
    kind.recall ?? '',
    labelled ? percentile(peerTook, 0.5).toFixed(2) : '',
    labelled ? peerHits.toFixed(3) : '',
  ];
}

async function suggest({ company_id, api_key }: BenchCompany, q: string): Promise<AutocompleteAnswer> {
  const query = new URLSearchParams({ company_id, api_key, q });
  const answer = await request(`${address}/api:intel/search/autocomplete?${query}`, { dispatcher });
  const body = await answer.body.json();
  if (answer.statusCode !== 200) throw new Error(JSON.stringify(body));
  return body as AutocompleteAnswer;
}

/** Milliseconds of every probe, sorted, so many under way at once. */
async function timedAll(company: BenchCompany, probes: readonly Probe[], clients: number): Promise<number[]> {
  const took: number[] = [];
  const waiting = probes.values();
  const client = async () => {
    for (const { q } of waiting) {
      const started = performance.now();
      await suggest(company, q);
      took.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return took.sort((one, other) => one - other);
}

async function recallOf(probes: readonly Probe[]): Promise<number> {
  let hits = 0;
  for (const { q, label } of probes) {
    const { results } = await suggest(large.company, q);
    if (results.slice(0, 5).some((item) => item.label === label)) hits += 1;
    else if (process.env.MISSES) process.stderr.write(`missed ${label} by ${q}\n`);
  }
  return hits / probes.length;
}

function miniSearch({ contacts, persons, resources }: Entities): MiniSearch {
  const index = new MiniSearch({ fields: ['name'], storeFields: ['name'] });
  index.addAll([...contacts, ...persons, ...resources].map(({ name }, id) => ({ id, name })));
  return index;
}

function peerMeasured(probes: readonly Probe[]): [number[], number] {
  let hits = 0;
  const took = probes.map(({ q, label }) => {
    const started = performance.now();
    const found = peer.search(q, { prefix: true, fuzzy: 0.25, combineWith: 'AND' });
    const ms = performance.now() - started;
    if (found.slice(0, 5).some((item) => item.name === label)) hits += 1;
    return ms;
  });
  return [took.sort((one, other) => one - other), hits / probes.length];
}
