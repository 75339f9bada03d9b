import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApp } from '../../../../test/kit/app.ts';
import { aCaller, type Caller } from '../../../../test/kit/caller.ts';

const table = (rows: Readonly<Record<string, string>>): string =>
  `<table>${Object.entries(rows)
    .map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`)
    .join('')}</table>`;

/** A portal that calls things by words that mean something else everywhere. */
const mail = (number: string, more: Readonly<Record<string, string>> = {}) => ({
  email_from: 'Desk <desk@mail.unheard.example>',
  email_subject: `Request ${number}`,
  email_date: '2026-03-06T08:20:00Z',
  email_html: table({
    'Request number': number,
    Buyer: 'Castle Row House',
    Project: 'No heating on the second floor',
    Approver: 'Castle Row Property Management',
    'Cost code': '07/03/2026 08:15',
    ...more,
  }),
});

async function filled(caller: Caller): Promise<void> {
  for (const [entity, records] of [
    ['contacts', [{ contactId: 407, name: 'Castle Row Property Management Ltd' }]],
    [
      'sites',
      [
        { contactId: 407, name: 'Castle Row House', address: '100 Castle Row', postcode: 'BD20 9EE' },
        { contactId: 407, name: 'The Annex', address: '7 Mill Row', postcode: 'BD22 1AA' },
      ],
    ],
  ] as const)
    assert.equal((await caller.call('POST', `/import/${entity}`, { records })).status, 200);
}

test('a correction teaches which label of a sender holds the field', async (t) => {
  const kit = await startApp(t);
  const [caller, stranger] = [await aCaller(kit), await aCaller(kit)];
  for (const one of [caller, stranger]) await filled(one);
  const send = async (given: Record<string, unknown>, as = caller) =>
    (await as.call('POST', '/ingest/email/portal', given)).body;
  const confirm = async (extraction_id: string, overrides: object) => {
    const fields = { extraction_id, overrides, create_job: false };
    const { status, body } = await caller.call('POST', '/ingest/email/confirm', fields);
    assert.equal(status, 200, JSON.stringify(body));
  };
  const read = (body: { extraction: Record<string, unknown> }) => {
    const { site_name, description, customer_name, complete_by } = body.extraction;
    return [site_name, description, customer_name, complete_by];
  };
  const unread = [null, null, null, null];
  const right = [
    'Castle Row House',
    'No heating on the second floor',
    'Castle Row Property Management',
    '2026-03-07T08:15:00+00:00',
  ];
  const known = { Property: 'Castle Row House' };
  const siteKey = (await send(mail('7000001', known))).resolution.sites[0].site_key;

  await t.test('the first mail is read wrong, the one after its correction right', async () => {
    const first = await send(mail('7000002'));
    assert.deepEqual(read(first), unread);
    await confirm(first.extraction_id, {
      site_key: siteKey,
      contact_id: 407,
      description: 'No heating on the second floor',
      planned_end_at: '2026-03-07T08:15:00Z',
    });
    assert.deepEqual(read(await send(mail('7000003'))), right);
    // Passed on by a colleague, it is still of that sender.
    const { email_html, ...head } = mail('7000004');
    const passedOn = await send({
      ...head,
      email_from: 'ann@contractor.example',
      email_subject: 'Fw: Request 7000004',
      email_html: `<p>---------- Forwarded message ---------</p><p>From: Desk &lt;desk@mail.unheard.example&gt;<br>Date: 6 March 2026<br>Subject: Request 7000004<br>To: us</p>${email_html}`,
    });
    assert.deepEqual(read(passedOn), right);
  });

  await t.test('neither another sender nor another company reads by it', async () => {
    const other = { ...mail('7000005'), email_from: 'desk@elsewhere.example' };
    assert.deepEqual(read(await send(other)), unread);
    assert.deepEqual(read(await send(mail('7000006'), stranger)), unread);
  });

  await t.test('a later correction takes back what an earlier one taught', async () => {
    const moved = { Buyer: 'Second floor', Manager: 'Castle Row House' };
    const wrong = await send(mail('7000007', moved));
    assert.equal(wrong.extraction.site_name, 'Second floor');
    await confirm(wrong.extraction_id, { site_key: siteKey });
    assert.equal((await send(mail('7000008', moved))).extraction.site_name, 'Castle Row House');
    assert.equal((await send(mail('7000009'))).extraction.site_name, null);
  });

  await t.test('a correction that no label of the mail holds teaches nothing', async () => {
    const first = await send(mail('7000010', { Project: 'Tap drips' }));
    await confirm(first.extraction_id, { description: 'Said on the phone: the lift is stuck' });
    assert.equal((await send(mail('7000011', { Project: 'Tap drips' }))).extraction.description, null);
  });
});
