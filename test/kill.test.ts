import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { JWT_SECRET, OPERATOR_TOKEN, serverDatabase } from './kit/app.ts';
import { killAtOnce, startServer, temporaryDirectory } from './kit/processes/process.ts';

/** More rounds find rarer faults: `KILL_ROUNDS=10`. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3);
const CHUNK = 100;

test('no acknowledged import is lost when the process is killed while it writes', async (t) => {
  const dataDir = await temporaryDirectory(t);
  const database = await serverDatabase(t);
  const env = { DATA_DIR: dataDir, OPERATOR_TOKEN, JWT_SECRET, ...(database && { DATABASE_URL: database }) };
  let server = await startServer(t, env);
  const company = await createCompany(server.url);
  const acknowledged = new Set<number>();
  let nextId = 1;
  const readyMs: number[] = [];

  for (let round = 0; round < ROUNDS; round++) {
    const { url, child } = server;
    // Where nothing was acknowledged nothing can be lost: the first round waits for that, however slow the machine.
    const mayDie = Promise.withResolvers<void>();
    if (acknowledged.size > 0) mayDie.resolve();
    const killer = mayDie.promise
      .then(() => pause(150 + Math.random() * 1_200))
      .then(() => killAtOnce(child));
    for (;;) {
      const ids = Array.from({ length: CHUNK }, () => nextId++);
      const stored = await importJobs(url, company, ids);
      if (stored === undefined) break;
      assert.equal(stored, CHUNK);
      for (const id of ids) acknowledged.add(id);
      mayDie.resolve();
    }
    await killer;
    server = await startServer(t, env);
    readyMs.push(Math.round(server.readyMs));
    const stored = await storedIds(server.url, company);
    const lost = [...acknowledged].filter((id) => !stored.has(id));
    assert.deepEqual(lost, [], `round ${round}: ${lost.length} acknowledged jobs are gone`);
  }

  t.diagnostic(`${ROUNDS} rounds, ${acknowledged.size} acknowledged, ready after ${readyMs.join(', ')} ms`);
  assert.ok(acknowledged.size > 0);
});

interface Company {
  company_id: string;
  api_key: string;
}

async function createCompany(url: string): Promise<Company> {
  const answer = await fetch(`${url}/api:operator/tenants`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ashdown Building Services' }),
  });
  assert.equal(answer.status, 201);
  return (await answer.json()) as Company;
}

/** How many were stored; undefined when the server went away before it answered. */
async function importJobs(
  url: string,
  company: Company,
  ids: readonly number[],
): Promise<number | undefined> {
  const records = ids.map((jobId) => ({
    jobId,
    reference: `JOB-${jobId}`,
    createdAt: '2026-03-02T09:00:00Z',
    outcome: 'Pump seal replaced and tested.',
    site: { address: `${jobId % 40} Mill Lane, Leeds`, postcode: 'LS1 4AP' },
  }));
  try {
    const answer = await fetch(`${url}/api:intel/import/jobs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...company, records }),
    });
    const { inserted, updated, unchanged } = (await answer.json()) as Record<string, number>;
    return (inserted ?? 0) + (updated ?? 0) + (unchanged ?? 0);
  } catch {
    return undefined;
  }
}

/** Every job id in the feed, whose total must be that many. */
async function storedIds(url: string, company: Company): Promise<Set<number>> {
  const stored = new Set<number>();
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({
      ...company,
      page_size: '200',
      page_number: String(page),
      compact: 'true',
    });
    const answer = await fetch(`${url}/api:intel/jobs/feed?${query}`);
    const { jobs, totalJobs } = (await answer.json()) as { jobs: { jobId: number }[]; totalJobs: number };
    for (const { jobId } of jobs) stored.add(jobId);
    if (jobs.length > 0) continue;
    assert.equal(totalJobs, stored.size);
    return stored;
  }
}
