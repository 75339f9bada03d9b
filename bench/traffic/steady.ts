/**
 * What one server process holds: first pages of the feed as fast as twenty connections ask, cases opened and commented on at a
 * steady rate, mixed reads for some minutes with its memory, event loop and handles, and how soon it is ready.
 * `node bench/traffic/steady.ts [jobs] [minutes of mixed reads]`, with `DATABASE_URL` for a server.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newDatabase, percentile, table } from '../kit.ts';
import {
  type Call,
  type Company,
  called,
  createCompany,
  type Server,
  sendJobs,
  startServer,
  writeJobs,
} from './running-server.ts';

const JOBS = Number(process.argv[2] ?? 20_000);
const SOAK_MINUTES = Number(process.argv[3] ?? 3);
const CONNECTIONS = 20;
const FEED_SECONDS = 15;
const WRITE_SECONDS = 20;
const SOAK_PER_SECOND = 100;
/** After this share of the mixed reads memory is expected to grow no more. */
const SETTLED = 1 / 3;
const SAMPLE_MS = 5_000;
const MIB = 2 ** 20;
const MEASURED = {
  rss: 'process_resident_memory_bytes',
  loop: 'nodejs_eventloop_lag_p99_seconds',
  handles: 'nodejs_active_resources_total',
} as const;

interface Sample {
  readonly rss: number;
  readonly loop: number;
  readonly handles: number;
}

await using stack = new AsyncDisposableStack();
const folder = await mkdtemp(join(tmpdir(), 'fieldstone-steady-'));
stack.defer(() => rm(folder, { recursive: true, force: true }));
const { DATABASE_URL } = process.env;
const databaseUrl = DATABASE_URL ? await newDatabase(DATABASE_URL, stack) : null;
const dataDir = join(folder, 'data');

const [server, emptyMs] = await started();
const company = await createCompany(server);
await sendJobs(server, company, await writeJobs(join(folder, 'jobs.ndjson'), { from: 0, count: JOBS }), JOBS);
const { jobs } = (await called(server, company, '/jobs/feed')) as { jobs: { jobId: number }[] };
const jobId = jobs[0]?.jobId ?? 0;
await pause(5_000);

const feed = await closedLoop(server, company);
const writes = await writing(server, company, databaseUrl ? 200 : 80);
const soak = await soaked(server, company);
const reopenedMs = await reopened(server);

const settled = soak.samples.slice(Math.floor(soak.samples.length * SETTLED));
const rss = settled.map((sample) => sample.rss / MIB);
process.stdout.write(
  `${table(
    ['what', 'figure'],
    [
      [`feed, ${CONNECTIONS} connections`, `${feed.perSecond} a second, ${quantiles(feed.times)}`],
      ['cases opened and commented on', `${writes.perSecond} a second, ${quantiles(writes.times)}`],
      [`mixed reads, ${SOAK_PER_SECOND} a second for ${SOAK_MINUTES} min`, quantiles(soak.times)],
      ['failed', `${feed.failed + writes.failed + soak.failed}`],
      ['memory once settled, first to last', `${rss[0]?.toFixed(0)} to ${rss.at(-1)?.toFixed(0)} MB`],
      [
        'event loop, worst p99 of 5 s',
        `${(Math.max(...settled.map(({ loop }) => loop)) * 1_000).toFixed(1)} ms`,
      ],
      ['active resources, first to last', `${settled[0]?.handles} to ${settled.at(-1)?.handles}`],
      ['ready, empty', `${emptyMs} ms`],
      ['ready, reopened', `${reopenedMs} ms`],
    ],
  )}\n`,
);

async function started(): Promise<[Server, number]> {
  const startedMs = performance.now();
  const one = await startServer(dataDir, databaseUrl);
  stack.defer(() => void one.child.kill('SIGKILL'));
  return [one, Math.round(performance.now() - startedMs)];
}

async function reopened({ child }: Server): Promise<number> {
  child.kill('SIGTERM');
  await once(child, 'exit');
  const [again, ms] = await started();
  again.child.kill('SIGTERM');
  await once(again.child, 'exit');
  return ms;
}

interface Load {
  readonly perSecond: number;
  readonly times: number[];
  readonly failed: number;
}

async function closedLoop(at: Server, of: Company): Promise<Load> {
  const times: number[] = [];
  let failed = 0;
  const until = performance.now() + FEED_SECONDS * 1_000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        const startedMs = performance.now();
        await called(at, of, '/jobs/feed').catch(() => failed++);
        times.push(performance.now() - startedMs);
      }
    }),
  );
  return { perSecond: Math.round(times.length / FEED_SECONDS), times, failed };
}

/** Of two requests one opens a case and one comments on the case opened last. */
async function writing(at: Server, of: Company, rate: number): Promise<Load> {
  let caseId = 0;
  return paced({ rate, seconds: WRITE_SECONDS }, async (n) => {
    if (caseId === 0 || n % 2 === 0) {
      const made = (await called(at, of, ['/cases/create', { title: `Case ${n}`, type: 'incident' }])) as {
        id: number;
      };
      caseId = made.id;
    } else await called(at, of, [`/cases/${caseId}/comments`, { body: 'Seal ordered.' }]);
  });
}

async function soaked(at: Server, of: Company): Promise<Load & { readonly samples: Sample[] }> {
  const calls: Call[] = [
    '/jobs/feed',
    `/jobs/${jobId}`,
    '/search/autocomplete?q=boil',
    ['/search/outcomes', { query_text: 'boiler leaking' }],
    '/cases/list',
    ['/aggregate/jobs', { metric: 'completion_rate', period: 'last_30_days' }],
    '/jobs/feed',
    `/jobs/${jobId}`,
  ];
  const samples: Sample[] = [];
  const sampling = setInterval(() => void sampled(at).then((sample) => samples.push(sample)), SAMPLE_MS);
  const load = await paced({ rate: SOAK_PER_SECOND, seconds: SOAK_MINUTES * 60 }, (n) =>
    called(at, of, calls[n % calls.length] ?? '/jobs/feed'),
  );
  clearInterval(sampling);
  return { ...load, samples };
}

async function sampled({ url }: Server): Promise<Sample> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const value = (name: string): number =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return { rss: value(MEASURED.rss), loop: value(MEASURED.loop), handles: value(MEASURED.handles) };
}

/** Sends at the rate, whether or not answers are late. */
async function paced(
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
  ask: (n: number) => Promise<unknown>,
): Promise<Load> {
  const times: number[] = [];
  let failed = 0;
  const answers: Promise<void>[] = [];
  const begunMs = performance.now();
  for (let n = 0; n < rate * seconds; n++) {
    await pause(Math.max(0, begunMs + (n * 1_000) / rate - performance.now()));
    const startedMs = performance.now();
    const timed = ask(n).catch(() => failed++);
    answers.push(timed.then(() => void times.push(performance.now() - startedMs)));
  }
  await Promise.all(answers);
  return { perSecond: Math.round((times.length / (performance.now() - begunMs)) * 1_000), times, failed };
}

function quantiles(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(sorted, share).toFixed(1));
  return `p50 ${p50} ms, p99 ${p99} ms`;
}
