import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { TASKS } from '#/worker.ts';
import { aCompany, startApp } from './kit/app.ts';
import { aStaffedCompany } from './kit/people.ts';
import { until } from './kit/until.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { key: string; value: { stringValue?: string; intValue?: string } }[];
  readonly status: { code?: number };
}

/** A receiver of OTLP over HTTP, which keeps what it was sent. */
async function startReceiver(t: TestContext, status = 200) {
  const bodies: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    assert.equal(request.url, '/v1/traces');
    bodies.push(body);
    headers.push(request.headers);
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"partialSuccess":{}}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const spans = (): Span[] =>
    bodies.flatMap((body) =>
      JSON.parse(body).resourceSpans.flatMap((of: { scopeSpans: { spans: Span[] }[] }) =>
        of.scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies, headers, spans };
}

const attribute = ({ attributes }: Span, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

test('a request is traced from its caller to the database', async (t) => {
  const receiver = await startReceiver(t);
  const kit = await startApp(t, {
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=north%20desk',
      OTEL_SERVICE_NAME: 'desk',
    },
  });
  const { company_id, api_key } = await aCompany(kit);
  const answer = await kit.app.inject({
    url: `/api:intel/jobs/feed?company_id=${company_id}&api_key=${api_key}`,
    headers: { traceparent: `00-${TRACE_ID}-${CALLER}-01` },
  });
  assert.equal(answer.statusCode, 200);
  const request = await until('span', () =>
    receiver.spans().find(({ traceId, kind }) => traceId === TRACE_ID && kind === 2),
  );
  assert.equal(request.parentSpanId, CALLER);
  assert.equal(request.name, 'GET /api:intel/jobs/feed');
  assert.equal(attribute(request, 'http.response.status_code'), '200');
  assert.equal(attribute(request, 'fieldstone.company_id'), company_id);
  assert.ok(BigInt(request.endTimeUnixNano) > BigInt(request.startTimeUnixNano));
  const transaction = receiver
    .spans()
    .find(({ name, traceId }) => name === 'transaction' && traceId === TRACE_ID);
  assert.equal(transaction?.parentSpanId, request.spanId);
  assert.equal(receiver.headers[0]?.['x-tenant'], 'north desk');
  assert.match(receiver.bodies[0] ?? '', /"service.name","value":\{"stringValue":"desk"\}/);
  assert.ok(!receiver.bodies.join('').includes(api_key), 'no key in a trace');

  await kit.app.inject({
    url: '/api:intel/jobs/feed',
    headers: {
      traceparent: `00-${TRACE_ID.replace('4', '5')}-${CALLER}-00`,
      'x-company-id': company_id,
      'x-api-key': api_key,
    },
  });
  await kit.app.inject({ url: '/health', headers: { traceparent: 'not one' } });
  await until('span of /health', () => receiver.spans().find(({ name }) => name === 'GET /health'));
  assert.ok(
    receiver.spans().every(({ traceId }) => traceId !== TRACE_ID.replace('4', '5')),
    'not sampled there, not here',
  );
});

test('a task continues the trace of the request that enqueued it', async (t) => {
  const receiver = await startReceiver(t);
  const kit = await startApp(t, { env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url } });
  const { admin } = await aStaffedCompany(kit);
  await kit.platform.tasks.work(kit.platform, TASKS);
  const answer = await kit.app.inject({
    method: 'POST',
    url: '/api:auth/auth/reset',
    payload: { email: admin.email },
    headers: { traceparent: `00-${TRACE_ID}-${CALLER}-01` },
  });
  assert.ok(answer.statusCode < 300, answer.body);
  const task = await until('task', () =>
    receiver.spans().find(({ traceId, kind }) => traceId === TRACE_ID && kind === 5),
  );
  assert.match(task.name, /^task users\./);
  const request = receiver.spans().find(({ traceId, kind }) => traceId === TRACE_ID && kind === 2);
  assert.equal(task.parentSpanId, request?.spanId);
});

test('a receiver that fails delays no request and is told of once', async (t) => {
  const receiver = await startReceiver(t, 503);
  const kit = await startApp(t, { env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url } });
  await until('second export', () => {
    void kit.app.inject('/health');
    return receiver.bodies.length >= 2;
  });
  assert.equal((await kit.app.inject('/health')).statusCode, 200);
  await until('log line', () => kit.logged().includes('traces were not taken'));
  assert.equal(kit.logged().split('traces were not taken').length, 2);
});

test('a share of 0 records only what callers have begun; bad settings are named without their values', async (t) => {
  const receiver = await startReceiver(t);
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: '0' };
  const kit = await startApp(t, { env });
  await kit.app.inject('/health');
  await kit.app.inject({ url: '/health', headers: { traceparent: `00-${TRACE_ID}-${CALLER}-01` } });
  await until('span', () => receiver.spans().length > 0);
  assert.deepEqual(new Set(receiver.spans().map(({ traceId }) => traceId)), new Set([TRACE_ID]));
  await assert.rejects(
    startApp(t, { env: { OTEL_EXPORTER_OTLP_HEADERS: 'no pair: hunter2' } }),
    (err: Error) => {
      assert.match(err.message, /OTEL_EXPORTER_OTLP_HEADERS must be pairs/);
      return !err.message.includes('hunter2');
    },
  );
});
