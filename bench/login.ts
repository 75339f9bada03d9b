/**
 * Whether the time of a refused log-in tells what was wrong with it: the medians of each kind of refusal, in an
 * order of its own each round so that the machine's moods fall on all alike. `node bench/login.ts [tries]`, with `DATABASE_URL` for a server.
 */

import { Agent, request } from 'undici';
import { buildApp } from '#/app.ts';
import { loadConfig } from '#/config.ts';
import { createUser } from '#/modules/users/index.ts';
import { BENCH_SECRET, databaseName, newCompany, openBench, percentile, table } from './kit.ts';

const TRIES = Number(process.argv[2] ?? 200);
const PASSWORD = 'correct horse battery';
const ALLOWED = 0.1;

await using bench = await openBench();
const { platform } = bench;
const { ctx } = await newCompany(platform, 'login');
const people = ['active@example.com', 'archived@example.com'];
for (const email of people) await createUser(ctx, { email, password: PASSWORD, role: 'standard' });
await platform.database.pool.query('update users set is_archived = true where email = $1', [people[1]]);
const app = await buildApp(loadConfig({ RATE_LIMIT: 'off' }), platform, {
  operatorToken: BENCH_SECRET,
  jwtSecret: BENCH_SECRET,
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
const dispatcher = new Agent({ connections: 1 });

const UNKNOWN = 'unknown account';
const HUGE_UNKNOWN = 'unknown account, 1 MB password';
const huge = 'x'.repeat(1_000_000);
/** Each beside an unknown account, asked with as long a password: a megabyte takes its time to arrive. */
const KINDS: Readonly<Record<string, readonly [email: string, password: string, beside: string]>> = {
  [UNKNOWN]: ['nobody@example.com', PASSWORD, UNKNOWN],
  'wrong password': ['active@example.com', 'a wrong password', UNKNOWN],
  'archived, wrong password': ['archived@example.com', 'a wrong password', UNKNOWN],
  'empty password': ['active@example.com', '', UNKNOWN],
  [HUGE_UNKNOWN]: ['nobody@example.com', huge, HUGE_UNKNOWN],
  '1 MB password': ['active@example.com', huge, HUGE_UNKNOWN],
};
const took = Object.fromEntries(Object.keys(KINDS).map((kind): [string, number[]] => [kind, []]));
const said = new Set<string>();
for (let n = 0; n < TRIES + 20; n += 1) {
  for (const [kind, [email, password]] of shuffled(Object.entries(KINDS))) {
    const payload = JSON.stringify({ email, password });
    const startedMs = performance.now();
    const answer = await request(`${address}/api:auth/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: payload,
      dispatcher,
    });
    said.add(`${answer.statusCode} ${await answer.body.text()}`);
    if (n >= 20) took[kind]?.push(performance.now() - startedMs);
  }
}
const medians = new Map(
  Object.entries(took).map(([kind, ms]) => [
    kind,
    percentile(
      ms.sort((one, other) => one - other),
      0.5,
    ),
  ]),
);
const compared = Object.entries(KINDS).map(([kind, [, , beside]]) => {
  const [median = Number.NaN, reference = Number.NaN] = [medians.get(kind), medians.get(beside)];
  return { kind, beside, median, off: (median - reference) / reference };
});
process.stdout.write(
  `${databaseName(platform)}, ${TRIES} tries of each, ${said.size} different answers\n\n${table(
    ['what is wrong', 'median ms', 'beside'],
    compared.map(({ kind, beside, median, off }) => [
      kind,
      median.toFixed(2),
      kind === beside ? '' : `${(off * 100).toFixed(1)} % of ${beside}`,
    ]),
  )}\n`,
);
const told = compared.filter(({ off }) => Math.abs(off) > ALLOWED);
if (told.length > 0 || said.size > 1) process.exitCode = 1;
await dispatcher.close();
await app.close();

function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value);
}
