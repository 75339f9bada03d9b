import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { serverDatabase } from '../kit/app.ts';
import { killAtOnce, type RunningServer, startServer, temporaryDirectory } from '../kit/processes/process.ts';
import {
  type Company,
  createCompany,
  type FaultRun,
  importJobs,
  OPERATED,
  postJson,
  runFault,
} from './kit.ts';

const HELP = `kill -9 at random times under write load (imports, and cases with an Idempotency-Key that is sent again after the new
start): what was acknowledged is there, a case has its activity, no repeated request had two effects, and the start
after it is ready in time. On the embedded database, or with DATABASE_URL on that server. --rounds=20`;

const CHUNK = 50;
const READY_MS_MAX = 5_000;

interface Written {
  readonly jobs: Set<number>;
  /** Titles by their idempotency key; null where no answer came. */
  readonly cases: Map<string, { readonly title: string; id: number | null }>;
}

await runFault('kill', HELP, async (run) => {
  const url = await serverDatabase(run);
  const env = { DATA_DIR: await temporaryDirectory(run), ...OPERATED, ...(url && { DATABASE_URL: url }) };
  let server = await startServer(run, env);
  const company = await createCompany(server.url);
  const written: Written = { jobs: new Set(), cases: new Map() };
  const readyMs: number[] = [];
  for (let round = 0; round < run.option('rounds', 20); round++) {
    await underLoad(server, company, written, round);
    server = await startServer(run, env);
    readyMs.push(Math.round(server.readyMs));
    await repeated(server.url, company, written);
  }
  run.check('ready after a kill', Math.max(...readyMs) <= READY_MS_MAX, `${Math.max(...readyMs)} ms at most`);
  await judged(run, server.url, company, written);
  server.child.kill('SIGTERM');
  await once(server.child, 'exit');
});

/** Writes until the process is killed, some time after the first acknowledged write. */
async function underLoad(
  server: RunningServer,
  company: Company,
  written: Written,
  round: number,
): Promise<void> {
  const acknowledged = Promise.withResolvers<void>();
  const killed = acknowledged.promise
    .then(() => pause(50 + Math.random() * 800))
    .then(() => killAtOnce(server.child));
  const importing = async (): Promise<void> => {
    for (let from = 1 + round * 100_000; ; from += CHUNK) {
      if ((await importJobs(server.url, company, from, CHUNK)) !== CHUNK) return;
      for (let id = from; id < from + CHUNK; id++) written.jobs.add(id);
      acknowledged.resolve();
    }
  };
  const opening = async (): Promise<void> => {
    for (let n = 0; ; n++) {
      const key = `case-${round}-${n}`;
      const one = { title: `Case ${round}.${n}`, id: null };
      written.cases.set(key, one);
      if (!(await opened(server.url, company, key, one))) return;
    }
  };
  await Promise.all([importing(), opening()]);
  await killed;
}

/** False when no answer came. */
async function opened(
  url: string,
  company: Company,
  key: string,
  one: { readonly title: string; id: number | null },
): Promise<boolean> {
  const body = { ...company, title: one.title, type: 'complaint' };
  try {
    const answer = await postJson(`${url}/api:intel/cases/create`, body, { 'idempotency-key': key });
    const made = (await answer.json()) as { id?: number };
    if (answer.ok && made.id !== undefined) one.id = made.id;
    return true;
  } catch {
    return false;
  }
}

/** As a client does that got no answer: the same request with the same key. */
async function repeated(url: string, company: Company, { cases }: Written): Promise<void> {
  for (const [key, one] of cases) if (one.id === null) await opened(url, company, key, one);
}

async function judged(run: FaultRun, url: string, company: Company, { jobs, cases }: Written): Promise<void> {
  const stored = new Set((await pages<{ jobId: number }>(url, company)).map(({ jobId }) => jobId));
  const lost = [...jobs].filter((id) => !stored.has(id)).length;
  run.check('acknowledged jobs lost', lost === 0, `${lost} of ${jobs.size}`);
  const titles = new Map<string, number>();
  let withoutActivity = 0;
  for (const one of await listCases(url, company)) {
    titles.set(one.title, (titles.get(one.title) ?? 0) + 1);
    const query = new URLSearchParams({ ...company });
    const detail = await fetch(`${url}/api:intel/cases/${one.id}?${query}`);
    const { activity } = (await detail.json()) as { activity?: unknown[] };
    if (!activity || activity.length === 0) withoutActivity++;
  }
  const answered = [...cases.values()].filter(({ id }) => id !== null);
  const missing = answered.filter(({ title }) => !titles.has(title)).length;
  run.check('acknowledged cases lost', missing === 0, `${missing} of ${answered.length}`);
  const doubled = [...titles.values()].filter((count) => count > 1).length;
  run.check('cases made twice by a repetition', doubled === 0, `${doubled} of ${titles.size}`);
  run.check('cases without their activity', withoutActivity === 0, `${withoutActivity} of ${titles.size}`);
}

async function pages<T>(url: string, company: Company): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({ ...company, page_size: '200', page_number: String(page) });
    const answer = await fetch(`${url}/api:intel/jobs/feed?${query}`);
    const { jobs } = (await answer.json()) as { jobs: T[] };
    if (jobs.length === 0) return all;
    all.push(...jobs);
  }
}

async function listCases(url: string, company: Company): Promise<{ id: number; title: string }[]> {
  const all: { id: number; title: string }[] = [];
  for (let page: number | null = 1; page !== null; ) {
    const query = new URLSearchParams({ ...company, page: String(page), per_page: '100' });
    const answer = await fetch(`${url}/api:intel/cases/list?${query}`);
    const { items, nextPage } = (await answer.json()) as { items: typeof all; nextPage: number | null };
    all.push(...items);
    page = nextPage;
  }
  return all;
}
