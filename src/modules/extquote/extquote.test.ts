import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { aCompany, startApp, type TestApp } from '../../../test/kit/app.ts';

type Json = Record<string, unknown>;

const ID = '0f0e0d0c-1111-4000-8000-000000000001';
const idOf = (n: number) => `0f0e0d0c-1111-4000-8000-${String(n).padStart(12, '0')}`;

async function caller(kit: TestApp) {
  const { company_id, api_key } = await aCompany(kit);
  const call = async (method: InjectOptions['method'], path: string, fields: Json = {}) => {
    const inQuery = method === 'GET';
    const query = new URLSearchParams({ company_id, api_key, ...(fields as Record<string, string>) });
    const answer = await kit.app.inject({
      method: method ?? 'GET',
      url: `/api:intel${path}${inQuery ? `?${query}` : ''}`,
      ...(!inQuery && { payload: { company_id, api_key, ...fields } }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const put = async (...records: Json[]) => {
    const { body } = await call('POST', '/import/quotations', { records });
    assert.deepEqual(body.failed, []);
    return body;
  };
  const webhook = async () => (await call('POST', '/extquote/webhook')).body.secret as string;
  const quote = async (identifier: string, full = 'true') =>
    (await call('GET', '/extquote/quote', { identifier, full })).body;
  return { company_id, call, put, webhook, quote };
}

/** Reports as the third party does, with only the secret in the path as credential. */
async function report(kit: TestApp, secret: string, event: Json) {
  const url = `/api:intel/extquote/webhook/${secret}`;
  const answer = await kit.app.inject({ method: 'POST', url, payload: event });
  return { status: answer.statusCode, body: answer.json() };
}

const WHOLE = {
  id: ID,
  created_at: '2026-03-02T09:00:00Z',
  updated_at: 1772530000,
  quote_status: 'Awaiting Acceptance',
  quote_from: 'Fellgate',
  quote_number: 1042,
  quote_for_company: 'Northgate Foods',
  title: 'Chiller 2',
  quote_for_first_name: 'Ann',
  quote_for_last_name: 'Field',
  total_excludes_tax: 1200.5,
  currency: 'GBP',
  quote_url: 'https://quotes.example/1042',
  event_name: 'quote_sent',
  from: 'Fellgate',
  for: 'Northgate Foods',
  first_sent: '2026-03-02T10:00:00Z',
  valid_until: '2026-04-02',
  progress: 'sent',
  amounts_are: 'excluding tax',
  total_includes_tax: 1440.6,
  overall_discount: 5,
  discount_amount_excludes_tax: 60,
  deposit_percent: 10,
  deposit_amount_includes_tax: 144.06,
  item_headings: ['Labour'],
  quote_for: { company_name: 'Northgate Foods', name_first: 'Ann', email: 'ann@northgate.example' },
  selected_items: [{ item_code: 'LAB', quantity: 2, unit_price: 62 }],
  viewed: '2026-03-02T11:00:00Z',
  question: 'Does it include removal?',
  anything_else: { kept: [1, 2] },
};

test('third-party quotations', async (t) => {
  const kit = await startApp(t);

  await t.test('the slim form has thirteen keys, the full form every field as received', async () => {
    const { put, quote } = await caller(kit);
    await put({
      ...WHOLE,
      ocr_payload: { text: 'x'.repeat(5_000), confidence: 0.9, pages: [{ words: [1] }] },
    });
    const slim = await quote('1042', 'false');
    assert.deepEqual(slim, {
      id: ID,
      created_at: 1772442000000,
      updated_at: 1772530000000,
      quote_status: 'Awaiting Acceptance',
      quote_from: 'Fellgate',
      quote_number: 1042,
      quote_for_company: 'Northgate Foods',
      title: 'Chiller 2',
      quote_for_first_name: 'Ann',
      quote_for_last_name: 'Field',
      total_excludes_tax: 1200.5,
      currency: 'GBP',
      quote_url: 'https://quotes.example/1042',
    });
    const full = await quote(ID.toUpperCase());
    assert.deepEqual(full, {
      ...WHOLE,
      ...slim,
      is_archived: false,
      accepted: null,
      discount_amount_includes_tax: null,
      deposit_amount_excludes_tax: null,
      ocr_payload: { text: 'x'.repeat(2_000), confidence: 0.9 },
    });
    await put({ id: idOf(2), created_at: '2026-03-03T09:00:00Z', quote_number: '77' });
    const bare = await quote('77', 'false');
    assert.deepEqual(Object.keys(bare), Object.keys(slim));
    assert.deepEqual([bare.title, bare.total_excludes_tax, bare.quote_number], [null, null, '77']);
  });

  await t.test('a UUID is an id, anything else a quote number, the newest first', async () => {
    const { call, put, quote } = await caller(kit);
    await put(
      { id: idOf(1), created_at: '2026-03-01T09:00:00Z', quote_number: '7' },
      { id: idOf(2), created_at: '2026-03-02T09:00:00Z', quote_number: 7 },
      { id: idOf(3), created_at: '2026-03-03T09:00:00Z', quote_number: 'Q-9' },
    );
    assert.equal((await quote('7')).id, idOf(2));
    assert.equal((await quote(idOf(1))).id, idOf(1));
    assert.equal((await quote('Q-9')).id, idOf(3));
    for (const identifier of ['8', 'Q-', 'Q-99', idOf(9), '-7', '7.0', '99999999999999999999999']) {
      const { status, body } = await call('GET', '/extquote/quote', { identifier });
      assert.deepEqual([status, body.code], [404, 'ERROR_CODE_NOT_FOUND'], identifier);
    }
    for (const query of [{}, { identifier: '' }])
      assert.equal((await call('GET', '/extquote/quote', query)).body.message, 'Missing param: identifier');
    const other = await caller(kit);
    for (const identifier of ['7', idOf(1)])
      assert.equal((await other.call('GET', '/extquote/quote', { identifier })).status, 404);
  });

  await t.test('the list is sorted by creation, newest first, within an inclusive period', async () => {
    const { call, put } = await caller(kit);
    const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T12:00:00Z`;
    await put(
      ...Array.from({ length: 28 }, (_, n) => ({
        id: idOf(n + 1),
        created_at: at(n + 1),
        title: `Q${n + 1}`,
      })),
    );
    const list = async (query: Json = {}) => (await call('GET', '/extquote/list', query)).body;
    const { items, ...page } = await list();
    assert.deepEqual([items.length, items[0].title, items[24].title], [25, 'Q28', 'Q4']);
    assert.deepEqual(page, {
      itemsReceived: 25,
      curPage: 1,
      nextPage: 2,
      prevPage: null,
      offset: 0,
      perPage: 25,
      itemsTotal: 28,
      pageTotal: 2,
    });
    const titles = async (query: Json) =>
      (await list(query)).items.map(({ title }: { title: string }) => title);
    assert.deepEqual(await titles({ page: 2 }), ['Q3', 'Q2', 'Q1']);
    assert.deepEqual(await titles({ sort_order: 'asc', per_page: 2 }), ['Q1', 'Q2']);
    const asc = { sort_order: 'asc' };
    assert.deepEqual(await titles({ ...asc, created_at_start: at(3), created_at_end: at(5) }), [
      'Q3',
      'Q4',
      'Q5',
    ]);
    const ms = (day: number) => Date.parse(at(day));
    assert.deepEqual(await titles({ ...asc, created_at_start: ms(3), created_at_end: ms(4) / 1000 }), [
      'Q3',
      'Q4',
    ]);
    assert.deepEqual(await titles({ created_at_start: '2026-03-27', created_at_end: '2026-03-28' }), [
      'Q28',
      'Q27',
    ]);
    assert.deepEqual(await titles({ created_at_start: ms(28) + 1 }), []);
    const [whole] = (await list({ full: 'true', per_page: 1 })).items;
    assert.deepEqual([whole.title, whole.selected_items, whole.accepted], ['Q28', [], null]);
    for (const [query, status, param] of [
      [{ per_page: 101 }, 400, 'per_page'],
      [{ sort_order: 'up' }, 400, 'sort_order'],
      [{ created_at_start: 'soon' }, 400, 'created_at_start'],
      [{ created_at_start: at(5), created_at_end: at(3) }, 422, 'created_at_start'],
    ] as const) {
      const refused = await call('GET', '/extquote/list', query);
      assert.deepEqual([refused.status, refused.body.payload.param], [status, param]);
    }
  });

  await t.test('when disabled, the list is empty and no quotation is found', async () => {
    const { call, put, webhook } = await caller(kit);
    await put(WHOLE);
    const secret = await webhook();
    await call('PATCH', '/settings', { extquote_enabled: false });
    const list = await call('GET', '/extquote/list');
    assert.deepEqual(
      [list.status, list.body.items, list.body.itemsTotal, list.body.pageTotal],
      [200, [], 0, 0],
    );
    assert.equal((await call('GET', '/extquote/quote', { identifier: ID })).status, 404);
    assert.equal((await report(kit, secret, { event_name: 'quote_sent', id: ID })).status, 404);
    await call('PATCH', '/settings', { extquote_enabled: true });
    assert.equal((await call('GET', '/extquote/list')).body.itemsTotal, 1);
  });

  await t.test('each event updates the quotation', async () => {
    const { put, quote, webhook } = await caller(kit);
    await put({ ...WHOLE, updated_at: null, viewed: null, question: null });
    const secret = await webhook();
    const send = async (event: Json) => {
      const answer = await report(kit, secret, { quote_number: 1042, ...event });
      assert.deepEqual(answer, { status: 200, body: { success: true, id: ID } });
      const { quote_status, progress, event_name, viewed, question, accepted } = await quote('1042');
      return { quote_status, progress, event_name, viewed, question, accepted };
    };
    const awaiting = { quote_status: 'Awaiting Acceptance', progress: 'sent', accepted: null };
    const occurred_at = '2026-03-03T09:00:00Z';
    assert.deepEqual(await send({ event_name: 'customer_viewed', occurred_at }), {
      ...awaiting,
      event_name: 'customer_viewed',
      viewed: occurred_at,
      question: null,
    });
    const asked = await send({ event_name: 'customer_question', question: 'When?', occurred_at });
    assert.deepEqual([asked.quote_status, asked.question], ['Awaiting Acceptance', 'When?']);
    const accepted = { when: '2026-03-04T09:00:00Z', by: 'Ann Field', order_number: 'PO7' };
    const taken = await send({ event_name: 'quote_accepted', accepted });
    assert.deepEqual(
      [taken.quote_status, taken.progress, taken.accepted],
      ['Accepted', 'accepted', accepted],
    );
    const done = await send({ event_name: 'quote_completed', occurred_at: '2026-03-09T09:00:00Z' });
    assert.deepEqual([done.quote_status, done.progress], ['Accepted', 'completed']);
  });

  await t.test(
    'a report about an unknown quotation creates it; a decline overrides the reported status',
    async () => {
      const { call, quote, webhook } = await caller(kit);
      const secret = await webhook();
      const event = {
        event_name: 'quote_declined',
        quote_number: '88',
        title: 'Roof',
        first_sent: '2026-03-01T09:00:00Z',
      };
      const first = await report(kit, secret, event);
      const sent = await report(kit, secret, {
        ...event,
        event_name: 'quote_sent',
        total_excludes_tax: '70',
      });
      assert.deepEqual([first.status, sent.status, sent.body], [200, 200, first.body]);
      const { id, quote_status, title, created_at, total_excludes_tax } = await quote('88');
      assert.deepEqual(
        { id, quote_status, title, created_at, total_excludes_tax },
        {
          id: first.body.id,
          quote_status: 'Declined',
          title: 'Roof',
          created_at: 1772355600000,
          total_excludes_tax: 70,
        },
      );
      assert.equal((await call('GET', '/extquote/list')).body.itemsTotal, 1);
    },
  );

  await t.test('a report sent twice, even concurrently, is stored once', async () => {
    const { company_id, call, webhook } = await caller(kit);
    const secret = await webhook();
    const event = { event_name: 'quote_accepted', quote_number: '5', title: 'Pump', tags: { b: 1, a: 2 } };
    const sameOtherwiseWritten = { ...event, tags: { a: 2, b: 1 } };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => report(kit, secret, n % 2 ? event : sameOtherwiseWritten)),
    );
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1);
    assert.equal((await call('GET', '/extquote/list')).body.itemsTotal, 1);
    await report(kit, secret, { ...event, event_id: 'e-1', title: 'First' });
    await report(kit, secret, { ...event, event_id: 'e-1', title: 'Second' });
    const { rows } = await kit.platform.database.pool.query(
      'select event_key from quotation_events where company_id = $1 order by 1 desc',
      [company_id],
    );
    assert.deepEqual([rows.length, rows[0].event_key], [2, 'id e-1']);
  });

  await t.test('the quotation is the same whatever order the reports arrive in', async () => {
    const { put, quote, webhook } = await caller(kit);
    const secret = await webhook();
    const life = [
      { event_name: 'quote_sent', title: 'As sent', total_excludes_tax: 10 },
      { event_name: 'customer_viewed' },
      { event_name: 'customer_question', question: 'When?' },
      { event_name: 'quote_accepted', title: 'As accepted', accepted: { by: 'Ann Field' } },
      { event_name: 'quote_completed' },
    ];
    const timed = life.map((event, n) => ({ ...event, occurred_at: `2026-03-0${n + 1}T09:00:00Z` }));
    // Sent again after it was declined: only the times show the order.
    const resent = [
      { event_name: 'quote_declined', occurred_at: '2026-03-02T09:00:00Z' },
      { event_name: 'quote_sent', occurred_at: '2026-03-05T09:00:00.500Z', total_excludes_tax: 8 },
      { event_name: 'customer_viewed', occurred_at: '2026-03-05T09:00:00Z' },
    ];
    let number = 0;
    const outcomeOf = async (events: Json[], known: boolean) => {
      number += 1;
      const base = { quote_number: number, created_at: '2026-03-01T08:00:00Z' };
      if (known) await put({ ...base, id: idOf(number), quote_status: 'Draft', title: 'As drafted' });
      for (const event of events) await report(kit, secret, { ...base, ...event });
      const { id, quote_number, updated_at, viewed, ...rest } = await quote(String(number));
      return rest;
    };
    for (const [events, status, total] of [
      [life, 'Accepted', 10],
      [timed, 'Accepted', 10],
      [resent, 'Awaiting Acceptance', 8],
    ] as const) {
      for (const known of [false, ...(events === resent ? [] : [true])]) {
        const expected = await outcomeOf([...events], known);
        assert.deepEqual([expected.quote_status, expected.total_excludes_tax], [status, total]);
        await fc.assert(
          fc.asyncProperty(
            fc.shuffledSubarray([...events], { minLength: events.length }),
            async (shuffled) => {
              assert.deepEqual(await outcomeOf(shuffled, known), expected);
            },
          ),
          { numRuns: 12 },
        );
      }
    }
  });

  await t.test('concurrent imports and reports lose no update', async () => {
    const { call, put, quote, webhook } = await caller(kit);
    const secret = await webhook();
    await put({ ...WHOLE, updated_at: null });
    const names = Array.from({ length: 8 }, (_, n) => `field_${n}`);
    await Promise.all(
      names.map((name, n) =>
        n % 2
          ? call('POST', '/import/quotations', { records: [{ id: ID, [name]: n }] })
          : report(kit, secret, { event_name: 'customer_viewed', id: ID, [name]: n }),
      ),
    );
    const record = await quote(ID);
    assert.deepEqual(
      names.map((name) => record[name]),
      names.map((_, n) => n),
    );
  });

  await t.test('an import after a report wins, and the next report applies on top of it', async () => {
    const { put, quote, webhook } = await caller(kit);
    const secret = await webhook();
    await put({ ...WHOLE, updated_at: null });
    await report(kit, secret, { event_name: 'quote_declined', id: ID });
    const again = await put({ id: ID, quote_status: 'Awaiting Acceptance', title: 'Revised' });
    assert.equal(again.updated, 1);
    assert.equal((await quote(ID)).quote_status, 'Awaiting Acceptance');
    assert.equal((await put({ id: ID, title: 'Revised' })).unchanged, 1);
    await report(kit, secret, { event_name: 'customer_viewed', id: ID });
    const { quote_status, title } = await quote(ID);
    assert.deepEqual([quote_status, title], ['Awaiting Acceptance', 'Revised']);
  });

  await t.test(
    'only the current secret is accepted, and every wrong one gets the same response',
    async () => {
      const { call, webhook, quote } = await caller(kit);
      const before = await webhook();
      assert.equal(await webhook(), before);
      const made = await call('POST', '/extquote/webhook', { rotate: true });
      assert.equal(await webhook(), made.body.secret);
      assert.deepEqual(Object.keys(made.body), ['secret', 'path', 'created_at']);
      assert.equal(made.body.path, `/extquote/webhook/${made.body.secret}`);
      const other = await (await caller(kit)).webhook();
      const event = { event_name: 'quote_sent', quote_number: '1' };
      assert.equal((await report(kit, made.body.secret, event)).status, 200);
      const mixed = made.body.secret.slice(0, 26) + other.slice(26);
      for (const secret of [before, mixed, 'fsq_nothing', 'x', made.body.secret.replace('fsq_', 'fsk_')]) {
        assert.deepEqual(await report(kit, secret, event), {
          status: 404,
          body: { code: 'ERROR_CODE_NOT_FOUND', message: 'Webhook not found', payload: null },
        });
      }
      await report(kit, other, { ...event, quote_number: '2' });
      assert.equal((await call('GET', '/extquote/list')).body.itemsTotal, 1);
      const { id } = await quote('1');
      const stranger = await report(kit, other, { ...event, id, title: 'Not yours' });
      assert.deepEqual([stranger.body.id, (await quote('1')).title], [id, null]);
      const asKey = await kit.app.inject({
        url: '/api:fms/jobs/list',
        method: 'POST',
        headers: { 'x-api-key': other },
      });
      assert.equal(asKey.statusCode, 401);
      for (const secret of [before, made.body.secret, other])
        assert.ok(!kit.logged().includes(secret.slice(26)));
    },
  );

  await t.test('invalid fields of a report are named', async () => {
    const { webhook } = await caller(kit);
    const secret = await webhook();
    for (const [event, param] of [
      [{}, 'event_name'],
      [{ event_name: 'quote_lost' }, 'event_name'],
      [{ event_name: 'quote_sent' }, 'quote_number'],
      [{ event_name: 'quote_sent', id: 'seven' }, 'id'],
      [{ event_name: 'quote_sent', quote_number: 1, created_at: 'soon' }, 'created_at'],
    ] as const) {
      const refused = await report(kit, secret, event);
      assert.deepEqual([refused.status, refused.body.payload.param], [400, param]);
    }
  });
});
