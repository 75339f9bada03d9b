import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addPastEntries } from '#/modules/fms/index.ts';
import { operatorCtx } from '#/platform/context.ts';
import { startApp, type TestApp } from '../../../../test/kit/app.ts';
import { type FmsCaller, fmsCaller } from '../../../../test/kit/fms.ts';

const CONTACT = { contactId: 401, name: 'Northgate Foods', address: '1 High St, Leeds', postcode: 'LS1 4AP' };
const JOB = { jobId: 81234, reference: 'JOB-1', createdAt: '2026-03-02T09:00:00Z', contactId: 401 };

async function invoicing(kit: TestApp, settings = {}): Promise<FmsCaller> {
  const caller = await fmsCaller(kit, settings);
  await caller.importRecords('contacts', [CONTACT]);
  await caller.importRecords('jobs', [JOB, { ...JOB, jobId: 81235, jobGroupId: 77 }]);
  return caller;
}

test('the embedded ledger', async (t) => {
  const kit = await startApp(t);

  await t.test('an invoice and its lines are exactly the records of the interface', async (t) => {
    const caller = await invoicing(kit);
    const created = await caller.post('/invoices/create', {
      contactId: '401',
      jobId: 81234,
      createdAt: '2026-03-06T08:00:00Z',
    });
    assert.equal(created.status, 201);
    const { invoiceId } = created.body;
    assert.ok(Number.isInteger(invoiceId));
    const [draft] = created.body.statusHistory;
    assert.deepEqual(created.body, {
      id: invoiceId,
      invoiceId,
      reference: 'INV-000001',
      status: 'draft',
      contactId: 401,
      contactName: 'Northgate Foods',
      jobId: 81234,
      jobGroupId: null,
      deliverySiteContactId: null,
      currencyCode: 'GBP',
      createdAt: '2026-03-06T08:00:00Z',
      dueAt: '2026-04-05T07:00:00Z',
      sentAt: null,
      paidAt: null,
      cancelledAt: null,
      netTotal: 0,
      taxTotal: 0,
      grossTotal: 0,
      amountPaid: 0,
      balance: 0,
      clientNotes: null,
      internalNotes: null,
      departmentCodeId: null,
      nominalCodeId: null,
      bankAccountId: null,
      customFields: [],
      lineItemCount: 0,
      statusHistory: [{ status: 'draft', at: draft.at }],
    });
    const line = await caller.post('/invoices/line_item/create', {
      invoiceId,
      description: 'Call-out',
      quantity: 2,
      unitSellingPrice: 95,
      unitCost: 40,
    });
    assert.equal(line.status, 201);
    const { lineItemId } = line.body;
    const expected = {
      id: lineItemId,
      lineItemId,
      invoiceId,
      contactId: 401,
      description: 'Call-out',
      quantity: 2,
      unitCost: 40,
      unitSellingPrice: 95,
      taxId: 1,
      taxRate: 20,
      nominalCodeId: null,
      departmentCodeId: null,
      netAmount: 190,
      taxAmount: 38,
      grossAmount: 228,
      sortOrder: 1,
    };
    assert.deepEqual(line.body, expected);
    assert.deepEqual((await caller.get('/invoices/line_item', { invoiceId, lineItemId })).body, expected);
    const { body } = await caller.get('/invoices/invoice', { invoiceId });
    assert.deepEqual(
      [body.netTotal, body.taxTotal, body.grossTotal, body.balance, body.lineItemCount],
      [190, 38, 228, 228, 1],
    );

    await t.test('a quote has the keys of an invoice under its own id, and how long it stands', async () => {
      const quote = await caller.post('/quotes/create', {
        contactId: 401,
        createdAt: '2026-11-06T08:00:00Z',
      });
      assert.equal(quote.status, 201);
      const { quoteId, ...rest } = quote.body;
      const { invoiceId: _, ...shared } = created.body;
      assert.deepEqual(
        Object.keys(rest).sort(),
        [...Object.keys(shared), 'daysValidFor', 'validUntil', 'acceptedAt', 'rejectedAt'].sort(),
      );
      assert.deepEqual(
        [rest.reference, rest.daysValidFor, rest.validUntil, rest.id],
        ['QUO-000001', 30, '2026-12-06T08:00:00Z', quoteId],
      );
      const quoteLine = await caller.post('/quotes/line_item/create', {
        quoteId,
        description: 'New pump',
        quantity: 1,
      });
      assert.equal(quoteLine.status, 201);
      const { invoiceId: __, ...lineKeys } = expected;
      assert.deepEqual(Object.keys(quoteLine.body).sort(), [...Object.keys(lineKeys), 'quoteId'].sort());
      assert.equal((await caller.get('/invoices/invoice', { invoiceId: quoteId })).status, 404);
    });
  });

  await t.test('an entry is for a contact, or for a job or group that has one', async () => {
    const caller = await invoicing(kit);
    const byJob = await caller.post('/invoices/create', { jobId: 81234 });
    assert.deepEqual([byJob.status, byJob.body.contactId, byJob.body.jobId], [201, 401, 81234]);
    const byGroup = await caller.post('/invoices/create', { jobGroupId: 77 });
    assert.deepEqual([byGroup.status, byGroup.body.contactId, byGroup.body.jobGroupId], [201, 401, 77]);
    const nobody = await caller.post('/invoices/create', { createdAt: '2026-03-06T08:00:00Z' });
    assert.deepEqual([nobody.status, nobody.body.payload], [400, { param: 'contactId' }]);
    for (const body of [
      { contactId: 999 },
      { jobId: 999 },
      { jobGroupId: 999 },
      { contactId: 401, jobId: 999 },
      { contactId: 401, deliverySiteContactId: 999 },
    ])
      assert.equal((await caller.post('/quotes/create', body)).status, 404, JSON.stringify(body));
    const next = await caller.post('/quotes/create', { contactId: 401 });
    assert.equal(next.body.reference, 'QUO-000001', 'a refused entry leaves no gap');
    assert.equal((await caller.post('/invoices/create', { contactId: 'x' })).status, 400);
  });

  await t.test('edits replace what they name', async () => {
    const caller = await invoicing(kit);
    const { body: invoice } = await caller.post('/invoices/create', { contactId: 401, clientNotes: 'Hello' });
    const { invoiceId } = invoice;
    const edit = {
      reference: 'OUR-7',
      internalNotes: 'Chase in May',
      departmentCodeId: 3,
      nominalCodeId: '4000',
      bankAccountId: 2,
      customFields: [{ name: 'PO', value: 'PO-9' }],
      createdAt: 1_772_784_000,
      deliverySiteContactId: 401,
    };
    const edited = await caller.post('/invoices/edit', { invoiceId, ...edit });
    assert.equal(edited.status, 200);
    assert.deepEqual(edited.body, {
      ...invoice,
      ...edit,
      nominalCodeId: 4000,
      createdAt: '2026-03-06T08:00:00Z',
      dueAt: '2026-04-05T07:00:00Z',
      statusHistory: [{ status: 'draft', at: '2026-03-06T08:00:00Z' }],
    });
    const cleared = await caller.post('/invoices/edit', {
      invoiceId,
      clientNotes: null,
      bankAccountId: null,
    });
    assert.deepEqual([cleared.body.clientNotes, cleared.body.bankAccountId], [null, null]);
    assert.equal(cleared.body.internalNotes, 'Chase in May');
    assert.deepEqual((await caller.get('/invoices/invoice', { invoiceId })).body, cleared.body);
    const moved = await caller.post('/invoices/edit', { invoiceId, dueAt: '2026-03-20' });
    assert.equal(moved.body.dueAt, '2026-03-20T00:00:00Z');
    assert.equal((await caller.post('/invoices/edit', { invoiceId: 999_999_999 })).status, 404);
    assert.equal((await caller.post('/invoices/edit', { invoiceId, reference: '' })).status, 400);
    assert.equal((await caller.post('/invoices/edit', { invoiceId, createdAt: 'soon' })).status, 400);
    const { body: quote } = await caller.post('/quotes/create', { contactId: 401 });
    const longer = await caller.post('/quotes/edit', {
      quoteId: quote.quoteId,
      daysValidFor: 60,
      createdAt: '2026-11-01T00:00:00Z',
    });
    assert.equal(longer.body.validUntil, '2026-12-31T00:00:00Z');
  });

  await t.test('lines are edited by POST, and by GET with the fields in the query', async () => {
    const caller = await invoicing(kit);
    const { invoiceId } = (await caller.post('/invoices/create', { contactId: 401 })).body;
    const { lineItemId } = (
      await caller.post('/invoices/line_item/create', {
        invoiceId,
        description: 'Labour',
        unitSellingPrice: 58,
      })
    ).body;
    const key = { invoiceId, lineItemId };
    const byGet = await caller.get('/invoices/line_item/edit', {
      ...key,
      quantity: '2.5',
      description: 'Labour, hours',
    });
    assert.equal(byGet.status, 200);
    assert.deepEqual(
      [byGet.body.description, byGet.body.quantity, byGet.body.unitSellingPrice, byGet.body.netAmount],
      ['Labour, hours', 2.5, 58, 145],
    );
    const byPost = await caller.post('/invoices/line_item/edit', {
      ...key,
      unitSellingPrice: -12.345,
      taxId: 2,
    });
    assert.deepEqual(
      [byPost.body.netAmount, byPost.body.taxRate, byPost.body.taxAmount, byPost.body.grossAmount],
      [-30.86, 5, -1.54, -32.4],
    );
    assert.equal((await caller.get('/invoices/invoice', { invoiceId })).body.grossTotal, -32.4);
    const head = await kit.app.inject({
      method: 'HEAD',
      url: `/api:fms/invoices/line_item/edit?invoiceId=${invoiceId}&lineItemId=${lineItemId}&quantity=9`,
      headers: { 'x-api-key': caller.api_key },
    });
    assert.equal(head.statusCode, 405);
    for (const [fields, param] of [
      [{ quantity: 1.00001 }, 'quantity'],
      [{ unitSellingPrice: 'ten' }, 'unitSellingPrice'],
      [{ unitSellingPrice: 1e12 }, 'unitSellingPrice'],
      [{ taxRate: 101 }, 'taxRate'],
      [{ taxId: 77 }, 'taxId'],
      [{ taxId: 77, taxRate: 20 }, 'taxId'],
      [{ description: '' }, 'description'],
    ] as const) {
      const refused = await caller.post('/invoices/line_item/edit', { ...key, ...fields });
      assert.deepEqual([refused.status, refused.body.payload?.param], [400, param], JSON.stringify(fields));
    }
    const zero = await caller.post('/invoices/line_item/edit', { ...key, taxId: 3 });
    assert.deepEqual([zero.body.taxRate, zero.body.taxAmount], [0, 0]);
    const cleared = await caller.post('/invoices/line_item/edit', { ...key, taxId: null });
    assert.deepEqual(
      [cleared.body.taxId, cleared.body.taxRate, cleared.body.taxAmount],
      [null, 0, 0],
      'clearing the id charges nothing',
    );
    const odd = await caller.post('/invoices/line_item/edit', { ...key, taxId: 3, taxRate: 20 });
    assert.deepEqual([odd.status, odd.body.payload], [422, { param: 'taxRate' }]);
    const huge = { ...key, quantity: 999_999_999, unitSellingPrice: 999_999_999 };
    assert.equal((await caller.post('/invoices/line_item/edit', huge)).status, 422);
    const gone = await caller.post('/invoices/line_item/delete', key);
    assert.deepEqual([gone.status, gone.body], [200, { success: true, lineItemId }]);
    assert.equal((await caller.post('/invoices/line_item/delete', key)).status, 404);
    assert.equal((await caller.get('/invoices/line_item', key)).status, 404);
    const { body } = await caller.get('/invoices/invoice', { invoiceId });
    assert.deepEqual([body.lineItemCount, body.grossTotal], [0, 0]);
  });

  await t.test('days are those of the calendar where the tenant is', async () => {
    const caller = await invoicing(kit);
    const entry = { contactId: 401, createdAt: '2026-10-20' };
    const invoice = await caller.post('/invoices/create', entry);
    assert.equal(invoice.body.createdAt, '2026-10-19T23:00:00Z');
    assert.equal(invoice.body.dueAt, '2026-11-19T00:00:00Z', 'the clocks went back in between');
    const quote = await caller.post('/quotes/create', { ...entry, daysValidFor: 10 });
    assert.equal(quote.body.validUntil, '2026-10-30T00:00:00Z');
    const { items } = (await caller.post('/quotes/list', { id: quote.body.quoteId })).body;
    assert.deepEqual(items, [quote.body], 'the list says the same');
  });

  await t.test('lines come page by page in their order, with the tenant’s own tax rate', async () => {
    const caller = await invoicing(kit, { fms: { default_tax_rate: 12.5 } });
    const { quoteId } = (await caller.post('/quotes/create', { contactId: 401 })).body;
    for (const [n, sortOrder] of [undefined, undefined, 0, undefined].entries())
      await caller.post('/quotes/line_item/create', {
        quoteId,
        description: `Line ${n}`,
        unitSellingPrice: 10,
        ...(sortOrder !== undefined && { sortOrder }),
      });
    const page = await caller.post('/quotes/line_item/list', { quoteId, pageSize: 3 });
    assert.deepEqual(
      page.body.items.map((line: { description: string }) => line.description),
      ['Line 2', 'Line 0', 'Line 1'],
    );
    const { items, ...counts } = page.body;
    assert.deepEqual(counts, { pageNumber: 1, pageSize: 3, pageItemCount: 3, totalItemCount: 4 });
    assert.equal(items[0].taxAmount, 1.25);
    const last = await caller.post('/quotes/line_item/list', { quoteId, pageNumber: 2, pageSize: 3 });
    assert.deepEqual([last.body.pageItemCount, last.body.items[0].description], [1, 'Line 3']);
    assert.deepEqual(
      (await caller.post('/quotes/line_item/list', { quoteId, pageNumber: 9 })).body.items,
      [],
    );
    assert.equal((await caller.post('/quotes/line_item/list', { quoteId: 99_999_999 })).status, 404);
  });

  await t.test(
    'references run without gaps in each company, and one company’s entries are nobody else’s',
    async () => {
      const caller = await invoicing(kit);
      const other = await fmsCaller(kit);
      await other.importRecords('contacts', [CONTACT]);
      const made = await Promise.all(
        Array.from({ length: 40 }, (_, n) =>
          // Every fourth is refused after its number was due.
          caller.post('/invoices/create', {
            contactId: 401,
            ...(n % 4 === 3 && { deliverySiteContactId: 5 }),
          }),
        ),
      );
      const references = made.filter(({ status }) => status === 201).map(({ body }) => body.reference);
      assert.deepEqual(
        references.sort(),
        Array.from({ length: 30 }, (_, n) => `INV-${String(n + 1).padStart(6, '0')}`),
      );
      const theirs = await other.post('/invoices/create', { contactId: 401 });
      assert.equal(theirs.body.reference, 'INV-000001');
      const invoiceId = Math.max(...made.map(({ body }) => body.invoiceId ?? 0));
      for (const path of ['edit', 'cancel', 'mark_paid', 'mark_sent', 'line_item/list'])
        assert.equal((await other.post(`/invoices/${path}`, { invoiceId })).status, 404, path);
    },
  );

  await t.test('a hundred changes of lines at once lose nothing', async () => {
    const caller = await invoicing(kit);
    const { invoiceId } = (await caller.post('/invoices/create', { contactId: 401 })).body;
    const lines = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        caller.post('/invoices/line_item/create', {
          invoiceId,
          description: `Line ${n}`,
          unitSellingPrice: 1.01,
        }),
      ),
    );
    await Promise.all(
      lines.flatMap(({ body: { lineItemId } }, n) => [
        caller.post('/invoices/line_item/edit', { invoiceId, lineItemId, quantity: n }),
        n % 5 === 0
          ? caller.post('/invoices/line_item/delete', {
              invoiceId,
              lineItemId: lines[n + 1]?.body.lineItemId,
            })
          : caller.post('/invoices/line_item/create', {
              invoiceId,
              description: 'More',
              unitSellingPrice: 0.5,
            }),
      ]),
    );
    const { body: invoice } = await caller.get('/invoices/invoice', { invoiceId });
    const { body: page } = await caller.post('/invoices/line_item/list', { invoiceId });
    const pence = (pick: (line: Record<string, number>) => number | undefined) =>
      page.items.reduce(
        (sum: number, line: Record<string, number>) => sum + Math.round((pick(line) ?? 0) * 100),
        0,
      );
    assert.equal(page.totalItemCount, 80);
    assert.equal(invoice.lineItemCount, 80);
    assert.equal(
      Math.round(invoice.netTotal * 100),
      pence((line) => line.netAmount),
    );
    assert.equal(
      Math.round(invoice.taxTotal * 100),
      pence((line) => line.taxAmount),
    );
    assert.equal(
      Math.round(invoice.grossTotal * 100),
      pence((line) => line.grossAmount),
    );
  });

  await t.test(
    'a history of invoices can be stored again without a second copy, and the next number follows',
    async () => {
      const caller = await invoicing(kit);
      const ctx = operatorCtx(kit.platform).within(caller.company_id);
      const line = { description: 'Labour', quantity: 1.5, unitSellingPrice: 0.33, unitCost: 0.1 };
      const past = { contactId: 401, jobId: 81234, lines: [line, line] };
      const paid = [
        { status: 'sent', at: '2026-09-02T08:00:00Z' },
        { status: 'paid', at: '2026-09-03T08:00:00Z' },
      ] as const;
      await addPastEntries(ctx, 'invoice', [
        { ...past, number: 2, createdAt: '2026-09-02T08:00:00Z', moves: [] },
      ]);
      await addPastEntries(ctx, 'invoice', [
        { ...past, number: 1, createdAt: '2026-09-01T08:00:00Z', moves: paid },
        { ...past, number: 2, createdAt: '2026-09-02T08:00:00Z', moves: [] },
      ]);
      await caller.post('/invoices/create', { contactId: 401 });
      const { items } = (await caller.post('/invoices/list', { direction: 'ascending' })).body;
      assert.deepEqual(
        items.map(({ reference, status, grossTotal, balance, lineItemCount }: Record<string, unknown>) => [
          reference,
          status,
          grossTotal,
          balance,
          lineItemCount,
        ]),
        [
          ['INV-000001', 'paid', 1.2, 0, 2],
          ['INV-000002', 'draft', 1.2, 1.2, 2],
          ['INV-000003', 'draft', 0, 0, 0],
        ],
      );
      assert.deepEqual(
        items[0].statusHistory.map(({ status }: { status: string }) => status),
        ['draft', 'sent', 'paid'],
      );
      const lines = (await caller.post('/invoices/line_item/list', { invoiceId: items[0].invoiceId })).body;
      assert.deepEqual(
        lines.items.map(({ netAmount, taxAmount, sortOrder }: Record<string, number>) => [
          netAmount,
          taxAmount,
          sortOrder,
        ]),
        [
          [0.5, 0.1, 1],
          [0.5, 0.1, 2],
        ],
      );
    },
  );
});
