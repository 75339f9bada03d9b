import type { InjectOptions } from 'fastify';
import { operator, startApp, type TestApp } from '../kit/app.ts';
import { type FaultRun, runFault } from './kit.ts';

const HELP = `The clock is set forward and back by an hour, and stands at the nights that clocks change in Europe/London, at 29
February and at the end of a year: tokens and invitations end when they should, to within 30 s, limits refuse nobody when time goes
back, and jobs of every hour are counted on the right local day.`;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SKEW_MS = 30_000;
const PASSWORD = 'correct horse battery';

/** Days around which a job starts every hour: the local day and how many hours it has. */
const DAYS: readonly [string, readonly (readonly [string, number])[]][] = [
  [
    '2026-03-30T12:00:00Z',
    [
      ['2026-03-28', 24],
      ['2026-03-29', 23],
      ['2026-03-30', 12],
    ],
  ],
  [
    '2026-10-26T12:00:00Z',
    [
      ['2026-10-24', 24],
      ['2026-10-25', 25],
      ['2026-10-26', 12],
    ],
  ],
  [
    '2028-03-01T12:00:00Z',
    [
      ['2028-02-28', 24],
      ['2028-02-29', 24],
      ['2028-03-01', 12],
    ],
  ],
  [
    '2027-01-01T12:00:00Z',
    [
      ['2026-12-30', 24],
      ['2026-12-31', 24],
      ['2027-01-01', 12],
    ],
  ],
];

/** A clock that the script sets. */
interface Clock {
  atMs: number;
}

await runFault('clock', HELP, async (run) => {
  const clock: Clock = { atMs: Date.parse('2026-03-02T09:00:00Z') };
  const kit = await startApp(run, {
    env: { RATE_LIMIT: 'on' },
    overrides: { now: () => new Date(clock.atMs) },
    logLevel: 'silent',
  });
  const company = await aCompany(kit, 'Europe/London');
  await tokens(run, kit, { clock, company });
  await invitations(run, kit, { clock, company });
  await limits(run, kit, { clock, company });
  await days(run, kit);
});

interface Company {
  readonly company_id: string;
  readonly api_key: string;
}

interface Under {
  readonly clock: Clock;
  readonly company: Company;
}

async function aCompany(kit: TestApp, timezone: string): Promise<Company> {
  const answer = await operator(kit.app, 'POST', '/tenants', { name: 'Clock', settings: { timezone } });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}

function call(
  kit: TestApp,
  method: NonNullable<InjectOptions['method']>,
  path: string,
  company: Company,
  body = {},
) {
  return kit.app.inject({
    method,
    url: `/api:intel${path}`,
    headers: { 'x-company-id': company.company_id, 'x-api-key': company.api_key },
    ...(method !== 'GET' && { payload: body }),
  });
}

async function tokens(run: FaultRun, kit: TestApp, { clock, company }: Under): Promise<void> {
  const email = 'ann@people.example';
  const made = await operator(kit.app, 'POST', `/tenants/${company.company_id}/users`, {
    email,
    password: PASSWORD,
    role: 'admin',
  });
  if (made.statusCode !== 201) throw new Error(made.body);
  const startMs = clock.atMs;
  const logIn = await kit.app.inject({
    method: 'POST',
    url: '/api:auth/auth/login',
    payload: { email, password: PASSWORD },
  });
  const { authToken } = logIn.json();
  const statusAt = async (ms: number): Promise<number> => {
    clock.atMs = startMs + ms;
    const headers = { authorization: `Bearer ${authToken}` };
    return (await kit.app.inject({ url: '/api:auth/auth/me', headers })).statusCode;
  };
  const seen: number[] = [];
  for (const ms of [0, HOUR_MS, DAY_MS - 1_000, DAY_MS + SKEW_MS + 1_000, DAY_MS + HOUR_MS])
    seen.push(await statusAt(ms));
  run.check(
    'a token, at once, an hour on, and around its end',
    String(seen) === '200,200,200,401,401',
    seen.join(' '),
  );
  const back = [await statusAt(-SKEW_MS + 1_000), await statusAt(-HOUR_MS)];
  run.check('its clock half a minute back, and an hour', back[0] === 200 && back[1] === 401, back.join(' '));
  clock.atMs = startMs;
}

async function invitations(run: FaultRun, kit: TestApp, { clock, company }: Under): Promise<void> {
  const startMs = clock.atMs;
  const invite = { role: 'manager', company_name: 'A', inviter_name: 'B' };
  const sent = await call(kit, 'POST', '/users/invite', company, { ...invite, email: 'bob@people.example' });
  const listedAt = async (ms: number): Promise<number> => {
    clock.atMs = startMs + ms;
    return (await call(kit, 'GET', '/users/invites', company)).json().length;
  };
  const seen = [await listedAt(0), await listedAt(7 * DAY_MS - 1_000), await listedAt(7 * DAY_MS + 1_000)];
  clock.atMs = startMs;
  const back = await listedAt(-HOUR_MS);
  run.check(
    'an invitation around the end of its seven days',
    sent.statusCode === 200 && String(seen) === '1,1,0',
    seen.join(' '),
  );
  run.check('and with the clock an hour back', back === 1, back);
  clock.atMs = startMs;
}

async function limits(run: FaultRun, kit: TestApp, { clock, company }: Under): Promise<void> {
  const statuses: number[] = [];
  for (const ms of [0, HOUR_MS, -HOUR_MS, 0]) {
    clock.atMs += ms;
    statuses.push((await call(kit, 'GET', '/jobs/feed', company)).statusCode);
  }
  run.check(
    'a read, as the clock jumps',
    statuses.every((status) => status === 200),
    statuses.join(' '),
  );
}

async function days(run: FaultRun, kit: TestApp): Promise<void> {
  for (const [until, expected] of DAYS) {
    const company = await aCompany(kit, 'Europe/London');
    const untilMs = Date.parse(until);
    const records = Array.from({ length: 96 }, (_, n) => {
      const at = new Date(untilMs - (n + 1) * HOUR_MS).toISOString();
      return { jobId: n + 1, reference: `J${n}`, createdAt: at, actualStartAt: at, status: 'completedOk' };
    });
    await call(kit, 'POST', '/import/jobs', company, { records });
    const [first] = expected[0] ?? [''];
    const answer = await call(kit, 'POST', '/aggregate/jobs', company, {
      metric: 'job_count',
      group_by: 'day',
      filters: { startDate: first, endDate: until },
    });
    const { series = [] } = answer.json() as { series?: { bucket: string; value: number }[] };
    const counted = new Map(series.map(({ bucket, value }) => [bucket, value]));
    const seen = expected.map(([day]) => counted.get(day) ?? 0);
    // British Summer Time shifts noon UTC by an hour.
    const shift = /-(03-30)T/.test(until) ? 1 : 0;
    const wanted = expected.map(([, hours], at) => hours + (at === expected.length - 1 ? shift : 0));
    run.check(
      `hours counted up to ${until.slice(0, 10)}`,
      String(seen) === String(wanted),
      `${seen.join(', ')} of ${wanted.join(', ')}`,
    );
  }
}
