import { setTimeout as pause } from 'node:timers/promises';
import { startServer, temporaryDirectory } from '../../kit/processes/process.ts';
import { type Company, createCompany, importJobs, OPERATED, runFault } from '../kit.ts';

const HELP = `One tenant sends ten times its rate limit while another works as usual, with rate limits on: the other one gets no 429
and no error, and its p99 is at most twice what it was alone. --seconds=20`;

/** 600 reads a minute are ten a second. */
const NOISY_PER_SECOND = 100;
const QUIET_PER_SECOND = 5;
const JOBS = 2_000;
const SLOWER_MAX = 2;
/** Below this a quotient says more of the machine than of the neighbour. */
const P99_MS_ALWAYS_FINE = 50;

interface Answered {
  readonly status: number;
  readonly ms: number;
}

await runFault('noisy-neighbour', HELP, async (run) => {
  const server = await startServer(run, {
    DATA_DIR: await temporaryDirectory(run),
    RATE_LIMIT: 'on',
    ...OPERATED,
  });
  const [noisy, quiet] = [await createCompany(server.url, 'Noisy'), await createCompany(server.url, 'Quiet')];
  for (const company of [noisy, quiet]) await importJobs(server.url, company, 1, JOBS);
  const ms = run.option('seconds', 20) * 1_000;

  const alone = await sent(server.url, quiet, QUIET_PER_SECOND, ms);
  const [loud, beside] = await Promise.all([
    sent(server.url, noisy, NOISY_PER_SECOND, ms),
    sent(server.url, quiet, QUIET_PER_SECOND, ms),
  ]);
  const refused = loud.filter(({ status }) => status === 429);
  run.check('the noisy one is limited', refused.length > 0, `${refused.length} of ${loud.length} refused`);
  const other = beside.filter(({ status }) => status !== 200);
  run.check(
    'the other one is always answered',
    other.length === 0,
    `${other.length} of ${beside.length} not`,
  );
  const [before, after] = [p99(alone), p99(beside)];
  const bar = Math.max(P99_MS_ALWAYS_FINE, before * SLOWER_MAX);
  run.check('its p99', after <= bar, `${after} ms, alone ${before} ms`);
});

async function sent(url: string, company: Company, perSecond: number, ms: number): Promise<Answered[]> {
  const startedMs = performance.now();
  const all: Promise<Answered>[] = [];
  while (performance.now() - startedMs < ms) {
    const due = ((performance.now() - startedMs) / 1_000) * perSecond;
    while (all.length < due) all.push(feed(url, company));
    await pause(5);
  }
  return Promise.all(all);
}

async function feed(url: string, company: Company): Promise<Answered> {
  const startedMs = performance.now();
  const query = new URLSearchParams({ ...company });
  const answer = await fetch(`${url}/api:intel/jobs/feed?${query}`).catch(() => undefined);
  await answer?.text();
  return { status: answer?.status ?? 0, ms: performance.now() - startedMs };
}

function p99(answers: readonly Answered[]): number {
  const sorted = answers.map(({ ms }) => ms).sort((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0);
}
