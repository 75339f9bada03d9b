import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningServer, startServer, temporaryDirectory } from '../kit/processes/process.ts';
import { type Company, createCompany, type FaultRun, importJobs, OPERATED, runFault } from './kit.ts';

const HELP = `SIGTERM, by turns right after the first 200 of /ready, under load, and with background work going on:
every request in flight is answered and the process ends with 0 within ten seconds.
--rounds=20`;

const IMPORTED = 1_500;
const IN_FLIGHT = 13;
const STOP_MS_MAX = 10_000;
const MOMENTS = ['at readiness', 'under load', 'in background work'] as const;

await runFault('drain', HELP, async (run) => {
  const env = { DATA_DIR: await temporaryDirectory(run), ...OPERATED };
  const first = await startServer(run, env);
  const company = await createCompany(first.url);
  run.check('a stop right after 1,500 imported jobs', ...(await stopAfterImport(first, company)));
  for (let round = 0; round < run.option('rounds', 20); round++) {
    const moment = MOMENTS[round % MOMENTS.length] ?? 'at readiness';
    await drained(run, await startServer(run, env), { company, moment, round });
  }
});

async function stopAfterImport(server: RunningServer, company: Company): Promise<[boolean, string]> {
  const stored = await importJobs(server.url, company, 1, IMPORTED);
  const { code, ms } = await stopped(server);
  return [stored === IMPORTED && code === 0 && ms <= STOP_MS_MAX, `exit ${code} after ${ms} ms`];
}

/** One round: requests are under way when the signal comes. */
async function drained(
  run: FaultRun,
  server: RunningServer,
  { company, moment, round }: { company: Company; moment: (typeof MOMENTS)[number]; round: number },
): Promise<void> {
  if (moment === 'in background work') {
    // The index is brought up to date on every full minute; what is new is embedded then.
    await importJobs(server.url, company, 10_000 + round * 300, 300);
    await pause(2_000 + Math.random() * 4_000);
  }
  if (moment === 'under load') await pause(Math.random() * 1_000);
  const asked = Array.from({ length: IN_FLIGHT }, (_, n) => answered(server.url, company, round * 100 + n));
  await pause(Math.random() * 30);
  const end = stopped(server);
  const answers = await Promise.all(asked);
  const { code, ms } = await end;
  const lost = answers.filter((answer) => answer !== 'answered');
  run.check(
    `round ${round + 1}, ${moment}`,
    lost.length === 0 && code === 0 && ms <= STOP_MS_MAX,
    `${IN_FLIGHT - lost.length} of ${IN_FLIGHT} answered, exit ${code} after ${ms} ms ${lost.join(', ')}`,
  );
}

async function stopped({ child }: RunningServer): Promise<{ code: number | null; ms: number }> {
  const startedMs = performance.now();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = (await ended) as [number | null];
  return { code, ms: Math.round(performance.now() - startedMs) };
}

/** 'answered', or what came of a read or a write instead. */
async function answered(url: string, company: Company, n: number): Promise<string> {
  const query = new URLSearchParams({ company_id: company.company_id, api_key: company.api_key });
  const asked =
    n % 3 === 0
      ? fetch(`${url}/api:intel/cases/create`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...company, title: `Case ${n}`, type: 'complaint' }),
        })
      : fetch(`${url}/api:intel/jobs/feed?${query}`);
  return asked.then(
    async (answer) => {
      const text = await answer.text();
      return answer.ok ? 'answered' : `${answer.status} ${text}`;
    },
    (err: Error) => `no answer: ${err.cause instanceof Error ? err.cause.message : err.message}`,
  );
}
