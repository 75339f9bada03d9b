import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import { JWT_SECRET, OPERATOR_TOKEN, serverDatabase } from '../kit/app.ts';
import { startServer, temporaryDirectory } from '../kit/processes/process.ts';
import { begin, COMMANDS, type Running } from './commands.ts';
import { RUNS, seedsToPlay } from './seeds.ts';
import { newWorld } from './world.ts';

const COMMANDS_A_RUN = 60;

/**
 * Random operations against the running product and against plain maps: whatever is asked in between, both answer the
 * same. On a server, two processes share the database and every call goes to either of them.
 * `DIFFERENTIAL_SEED` plays one seed, `DIFFERENTIAL_RUNS` more runs of each; seeds.json keeps those that found a fault.
 */
test('the product answers what plain maps of the same operations hold', async (t) => {
  const urls = await processes(t);
  for (const seed of await seedsToPlay()) {
    t.diagnostic(`DIFFERENTIAL_SEED=${seed}`);
    await fc.assert(
      fc.asyncProperty(
        fc.commands(COMMANDS, { maxCommands: COMMANDS_A_RUN, size: 'max' }),
        async (commands) => {
          const real = await aRunningCompany(urls);
          await begin(real);
          await fc.asyncModelRun(() => ({ model: newWorld(), real }), commands);
        },
      ),
      { seed, numRuns: RUNS, endOnFailure: process.env.CI !== undefined },
    );
  }
});

/** One process on the embedded database; two on a server. */
async function processes(t: TestContext): Promise<string[]> {
  const url = await serverDatabase(t);
  const env = { OPERATOR_TOKEN, JWT_SECRET, ...(url !== undefined && { DATABASE_URL: url }) };
  const starting = Array.from({ length: url === undefined ? 1 : 2 }, async () =>
    startServer(t, { ...env, DATA_DIR: await temporaryDirectory(t) }),
  );
  return (await Promise.all(starting)).map((server) => server.url);
}

/** A new company, served by all of the processes. */
async function aRunningCompany(urls: readonly string[]): Promise<Running> {
  const send = async (process: number, path: string, init: RequestInit) => {
    const answer = await fetch(`${urls[process % urls.length]}${path}`, init);
    if (answer.status >= 300)
      throw new Error(`${init.method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const json = { 'content-type': 'application/json' };
  const { company_id, api_key } = (await send(0, '/api:operator/tenants', {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${OPERATOR_TOKEN}` },
    body: JSON.stringify({ name: 'Ashdown Building Services' }),
  })) as { company_id: string; api_key: string };
  const credentials = { 'x-company-id': company_id, 'x-api-key': api_key };
  return {
    companyId: company_id,
    call: (process, method, path, body) =>
      send(process, path, {
        method,
        headers: { ...credentials, ...(body && json) },
        ...(body && {
          body: JSON.stringify({
            ...(method !== 'GET' && !path.startsWith('/api:fms') && { company_id, api_key }),
            ...body,
          }),
        }),
      }),
  };
}
