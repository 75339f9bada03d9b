/**
 * What going through Fieldstone adds to a tenant's own field-management system: the same page of invoices asked of
 * that system directly and through the FMS surface, in turn. `node bench/proxy.ts [answers in ms]`, with `DATABASE_URL`
 * for a server.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { buildApp } from '#/app.ts';
import { loadConfig } from '#/config.ts';
import { updateSettings } from '#/modules/tenants/index.ts';
import { openOutbound } from '#/platform/outbound.ts';
import { BENCH_SECRET, databaseName, newCompany, openBench, percentile, table } from './kit.ts';

/** How long the system thinks: one in the same data centre, or one across the country. */
const ANSWERS_IN_MS = process.argv[2] === undefined ? [0, 20, 60] : [Number(process.argv[2])];
const RUNS = 200;
const WARM_UP = 20;

const page = {
  data: Array.from({ length: 100 }, (_, n) => invoice(n + 1)),
  total: 100,
};
let answersInMs = 0;
const system = createServer(async (call, response) => {
  call.resume();
  await after(answersInMs);
  const body = call.url?.startsWith('/v1/login') ? { token: 'bench-token' } : page;
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
await new Promise<void>((listening) => system.listen(0, '127.0.0.1', listening));
const base_url = `http://127.0.0.1:${(system.address() as AddressInfo).port}/v1`;

await using bench = await openBench();
const platform = { ...bench.platform, outbound: openOutbound({ privateHosts: ['127.0.0.1'] }) };
const { ctx, api_key } = await newCompany(platform as typeof bench.platform, 'proxy');
await updateSettings(ctx, {
  fms: { mode: 'upstream', base_url, username: 'bench', password: 'bench-password' },
});
const app = await buildApp(loadConfig({ RATE_LIMIT: 'off' }), platform, {
  operatorToken: BENCH_SECRET,
  jwtSecret: BENCH_SECRET,
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
const dispatcher = new Agent({ connections: 1 });

const rows: (string | number)[][] = [];
for (const ms of ANSWERS_IN_MS) {
  answersInMs = ms;
  const took: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS + WARM_UP; run += 1) {
    for (const [at, ask] of [direct, through].entries()) {
      const startedMs = performance.now();
      await ask();
      if (run >= WARM_UP) took[at]?.push(performance.now() - startedMs);
    }
  }
  const [alone = Number.NaN, proxied = Number.NaN] = took.map((times) =>
    percentile(
      times.sort((one, other) => one - other),
      0.5,
    ),
  );
  rows.push([
    ms,
    alone.toFixed(2),
    proxied.toFixed(2),
    (proxied - alone).toFixed(2),
    (proxied / alone).toFixed(2),
  ]);
}
process.stdout.write(
  `${databaseName(bench.platform)}, a page of 100 invoices\n\n${table(
    ['the system thinks, ms', 'direct p50 ms', 'through Fieldstone p50 ms', 'added ms', 'ratio'],
    rows,
  )}\n`,
);
await dispatcher.close();
await app.close();
system.closeAllConnections();
system.close();

async function direct(): Promise<void> {
  const answer = await request(`${base_url}/invoices?page=1&per_page=100`, { dispatcher });
  await answer.body.json();
}

async function through(): Promise<void> {
  const answer = await request(`${address}/api:fms/invoices/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': api_key },
    body: '{}',
    dispatcher,
  });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(text);
}

function invoice(id: number): object {
  return {
    id,
    invoiceId: id,
    reference: `INV-${id}`,
    status: 'sent',
    contactId: 401,
    contactName: 'Northgate Foods',
    jobId: 81_000 + id,
    jobGroupId: null,
    deliverySiteContactId: null,
    currencyCode: 'GBP',
    createdAt: '2026-03-01T09:00:00Z',
    dueAt: '2026-03-31T09:00:00Z',
    sentAt: '2026-03-02T09:00:00Z',
    paidAt: null,
    cancelledAt: null,
    netTotal: 190,
    taxTotal: 38,
    grossTotal: 228,
    amountPaid: 0,
    balance: 228,
    clientNotes: null,
    internalNotes: null,
    departmentCodeId: null,
    nominalCodeId: null,
    bankAccountId: null,
    customFields: [],
    lineItemCount: 2,
    statusHistory: [{ status: 'draft', at: '2026-03-01T09:00:00Z' }],
  };
}
