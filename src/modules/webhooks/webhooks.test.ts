import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { reportLateJobs } from '#/modules/jobs/index.ts';
import { startDelivery } from '#/modules/webhooks/index.ts';
import { startApp, type TestApp } from '../../../test/kit/app.ts';
import { aCaller, type Caller } from '../../../test/kit/caller.ts';
import { until } from '../../../test/kit/until.ts';
import { EVENT_NAMES, type EventName } from './events.ts';

interface Call {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Receiver {
  readonly url: string;
  readonly calls: Call[];
  /** Answers instead of 204 while it is set. */
  answer: ((response: ServerResponse) => void) | null;
}

const HOSTS = { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' };
const HOUR_MS = 3_600_000;

test('events are sent once they are committed, signed as Standard Webhooks says', async (t) => {
  const { kit, caller, receiver } = await delivering(t);
  const endpoint = await added(caller, receiver, ['case.created', 'case.commented']);
  const { body: opened } = await caller.call('POST', '/cases/create', {
    title: 'Lift out',
    type: 'complaint',
  });
  await caller.call('POST', `/cases/${opened.id}/comments`, { body: 'On our way' });
  await caller.call('POST', `/cases/${opened.id}/transition`, { status: 'in_progress' });
  const refused = await caller.call('POST', '/cases/create', { title: 'x', type: 'y', owner_id: 999_999 });
  assert.equal(refused.status, 404);

  const sent = (await received(receiver, 2)).map(({ body }) => JSON.parse(body));
  assert.deepEqual(sent.map(({ type }) => type).sort(), ['case.commented', 'case.created']);
  const { timestamp, data } = sent.find(({ type }) => type === 'case.created');
  assert.ok(Math.abs(Date.parse(timestamp) - Date.now()) < 60_000);
  assert.deepEqual(data, {
    id: opened.id,
    reference: opened.reference,
    type: 'complaint',
    status: 'open',
    priority: 'medium',
    owner_id: null,
    team_id: null,
  });
  for (const call of receiver.calls) assert.ok(isSigned(call, endpoint.secret));
  await pause(1_200);
  assert.equal(receiver.calls.length, 2);
  const { body: list } = await caller.call('GET', '/webhooks/deliveries', { status: 'delivered' });
  assert.deepEqual([list.itemsTotal, list.items[0].response_status, list.items[0].attempts], [2, 204, 1]);
  assert.ok(!kit.logged().includes(endpoint.secret));
});

test('what fails is sent again with the same id, and only to that endpoint', async (t) => {
  const { caller, receiver, clock } = await delivering(t);
  const well = await startReceiver(t);
  await added(caller, receiver, ['case.created']);
  await added(caller, well, ['case.created']);
  receiver.answer = (response) => response.writeHead(500).end('out of order');
  await caller.call('POST', '/cases/create', { title: 'Lift out', type: 'complaint' });
  const [before] = await received(receiver, 1);
  await received(well, 1);
  await settled(caller, 'delivered', 1);
  await until('attempt noted', async () => (await pending(caller))[0]?.response_body === 'out of order');
  const [first] = await pending(caller);
  assert.deepEqual([first?.response_status, first?.attempts], [500, 1]);
  receiver.answer = null;
  clock.advance(10_000);
  const [, again] = await received(receiver, 2);
  assert.equal(again?.headers['webhook-id'], before?.headers['webhook-id']);
  assert.equal(again?.body, before?.body);
  await settled(caller, 'delivered', 2);
  assert.equal(well.calls.length, 1);
});

test('after three days a delivery has failed, and after five the endpoint is disabled', async (t) => {
  const { caller, receiver, clock } = await delivering(t);
  const { id } = await added(caller, receiver, ['case.created']);
  receiver.answer = (response) => response.writeHead(503).end(`call ${receiver.calls.length}`);
  await caller.call('POST', '/cases/create', { title: 'Lift out', type: 'complaint' });
  const waits = [0.01, 0.1, 0.6, 2.3, 5.6, 11.1, 15.5, 22.1, 26.5];
  for (const [attempt, hours] of waits.entries()) {
    await received(receiver, attempt + 1);
    // The next attempt is counted from when this one's answer is noted; `attempts` counts already when it is sent.
    await until(
      `attempt ${attempt + 1} noted`,
      async () => (await pending(caller))[0]?.response_body === `call ${attempt + 1}`,
    );
    clock.advance(hours * HOUR_MS);
  }
  await settled(caller, 'failed', 1);
  assert.equal(receiver.calls.length, 10);
  const { body: failed } = await caller.call('GET', '/webhooks/deliveries');
  const again = await caller.call('POST', `/webhooks/deliveries/${failed.items[0].id}/redeliver`);
  assert.deepEqual([again.status, again.body.status, again.body.attempts], [200, 'pending', 0]);
  await received(receiver, 11);

  clock.advance(48 * HOUR_MS);
  await settled(caller, 'cancelled', 1);
  const { body: endpoint } = await caller.call('GET', `/webhooks/endpoints/${id}`);
  assert.equal(endpoint.enabled, false);
  assert.match(endpoint.disabled_reason, /five days/);
  receiver.answer = null;
  const enabled = await caller.call('PATCH', `/webhooks/endpoints/${id}`, { enabled: true });
  assert.deepEqual([enabled.body.disabled_reason, enabled.body.failing_since], [null, null]);
  await caller.call('POST', '/cases/create', { title: 'Lift out again', type: 'complaint' });
  await settled(caller, 'delivered', 1);
});

test('an endpoint that answers 410 is disabled, and what waits for it is cancelled', async (t) => {
  const { caller, receiver } = await delivering(t);
  const { id } = await added(caller, receiver, ['case.created']);
  receiver.answer = (response) => response.writeHead(410).end();
  await caller.call('POST', '/cases/create', { title: 'Lift out', type: 'complaint' });
  await settled(caller, 'cancelled', 1);
  const { body } = await caller.call('GET', `/webhooks/endpoints/${id}`);
  assert.deepEqual([body.enabled, body.disabled_reason], [false, 'The endpoint answered 410 Gone']);
  await caller.call('POST', '/cases/create', { title: 'Another', type: 'complaint' });
  await pause(1_000);
  assert.equal(receiver.calls.length, 1);
});

test('after a rotation both secrets sign for a day', async (t) => {
  const { caller, receiver, clock } = await delivering(t);
  const endpoint = await added(caller, receiver, ['case.created']);
  const { body: rotated } = await caller.call('POST', `/webhooks/endpoints/${endpoint.id}/secret/rotate`);
  assert.match(rotated.secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  assert.notEqual(rotated.secret, endpoint.secret);
  await caller.call('POST', '/cases/create', { title: 'Lift out', type: 'complaint' });
  const [during] = await received(receiver, 1);
  assert.ok(during && isSigned(during, endpoint.secret) && isSigned(during, rotated.secret));
  clock.advance(25 * HOUR_MS);
  await caller.call('POST', '/cases/create', { title: 'Lift out again', type: 'complaint' });
  const [, later] = await received(receiver, 2);
  assert.ok(later && isSigned(later, rotated.secret) && !isSigned(later, endpoint.secret));
});

test('a test event is sent at once, and the answer says what came of it', async (t) => {
  const { caller, receiver } = await delivering(t);
  const { id, secret } = await added(caller, receiver, ['job.late']);
  const sent = await caller.call('POST', `/webhooks/endpoints/${id}/test`);
  assert.deepEqual([sent.status, sent.body.status, sent.body.response_status], [200, 'delivered', 204]);
  const [call] = receiver.calls;
  assert.ok(call && isSigned(call, secret));
  assert.deepEqual(JSON.parse(call.body).data, { id });
  receiver.answer = (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
  const redirected = await caller.call('POST', `/webhooks/endpoints/${id}/test`);
  assert.deepEqual([redirected.body.status, redirected.body.response_status], ['pending', 302]);
});

test('jobs and imports tell what became of them', async (t) => {
  const { kit, caller, receiver } = await delivering(t);
  await added(caller, receiver, [
    'job.created',
    'job.updated',
    'job.completed',
    'job.late',
    'import.completed',
  ]);
  const planned = Date.now() - 2 * HOUR_MS;
  const record = {
    jobId: 71,
    reference: 'JOB-000071',
    status: 'scheduled',
    createdAt: planned - HOUR_MS,
    plannedStartAt: planned,
    plannedEndAt: planned + HOUR_MS,
  };
  await caller.call('POST', '/import/jobs', { records: [record] });
  assert.deepEqual(await types(receiver, 2), ['import.completed', 'job.created']);
  await reportLateJobs.run(kit.platform);
  await reportLateJobs.run(kit.platform);
  assert.deepEqual(await types(receiver, 3), ['import.completed', 'job.created', 'job.late']);
  const late = receiver.calls.map(({ body }) => JSON.parse(body)).find(({ type }) => type === 'job.late');
  assert.deepEqual([late.data.id, late.data.late], [71, 'start']);

  const finished = {
    jobId: 71,
    status: 'completedOk',
    actualStartAt: planned + HOUR_MS,
    actualEndAt: planned + 1.5 * HOUR_MS,
  };
  await caller.call('POST', '/import/jobs', { records: [finished] });
  // That it started late was told already; that it ended late is new.
  assert.deepEqual(
    (await types(receiver, 7)).slice(3),
    ['import.completed', 'job.completed', 'job.late', 'job.updated'].sort(),
  );
  await caller.call('POST', '/import/jobs', { records: [finished], dry_run: true });
  const many = Array.from({ length: 201 }, (_, at) => ({
    jobId: 1_000 + at,
    reference: `J-${at}`,
    createdAt: planned,
  }));
  await caller.call('POST', '/import/jobs', { records: many });
  await received(receiver, 8);
  await pause(1_000);
  assert.equal(receiver.calls.length, 8, 'a large import tells only that it ended');
});

test('endpoints are checked, limited, and belong to their company and its admins', async (t) => {
  const kit = await startApp(t, { env: HOSTS });
  const caller = await aCaller(kit);
  const other = await aCaller(kit);
  const url = 'https://hooks.customer.example/in';
  const refused = async (fields: object, param: string): Promise<void> => {
    const { status, body } = await caller.call('POST', '/webhooks/endpoints', {
      url,
      events: ['job.late'],
      ...fields,
    });
    assert.deepEqual([status, body.payload.param], [400, param], JSON.stringify(fields));
  };
  for (const wrong of [
    '',
    'hooks',
    'ftp://a.example/',
    'http://10.0.0.1/',
    'http://localhost:1/',
    'http://[::1]/',
    'https://169.254.169.254/',
    'http://a.example/',
  ])
    await refused({ url: wrong }, 'url');
  await refused({ events: [] }, 'events');
  await refused({ events: ['job.lat'] }, 'events');
  await refused({ enabled: 'maybe' }, 'enabled');

  const { status, body: made } = await caller.call('POST', '/webhooks/endpoints', {
    url,
    events: ['job.late', 'job.late'],
  });
  assert.equal(status, 200);
  assert.deepEqual([made.events, made.enabled, made.description], [['job.late'], true, null]);
  const { secret: _, ...shown } = made;
  assert.deepEqual((await caller.call('GET', `/webhooks/endpoints/${made.id}`)).body, shown);
  assert.deepEqual((await caller.call('GET', '/webhooks/endpoints')).body.items, [shown]);
  assert.equal((await other.call('GET', '/webhooks/endpoints')).body.itemsTotal, 0);
  for (const [method, path] of [
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', '/test'],
    ['POST', '/secret/rotate'],
  ] as const)
    for (const id of [made.id, 'nonsense'])
      assert.equal((await other.call(method, `/webhooks/endpoints/${id}${path}`)).status, 404);

  await caller.user('ann');
  const authorization = `Bearer ${await caller.token('ann')}`;
  assert.equal((await caller.call('GET', '/webhooks/endpoints', {}, { authorization })).status, 200);
  const denied = await caller.call(
    'POST',
    '/webhooks/endpoints',
    { url, events: ['job.late'] },
    { authorization },
  );
  assert.equal(denied.status, 403);
  assert.deepEqual((await caller.call('DELETE', `/webhooks/endpoints/${made.id}`)).body, {
    success: true,
    id: made.id,
  });
  assert.equal((await caller.call('GET', `/webhooks/endpoints/${made.id}`)).status, 404);
});

test('every type of event is listed with a schema that its sample fits', async (t) => {
  const kit = await startApp(t);
  const caller = await aCaller(kit);
  const { body } = await caller.call('GET', '/webhooks/events');
  assert.deepEqual(
    body.items.map(({ type }: { type: string }) => type),
    EVENT_NAMES,
  );
  const { Ajv2020 } = await import('ajv/dist/2020.js');
  const { default: addFormats } = await import('ajv-formats');
  const ajv = new Ajv2020();
  addFormats.default(ajv);
  for (const { type, schema, sample, description } of body.items) {
    assert.ok(ajv.validate(schema, sample), `${type}: ${ajv.errorsText()}`);
    assert.ok(description && JSON.stringify(sample).length < 20_000);
  }
});

interface Delivering {
  readonly kit: TestApp;
  readonly caller: Caller;
  readonly receiver: Receiver;
  readonly clock: { advance(ms: number): void };
}

/** A product that delivers, whose clock can be set ahead, and a receiver. */
async function delivering(t: TestContext): Promise<Delivering> {
  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);
  // Delivery ends before the database that it reads: what a test registers first is run first.
  const stop: { delivery?: () => Promise<void> } = {};
  t.after(() => stop.delivery?.());
  const kit = await startApp(t, { env: HOSTS, overrides: { now } });
  const delivery = startDelivery(kit.platform);
  stop.delivery = async () => {
    kit.platform.beginStop();
    await delivery[Symbol.asyncDispose]();
  };
  const clock = {
    advance(ms: number) {
      aheadMs += ms;
    },
  };
  return { kit, caller: await aCaller(kit), receiver: await startReceiver(t), clock };
}

async function startReceiver(t: TestContext): Promise<Receiver> {
  const receiver: Receiver = { url: '', calls: [], answer: null };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    receiver.calls.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    if (receiver.answer) receiver.answer(response);
    else response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return Object.assign(receiver, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in` });
}

async function added(
  caller: Caller,
  { url }: Receiver,
  events: readonly EventName[],
): Promise<{ id: string; secret: string }> {
  const { status, body } = await caller.call('POST', '/webhooks/endpoints', { url, events });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

/** The calls, once there are so many. */
async function received({ calls }: Receiver, count: number): Promise<readonly Call[]> {
  await until(`${count} calls`, () => calls.length >= count);
  return calls;
}

async function types(receiver: Receiver, count: number): Promise<string[]> {
  const calls = await received(receiver, count);
  const seen = calls.map(({ body }) => JSON.parse(body).type as string);
  // What one transaction tells arrives in no promised order; the next one is only sent after it was looked at.
  return count <= 3 ? seen.sort() : [...seen.slice(0, 3).sort(), ...seen.slice(3).sort()];
}

async function pending(
  caller: Caller,
): Promise<{ attempts: number; response_status: number | null; response_body: string | null }[]> {
  return (await caller.call('GET', '/webhooks/deliveries', { status: 'pending' })).body.items;
}

async function settled(caller: Caller, status: string, count: number): Promise<void> {
  const isSettled = async () =>
    (await caller.call('GET', '/webhooks/deliveries', { status })).body.itemsTotal === count;
  await until(`${count} ${status}`, isSettled);
}

/** Checks a signature as a receiver does. */
function isSigned({ headers, body }: Call, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}
