/**
 * How long the assistant takes over HTTP without any key, in a company of so many jobs: the whole answer, and the first
 * words of one that is streamed. Every question of `bench/assistant/questions.ts` that stands alone, one after another.
 * `node bench/assistant/speed.ts [jobs]`, with `DATABASE_URL` for a server.
 */
import { request } from 'undici';
import { buildApp } from '#/app.ts';
import { loadConfig } from '#/config.ts';
import { generateOperator } from '#/demo/generate.ts';
import { keepIndexes } from '#/modules/job-search/index.ts';
import { analyzeDatabase } from '#/platform/db/statistics/analyze.ts';
import { BENCH_SECRET, databaseName, newCompany, openBench, percentile, table } from '../kit.ts';
import { importOperator } from './operator.ts';
import { questionsFor } from './questions.ts';
import { makeWorld, WORLD_SEED } from './world.ts';

const JOBS = Number(process.argv[2] ?? 10_000);
const SMALL_JOBS = 1_000;
const SLOWEST_SHOWN = 10;

const now = new Date();
await using bench = await openBench();
const { platform } = bench;
const { ctx, company_id, api_key } = await newCompany(platform, 'Assistant');
// A small operator's names are a large one's too, and what it would answer takes plain loops seconds, not hours.
const small = makeWorld(now, SMALL_JOBS);
await importOperator(ctx, generateOperator({ seed: WORLD_SEED, now, jobs: JOBS }));
await keepIndexes.run(platform);
await analyzeDatabase.run(platform);
const app = await buildApp(loadConfig({ RATE_LIMIT: 'off' }), platform, {
  operatorToken: BENCH_SECRET,
  jwtSecret: BENCH_SECRET,
});
const address = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api:intel/assistant/chat`;
const questions = questionsFor(small).flatMap(({ ask }) => (ask.length === 1 ? ask : []));

const whole = await clocked(askWhole);
const firstWords = await clocked(askStreamed);
process.stdout.write(
  `${databaseName(platform)}, ${JOBS} jobs, ${questions.length} questions\n\n` +
    `${table(['', 'p50 ms', 'p95 ms', 'p99 ms'], [row('whole answer', whole), row('first words of a stream', firstWords)])}\n\n` +
    `${table(
      ['slowest questions', 'ms'],
      whole.slice(-SLOWEST_SHOWN).map(({ question, ms }) => [question, ms.toFixed(0)]),
    )}\n`,
);
await app.close();

interface Clocked {
  readonly question: string;
  readonly ms: number;
}

/** Every question's time, the quickest first. */
async function clocked(ask: (message: string) => Promise<void>): Promise<Clocked[]> {
  const took: Clocked[] = [];
  for (const question of questions) {
    const startedMs = performance.now();
    await ask(question);
    took.push({ question, ms: performance.now() - startedMs });
  }
  return took.sort((one, other) => one.ms - other.ms);
}

async function askWhole(message: string): Promise<void> {
  const answer = await post({ message });
  await answer.body.json();
}

/** Until the first words are there; the rest is read without the clock minding. */
async function askStreamed(message: string): Promise<void> {
  const { body } = await post({ message, stream: true });
  let text = '';
  for await (const chunk of body) {
    text += String(chunk);
    if (text.includes('"text-delta"')) break;
  }
  if (!text.includes('"text-delta"')) throw new Error(`nothing was said: ${text}`);
}

async function post(fields: object) {
  const answer = await request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ company_id, api_key, ...fields }),
  });
  if (answer.statusCode !== 200) throw new Error(await answer.body.text());
  return answer;
}

function row(name: string, took: readonly Clocked[]): string[] {
  const sorted = took.map(({ ms }) => ms);
  return [name, ...[0.5, 0.95, 0.99].map((share) => percentile(sorted, share).toFixed(0))];
}
