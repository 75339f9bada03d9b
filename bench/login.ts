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

const KINDS: Readonly<Record<string, readonly [email: string, password: string]>> = {
  'unknown account': ['nobody@example.com', PASSWORD],
  'wrong password': ['active@example.com', 'a wrong password'],
  'archived, wrong password': ['archived@example.com', 'a wrong password'],
  'empty password': ['active@example.com', ''],
  '1 MB password': ['active@example.com', 'x'.repeat(1_000_000)],
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
const medians = Object.entries(took).map(([kind, ms]): [string, number] => [
  kind,
  percentile(
    ms.sort((one, other) => one - other),
    0.5,
  ),
]);
const [, reference = Number.NaN] = medians[0] ?? [];
process.stdout.write(
  `${databaseName(platform)}, ${TRIES} tries of each, ${said.size} different answers\n\n${table(
    ['what is wrong', 'median ms', 'beside an unknown account'],
    medians.map(([kind, ms]) => [
      kind,
      ms.toFixed(2),
      `${(((ms - reference) / reference) * 100).toFixed(1)} %`,
    ]),
  )}\n`,
);
const told = medians.filter(([, ms]) => Math.abs(ms - reference) > reference * ALLOWED);
if (told.length > 0 || said.size > 1) process.exitCode = 1;
await dispatcher.close();
await app.close();

function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value);
}
