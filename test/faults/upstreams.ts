import { setTimeout as pause } from 'node:timers/promises';
import {
  type BrokenServer,
  MANNERS,
  type Manner,
  startBrokenHttp,
  startBrokenSmtp,
} from '../kit/outside/broken-server.ts';
import { freePort, type RunningServer, startServer, temporaryDirectory } from '../kit/processes/process.ts';
import {
  type Company,
  createCompany,
  type FaultRun,
  importJobs,
  OPERATED,
  postJson,
  runFault,
} from './kit.ts';

const HELP = `Every other system in turn (weather, a tenant's field-management system and its sync, language model, embedding
model, mail server) is refused, unknown to DNS, hangs, drips, answers 500, 502, 429, half a JSON, HTML, another shape, 100 MB, a
gzip bomb, redirects to itself, breaks off, or speaks no TLS: the documented status within the deadline, other calls stay quick,
no connection stays open, triage and search go on without a model, and a broken circuit fails at once.
--late-ms=1500`;

const DEADLINE_MS = {
  weather: 5_000,
  fms: 10_000,
  sync: 10_000,
  assistant: 4_000,
  mail: 10_000,
  search: 5_000,
};
const CLOSED_MS_MAX = 15_000;
const QUICK_MS_ALWAYS_FINE = 100;
/** So many that the first use of a part of the program does not decide. */
const OTHERS_MIN = 120;
const HANG: Manner = { http: () => undefined, smtp: () => undefined };

/** Where each system is to be found. */
interface Places {
  readonly http: string;
  readonly smtp: string;
  readonly servers: readonly BrokenServer[];
}

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

await runFault('upstreams', HELP, async (run) => {
  const cells: boolean[] = [];
  for (const [name, manner] of Object.entries(MANNERS)) {
    const http = await startBrokenHttp(run, manner);
    const smtp = await startBrokenSmtp(run, manner);
    const places = {
      http: `http://127.0.0.1:${http.port}`,
      smtp: `smtp://127.0.0.1:${smtp.port}`,
      servers: [http, smtp],
    };
    cells.push(...(await matrixRow(run, { name, places, isSlow: manner.isSlow ?? false })));
  }
  const nobody = await freePort();
  const plain = await startBrokenHttp(run, HANG);
  const silent = { servers: [], isSlow: false };
  for (const [name, http, smtp] of [
    ['refused', `http://127.0.0.1:${nobody}`, `smtp://127.0.0.1:${nobody}`],
    ['unknown name', 'https://nowhere.invalid', 'smtp://nowhere.invalid'],
  ] as const)
    cells.push(...(await matrixRow(run, { name, places: { http, smtp, ...silent }, isSlow: false })));
  const places = {
    http: `https://127.0.0.1:${plain.port}`,
    smtp: `smtps://127.0.0.1:${plain.port}`,
    servers: [plain],
  };
  cells.push(...(await matrixRow(run, { name: 'no TLS', places, isSlow: false })));
  run.check(
    'cells',
    cells.every(Boolean),
    `${cells.filter(Boolean).length} of ${cells.length} as documented`,
  );
});

/** One manner of failing, for all systems at once. */
async function matrixRow(
  run: FaultRun,
  { name, places, isSlow }: { readonly name: string; readonly places: Places; readonly isSlow: boolean },
): Promise<boolean[]> {
  const server = await startServer(run, {
    ...OPERATED,
    DATA_DIR: await temporaryDirectory(run),
    OPEN_METEO_FORECAST_URL: `${places.http}/v1/forecast`,
    AI_MODEL: 'openai-compatible:none',
    AI_BASE_URL: `${places.http}/v1`,
    AI_TIMEOUT_SECONDS: '4',
    EMBEDDING_MODEL: 'openai-compatible:none',
    EMBEDDING_BASE_URL: `${places.http}/v1`,
    SMTP_URL: places.smtp,
    FMS_PRIVATE_HOSTS: '127.0.0.1',
    CONSOLE: 'off',
  });
  const company = await createCompany(server.url);
  await importJobs(server.url, company, 1, 200);
  const proxied = await withOwnSystem(server, places.http);
  const lateMs = run.option('late-ms', 1_500);
  const alone = await feedTimes(server, company, () => false, 4_000);
  let isOver = false;
  const during = feedTimes(server, company, () => isOver, 60_000);
  const answers = await asked(server, company, proxied);
  isOver = true;
  const left = await openConnections(places);
  const results = Object.entries(answers).map(([system, answer]) => {
    const fault = faultOf(system as keyof typeof DEADLINE_MS, answer, isSlow, lateMs);
    if (fault !== null) run.check(`${name}, ${system}`, false, fault);
    return fault === null;
  });
  const [before, after] = [p99(alone), p99(await during)];
  const isCalm = after <= Math.max(2 * before, QUICK_MS_ALWAYS_FINE);
  run.check(`${name}: others meanwhile, p99`, isCalm, `${after} ms, alone ${before} ms`);
  run.check(`${name}: connections left`, left === 0, left);
  const spent = Object.entries(answers).map(([system, { status, ms }]) => `${system} ${status} ${ms} ms`);
  run.check(
    `${name}: ${results.filter(Boolean).length} of ${results.length}`,
    results.every(Boolean),
    spent.join(', '),
  );
  if (name === 'status 500') await checkBreaker(run, server, company);
  server.child.kill('SIGKILL');
  return results;
}

async function withOwnSystem(server: RunningServer, base_url: string): Promise<Company> {
  const fms = { mode: 'upstream', base_url, username: 'fieldstone', password: 'p' };
  const answer = await postJson(
    `${server.url}/api:operator/tenants`,
    { name: 'Proxied', settings: { fms } },
    { authorization: `Bearer ${OPERATED.OPERATOR_TOKEN}` },
  );
  if (answer.status !== 201) throw new Error(`no company: ${await answer.text()}`);
  return (await answer.json()) as Company;
}

/** Every system once, all at the same time. */
async function asked(
  server: RunningServer,
  company: Company,
  proxied: Company,
): Promise<Record<keyof typeof DEADLINE_MS, Answered>> {
  const intel = `${server.url}/api:intel`;
  const post = (path: string, body: object) =>
    timed(() => postJson(`${intel}${path}`, { ...company, ...body }));
  const operator = { authorization: `Bearer ${OPERATED.OPERATOR_TOKEN}` };
  const invite = { email: 'new@people.example', role: 'manager', company_name: 'A', inviter_name: 'B' };
  const [weather, fms, sync, assistant, mail, search] = await Promise.all([
    askWeather(server, company),
    timed(() =>
      fetch(`${server.url}/api:fms/contacts/contact?contactId=7`, {
        headers: { 'x-api-key': proxied.api_key },
      }),
    ),
    timed(() => postJson(`${server.url}/api:operator/tenants/${proxied.company_id}/sync`, {}, operator)),
    post('/assistant/chat', { message: 'How many jobs were there last month?' }),
    post('/users/invite', invite),
    post('/search/outcomes', { query_text: 'pump seal' }),
  ]);
  const triage = await post('/triage/classify', {
    sender_address: 'ann@northgate.example',
    subject: 'Purchase order',
    body: 'Please find attached our purchase order PO 4500123, quote this number on your invoice.',
  });
  if (triage.status !== 200 || !/local classifier/.test(triage.text))
    return { weather, fms, sync, mail, search, assistant: { ...triage, status: 0 } };
  const left = await fetch(`${intel}/users/invites?${new URLSearchParams({ ...company })}`);
  const isClean = (await left.text()) === '[]';
  return { weather, fms, sync, assistant, search, mail: isClean ? mail : { ...mail, status: 0 } };
}

function askWeather(server: RunningServer, company: Company): Promise<Answered> {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const query = new URLSearchParams({
    ...company,
    latitude: '53.8',
    longitude: '-1.5',
    start_hour: `${tomorrow}T08:00`,
    end_hour: `${tomorrow}T08:00`,
  });
  return timed(() => fetch(`${server.url}/api:intel/weather/forecast?${query}`));
}

/** What is wrong about an answer, or null. */
function faultOf(
  system: keyof typeof DEADLINE_MS,
  { status, text, ms }: Answered,
  isSlow: boolean,
  lateMs: number,
): string | null {
  const expected = system === 'search' ? [200] : system === 'mail' ? [400] : isSlow ? [504] : [502, 504];
  const said = `${status} after ${ms} ms: ${text.slice(0, 200)}`;
  if (!expected.includes(status)) return said;
  if (system === 'mail' && !text.includes('Failed to send invitation email')) return said;
  if (system === 'search' && !text.includes('"job_id"')) return said;
  if (/127\.0\.0\.1|nowhere\.invalid|node_modules|src\//.test(text)) return `tells too much: ${said}`;
  return ms <= DEADLINE_MS[system] + lateMs ? null : `late: ${said}`;
}

async function checkBreaker(run: FaultRun, server: RunningServer, company: Company): Promise<void> {
  for (let n = 0; n < 5; n++) await askWeather(server, company);
  const { status, text, ms } = await askWeather(server, company);
  run.check(
    'after five failures the circuit is open',
    status === 502 && text.includes('left alone') && ms < 500,
    `${status} after ${ms} ms`,
  );
}

async function timed(ask: () => Promise<Response>): Promise<Answered> {
  const startedMs = performance.now();
  const answer = await ask();
  const text = await answer.text();
  return { status: answer.status, text, ms: Math.round(performance.now() - startedMs) };
}

/** After the clients have let go of idle connections. */
async function openConnections({ servers }: Places): Promise<number> {
  const until = performance.now() + CLOSED_MS_MAX;
  const open = (): number => servers.reduce((sum, server) => sum + server.connections(), 0);
  while (open() > 0 && performance.now() < until) await pause(100);
  return open();
}

async function feedTimes(
  server: RunningServer,
  company: Company,
  isOver: () => boolean,
  forMs: number,
): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + forMs;
  const query = new URLSearchParams({ ...company });
  while (performance.now() < until && (times.length < OTHERS_MIN || !isOver())) {
    times.push((await timed(() => fetch(`${server.url}/api:intel/jobs/feed?${query}`))).ms);
    await pause(20);
  }
  return times;
}

function p99(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0);
}
