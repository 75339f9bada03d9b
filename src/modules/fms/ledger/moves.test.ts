import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApp, type TestApp } from '../../../../test/kit/app.ts';
import { type FmsCaller, fmsCaller } from '../../../../test/kit/fms.ts';

const INVOICE_MOVES = { mark_sent: 'sent', mark_paid: 'paid', cancel: 'cancelled' } as const;
const QUOTE_MOVES = { mark_sent: 'sent', mark_accepted: 'accepted', mark_rejected: 'rejected' } as const;

async function billing(kit: TestApp, settings = {}): Promise<FmsCaller> {
  const caller = await fmsCaller(kit, settings);
  await caller.importRecords('contacts', [{ contactId: 401, name: 'Northgate Foods' }]);
  return caller;
}

async function anInvoice(caller: FmsCaller, ...moves: string[]): Promise<number> {
  const { invoiceId } = (await caller.post('/invoices/create', { contactId: 401 })).body;
  await caller.post('/invoices/line_item/create', {
    invoiceId,
    description: 'Labour',
    unitSellingPrice: 100,
  });
  for (const move of moves) assert.equal((await caller.post(`/invoices/${move}`, { invoiceId })).status, 200);
  return invoiceId;
}

async function aQuote(caller: FmsCaller, ...moves: string[]): Promise<number> {
  const { quoteId } = (await caller.post('/quotes/create', { contactId: 401 })).body;
  for (const move of moves) assert.equal((await caller.post(`/quotes/${move}`, { quoteId })).status, 200);
  return quoteId;
}

test('moving invoices and quotes', async (t) => {
  const kit = await startApp(t);
  const lenient = await billing(kit);
  const strict = await billing(kit, { fms_strict: true });

  await t.test('every move may be made from every state, and is noted once', async () => {
    for (const [first, from] of Object.entries(INVOICE_MOVES))
      for (const [second, to] of Object.entries(INVOICE_MOVES)) {
        const invoiceId = await anInvoice(lenient, first);
        const answer = await lenient.post(`/invoices/${second}`, { invoiceId });
        assert.deepEqual([answer.status, answer.body.status], [200, to], `${from} → ${to}`);
        const states = answer.body.statusHistory.map(({ status }: { status: string }) => status);
        assert.deepEqual(states, from === to ? ['draft', from] : ['draft', from, to]);
      }
    for (const first of Object.keys(QUOTE_MOVES))
      for (const [second, to] of Object.entries(QUOTE_MOVES)) {
        const quoteId = await aQuote(lenient, first);
        const answer = await lenient.post(`/quotes/${second}`, { quoteId });
        assert.deepEqual([answer.status, answer.body.status], [200, to]);
      }
  });

  await t.test('what is paid has nothing left to pay, and the stamps say when', async () => {
    const invoiceId = await anInvoice(lenient);
    const at = new Date(Date.now() + 60_000).toISOString().replace(/\.\d+Z/, 'Z');
    const sent = await lenient.post('/invoices/mark_sent', { invoiceId, sentAt: at });
    assert.equal(sent.body.sentAt, at);
    const paid = await lenient.post('/invoices/mark_paid', { invoiceId, paidAt: at });
    assert.deepEqual(
      [paid.body.paidAt, paid.body.amountPaid, paid.body.balance, paid.body.sentAt],
      [at, 120, 0, at],
    );
    const again = await lenient.post('/invoices/mark_paid', { invoiceId });
    assert.deepEqual([again.status, again.body], [200, paid.body], 'the same move again is none');
    const cancelled = await lenient.post('/invoices/cancel', { invoiceId });
    assert.deepEqual(
      [cancelled.body.paidAt, cancelled.body.amountPaid, cancelled.body.cancelledAt !== null],
      [null, 0, true],
    );
    assert.equal(cancelled.body.statusHistory.length, 4);
    const quoteId = await aQuote(lenient, 'mark_accepted');
    const accepted = (await lenient.get('/quotes/quote', { quoteId })).body;
    assert.deepEqual([accepted.acceptedAt !== null, accepted.rejectedAt], [true, null]);
    const rejected = (await lenient.post('/quotes/mark_rejected', { quoteId })).body;
    assert.deepEqual([rejected.acceptedAt, rejected.rejectedAt !== null], [null, true]);
  });

  await t.test('a paid invoice whose lines change is owed the rest, until it is paid again', async () => {
    const invoiceId = await anInvoice(lenient, 'mark_sent', 'mark_paid');
    const more = { invoiceId, description: 'Parts', unitSellingPrice: 50 };
    const { lineItemId } = (await lenient.post('/invoices/line_item/create', more)).body;
    const open = (await lenient.get('/invoices/invoice', { invoiceId })).body;
    assert.deepEqual([open.status, open.amountPaid, open.balance], ['paid', 120, 60]);
    const paidAt = '2099-03-01T00:00:00Z';
    const settled = (await lenient.post('/invoices/mark_paid', { invoiceId, paidAt })).body;
    assert.deepEqual([settled.amountPaid, settled.balance, settled.paidAt], [180, 0, paidAt]);
    assert.equal(settled.statusHistory.length, 4);
    const again = await lenient.post('/invoices/mark_paid', { invoiceId });
    assert.deepEqual(again.body, settled, 'and then there is nothing left to settle');
    await lenient.post('/invoices/line_item/delete', { invoiceId, lineItemId });
    assert.equal((await lenient.get('/invoices/invoice', { invoiceId })).body.balance, -60);
    const refunded = (await lenient.post('/invoices/mark_paid', { invoiceId })).body;
    assert.deepEqual([refunded.amountPaid, refunded.balance], [120, 0]);
  });

  await t.test('the history stands in the order in which things happened', async () => {
    const createdAt = '2026-03-01T09:00:00Z';
    const { invoiceId } = (await lenient.post('/invoices/create', { contactId: 401, createdAt })).body;
    await lenient.post('/invoices/mark_paid', { invoiceId, paidAt: '2026-03-09T09:00:00Z' });
    const { body } = await lenient.post('/invoices/mark_sent', { invoiceId, sentAt: '2026-03-02T09:00:00Z' });
    assert.deepEqual(body.statusHistory, [
      { status: 'draft', at: createdAt },
      { status: 'sent', at: '2026-03-02T09:00:00Z' },
      { status: 'paid', at: '2026-03-09T09:00:00Z' },
    ]);
    const { items } = (await lenient.post('/invoices/list', { id: invoiceId })).body;
    assert.deepEqual(items, [body]);
  });

  await t.test('nothing is paid before it was created, strict or not', async () => {
    const invoiceId = await anInvoice(lenient);
    const early = await lenient.post('/invoices/mark_paid', { invoiceId, paidAt: '2020-01-01T00:00:00Z' });
    assert.deepEqual([early.status, early.body.payload], [422, { param: 'paidAt' }]);
    await lenient.post('/invoices/mark_paid', { invoiceId });
    const later = await lenient.post('/invoices/edit', { invoiceId, createdAt: '2099-01-01T00:00:00Z' });
    assert.equal(later.status, 422);
    assert.equal((await lenient.post('/invoices/mark_paid', { invoiceId, paidAt: 'x' })).status, 400);
    assert.equal((await lenient.get('/invoices/invoice', { invoiceId })).body.status, 'paid');
  });

  await t.test('a strict company refuses five moves and names those it takes', async () => {
    const refused: [string[], string, object][] = [
      [['mark_sent', 'cancel'], 'mark_paid', { from: 'cancelled', to: 'paid', allowed: [] }],
      [['cancel'], 'mark_sent', { from: 'cancelled', to: 'sent', allowed: [] }],
      [['mark_sent', 'mark_paid'], 'cancel', { from: 'paid', to: 'cancelled', allowed: ['sent'] }],
      [[], 'mark_paid', { from: 'draft', to: 'paid', allowed: ['sent', 'cancelled'] }],
    ];
    for (const [moves, move, payload] of refused) {
      const invoiceId = await anInvoice(strict, ...moves);
      const before = (await strict.get('/invoices/invoice', { invoiceId })).body;
      const answer = await strict.post(`/invoices/${move}`, { invoiceId });
      assert.deepEqual([answer.status, answer.body.code], [422, 'ERROR_CODE_UNPROCESSABLE'], move);
      assert.deepEqual(answer.body.payload, payload);
      assert.deepEqual((await strict.get('/invoices/invoice', { invoiceId })).body, before);
    }
    const quoteId = await aQuote(strict, 'mark_sent', 'mark_rejected');
    const late = await strict.post('/quotes/mark_accepted', { quoteId });
    assert.deepEqual(
      [late.status, late.body.payload],
      [422, { from: 'rejected', to: 'accepted', allowed: ['sent'] }],
    );
    await anInvoice(strict, 'mark_sent', 'mark_paid', 'mark_paid', 'mark_sent');
    await anInvoice(strict, 'cancel', 'cancel');
    await aQuote(strict, 'mark_accepted', 'mark_rejected');
  });

  await t.test('a strict company leaves the lines of what was sent alone', async () => {
    const invoiceId = await anInvoice(strict);
    const { items } = (await strict.post('/invoices/line_item/list', { invoiceId })).body;
    const key = { invoiceId, lineItemId: items[0].lineItemId };
    assert.equal((await strict.post('/invoices/line_item/edit', { ...key, quantity: 2 })).status, 200);
    await strict.post('/invoices/mark_sent', { invoiceId });
    const tries = [
      await strict.post('/invoices/line_item/edit', { ...key, quantity: 3 }),
      await strict.get('/invoices/line_item/edit', { ...key, quantity: 3 }),
      await strict.post('/invoices/line_item/delete', key),
      await strict.post('/invoices/line_item/create', { invoiceId, description: 'More' }),
    ];
    for (const { status, body } of tries) assert.deepEqual([status, body.payload.from], [422, 'sent']);
    assert.equal((await strict.get('/invoices/invoice', { invoiceId })).body.netTotal, 200);
    assert.equal((await strict.post('/invoices/edit', { invoiceId, clientNotes: 'x' })).status, 200);
    const open = await anInvoice(lenient, 'mark_sent');
    assert.equal(
      (await lenient.post('/invoices/line_item/create', { invoiceId: open, description: 'More' })).status,
      201,
    );
  });

  await t.test('a quote nobody answered in time has expired, and can still be accepted', async () => {
    const monthAgo = new Date(Date.now() - 31 * 86_400_000).toISOString();
    const { quoteId } = (await strict.post('/quotes/create', { contactId: 401, createdAt: monthAgo })).body;
    assert.equal((await strict.get('/quotes/quote', { quoteId })).body.status, 'expired');
    const { items } = (await strict.post('/quotes/list', { id: quoteId })).body;
    assert.equal(items[0].status, 'expired');
    const longer = await strict.post('/quotes/edit', { quoteId, daysValidFor: 60 });
    assert.equal(longer.body.status, 'draft');
    await strict.post('/quotes/edit', { quoteId, daysValidFor: 1 });
    assert.equal((await strict.post('/quotes/mark_accepted', { quoteId })).body.status, 'accepted');
  });

  await t.test('of paying and cancelling at once a strict company lets one be', async () => {
    for (let round = 0; round < 10; round += 1) {
      const invoiceId = await anInvoice(strict, 'mark_sent');
      const answers = await Promise.all([
        strict.post('/invoices/mark_paid', { invoiceId }),
        strict.post('/invoices/cancel', { invoiceId }),
        strict.post('/invoices/mark_paid', { invoiceId }),
        strict.post('/invoices/cancel', { invoiceId }),
      ]);
      const { body } = await strict.get('/invoices/invoice', { invoiceId });
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 422, 422]);
      assert.equal(body.statusHistory.length, 3);
      assert.equal(body.balance, body.status === 'paid' ? 0 : 120);
    }
  });
});
