import assert from 'node:assert/strict';
import { test } from 'node:test';
import PDFDocument from 'pdfkit';
import { heldOutMails, shownMails } from '../../../../bench/data/portal-mails/read-mails.ts';
import { moneyOf } from './money.ts';
import { type Mail, readMail } from './read-mail.ts';

import { urgencyOf } from './urgency.ts';
import { momentOf } from './when.ts';

const mail = (more: Partial<Mail>): Mail => ({
  from: null,
  subject: '',
  html: null,
  text: null,
  attachments: [],
  portals: [],
  disabled: [],
  timezone: 'Europe/London',
  ...more,
});

test('every field of every family is read as a person reads it', async (t) => {
  for (const one of [...(await shownMails()), ...(await heldOutMails())])
    await t.test(`${one.family}: ${one.name}`, async () => {
      const { from, subject, html, text } = one;
      const { extraction } = await readMail(mail({ from, subject, html, text }));
      const read: Readonly<Record<string, unknown>> = { ...extraction };
      const judged = Object.keys(one.fields).map((field) => [field, read[field]]);
      assert.deepEqual(Object.fromEntries(judged), one.fields);
    });
});

test('dates follow the portal’s order, times either clock, offsets the tenant’s zone', () => {
  for (const [text, order, read] of [
    ['03/04/2026 17:00', 'DMY', '2026-04-03T17:00:00+01:00'],
    ['03/04/2026 05:00 PM', 'MDY', '2026-03-04T17:00:00+00:00'],
    ['March 4, 2026 12:00 AM', 'DMY', '2026-03-04T00:00:00+00:00'],
    ['4th Mar 2026', 'MDY', '2026-03-04'],
    ['Fri 06 March 2026 at 8.15am', 'DMY', '2026-03-06T08:15:00+00:00'],
    ['2026-07-01T10:00:00Z', 'DMY', '2026-07-01T11:00:00+01:00'],
    ['31/02/2026', 'DMY', undefined],
    ['as soon as possible', 'DMY', undefined],
  ] as const)
    assert.equal(momentOf(text, order, 'Europe/London'), read, text);
});

test('a telephone number behind who called is the number to call', async () => {
  for (const [written, name, phone] of [
    ['Duty manager 0113 496 0000', 'Duty manager', '0113 496 0000'],
    ['Priya Example, tel: +44 (0)113 496 0123', 'Priya Example', '+44 (0)113 496 0123'],
    ['Reception (01134960111)', 'Reception', '01134960111'],
    ['LDS04 Floor 2', 'LDS04 Floor 2', null],
  ] as const) {
    const text = `Job Number: 4471234\nSite: Example Retail Park\nLogged By: ${written}\nFault Description: Heating off`;
    const { extraction } = await readMail(
      mail({ from: 'desk@elogbooks.example', subject: 'Job 4471234', text }),
    );
    assert.deepEqual([extraction.reported_by, extraction.contact_phone], [name, phone], written);
  }
});

test('money is read with its currency', () => {
  for (const [text, amount, currency] of [
    ['£1,250.50 ex VAT', 1250.5, 'GBP'],
    ['USD 450', 450, 'USD'],
    ['1.234,56 €', 1234.56, 'EUR'],
    ['250', 250, 'GBP'],
    ['$0.00 USD', 0, 'USD'],
  ] as const)
    assert.deepEqual(moneyOf(text, 'GBP'), { amount, currency }, text);
  assert.equal(moneyOf('to be agreed', 'GBP'), undefined);
});

test('a priority says how urgent it is', () => {
  for (const [text, urgency] of [
    ['P1 - 4 Hours', 'emergency'],
    ['Emergency-4hrs', 'emergency'],
    ['P2', 'urgent'],
    ['Same Day', 'urgent'],
    ['24 h', 'urgent'],
    ['P3 - 5 days', 'standard'],
    ['PM (Scheduled)', 'standard'],
    ['P4', 'low'],
    ['Non urgent', 'low'],
    [null, 'standard'],
  ] as const)
    assert.equal(urgencyOf(text), urgency, String(text));
});

const printed = (draw: (document: PDFKit.PDFDocument) => void): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const document = new PDFDocument();
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    draw(document);
    document.end();
  });

test('a purchase order in a PDF is read by where its words stand', async () => {
  const bytes = await printed((document) => {
    document.fontSize(18).text('WORKS ORDER', 50, 50).fontSize(10);
    const put = (y: number, xs: readonly number[], cells: readonly string[]) => {
      for (const [at, cell] of cells.entries()) document.text(cell, xs[at] ?? 0, y);
    };
    put(90, [50, 150, 320, 430], ['Order No', 'WO-558812', 'Order Date', '06/03/2026']);
    put(106, [50, 150, 320, 430], ['Deliver To', 'Castle Row House', 'Required By', '13/03/2026']);
    put(160, [50, 90, 320], ['Line', 'Description', 'Qty']);
    put(176, [50, 90, 320], ['1', 'Replace heating pump', '1']);
  });
  // The PDF library takes what it reads for its own.
  const attached = () => [{ filename: 'order.pdf', mimeType: 'application/pdf', bytes: bytes.slice() }];
  const html = '<p>Please find attached works order WO-558812</p>';
  const reading = await readMail(mail({ html, attachments: attached() }));
  const { work_order_number, site_name, complete_by, description } = reading.extraction;
  assert.deepEqual(
    { work_order_number, site_name, complete_by, description },
    {
      work_order_number: 'WO-558812',
      site_name: 'Castle Row House',
      complete_by: '2026-03-13',
      description: 'Replace heating pump',
    },
  );
  assert.equal(reading.isDocumentOnly, true);
  const other = await readMail(
    mail({ html: '<p>Works order WO-1</p>', subject: 'Works order WO-999', attachments: attached() }),
  );
  assert.equal(other.conflictingNumber, 'WO-558812');
  const scanned = await printed((document) => void document.rect(10, 10, 100, 100).fill());
  const unread = await readMail(
    mail({ html, attachments: [{ filename: 'scan.pdf', mimeType: '', bytes: scanned }] }),
  );
  assert.deepEqual(unread.unreadableAttachments, ['scan.pdf']);
});

test('a mail given whole is read as what it holds', async () => {
  const text = `From: vx@verisae.example\r\nSubject: HALDEN 1187 HALDEN FERNLEIGH, Work Order 88\r\nMIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<p><b>Call Description:</b> Door =C2=A3 stuck</p>\r\n`;
  const { extraction, portal } = await readMail(mail({ text }));
  assert.equal(portal?.id, 'verisae');
  assert.equal(extraction.description, 'Door £ stuck');
  assert.equal(extraction.site_code, '1187');
});
