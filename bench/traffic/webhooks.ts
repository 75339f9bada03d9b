/**
 * How long an event takes from the answer of the call that caused it to the receiver, at several rates, beside another
 * endpoint that never answers: `node bench/traffic/webhooks.ts`, with `DATABASE_URL` for a server.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { buildApp } from '#/app.ts';
import { loadConfig } from '#/config.ts';
import { startDelivery } from '#/modules/webhooks/index.ts';
import { BENCH_SECRET, databaseName, newCompany, openBench, percentile, table } from '../kit.ts';

const RATES = [10, 50, 100];
const SECONDS = 10;
const LIMIT_MS = 60_000;

await using bench = await openBench({ webhookPrivateHosts: ['127.0.0.1'] });
const { platform } = bench;
const app = await buildApp(loadConfig({ RATE_LIMIT: 'off' }), platform, {
  operatorToken: BENCH_SECRET,
  jwtSecret: BENCH_SECRET,
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
const dispatcher = new Agent({ connections: 16 });
const receivedAt = new Map<number, number>();
const receiver = createServer(async (incoming, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const { id } = JSON.parse(Buffer.concat(chunks).toString()).data;
  if (!receivedAt.has(id)) receivedAt.set(id, performance.now());
  response.writeHead(204).end();
});
const silent = createServer(() => undefined);
const hooks = await Promise.all([receiver, silent].map(listening));
const { company_id, api_key } = await newCompany(platform, 'webhooks');
const headers = { 'x-company-id': company_id, 'x-api-key': api_key, 'content-type': 'application/json' };
for (const url of hooks) await post('webhooks/endpoints', { url, events: ['case.created'] });
const delivery = startDelivery(platform);

const rows: string[][] = [];
for (const rate of RATES) {
  receivedAt.clear();
  const answeredAt = new Map<number, number>();
  const calls: Promise<void>[] = [];
  const startedMs = performance.now();
  for (let call = 0; call < rate * SECONDS; call++) {
    await pause(Math.max(0, startedMs + (call * 1_000) / rate - performance.now()));
    calls.push(
      post('cases/create', { title: 'Lift out', type: 'complaint' }).then(({ id }) => {
        answeredAt.set(id, performance.now());
      }),
    );
  }
  await Promise.all(calls);
  for (
    const end = performance.now() + LIMIT_MS;
    receivedAt.size < answeredAt.size && performance.now() < end;
  )
    await pause(20);
  const took = [...answeredAt]
    .map(([id, at]) => Math.max(0, (receivedAt.get(id) ?? Number.POSITIVE_INFINITY) - at))
    .sort((one, other) => one - other);
  const shown = (share: number) => Math.round(percentile(took, share)).toString();
  rows.push([String(rate), String(took.length), shown(0.5), shown(0.95), shown(1)]);
}
const head = ['events a second', 'events', 'p50, ms', 'p95, ms', 'most, ms'];
process.stdout.write(`${databaseName(platform)}\n\n${table(head, rows)}\n`);
platform.beginStop();
platform.endWork();
for (const server of [receiver, silent]) server.closeAllConnections();
await delivery[Symbol.asyncDispose]();
for (const server of [receiver, silent]) server.close();
await dispatcher.close();
await app.close();

async function listening(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function post(path: string, body: object): Promise<{ id: number }> {
  const answer = await request(`${address}/api:intel/${path}`, {
    method: 'POST',
    dispatcher,
    headers,
    body: JSON.stringify(body),
  });
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${await answer.body.text()}`);
  return (await answer.body.json()) as { id: number };
}
