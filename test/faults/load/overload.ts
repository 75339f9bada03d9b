import { setTimeout as pause } from 'node:timers/promises';
import { startServer, temporaryDirectory } from '../../kit/processes/process.ts';
import { type Company, createCompany, importJobs, OPERATED, runFault } from '../kit.ts';

const HELP = `Five times what the server takes, for some seconds, with rate limits on: the surplus is refused with 429 and
Retry-After, accepted requests stay quick, nothing crashes, and it is as before within five seconds.
--seconds=30`;

const JOBS = 2_000;
const ACCEPTED_P99_MS_MAX = 1_000;
const REFUSED_P50_MS_MAX = 50;
const RECOVERY_MS_MAX = 5_000;
const CALM_MS = 3_000;

interface Answered {
  readonly status: number;
  readonly ms: number;
  readonly retryAfter: string | null;
}

await runFault('overload', HELP, async (run) => {
  const server = await startServer(run, {
    DATA_DIR: await temporaryDirectory(run),
    RATE_LIMIT: 'on',
    ...OPERATED,
  });
  const companies: Company[] = [];
  for (let n = 0; n < 8; n++) companies.push(await createCompany(server.url, `Company ${n}`));
  for (const company of companies.slice(0, 2)) await importJobs(server.url, company, 1, JOBS / 2);

  const calm = await offered(server.url, companies, { perSecond: 20, ms: CALM_MS });
  const alone = quantile(calm, 0.5);
  const capacity = await closedLoop(server.url, companies);
  const perSecond = capacity * 5;
  const flood = await offered(server.url, companies, { perSecond, ms: run.option('seconds', 30) * 1_000 });
  const endedMs = performance.now();

  const accepted = flood.filter(({ status }) => status === 200);
  const refused = flood.filter(({ status }) => status === 429);
  const other = flood.filter(({ status }) => status !== 200 && status !== 429);
  run.check('offered', true, `${Math.round(perSecond)}/s, five times ${Math.round(capacity)}/s`);
  run.check('answered with anything else', other.length === 0, `${other.length} of ${flood.length}`);
  run.check('surplus refused', refused.length > 0, `${refused.length} of ${flood.length}`);
  run.check(
    'each with Retry-After',
    refused.every(({ retryAfter }) => Number(retryAfter) > 0),
    refused[0]?.retryAfter ?? 'none',
  );
  run.check('refused p50', quantile(refused, 0.5) <= REFUSED_P50_MS_MAX, `${quantile(refused, 0.5)} ms`);
  run.check(
    'accepted p99',
    quantile(accepted, 0.99) <= ACCEPTED_P99_MS_MAX,
    `${quantile(accepted, 0.99)} ms`,
  );
  for (;;) {
    const askedMs = performance.now();
    await fetch(`${server.url}/readyz`);
    if (performance.now() - askedMs < Math.max(50, alone * 3)) break;
    await pause(50);
  }
  const recoveredMs = Math.round(performance.now() - endedMs);
  run.check('as before', recoveredMs <= RECOVERY_MS_MAX, `after ${recoveredMs} ms`);
  run.check('the process lives', server.child.exitCode === null, `exit ${server.child.exitCode}`);
});

/** How many requests a second twenty connections get answered, limits aside. */
async function closedLoop(url: string, companies: readonly Company[]): Promise<number> {
  const until = performance.now() + 2_000;
  let answered = 0;
  await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      while (performance.now() < until) {
        await once(url, companies[n % companies.length]);
        answered++;
      }
    }),
  );
  return answered / 2;
}

/** Sends so many requests a second, whether or not those before are answered. */
async function offered(
  url: string,
  companies: readonly Company[],
  load: { readonly perSecond: number; readonly ms: number },
): Promise<Answered[]> {
  const startedMs = performance.now();
  const all: Promise<Answered>[] = [];
  while (performance.now() - startedMs < load.ms) {
    const due = ((performance.now() - startedMs) / 1_000) * load.perSecond;
    while (all.length < due) all.push(once(url, companies[all.length % companies.length]));
    await pause(5);
  }
  return Promise.all(all);
}

async function once(url: string, company: Company | undefined): Promise<Answered> {
  const startedMs = performance.now();
  const query = new URLSearchParams({ ...company });
  try {
    const answer = await fetch(`${url}/api:intel/jobs/feed?${query}`);
    await answer.text();
    const retryAfter = answer.headers.get('retry-after');
    return { status: answer.status, ms: performance.now() - startedMs, retryAfter };
  } catch {
    return { status: 0, ms: performance.now() - startedMs, retryAfter: null };
  }
}

function quantile(answers: readonly Answered[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).sort((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
