/**
 * How well search ranks, beside a plain BM25 of this file's own over the same texts. Nothing of the ranking may be set
 * by looking at one collection: what is changed has to hold on each of the others, of which the worst is told.
 * `node bench/search/quality.ts PATH…`: each a retrieval collection (a directory of `docs.jsonl`, `queries.jsonl`,
 * `qrels.tsv`), work orders with their normalised form (`.jsonl` with `raw` and `norm`), requests to a city (`.csv` with
 * `Complaint Type`) or tagged work orders (`.csv` with `OriginalShorttext`, `excavators-vocabulary.csv` beside it). The
 * trade's synonyms (bench/data/trade-*.json) are always measured, among the work orders if there are any.
 */
import { buildApp } from '#/app.ts';
import { loadConfig } from '#/config.ts';
import { importRecords } from '#/modules/imports/index.ts';
import { keepIndexes } from '#/modules/job-search/index.ts';
import type { App } from '#/platform/http/app.ts';
import { BENCH_SECRET, type BenchCompany, newCompany, openBench, table } from '../kit.ts';
import { openBm25 } from '../peers/bm25.ts';
import { collections } from './collections.ts';
import { type Quality, qualityOf } from './measures.ts';

const DEPTH = 100;
const QUERIES_MAX = Number(process.env.QUERIES ?? 300);
const MEASURES = ['ndcg', 'mrr', 'recall'] as const;

await using bench = await openBench();
const app = await buildApp(loadConfig({ RATE_LIMIT: 'off', DEMO: 'false' }), bench.platform, {
  operatorToken: BENCH_SECRET,
  jwtSecret: BENCH_SECRET,
});
const measured: { name: string; documents: number; queries: number; ways: readonly Quality[] }[] = [];
for (const { name, documents, queries } of collections(process.argv.slice(2), QUERIES_MAX)) {
  const company = await newCompany(bench.platform, name);
  await importRecords(company.ctx, 'jobs', records(documents), { dryRun: false });
  const bm25 = openBm25(documents);
  const plain = await qualityOf(queries, async (text) => bm25(text, DEPTH));
  const words = await qualityOf(queries, (text) => found(app, company, text));
  await keepIndexes.run(bench.platform);
  const meaning = await qualityOf(queries, (text) => found(app, company, text));
  measured.push({
    name,
    documents: documents.length,
    queries: queries.length,
    ways: [plain, words, meaning],
  });
}
await app.close();

const shown = (ways: readonly Quality[]) =>
  ways.map((way) => MEASURES.map((one) => way[one].toFixed(3)).join(' / '));
const gains = (at: number) => measured.map(({ ways }) => (ways[at]?.ndcg ?? 0) - (ways[0]?.ndcg ?? 0));
const rows = [
  ...measured.map(({ name, documents, queries, ways }) => [name, documents, queries, ...shown(ways)]),
  ['worst gain in nDCG', '', '', '', ...[1, 2].map((at) => Math.min(...gains(at)).toFixed(3))],
  ['mean gain in nDCG', '', '', '', ...[1, 2].map((at) => mean(gains(at)).toFixed(3))],
];
process.stdout.write(
  `nDCG@10 / MRR / recall@${DEPTH}\n${table(['collection', 'texts', 'queries', 'plain BM25', 'words', 'words and meaning'], rows)}\n`,
);

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

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
