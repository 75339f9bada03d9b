import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApp } from '../../../../test/kit/app.ts';
import { fmsCaller } from '../../../../test/kit/fms.ts';

const DAY_MS = 86_400_000;

test('lists of invoices and quotes', async (t) => {
  const kit = await startApp(t);
  const caller = await fmsCaller(kit);
  await caller.importRecords('contacts', [
    { contactId: 401, name: 'Northgate Foods' },
    { contactId: 402, name: 'Southgate Foods' },
  ]);
  await caller.importRecords('jobs', [
    { jobId: 9, reference: 'J-9', createdAt: '2026-01-01', contactId: 402, jobGroupId: 5 },
  ]);
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  const ages = [0, 10, 40, 200, 364, 400, 800];
  const ids: number[] = [];
  for (const age of ages)
    ids.push(
      (await caller.post('/invoices/create', { contactId: 401, createdAt: daysAgo(age) })).body.invoiceId,
    );
  const ofJob = (await caller.post('/invoices/create', { jobId: 9, jobGroupId: 5, createdAt: daysAgo(900) }))
    .body;
  const list = async (filters: Record<string, unknown> = {}) => {
    const { status, body } = await caller.post('/invoices/list', filters);
    assert.equal(status, 200, JSON.stringify(body));
    return body.items.map((item: { invoiceId: number }) => ages[ids.indexOf(item.invoiceId)] ?? 'job');
  };

  await t.test('without a date, id or reference: the last twelve months, newest first', async () => {
    assert.deepEqual(await list(), [0, 10, 40, 200, 364]);
    assert.deepEqual(await list({ direction: 'ascending', sortBy: 'createdAt' }), [364, 200, 40, 10, 0]);
  });

  await t.test('an id or reference finds what is older', async () => {
    assert.deepEqual(await list({ id: `${ids[6]},${ids[0]}` }), [0, 800]);
    assert.deepEqual(await list({ id: ids[6] }), [800]);
    assert.deepEqual(await list({ id: [ids[6], String(ids[5])] }), [400, 800]);
    assert.deepEqual(await list({ reference: 'INV-000007, inv-000001' }), [0, 800]);
    assert.deepEqual(await list({ jobId: '9' }), ['job']);
    assert.deepEqual(await list({ jobGroupId: 5 }), ['job']);
    assert.deepEqual(await list({ contactId: '402' }), ['job']);
    assert.deepEqual(await list({ contactId: '402', id: String(ids[0]) }), [], 'every filter narrows');
    assert.deepEqual(await list({ id: '' }), [0, 10, 40, 200, 364], 'an empty filter is none');
    assert.deepEqual(await list({ id: ofJob.invoiceId }), ['job']);
    assert.deepEqual(await list({ id: '999999999' }), []);
  });

  await t.test('one date alone reaches twelve months from it, both ends inclusive', async () => {
    assert.deepEqual(await list({ createdAtFrom: daysAgo(410) }), [200, 364, 400]);
    assert.deepEqual(await list({ createdAtTo: daysAgo(390) }), [400]);
    const at = '2025-06-01T12:00:00Z';
    const { invoiceId } = (await caller.post('/invoices/create', { contactId: 401, createdAt: at })).body;
    const found = async (filters: object) =>
      (await caller.post('/invoices/list', { ...filters })).body.items.some(
        (item: { invoiceId: number }) => item.invoiceId === invoiceId,
      );
    assert.ok(await found({ createdAtFrom: at, createdAtTo: at }));
    assert.ok(await found({ createdAtFrom: at, createdAtTo: '2026-06-01T12:00:00Z' }));
    assert.ok(await found({ createdAtFrom: '2024-06-01T12:00:00Z', createdAtTo: at }));
    assert.ok(await found({ createdAtTo: '2025-06-01' }), 'a date alone is its whole day');
    // A year of London that ends in winter time and began in summer time is an hour longer than one of UTC.
    await found({ createdAtFrom: '2025-10-26', createdAtTo: '2026-10-26' });
    await found({ createdAtFrom: '2026-10-25T12:00:00Z', createdAtTo: '2027-10-25T12:00:00Z' });
    assert.ok(!(await found({ createdAtFrom: '2025-06-01T12:00:01Z', createdAtTo: '2025-07-01' })));
    assert.ok(await found({ createdAtFrom: Date.parse(at), createdAtTo: Date.parse(at) / 1_000 }));
  });

  await t.test('states and overdue narrow, and totals tell of every state', async () => {
    const byAge = (age: number) => ids[ages.indexOf(age)];
    const line = { description: 'Repair', quantity: 2, unitSellingPrice: 50, taxRate: 20 };
    for (const age of [10, 40, 200])
      await caller.post('/invoices/line_item/create', { invoiceId: byAge(age), ...line });
    for (const age of [10, 40]) await caller.post('/invoices/mark_sent', { invoiceId: byAge(age) });
    await caller.post('/invoices/mark_paid', { invoiceId: byAge(200) });
    assert.deepEqual(await list({ status: 'sent' }), [10, 40]);
    assert.deepEqual(await list({ status: ['sent', 'paid'] }), [10, 40, 200]);
    assert.deepEqual(await list({ overdue: true }), [40], 'due 30 days after it was made');
    assert.deepEqual(await list({ status: 'sent', overdue: false }), [10]);
    const { body } = await caller.post('/invoices/list', { totals: true, status: 'paid', pageSize: 1 });
    const total = (status: string, overdue: boolean, count: number, balance: number) => ({
      status,
      overdue,
      count,
      netTotal: status === 'draft' ? 0 : 100,
      grossTotal: status === 'draft' ? 0 : 120,
      balance,
    });
    assert.deepEqual(body.totals, [
      total('draft', false, 2, 0),
      total('paid', false, 1, 0),
      total('sent', false, 1, 120),
      total('sent', true, 1, 120),
    ]);
    const wrong = await caller.post('/invoices/list', { status: 'lost' });
    assert.deepEqual([wrong.status, wrong.body.payload.param], [400, 'status']);
  });

  await t.test('a quote that nobody answered is found as expired', async () => {
    const quote = (age: number) =>
      caller.post('/quotes/create', { contactId: 402, createdAt: daysAgo(age), daysValidFor: 20 });
    await quote(30);
    const fresh = (await quote(5)).body.quoteId;
    const found = (await caller.post('/quotes/list', { status: 'expired', totals: true })).body;
    assert.deepEqual([found.totalItemCount, found.items[0].status], [1, 'expired']);
    assert.deepEqual(
      found.totals.map(({ status, count }: { status: string; count: number }) => [status, count]),
      [
        ['draft', 1],
        ['expired', 1],
      ],
    );
    const drafts = (await caller.post('/quotes/list', { status: 'draft' })).body;
    assert.deepEqual(
      drafts.items.map(({ quoteId }: { quoteId: number }) => quoteId),
      [fresh],
    );
  });

  await t.test(
    'windows and lists that are too long are 422, words and shapes that are wrong 400',
    async () => {
      const fifty = Array.from({ length: 50 }, (_, n) => n + 1).join(',');
      for (const name of ['id', 'contactId', 'jobId', 'jobGroupId', 'reference']) {
        assert.equal((await caller.post('/invoices/list', { [name]: fifty })).status, 200);
        const long = await caller.post('/invoices/list', { [name]: `${fifty},51` });
        assert.deepEqual([long.status, long.body.payload.param], [422, name]);
      }
      const refused: [object, number][] = [
        [{ createdAtFrom: '2025-01-01T00:00:00Z', createdAtTo: '2026-01-01T00:00:01Z' }, 422],
        [{ createdAtFrom: '2025-02-01', createdAtTo: '2025-01-01' }, 422],
        [{ createdAtFrom: 'yesterday' }, 400],
        [{ id: '1,x' }, 400],
        [{ sortBy: 'reference' }, 400],
        [{ direction: 'desc' }, 400],
        [{ pageSize: 1_001 }, 400],
        [{ pageNumber: 0 }, 400],
      ];
      for (const [filters, status] of refused)
        assert.equal(
          (await caller.post('/quotes/list', { ...filters })).status,
          status,
          JSON.stringify(filters),
        );
      assert.equal(
        (await caller.post('/quotes/list', { createdAtFrom: '2025-01-01', createdAtTo: '2026-01-01' }))
          .status,
        200,
      );
    },
  );

  await t.test('pages say how many there are, and past the last they are empty', async () => {
    const { body } = await caller.post('/invoices/list', { pageSize: 2, pageNumber: 3 });
    const { items, ...counts } = body;
    assert.equal(items.length, 1);
    assert.deepEqual(counts, { pageNumber: 3, pageSize: 2, pageItemCount: 1, totalItemCount: 5 });
    const beyond = (await caller.post('/invoices/list', { pageNumber: 50 })).body;
    assert.deepEqual(beyond, {
      items: [],
      pageNumber: 50,
      pageSize: 100,
      pageItemCount: 0,
      totalItemCount: 5,
    });
  });
});
