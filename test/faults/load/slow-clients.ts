import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer, temporaryDirectory } from '../../kit/processes/process.ts';
import { createCompany, importJobs, OPERATED, runFault } from '../kit.ts';

const HELP = `Connections that send their headers, or their body, byte by byte: each is closed within fifteen seconds, with 408 or a
refusal, and others are answered meanwhile. --connections=1000`;

const CLOSED_MS_MAX = 15_000;
const GIVE_UP_MS = 30_000;

await runFault('slow-clients', HELP, async (run) => {
  const server = await startServer(run, { DATA_DIR: await temporaryDirectory(run), ...OPERATED });
  const company = await createCompany(server.url);
  await importJobs(server.url, company, 1, 200);
  const alone = await feedTimes(server.url, company, 3_000);
  const { port, hostname } = new URL(server.url);
  const each = run.option('connections', 1_000) / 2;
  const startedMs = performance.now();
  const slow = Array.from({ length: each * 2 }, (_, n) =>
    drip(hostname, Number(port), n < each ? 'headers' : 'body'),
  );
  const meanwhile = feedTimes(server.url, company, 12_000);
  const ended = await Promise.all(slow);
  const ms = Math.round(performance.now() - startedMs);
  for (const kind of ['headers', 'body'] as const) {
    const own = ended.slice(kind === 'headers' ? 0 : each, kind === 'headers' ? each : undefined);
    const late = own.filter((one) => one.ms > CLOSED_MS_MAX).length;
    const answered = own.filter((one) => /^HTTP\/1\.1 4\d\d/.test(one.said)).length;
    const latest = Math.round(Math.max(...own.map((one) => one.ms)));
    run.check(
      `slow ${kind}: closed in time`,
      late === 0,
      `${own.length - late} of ${own.length}, the last after ${latest} ms`,
    );
    run.check(
      `slow ${kind}: told why`,
      answered === own.length,
      `${answered} of ${own.length}: ${own[0]?.said.split('\r\n')[0]}`,
    );
  }
  const during = await meanwhile;
  const bound = Math.max(2 * p99(alone), 50);
  run.check('others meanwhile, p99', p99(during) <= bound, `${p99(during)} ms, alone ${p99(alone)} ms`);
  run.check('over', ms < GIVE_UP_MS, `${ms} ms`);
});

/** One connection that sends a byte a second, until the server closes it. */
function drip(host: string, port: number, kind: 'headers' | 'body'): Promise<{ ms: number; said: string }> {
  const startedMs = performance.now();
  return new Promise((resolve) => {
    let said = '';
    const socket = connect({ host, port });
    const timer = setInterval(() => socket.write(kind === 'headers' ? 'x' : ' '), 1_000);
    const end = (): void => {
      clearInterval(timer);
      clearTimeout(giveUp);
      socket.destroy();
      resolve({ ms: performance.now() - startedMs, said });
    };
    const giveUp = setTimeout(end, GIVE_UP_MS);
    socket.on('data', (chunk) => {
      said += String(chunk);
    });
    socket.on('error', () => undefined);
    socket.on('close', end);
    socket.write(
      kind === 'headers'
        ? 'GET /health HTTP/1.1\r\nHost: slow.example\r\nX-Slow: '
        : 'POST /api:auth/auth/login HTTP/1.1\r\nHost: slow.example\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    );
  });
}

async function feedTimes(url: string, company: object, forMs: number): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + forMs;
  const query = new URLSearchParams({ ...company });
  while (performance.now() < until) {
    const askedMs = performance.now();
    await (await fetch(`${url}/api:intel/jobs/feed?${query}`)).text();
    times.push(performance.now() - askedMs);
    await pause(20);
  }
  return times;
}

function p99(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0);
}
