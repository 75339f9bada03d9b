/**
 * How well search ranks, beside a plain BM25 of this file's own over the same texts.
 * `node bench/search-quality.ts DIRECTORY…`: each directory a retrieval collection (`docs.jsonl`, `queries.jsonl`,
 * `qrels.tsv`) or a file of work orders with their normalised form (`.jsonl` with `raw` and `norm`). The trade's
 * synonyms (bench/data/trade-*.json) are always measured, among the work orders if there are any.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildApp } from '#/app.ts';
import { loadConfig } from '#/config.ts';
import { importRecords } from '#/modules/imports/index.ts';
import { keepIndexes } from '#/modules/job-search/index.ts';
import type { App } from '#/platform/http/app.ts';
import { BENCH_SECRET, type BenchCompany, newCompany, openBench, table } from './kit.ts';
import { openBm25 } from './peers/bm25.ts';

const DEPTH = 100;
const DISTRACTORS = 3_000;
const QUERIES_MAX = Number(process.env.QUERIES ?? 1_000);

interface Collection {
  readonly name: string;
  readonly documents: readonly string[];
  readonly queries: readonly { readonly text: string; readonly grades: ReadonlyMap<number, number> }[];
  readonly measure: 'nDCG@10' | 'MRR';
}

await using bench = await openBench();
const app = await buildApp(loadConfig({ RATE_LIMIT: 'off', DEMO: 'false' }), bench.platform, {
  operatorToken: BENCH_SECRET,
  jwtSecret: BENCH_SECRET,
});
const rows: (string | number)[][] = [];
for (const collection of collections(process.argv.slice(2))) {
  const company = await newCompany(bench.platform, collection.name);
  await importRecords(company.ctx, 'jobs', records(collection.documents), { dryRun: false });
  const cold = await judged(collection, (text) => found(app, company, text));
  await keepIndexes.run(bench.platform);
  const warm = await judged(collection, (text) => found(app, company, text));
  const bm25 = openBm25(collection.documents);
  const plain = await judged(collection, async (text) => bm25(text, DEPTH));
  rows.push([
    collection.name,
    collection.documents.length,
    collection.queries.length,
    collection.measure,
    plain.toFixed(3),
    cold.toFixed(3),
    warm.toFixed(3),
    (warm - plain).toFixed(3),
  ]);
}
process.stdout.write(
  `${table(['collection', 'texts', 'queries', 'measure', 'plain BM25', 'words', 'words and meaning', 'gain'], rows)}\n`,
);
await app.close();

function* records(documents: readonly string[]): Generator<{ record: unknown }> {
  for (const [position, outcome] of documents.entries())
    yield {
      record: { jobId: position, reference: `Q-${position}`, createdAt: '2026-03-01T09:00:00Z', outcome },
    };
}

async function found(
  door: App,
  { company_id, api_key }: BenchCompany,
  query_text: string,
): Promise<number[]> {
  const answer = await door.inject({
    method: 'POST',
    url: '/api:intel/search/outcomes',
    payload: { company_id, api_key, query_text: query_text.slice(0, 2_000), limit: DEPTH },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().hits.map((hit: { job_id: number }) => hit.job_id);
}

async function judged(
  { queries, measure }: Collection,
  search: (text: string) => Promise<readonly number[]>,
): Promise<number> {
  let sum = 0;
  for (const { text, grades } of queries) {
    const ranked = await search(text);
    sum += measure === 'MRR' ? reciprocalRank(ranked, grades) : ndcg(ranked, grades);
  }
  return sum / queries.length;
}

function reciprocalRank(ranked: readonly number[], grades: ReadonlyMap<number, number>): number {
  const first = ranked.findIndex((id) => grades.has(id));
  return first < 0 ? 0 : 1 / (first + 1);
}

function ndcg(ranked: readonly number[], grades: ReadonlyMap<number, number>): number {
  const gain = (grade: number, rank: number) => (2 ** grade - 1) / Math.log2(rank + 2);
  const sum = (list: readonly number[]) =>
    list.slice(0, 10).reduce((total, grade, rank) => total + gain(grade, rank), 0);
  const best = sum([...grades.values()].sort((one, other) => other - one));
  return best === 0 ? 0 : sum(ranked.map((id) => grades.get(id) ?? 0)) / best;
}

function* collections(paths: readonly string[]): Generator<Collection> {
  const orders = paths
    .filter((path) => path.endsWith('.jsonl'))
    .flatMap((path) => lines<{ raw: string; norm: string }>(path));
  for (const path of paths) if (existsSync(join(path, 'qrels.tsv'))) yield retrieval(path);
  if (orders.length > 0) yield workOrders(orders);
  const others = orders.slice(0, DISTRACTORS).map(({ raw }) => raw);
  for (const name of ['trade-synonyms', 'trade-probes-first', 'trade-probes-second'])
    yield synonyms(name, others);
}

function retrieval(path: string): Collection {
  const documents = lines<{ id: string; text: string }>(join(path, 'docs.jsonl'));
  const position = new Map(documents.map(({ id }, at) => [id, at]));
  const grades = new Map<string, Map<number, number>>();
  for (const line of readFileSync(join(path, 'qrels.tsv'), 'utf8').trim().split('\n')) {
    const [query = '', document = '', grade = '0'] = line.split('\t');
    const at = position.get(document);
    if (at === undefined || Number(grade) <= 0) continue;
    grades.set(query, (grades.get(query) ?? new Map()).set(at, Number(grade)));
  }
  const queries = lines<{ id: string; text: string }>(join(path, 'queries.jsonl'))
    .map(({ id, text }) => ({ text, grades: grades.get(id) ?? new Map<number, number>() }))
    .filter((query) => query.grades.size > 0);
  return { name: basename(path), documents: documents.map(({ text }) => text), queries, measure: 'nDCG@10' };
}

/** The normalised form asks, the text as it was typed is to be found; marks such as <id> are left out. */
function workOrders(orders: readonly { raw: string; norm: string }[]): Collection {
  const queries = orders
    .map(({ norm }, at) => ({ text: norm.replace(/<\w+>/g, ' ').trim(), grades: new Map([[at, 1]]) }))
    .filter(({ text }) => text.length > 2);
  const step = Math.max(1, Math.floor(queries.length / QUERIES_MAX));
  return {
    name: 'work orders',
    documents: orders.map(({ raw }) => raw),
    queries: queries.filter((_, at) => at % step === 0),
    measure: 'MRR',
  };
}

function synonyms(name: string, others: readonly string[]): Collection {
  const probes: { query: string; job: string }[] = JSON.parse(
    readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8'),
  );
  return {
    name: name.replaceAll('-', ' '),
    documents: [...probes.map(({ job }) => job), ...others],
    queries: probes.map(({ query }, at) => ({ text: query, grades: new Map([[at, 1]]) })),
    measure: 'MRR',
  };
}

function lines<T>(path: string): T[] {
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}
