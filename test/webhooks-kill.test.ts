import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { JWT_SECRET, OPERATOR_TOKEN, serverDatabase } from './kit/app.ts';
import { killAtOnce, startServer, temporaryDirectory } from './kit/processes/process.ts';

/** More rounds find rarer faults: `KILL_ROUNDS=10`. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2);
const WAIT_MS_MAX = 60_000;

interface Credentials {
  readonly 'x-company-id': string;
  readonly 'x-api-key': string;
}

test('every event of an acknowledged change is delivered, though the process is killed while it sends', async (t) => {
  const database = await serverDatabase(t);
  const env = {
    DATA_DIR: await temporaryDirectory(t),
    OPERATOR_TOKEN,
    JWT_SECRET,
    RATE_LIMIT: 'off',
    WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
    ...(database && { DATABASE_URL: database }),
  };
  const told = new Set<number>();
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    told.add(JSON.parse(Buffer.concat(chunks).toString()).data.id);
    // Slow enough that a kill often comes while something is being sent.
    setTimeout(() => response.writeHead(204).end(), 30);
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    receiver.closeAllConnections();
    receiver.close();
  });

  let server = await startServer(t, env);
  const company = await created(server.url);
  const hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  await post(server.url, company, 'webhooks/endpoints', { url: hook, events: ['case.created'] });
  const acknowledged: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { url, child } = server;
    const before = acknowledged.length;
    const killed = pause(800 + Math.random() * 1_200).then(() => killAtOnce(child));
    for (;;) {
      const opened = await post(url, company, 'cases/create', { title: 'Lift out', type: 'complaint' });
      if (!opened) break;
      acknowledged.push(opened.id as number);
    }
    await killed;
    assert.ok(acknowledged.length > before, 'something was acknowledged');
    server = await startServer(t, env);
  }

  const missing = () => acknowledged.filter((id) => !told.has(id));
  for (const end = Date.now() + WAIT_MS_MAX; missing().length > 0 && Date.now() < end; ) await pause(100);
  assert.deepEqual(missing(), [], `of ${acknowledged.length} events`);
  t.diagnostic(`${ROUNDS} rounds, ${acknowledged.length} acknowledged, ${told.size} delivered`);
});

async function created(url: string): Promise<Credentials> {
  const answer = await fetch(`${url}/api:operator/tenants`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ashdown Building Services' }),
  });
  const { company_id, api_key } = (await answer.json()) as { company_id: string; api_key: string };
  return { 'x-company-id': company_id, 'x-api-key': api_key };
}

/** The answer; undefined when the server went away before it. */
async function post(
  url: string,
  company: Credentials,
  path: string,
  body: object,
): Promise<Record<string, unknown> | undefined> {
  try {
    const answer = await fetch(`${url}/api:intel/${path}`, {
      method: 'POST',
      headers: { ...company, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    assert.equal(answer.status, 200, await answer.clone().text());
    return (await answer.json()) as Record<string, unknown>;
  } catch (err) {
    if (err instanceof assert.AssertionError) throw err;
    return undefined;
  }
}
