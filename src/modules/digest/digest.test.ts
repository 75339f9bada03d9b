import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApp, type TestApp } from '../../../test/kit/app.ts';
import { aCaller, type Caller } from '../../../test/kit/caller.ts';
import { startMailServer } from '../../../test/kit/outside/smtp.ts';
import { beginDigests, sendDigestOfCompany } from './index.ts';

/** A Tuesday, 08:30 in London. */
const TUESDAY = new Date('2026-06-16T07:30:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const RECIPIENTS = ['dispatch@customer.example', 'desk@customer.example'];

interface World {
  readonly kit: TestApp;
  readonly caller: Caller;
  readonly clock: { now: Date };
}

async function world(t: Parameters<typeof startApp>[0], env: Record<string, string> = {}): Promise<World> {
  const clock = { now: TUESDAY };
  const kit = await startApp(t, { env, overrides: { now: () => clock.now } });
  const caller = await aCaller(kit, { name: 'Ashdown & Sons' });
  return { kit, caller, clock };
}

/** Carries out the tasks that are due, as the process would. */
async function atTime({ kit, caller }: World): Promise<void> {
  await beginDigests.run(kit.platform);
  const { rows } = await kit.platform.database.pool.query<{ data: { company_id: string; day: string } }>(
    "delete from tasks.job where name = $1 and data ->> 'company_id' = $2 returning data",
    [sendDigestOfCompany.name, caller.company_id],
  );
  for (const { data } of rows) await sendDigestOfCompany.run(kit.platform, data);
}

test('what is set is checked, answered and kept', async (t) => {
  const { caller } = await world(t);
  const unset = await caller.call('GET', '/digest');
  assert.deepEqual(unset.body, {
    enabled: false,
    hour: 7,
    weekdays: [1, 2, 3, 4, 5],
    recipients: [],
    last_sent_on: null,
    updated_at: null,
  });
  const given = {
    enabled: true,
    hour: 6,
    weekdays: ['Mon', 'sunday', 3, '3'],
    recipients: ['A@b.example', 'a@b.example'],
  };
  const { status, body } = await caller.call('PUT', '/digest', given);
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.hour, body.weekdays, body.recipients], [6, [1, 3, 7], ['a@b.example']]);
  assert.deepEqual((await caller.call('GET', '/digest')).body, body);
  for (const [wrong, param] of [
    [{ enabled: true }, 'recipients'],
    [{ enabled: false, hour: 24 }, 'hour'],
    [{ enabled: false, weekdays: [] }, 'weekdays'],
    [{ enabled: false, weekdays: [0] }, 'weekdays'],
    [{ enabled: false, weekdays: ['funday'] }, 'weekdays'],
    [{ enabled: false, recipients: ['nobody'] }, 'recipients.0'],
    [{ hour: 7 }, 'enabled'],
  ] as const) {
    const refused = await caller.call('PUT', '/digest', wrong);
    assert.deepEqual([refused.status, refused.body.payload.param], [400, param], JSON.stringify(wrong));
  }
  assert.deepEqual((await caller.call('GET', '/digest')).body, body);
  await caller.user('ann');
  const authorization = `Bearer ${await caller.token('ann')}`;
  assert.equal((await caller.call('PUT', '/digest', given, { authorization })).status, 403);
});

test('the mail tells what needs a decision, what changed and what is planned', async (t) => {
  const { caller } = await world(t, { PUBLIC_URL: 'https://fieldstone.example' });
  const yesterday = TUESDAY.getTime() - DAY_MS;
  const ended = {
    createdAt: yesterday,
    plannedEndAt: yesterday,
    actualStartAt: yesterday,
    actualEndAt: yesterday + HOUR_MS,
  };
  await caller.call('POST', '/import/jobs', {
    records: [
      { jobId: 1, reference: 'J-1', status: 'completedOk', ...ended },
      {
        jobId: 2,
        reference: 'J-2',
        status: 'completedWithIssues',
        ...ended,
        plannedEndAt: yesterday + 2 * HOUR_MS,
      },
      {
        jobId: 3,
        reference: 'J-3',
        status: 'scheduled',
        createdAt: yesterday,
        plannedStartAt: TUESDAY.getTime(),
      },
      { jobId: 4, reference: 'J-4', status: 'completedOk', ...ended, actualEndAt: yesterday - 7 * DAY_MS },
    ],
  });
  const hostile = '<b>Lift</b> & "stairs"';
  const { body: overdue } = await caller.call('POST', '/cases/create', {
    title: hostile,
    type: 'complaint',
    due_date: '2026-06-01',
  });
  const { status, body } = await caller.call('POST', '/digest/preview');
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.subject, '1 overdue case · Ashdown & Sons');
  for (const line of [
    'Ashdown & Sons, Tuesday 16 June',
    '1 case is past the due date',
    `${overdue.reference}: ${hostile}`,
    `https://fieldstone.example/console/cases/${overdue.id}`,
    '1 open case has no owner',
    'Jobs raised yesterday: 4 (0 a week before)',
    'Jobs finished: 2 (1 a week before)',
    'Finished late: 1 (0 a week before)',
    'Finished with issues: 1 (0 a week before)',
    '1 job planned',
    '1 of them has no engineer',
  ])
    assert.ok(body.text.includes(line), `${line}\n${body.text}`);
  assert.ok(
    body.html.includes('&lt;b&gt;Lift&lt;/b&gt; &amp; &quot;stairs&quot;') && !body.html.includes('<b>'),
  );
  const other = await caller.call('GET', '/digest');
  assert.equal(other.body.last_sent_on, null, 'a preview is not sent');
});

test('the mail is sent once a day, from its hour on, on its days', async (t) => {
  const server = await startMailServer(t);
  const all = await world(t, { SMTP_URL: server.url });
  const { caller, clock } = all;
  await caller.call('PUT', '/digest', { enabled: true, hour: 7, weekdays: [2, 3], recipients: RECIPIENTS });
  await atTime(all);
  assert.equal(server.received.length, 0, 'the hour of today had passed when it was set');

  clock.now = new Date('2026-06-17T05:59:00Z');
  await atTime(all);
  assert.equal(server.received.length, 0);
  clock.now = new Date('2026-06-17T06:00:00Z');
  await atTime(all);
  await atTime(all);
  assert.deepEqual(server.received.flatMap(({ to }) => to).sort(), [...RECIPIENTS].sort());
  assert.equal((await caller.call('GET', '/digest')).body.last_sent_on, '2026-06-17');

  clock.now = new Date('2026-06-18T08:00:00Z');
  await atTime(all);
  assert.equal(server.received.length, 2, 'Thursday is none of its days');
  clock.now = new Date('2026-06-23T15:00:00Z');
  await atTime(all);
  assert.equal(server.received.length, 4, 'a server that was down sends it later in the day');
});

test('when the mail server refuses one, only that one is sent again', async (t) => {
  let refused = 0;
  const server = await startMailServer(t, {
    onRcptTo({ address }, _session, callback) {
      if (address === RECIPIENTS[1] && refused++ === 0) return callback(new Error('not now'));
      return callback();
    },
  });
  const { kit, caller, clock } = await world(t, { SMTP_URL: server.url });
  await caller.call('PUT', '/digest', { enabled: true, hour: 7, recipients: RECIPIENTS });
  clock.now = new Date('2026-06-17T06:00:00Z');
  await beginDigests.run(kit.platform);
  const task = { company_id: caller.company_id, day: '2026-06-17' };
  await assert.rejects(sendDigestOfCompany.run(kit.platform, task) as Promise<void>, /did not take the mail/);
  await sendDigestOfCompany.run(kit.platform, task);
  await sendDigestOfCompany.run(kit.platform, task);
  assert.deepEqual(
    server.received.flatMap(({ to }) => to),
    RECIPIENTS,
  );
});
