import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extractText, getDocumentProxy } from 'unpdf';
import { operator, startApp } from '../../../../test/kit/app.ts';
import { fmsCaller } from '../../../../test/kit/fms.ts';

const HOUR_MS = 3_600_000;
/** One red pixel. */
const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

async function pagesOf(content: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: false });
  return text;
}

test('printing invoices', async (t) => {
  let clock = Date.parse('2026-11-21T12:00:00Z');
  const kit = await startApp(t, { overrides: { now: () => new Date(clock) } });
  const letterhead = {
    address: '4 Mill Lane\nLeeds LS2 7EY',
    tax_number: 'GB 123 4567 89',
    payment_details: 'Sort code 00-00-00',
  };
  const caller = await fmsCaller(kit, { fms: { letterhead } });
  await caller.importRecords('contacts', [
    { contactId: 401, name: 'Müller & Łukasz Foods', address: '1 High St\nLeeds', postcode: 'LS1 4AP' },
    { contactId: 402, name: 'The Depot', address: 'Dock Road' },
  ]);
  await caller.importRecords('jobs', [{ jobId: 7, reference: 'JOB-48213', createdAt: '2026-03-01' }]);

  const anInvoice = async (lines: object[], fields: object = {}): Promise<number> => {
    const { body } = await caller.post('/invoices/create', {
      contactId: 401,
      createdAt: '2026-03-06T08:00:00Z',
      ...fields,
    });
    for (const line of lines)
      await caller.post('/invoices/line_item/create', { invoiceId: body.invoiceId, ...line });
    return body.invoiceId;
  };
  const printed = async (invoiceId: number) => {
    const { status, body } = await caller.post('/invoices/document/create', { invoiceId });
    assert.equal(status, 201, JSON.stringify(body));
    return body;
  };
  const open = (url: string) => kit.app.inject({ url: new URL(url).pathname });

  await t.test(
    'the answer names a PDF that opens without a header and says what the invoice says',
    async () => {
      const invoiceId = await anInvoice(
        [
          { description: 'Call-out £12.50 – Müller', quantity: 2, unitSellingPrice: 95 },
          { description: 'Cable, per metre', quantity: 12.5, unitSellingPrice: 0.1234, taxRate: 5 },
          { description: 'Goodwill', unitSellingPrice: -20 },
        ],
        { jobId: 7, deliverySiteContactId: 402, clientNotes: 'Thank you', internalNotes: 'Slow payer' },
      );
      const body = await printed(invoiceId);
      const { url, documentId, sizeBytes, ...rest } = body;
      assert.deepEqual(rest, {
        invoiceId,
        fileName: 'INV-000001.pdf',
        contentType: 'application/pdf',
        createdAt: '2026-11-21T12:00:00Z',
      });
      assert.match(url, /^http:\/\/[^/]+\/api:fms\/documents\/[\w.-]+$/);
      const answer = await open(url);
      assert.equal(answer.statusCode, 200);
      assert.equal(answer.headers['content-type'], 'application/pdf');
      assert.equal(answer.headers['content-disposition'], 'inline; filename="INV-000001.pdf"');
      assert.equal(answer.rawPayload.byteLength, sizeBytes);
      assert.equal(answer.rawPayload.subarray(0, 5).toString(), '%PDF-');
      const [page = '', ...more] = await pagesOf(answer.rawPayload);
      assert.equal(more.length, 0);
      const { body: invoice } = await caller.get('/invoices/invoice', { invoiceId });
      assert.deepEqual([invoice.netTotal, invoice.taxTotal, invoice.grossTotal], [171.54, 34.08, 205.62]);
      for (const text of [
        'Ashdown Building Services',
        '4 Mill Lane',
        'GB 123 4567 89',
        'INV-000001',
        '6 March 2026',
        '5 April 2026',
        'JOB-48213',
        'Müller & Lukasz Foods',
        'LS1 4AP',
        'The Depot',
        'Call-out £12.50 – Müller',
        '12.5',
        '£0.1234',
        '-£20.00',
        '£171.54',
        'Tax 20% on £170.00',
        '£34.00',
        'Tax 5% on £1.54',
        '£0.08',
        '£205.62',
        'Sort code 00-00-00',
        'Thank you',
        'Page 1 of 1',
      ])
        assert.ok(page.includes(text), `"${text}" in ${page}`);
      assert.ok(!page.includes('Slow payer'), 'internal notes stay inside');
    },
  );

  await t.test('a long invoice turns its pages and loses no line', async () => {
    const invoiceId = await anInvoice(
      Array.from({ length: 90 }, (_, n) => ({
        description: `Item-${n}. ${n % 9 === 0 ? 'A long description of what was done. '.repeat(6) : ''}end-${n}.`,
        unitSellingPrice: n + 0.01,
      })),
    );
    await caller.post('/invoices/line_item/create', {
      invoiceId,
      description: `huge ${'x'.repeat(400)} ${'many words '.repeat(400)}last`,
      unitSellingPrice: 1,
    });
    const pages = await pagesOf((await open((await printed(invoiceId)).url)).rawPayload);
    assert.ok(pages.length >= 4, `${pages.length} pages`);
    const text = pages.join('\n');
    for (let n = 0; n < 90; n += 1)
      assert.ok(text.includes(`Item-${n}.`) && text.includes(`end-${n}.`), `line ${n}`);
    assert.equal(text.match(/many/g)?.length, 400);
    assert.ok(text.includes('last'));
    for (const [position, page] of pages.entries())
      assert.ok(page.includes(`Page ${position + 1} of ${pages.length}`));
    assert.ok(pages.slice(0, -1).every((page) => page.includes('Unit price')));
    assert.match(pages.at(-1) ?? '', /Balance due\s+£4,808.10/);
  });

  await t.test('the largest amounts stay whole', async () => {
    const invoiceId = await anInvoice([
      { description: 'Dam', quantity: 12_345.6789, unitSellingPrice: 654_321_987.1234 },
    ]);
    const [page = ''] = await pagesOf((await open((await printed(invoiceId)).url)).rawPayload);
    for (const text of [
      '12,345.6789',
      '£654,321,987.1234',
      '£8,078,049,150,235.43',
      'Tax 20% on £8,078,049,150,235.43',
    ])
      assert.ok(page.includes(text), `"${text}" in ${page}`);
  });

  await t.test('a logo, no customer, no lines, letters no font has: it is printed all the same', async () => {
    const other = await fmsCaller(kit, { fms: { letterhead: { logo: LOGO } } });
    await other.importRecords('jobs', [{ jobId: 1, reference: 'J', createdAt: '2026-03-01' }]);
    const { body } = await other.post('/invoices/create', {
      jobId: 1,
      clientNotes: 'Привет 🧨 \u202e e\u0301',
    });
    const { invoiceId } = body;
    await other.post('/invoices/edit', { invoiceId, reference: '../..\\ "x" é\u200b' });
    const { body: document } = await other.post('/invoices/document/create', { invoiceId });
    assert.equal(document.fileName, '.._.._x_.pdf');
    const answer = await open(document.url);
    const [page = ''] = await pagesOf(answer.rawPayload);
    assert.ok(/\?{6} \? +é/.test(page), page);
  });

  await t.test('an address opens one document for a day, and nothing once it is changed', async () => {
    const invoiceId = await anInvoice([{ description: 'x', unitSellingPrice: 1 }]);
    const { url } = await printed(invoiceId);
    const token = url.slice(url.lastIndexOf('/') + 1);
    for (let position = 3; position < token.length; position += 7) {
      const letter = token[position] === 'A' ? 'B' : 'A';
      const changed = `${token.slice(0, position)}${letter}${token.slice(position + 1)}`;
      const answer = await open(url.replace(token, changed));
      assert.equal(answer.statusCode, 404);
      assert.deepEqual(answer.json(), {
        code: 'ERROR_CODE_NOT_FOUND',
        message: 'Document not found',
        payload: null,
      });
    }
    clock += 24 * HOUR_MS - 1;
    assert.equal((await open(url)).statusCode, 200);
    clock += 2;
    const late = await open(url);
    assert.deepEqual([late.statusCode, late.json().code], [401, 'ERROR_CODE_UNAUTHORIZED']);
  });

  await t.test('an address dies with the key it was made with, and with its company', async () => {
    const made = await fmsCaller(kit);
    await made.importRecords('contacts', [{ contactId: 7, name: 'x' }]);
    const { invoiceId } = (await made.post('/invoices/create', { contactId: 7 })).body;
    const print = async () => (await made.post('/invoices/document/create', { invoiceId })).body.url;
    const url = await print();
    assert.equal((await open(url)).statusCode, 200);
    const path = `/tenants/${made.company_id}/keys`;
    const [key] = (await operator(kit.app, 'GET', path)).json().items;
    await operator(kit.app, 'DELETE', `${path}/${key.key_id}`);
    const revoked = await open(url);
    assert.deepEqual([revoked.statusCode, revoked.json().code], [401, 'ERROR_CODE_UNAUTHORIZED']);
    await operator(kit.app, 'DELETE', `/tenants/${made.company_id}`);
    assert.ok([401, 404].includes((await open(url)).statusCode));
  });

  await t.test('a Host header that is no host does not get into an address', async () => {
    const invoiceId = await anInvoice([{ description: 'x', unitSellingPrice: 1 }]);
    for (const host of ['evil.example/path?', 'user@evil.example', 'evil.example#', 'a b']) {
      const answer = await kit.app.inject({
        method: 'POST',
        url: '/api:fms/invoices/document/create',
        headers: { 'x-api-key': caller.api_key, host },
        payload: { invoiceId },
      });
      assert.equal(answer.statusCode, 201, answer.body);
      assert.match(answer.json().url, /^http:\/\/[\w.:-]+\/api:fms\/documents\//);
      assert.ok(!answer.json().url.includes('evil'), host);
    }
  });

  await t.test('a printed invoice stays as it was printed', async () => {
    const invoiceId = await anInvoice([{ description: 'Before', unitSellingPrice: 1 }]);
    const { url } = await printed(invoiceId);
    await caller.post('/invoices/line_item/create', { invoiceId, description: 'After' });
    const [page = ''] = await pagesOf((await open(url)).rawPayload);
    assert.ok(page.includes('Before') && !page.includes('After'));
  });

  await t.test('an unknown invoice is 404', async () => {
    assert.equal((await caller.post('/invoices/document/create', { invoiceId: 99_999_999 })).status, 404);
    assert.equal((await caller.post('/invoices/document/create')).status, 400);
  });
});
