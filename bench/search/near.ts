/**
 * How the vectors nearest to a query are found: compared one by one, by our cells (in the database and in memory), and by
 * the indexes of pgvector, for one company of three in a table. Speed, and how many of the hundred nearest are found.
 * `node bench/search/near.ts [vectors] [queries]`, with `DATABASE_URL` for a server.
 */
import type pg from 'pg';
import { cellOf, cellsFor, trainCells } from '#/modules/search/vectors/cells.ts';
import { likenessTo } from '#/modules/search/vectors/likeness.ts';
import * as store from '#/modules/search/vectors/vector-store.ts';
import { vectorText } from '#/modules/search/vectors/vector-text.ts';
import type { Ctx } from '#/platform/context.ts';
import { databaseName, newCompany, openBench, percentile, table, timed } from '../kit.ts';

const VECTORS = Number(process.argv[2] ?? 20_000);
const QUERIES = Number(process.argv[3] ?? 100);
const DIMENSIONS = 200;
const TOPICS = 300;
const OTHERS = 2;
const NEAREST = 100;
const PAGE = 500;
const MODEL = 'near';
const KIND = 'outcome';

await using bench = await openBench({ statementTimeoutMs: 300_000 });
const { platform } = bench;
const { pool } = platform.database;

let seed = 7;
const random = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
/** About normally distributed. */
const noise = () => random() + random() + random() + random() - 2;
const topics = Array.from({ length: TOPICS }, () => Array.from({ length: DIMENSIONS }, noise));

/** Texts speak of topics, some of them often, in their own way each. */
function vectorOf(): Float32Array {
  const topic = topics[Math.floor(random() ** 2 * TOPICS)] ?? [];
  return Float32Array.from(topic, (value) => value + 0.8 * noise());
}

const company = await newCompany(platform, 'near');
await fill(company.ctx, VECTORS);
for (let n = 0; n < OTHERS; n++) await fill((await newCompany(platform, `other ${n}`)).ctx, VECTORS / 2);
await pool.query('vacuum analyze search_vectors');
const queries = Array.from({ length: QUERIES }, () => [...vectorOf()]);
const found = await Promise.all(queries.map((vector) => exact(vector)));

const rows: (string | number)[][] = [];
await measured('one by one', exact);
await measured('cells, in the database', (vector) => byProduct(vector));
await pool.query(`update search_models set updated_at = now() - interval '1 minute'`);
await measured('cells, in memory', (vector) => byProduct(vector));
await withIndex('hnsw', `using hnsw ((embedding::vector(${DIMENSIONS})) vector_cosine_ops)`, [
  'set local hnsw.ef_search = 100',
  "set local hnsw.iterative_scan = 'strict_order'",
]);
await withIndex(
  'ivfflat',
  `using ivfflat ((embedding::vector(${DIMENSIONS})) vector_cosine_ops) with (lists = ${cellsFor(2 * VECTORS)})`,
  ['set local ivfflat.probes = 12', "set local ivfflat.iterative_scan = 'relaxed_order'"],
);
process.stdout.write(
  `${databaseName(platform)}, ${VECTORS} vectors of one company among ${2 * VECTORS}\n\n${table(
    ['nearest found', 'p50 ms', 'p95 ms', `of the ${NEAREST} nearest`, 'index made in s'],
    rows,
  )}\n`,
);

async function fill(ctx: Ctx, count: number): Promise<void> {
  const vectors = Array.from({ length: count }, vectorOf);
  const cells = cellsFor(count);
  const step = Math.max(1, Math.floor(count / (cells * 12)));
  const centres = trainCells(
    vectors.filter((_, at) => at % step === 0),
    cells,
  );
  const modelId = await ctx.inCompany(async (tx) => {
    const id = await store.insertModel(tx, { name: MODEL, documents: count, data: null });
    await store.setSettled(tx, id, { seen: {}, settled: '' });
    await store.setCentres(tx, id, Buffer.from(centres.centres.buffer));
    return id;
  });
  for (let at = 0; at < count; at += PAGE) {
    const page = vectors.slice(at, at + PAGE).map((vector, place) => ({
      id: String(at + place),
      version: 1,
      vector: vectorText([...vector]),
      cell: cellOf(centres, vector),
    }));
    await ctx.inCompany((tx) => store.putVectors(tx, { kind: KIND, modelId }, page));
  }
}

function exact(vector: readonly number[]): Promise<string[]> {
  const at = { kind: KIND, modelId: 1 };
  return company.ctx.inCompany(async (tx) =>
    (await store.listAlike(tx, at, vector, { ids: null, limit: NEAREST })).map(({ id }) => id),
  );
}

function byProduct(vector: readonly number[]): Promise<string[]> {
  const asked = { kind: KIND, text: '', vector: { model: MODEL, vector }, among: null, all: false };
  return company.ctx.inCompany(async (tx) => {
    const alike = await likenessTo(tx, { ...asked, candidates: [], allows: () => true });
    return [...(alike?.cosines.keys() ?? [])];
  });
}

async function withIndex(name: string, definition: string, settings: readonly string[]): Promise<void> {
  const started = performance.now();
  await pool.query(`create index near_${name} on search_vectors ${definition}`);
  const madeIn = ((performance.now() - started) / 1_000).toFixed(0);
  const client = await pool.connect();
  await client.query('begin');
  for (const setting of settings) await client.query(setting);
  await measured(`${name} of pgvector`, (vector) => byIndex(client, vector), madeIn);
  await client.query('commit');
  client.release();
  await pool.query(`drop index near_${name}`);
}

async function byIndex(client: pg.PoolClient, vector: readonly number[]): Promise<string[]> {
  const { rows: nearest } = await client.query<{ doc_id: string }>(
    `select doc_id from search_vectors where company_id = $1 and kind = $2 and model_id = 1
      order by embedding::vector(${DIMENSIONS}) <=> $3::vector(${DIMENSIONS}) limit ${NEAREST}`,
    [company.company_id, KIND, vectorText(vector)],
  );
  return nearest.map(({ doc_id }) => doc_id);
}

async function measured(
  name: string,
  nearest: (vector: readonly number[]) => Promise<string[]>,
  madeIn = '',
): Promise<void> {
  let hits = 0;
  for (const [at, vector] of queries.entries()) {
    const ids = new Set(await nearest(vector));
    hits += (found[at] ?? []).filter((id) => ids.has(id)).length;
  }
  const took = await timed(QUERIES, (run) => nearest(queries[run] ?? []));
  rows.push([
    name,
    percentile(took, 0.5).toFixed(2),
    percentile(took, 0.95).toFixed(2),
    (hits / (QUERIES * NEAREST)).toFixed(3),
    madeIn,
  ]);
  process.stderr.write(`${rows.at(-1)?.join(' | ')}\n`);
}
