import assert from 'node:assert/strict';
import { test } from 'node:test';
import PDFDocument from 'pdfkit';
import { heldOutMails, shownMails } from '../../../../bench/data/portal-mails/read-mails.ts';
import { type Mail, readMail } from './read-mail.ts';

const mail = (more: Partial<Mail>): Mail => ({
  from: null,
  subject: '',
  html: null,
  text: null,
  attachments: [],
  portals: [],
  disabled: [],
  timezone: 'Europe/London',
  sentAt: null,
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

test('dates are those of the mail: one order, and days counted from when it was logged or sent', async () => {
  const read = async (lines: string, sentAt: string | null, subject = 'Job 4471234') => {
    const text = `Job Number: 4471234\nSite: Example Retail Park\n${lines}\nFault Description: Heating off`;
    const { extraction } = await readMail(mail({ from: 'desk@elogbooks.example', subject, text, sentAt }));
    return [extraction.respond_by, extraction.complete_by];
  };
  const sent = '2026-10-07T09:00:00.000Z';
  const relative = 'Respond By: tomorrow 8am\nComplete By: w/c 12 Oct';
  assert.deepEqual(await read(relative, sent), ['2026-10-08T08:00:00+01:00', '2026-10-18']);
  assert.deepEqual(await read(relative, null), [null, null]);
  assert.deepEqual(await read(relative, sent, 'Fw: Job 4471234'), [null, null]);
  const logged = `Date Logged: 05/10/2026 10:00\n${relative}`;
  assert.deepEqual(await read(logged, sent), ['2026-10-06T08:00:00+01:00', '2026-10-18']);
  const contradictory = 'Date Logged: 25/10/2026\nRespond By: 10/26/2026\nComplete By: 11/10/2026';
  assert.deepEqual(await read(contradictory, null), ['2026-10-26', null]);
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

test('a field is shown where it stood', async () => {
  const text =
    'Job Number: 4471234\nSite: Example Retail Park\nAddress: 1 Mill Lane\nOstwick\nHX3 7TT\n\nFault Description: Heating off';
  const { fields, visible } = await readMail(
    mail({ from: 'desk@elogbooks.example', subject: 'Job 4471234', text }),
  );
  const stood = Object.fromEntries(
    fields.map(({ field, span }) => [field, span && visible.slice(span.start, span.end)]),
  );
  assert.deepEqual(
    [stood.work_order_number, stood.site_name, stood.postcode, stood.description],
    ['4471234', 'Example Retail Park', 'HX3 7TT', 'Heating off'],
  );
  for (const one of await shownMails()) {
    const read = await readMail(
      mail({ from: one.from, subject: one.subject, html: one.html, text: one.text }),
    );
    for (const { field, value, span } of read.fields)
      if (span && ['work_order_number', 'site_name', 'postcode'].includes(field))
        assert.match(
          read.visible.slice(span.start, span.end).replace(/\W/g, '').toLowerCase(),
          new RegExp(String(value).replace(/\W/g, '').toLowerCase()),
        );
  }
});

test('a table on its side, two languages and times allowed are read', async () => {
  const read = async (html: string) => {
    const { extraction } = await readMail(mail({ html, sentAt: '2026-03-06T08:15:00Z' }));
    const { work_order_number, site_name, respond_by, reported_by, description } = extraction;
    return [work_order_number, site_name, respond_by, reported_by, description];
  };
  const expected = [
    'R-70925',
    'Example Hall',
    '2026-03-06T12:15:00+00:00',
    'Ann Field',
    'Lift will not close',
  ];
  const labels = ['Ticket', 'Where', 'How soon', 'Raised by', 'What is wrong'];
  const values = ['R-70925', 'Example Hall', 'Within 4 hours', 'Ann Field', 'Lift will not close'];
  const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  assert.deepEqual(await read(`<table>${row(labels)}${row(values)}</table>`), expected);
  const welsh = ['Cyfeirnod', 'Safle', 'Ymateb erbyn', 'Cofnodwyd gan', 'Disgrifiad'];
  const threes = labels.map((label, at) => row([label, welsh[at] ?? '', values[at] ?? '']));
  assert.deepEqual(await read(`<table>${threes.join('')}</table>`), expected);
  const pairs = labels.map((label, at) => row([`${label} / ${welsh[at]}`, values[at] ?? '']));
  assert.deepEqual(await read(`<table>${pairs.join('')}</table>`), expected);
});
