/**
 * Cases over HTTP: opened and commented on over ten connections, then lists and searches over many of them on
 * one. `node bench/cases.ts [cases] [writes]`, with `DATABASE_URL` for a server.
 */
import { Agent, request } from 'undici';
import { buildApp } from '#/app.ts';
import { loadConfig } from '#/config.ts';
import { generateJobs } from '#/demo/generate.ts';
import { putDocuments } from '#/modules/search/index.ts';
import { analyzeDatabase } from '#/platform/db/statistics/analyze.ts';
import { BENCH_SECRET, databaseName, newCompany, openBench, percentile, table, timed } from './kit.ts';

const CASES = Number(process.argv[2] ?? 100_000);
const WRITES = Number(process.argv[3] ?? 2_000);
const CONNECTIONS = 10;
const OPENED_AT_ONCE = 1_000;
const RUNS = 60;
const READS = [
  'list',
  'list?page=40',
  'list?status=open',
  'list?status=open,on_hold&priority=critical&type=incident',
  'list?scope=active&sort=priority',
  'list?scope=active&due_before=1760300000&sort=due_date&order=asc',
  'list?search=chiller',
  'list?search=leaking&status=open',
  'list?search=not working',
  'search?q=chiller',
  'search?q=leaking roof',
  'search?q=not working',
] as const;

await using bench = await openBench();
const { platform } = bench;
const company = await newCompany(platform, 'cases');
const { ctx, company_id, api_key } = company;
const app = await buildApp(loadConfig({ RATE_LIMIT: 'off' }), platform, {
  operatorToken: BENCH_SECRET,
  jwtSecret: BENCH_SECRET,
});
const address = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api:intel`;
const dispatcher = new Agent({ connections: CONNECTIONS });
const texts = generateJobs({ seed: 1, now: new Date('2026-03-01T09:00:00Z'), jobs: CASES + WRITES });

await openMany();
await analyzeDatabase.run(platform);
const writes = await write();
const reads = await read();
process.stdout.write(
  `${databaseName(platform)}, ${CASES} cases\n\n${table(['writes over ten connections', 'a second', 'p50 ms', 'p99 ms'], writes)}\n\n` +
    `${table(['reads', 'cases found', 'p50 ms', 'p95 ms'], reads)}\n`,
);
await dispatcher.close();
await app.close();

function nextText(): string {
  const { value } = texts.next();
  return String((value as { description?: string } | undefined)?.description ?? 'Pump leaking');
}

/** What a case of the benchmark is, by its number: every filter finds some. */
function caseOf(n: number) {
  const description = nextText();
  const status = (['open', 'in_progress', 'on_hold', 'resolved', 'closed'] as const)[n % 5] ?? 'open';
  const priority = (['low', 'medium', 'high', 'critical'] as const)[Math.floor(n / 5) % 4] ?? 'low';
  const type = ['complaint', 'escalation', 'follow_up', 'incident'][Math.floor(n / 20) % 4] ?? 'complaint';
  return {
    title: description.slice(0, 60),
    description,
    status,
    priority,
    type,
    due_date: 1_760_000_000 + n * 60,
  };
}

/** The cases to look among, written past the API as it would have left them. */
async function openMany(): Promise<void> {
  for (let from = 1; from <= CASES; from += OPENED_AT_ONCE) {
    const count = Math.min(OPENED_AT_ONCE, CASES - from + 1);
    const cases = Array.from({ length: count }, (_, n) => ({ number: from + n, ...caseOf(from + n) }));
    const { rows } = await platform.database.pool.query<{ id: string; text: string }>(
      `insert into cases (company_id, case_id, reference, title, description, type, status, priority, due_date, due_at, tags,
                          metadata, actor_type, created_at, updated_at, last_activity_at, terms)
       select $1, number, 'CASE-' || lpad(number::text, 6, '0'), title, description, type, status, priority, due_date,
              to_timestamp(due_date), '{}', '{}', 'system', moment, moment, moment,
              to_tsvector('english', concat_ws(E'\n', title, description))
         from jsonb_to_recordset($2) as given (number int, title text, description text, type text, status text,
                                               priority text, due_date float8),
              lateral (select timestamptz '2026-01-01' + number * interval '1 second' as moment) as opened
       returning case_id::text as id, concat_ws(E'\n', title, description) as text`,
      [company_id, JSON.stringify(cases)],
    );
    const documents = rows.map(({ id, text }) => ({ kind: 'case', id, text, facets: [], occurredAt: null }));
    await ctx.inCompany((tx) => putDocuments(tx, documents));
  }
  await platform.database.pool.query('insert into case_counters values ($1, $2)', [company_id, CASES]);
  await platform.database.pool.query("select take_ids($1, 'cases', $2)", [company_id, CASES]);
}

async function post(path: string, fields: object): Promise<{ id: number }> {
  const answer = await request(address + path, {
    method: 'POST',
    dispatcher,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ company_id, api_key, ...fields }),
  });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(text);
  return JSON.parse(text);
}

async function write(): Promise<(string | number)[][]> {
  const took = { create: [] as number[], comment: [] as number[] };
  const clocked = async <T>(list: number[], call: () => Promise<T>): Promise<T> => {
    const startedMs = performance.now();
    const result = await call();
    list.push(performance.now() - startedMs);
    return result;
  };
  let left = WRITES / 2;
  const startedMs = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) {
        const { id } = await clocked(took.create, () => post('/cases/create', caseOf(left)));
        await clocked(took.comment, () => post(`/cases/${id}/comments`, { body: nextText() }));
      }
    }),
  );
  const seconds = (performance.now() - startedMs) / 1_000;
  const row = (what: string, list: number[]) => {
    const sorted = list.toSorted((one, other) => one - other);
    return [
      what,
      Math.round(list.length / seconds),
      percentile(sorted, 0.5).toFixed(1),
      percentile(sorted, 0.99).toFixed(1),
    ];
  };
  return [
    row('both', [...took.create, ...took.comment]),
    row('create', took.create),
    row('comment', took.comment),
  ];
}

async function read(): Promise<(string | number)[][]> {
  const rows: (string | number)[][] = [];
  for (const path of READS) {
    let found = 0;
    const url = new URL(`${address}/cases/${path}`);
    for (const [name, value] of Object.entries({ company_id, api_key })) url.searchParams.set(name, value);
    const took = await timed(RUNS, async () => {
      const answer = await request(url, { dispatcher });
      const page = (await answer.body.json()) as { itemsTotal: number };
      if (answer.statusCode !== 200) throw new Error(JSON.stringify(page));
      found = page.itemsTotal;
    });
    rows.push([`\`${path}\``, found, percentile(took, 0.5).toFixed(1), percentile(took, 0.95).toFixed(1)]);
  }
  return rows;
}
