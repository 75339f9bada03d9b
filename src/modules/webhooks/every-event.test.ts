import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { startApp, type TestApp } from '../../../test/kit/app.ts';
import { aCaller, type Caller } from '../../../test/kit/caller.ts';
import { EVENT_NAMES, EVENTS, type EventName } from './events.ts';

const NOW = new Date('2026-11-17T18:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

test('what happens in each module is told, in the shape that its type promises', async (t) => {
  const kit = await startApp(t, { overrides: { now: () => NOW } });
  const caller = await aCaller(kit);
  // Nothing is sent: what was written to the outbox is read.
  await ok(caller, 'POST', '/webhooks/endpoints', { url: 'https://hooks.example/in', events: EVENT_NAMES });
  for (const part of [jobs, cases, alerts, mails, quotation]) await part(caller);
  await ledger(kit, caller);

  const ajv = new Ajv2020();
  addFormats.default(ajv);
  const told = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = await ok(caller, 'GET', '/webhooks/deliveries', { page, per_page: 100 });
    pages = list.pageTotal;
    for (const { type, body } of list.items) {
      const { data, type: shown } = JSON.parse(body);
      assert.equal(shown, type);
      assert.ok(ajv.validate(EVENTS[type as EventName].data, data), `${type}: ${ajv.errorsText()} ${body}`);
      told.add(type);
    }
  }
  assert.deepEqual([...told].sort(), [...EVENT_NAMES].sort());
});

/** The answer of a call that must succeed. */
async function ok(
  caller: Caller,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  fields: object = {},
): Promise<Awaited<ReturnType<Caller['call']>>['body']> {
  const { status, body } = await caller.call(method, path, fields as Record<string, unknown>);
  assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`);
  return body;
}

async function jobs(caller: Caller): Promise<void> {
  await ok(caller, 'POST', '/import/contacts', { records: [{ contactId: 1, name: 'Harbour House' }] });
  const planned = NOW.getTime() - 3 * HOUR_MS;
  const job = { jobId: 1, reference: 'J-1', contactId: 1, createdAt: planned, plannedStartAt: planned };
  await ok(caller, 'POST', '/import/jobs', { records: [job] });
  const end = { actualStartAt: planned + HOUR_MS, actualEndAt: planned + 2 * HOUR_MS };
  await ok(caller, 'POST', '/import/jobs', { records: [{ jobId: 1, status: 'completedOk', ...end }] });
}

async function cases(caller: Caller): Promise<void> {
  const owner_id = await caller.user('ann');
  const { id } = await ok(caller, 'POST', '/cases/create', { title: 'Lift out', type: 'complaint' });
  await ok(caller, 'POST', `/cases/${id}/comments`, { body: 'On our way' });
  await ok(caller, 'PATCH', `/cases/${id}`, { owner_id, priority: 'high' });
  await ok(caller, 'POST', `/cases/${id}/transition`, { status: 'in_progress' });
}

/** A team of which one engineer gets worse, so that a sentinel has something to tell. */
async function alerts(caller: Caller): Promise<void> {
  const visit = (jobId: number, daysAgo: number, resourceId: string, hasIssues: boolean) => {
    const end = NOW.getTime() - daysAgo * DAY_MS;
    return {
      jobId,
      reference: `J-${jobId}`,
      status: hasIssues ? 'completedWithIssues' : 'completedOk',
      createdAt: end - 3 * DAY_MS,
      plannedStartAt: end - HOUR_MS,
      plannedEndAt: end,
      actualStartAt: end - HOUR_MS,
      actualEndAt: end,
      resourceId,
    };
  };
  const steady = Array.from({ length: 200 }, (_, n) => visit(100 + n, 1 + n * 0.9, 'steady', n % 10 === 5));
  const slipping = Array.from({ length: 60 }, (_, n) =>
    visit(1_000 + n, 0.5 + n * 2, 'slipping', n < 4 || n % 12 === 8),
  );
  await ok(caller, 'POST', '/import/jobs', { records: [...steady, ...slipping] });
  const { alerts: found } = await ok(caller, 'POST', '/sentinels/run');
  const [alert] = found;
  assert.ok(alert, 'a sentinel found something');
  await ok(caller, 'POST', `/sentinels/alerts/${encodeURIComponent(alert.id)}/snooze`, { days: 1 });
  await ok(caller, 'PATCH', '/settings', { sentinels: { [alert.sentinel_id]: { enabled: false } } });
}

async function mails(caller: Caller): Promise<void> {
  const received = async (text: string) => {
    const mail = { email_from: 'vx@verisae.example', email_text: `Customer: Nobody\nFault: ${text}` };
    return (await ok(caller, 'POST', '/ingest/email/portal', mail)).extraction_id;
  };
  const confirm = {
    extraction_id: await received('door sticks'),
    overrides: { contact_id: 1 },
    create_job: true,
  };
  await ok(caller, 'POST', '/ingest/email/confirm', confirm);
  await ok(caller, 'POST', '/ingest/email/reject', { extraction_id: await received('tap drips') });
  const danger = {
    sender_address: 'desk@customer.example',
    body: 'There is a strong smell of gas in the kitchen.',
  };
  await ok(caller, 'POST', '/triage/classify', danger);
}

async function quotation(caller: Caller): Promise<void> {
  const { path } = await ok(caller, 'POST', '/extquote/webhook');
  await ok(caller, 'POST', path, {
    event_name: 'customer_question',
    quote_number: 'Q-1',
    question: 'When?',
    created_at: NOW.getTime(),
  });
}

async function ledger({ app }: TestApp, { api_key }: Caller): Promise<void> {
  for (const kind of ['invoices', 'quotes']) {
    const answer = await app.inject({
      method: 'POST',
      url: `/api:fms/${kind}/create`,
      headers: { 'x-api-key': api_key },
      payload: { contactId: 1 },
    });
    assert.ok(answer.statusCode < 300, answer.body);
  }
}
