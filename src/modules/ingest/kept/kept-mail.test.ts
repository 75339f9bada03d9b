import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApp } from '../../../../test/kit/app.ts';
import { aCaller } from '../../../../test/kit/caller.ts';
import { eraseDecidedMailsDaily } from '../index.ts';

const DAY_MS = 86_400_000;

const mail = (number: string) => ({
  email_from: 'Desk <desk@unheard.example>',
  email_subject: `Work order ${number}`,
  email_date: '2026-03-06T08:20:00Z',
  email_html: `<html><body><table><tr><td>Work order number</td><td>${number}</td></tr>
    <tr><td>Site</td><td>Castle Row House</td></tr>
    <tr><td>Description</td><td>No heating on the second floor</td></tr></table></body></html>`,
});

test('the mail of an extraction is kept for its review', async (t) => {
  let nowMs = Date.parse('2026-03-06T09:00:00Z');
  const kit = await startApp(t, { overrides: { now: () => new Date(nowMs) } });
  const caller = await aCaller(kit);
  const send = async (number: string) =>
    (await caller.call('POST', '/ingest/email/portal', mail(number))).body.extraction_id as string;
  const get = async (id: string) => (await caller.call('GET', `/ingest/email/${id}`)).body;
  const list = async (query = {}) =>
    (await caller.call('GET', '/ingest/email/list', query)).body.items as {
      extraction_id: string;
      status: string;
      decision: { status: string };
    }[];
  const [confirmed, rejected, waiting] = [
    await send('7000001'),
    await send('7000002'),
    await send('7000003'),
  ];

  await t.test('with where each value stands in it', async () => {
    const { mail: kept, fields } = await get(waiting);
    assert.deepEqual(
      [kept.subject, kept.from, kept.date.slice(0, 19), kept.has_html],
      ['Work order 7000003', 'Desk <desk@unheard.example>', '2026-03-06T08:20:00', true],
    );
    const standing = (field: string) => {
      const found = fields.find((one: { field: string }) => one.field === field);
      assert.ok(found.confidence > 0 && found.confidence <= 1, field);
      return kept.text.slice(found.span.start, found.span.end);
    };
    assert.match(standing('site_name'), /Castle Row House/);
    assert.match(standing('description'), /No heating on the second floor/);
    assert.match(standing('work_order_number'), /7000003/);
  });

  await t.test('encrypted', async () => {
    const { rows } = await kit.platform.database.pool.query<{ row: string }>(
      'select m::text as row from portal_mails m',
    );
    assert.equal(rows.length, 3);
    for (const { row } of rows) assert.doesNotMatch(row, /Castle|heating|unheard|7000/);
  });

  await t.test('decided ones are listed with their decision', async () => {
    assert.deepEqual(await list(), []);
    await caller.call('POST', '/ingest/email/confirm', { extraction_id: confirmed, create_job: false });
    nowMs += 1_000;
    await caller.call('POST', '/ingest/email/reject', { extraction_id: rejected, reason: 'spam' });
    const decided = await list();
    assert.deepEqual(
      decided.map(({ extraction_id, status, decision }) => [extraction_id, status, decision.status]).sort(),
      [
        [confirmed, 'confirmed', 'confirmed'],
        [rejected, 'rejected', 'rejected'],
      ].sort(),
    );
    assert.deepEqual(
      (await list({ status: 'rejected' })).map(({ extraction_id }) => extraction_id),
      [rejected],
    );
    const wrong = await caller.call('GET', '/ingest/email/list', { status: 'rejcted' });
    assert.deepEqual([wrong.status, wrong.body.payload.did_you_mean], [400, 'rejected']);
  });

  await t.test('and erased 30 days after the decision, never while it waits', async () => {
    nowMs += 30 * DAY_MS - 60_000;
    await eraseDecidedMailsDaily.run(kit.platform);
    assert.ok((await get(confirmed)).mail);
    nowMs += 2 * 60_000;
    await eraseDecidedMailsDaily.run(kit.platform);
    for (const id of [confirmed, rejected]) {
      const { mail: erased, fields, extraction } = await get(id);
      assert.deepEqual([erased, fields], [null, []]);
      assert.equal(extraction.site_name, 'Castle Row House');
    }
    assert.ok((await get(waiting)).mail);
  });
});
