import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { operator, startApp, type TestApp } from '../../../../test/kit/app.ts';
import { type FmsCaller, fmsCaller } from '../../../../test/kit/fms.ts';
import { FMS_USER, fakeFms } from '../../../../test/kit/outside/fake-fms.ts';

const MIB = 2 ** 20;
const DEADLINE_MS = 10_000;
/** A machine that runs other tests beside this one may wake late. */
const LATE_MS = 2_000;
const env = { FMS_PRIVATE_HOSTS: '127.0.0.1' };

const CONTACT = {
  id: 7,
  contactId: 7,
  name: 'Upstream Foods',
  reference: null,
  parentContactId: null,
  contactGroupId: null,
  email: null,
  phone: null,
  address: null,
  postcode: null,
  latitude: null,
  longitude: null,
  isStopped: false,
};

function proxied(kit: TestApp, base_url: string, more: object = {}): Promise<FmsCaller> {
  return fmsCaller(kit, { fms: { mode: 'upstream', base_url, ...FMS_USER, ...more } });
}

/** An invoice as the interface spells it, made by the embedded ledger. */
async function anInvoice(
  kit: TestApp,
): Promise<{ invoice: Record<string, unknown>; line: Record<string, unknown> }> {
  const caller = await fmsCaller(kit);
  await caller.importRecords('contacts', [{ contactId: 7, name: 'x' }]);
  const { body: invoice } = await caller.post('/invoices/create', { contactId: 7 });
  const { invoiceId } = invoice;
  const { body: line } = await caller.post('/invoices/line_item/create', {
    invoiceId,
    description: 'Labour',
  });
  return { invoice, line };
}

test('a tenant’s own system answers in its place', async (t) => {
  const kit = await startApp(t, { env });
  const fms = await fakeFms(t);
  const caller = await proxied(kit, fms.url);
  const { invoice, line } = await anInvoice(kit);
  const invoiceId = Number(invoice.invoiceId);
  fms.records.set('contacts', new Map([['7', CONTACT]]));
  fms.records.set(
    'invoices',
    new Map(Array.from({ length: 30 }, (_, n) => [String(invoiceId + n), { ...invoice, internal: 'x' }])),
  );
  fms.records.set(`invoices/${invoiceId}/lines`, new Map([[String(line.lineItemId), line]]));

  await t.test('records, creates, edits and moves go there and come back', async () => {
    assert.deepEqual((await caller.get('/contacts/contact', { contactId: 7 })).body, CONTACT);
    assert.deepEqual((await caller.get('/invoices/invoice', { invoiceId })).body, invoice);
    assert.equal((await caller.get('/invoices/invoice', { invoiceId: 999_999 })).status, 404);
    const created = await caller.post('/invoices/create', {
      contactId: 7,
      company_id: 'x',
      clientNotes: 'Hi',
    });
    assert.deepEqual([created.status, created.body.clientNotes], [201, 'Hi']);
    assert.deepEqual(fms.calls.at(-1)?.body, { contactId: 7, clientNotes: 'Hi' });
    await caller.post('/invoices/edit', { invoiceId, clientNotes: 'Ho' });
    assert.deepEqual(
      [fms.calls.at(-1)?.method, fms.calls.at(-1)?.path, fms.calls.at(-1)?.body],
      ['PATCH', `/v1/invoices/${invoiceId}`, { clientNotes: 'Ho' }],
    );
    const paid = await caller.post('/invoices/mark_paid', { invoiceId, paidAt: '2026-03-06T08:00:00Z' });
    assert.equal(paid.status, 200);
    assert.equal(fms.calls.at(-1)?.path, `/v1/invoices/${invoiceId}/mark_paid`);
    const key = { invoiceId, lineItemId: line.lineItemId };
    assert.deepEqual((await caller.get('/invoices/line_item', key)).body, line);
    await caller.get('/invoices/line_item/edit', { ...key, quantity: '2.5' });
    assert.deepEqual([fms.calls.at(-1)?.method, fms.calls.at(-1)?.body], ['PATCH', { quantity: 2.5 }]);
    const lines = await caller.post('/invoices/line_item/list', { invoiceId });
    assert.deepEqual(lines.body.items, [line]);
    const gone = await caller.post('/invoices/line_item/delete', key);
    assert.deepEqual(gone.body, { success: true, lineItemId: line.lineItemId });
    assert.equal(fms.logins, 1, 'one log-in serves them all');
  });

  await t.test('pages and filters are translated, by the rules of our own lists', async () => {
    const { items, ...counts } = (
      await caller.post('/invoices/list', {
        pageNumber: 2,
        pageSize: 20,
        contactId: '7, 8',
        createdAtFrom: 1_772_784_000,
        createdAtTo: '2026-04-01T00:00:00Z',
        direction: 'ascending',
      })
    ).body;
    assert.deepEqual(counts, { pageNumber: 2, pageSize: 20, pageItemCount: 10, totalItemCount: 30 });
    assert.deepEqual(items[0], invoice);
    assert.deepEqual(fms.calls.at(-1)?.query, {
      page: '2',
      per_page: '20',
      sort: 'created_at',
      order: 'asc',
      created_from: '2026-03-06T08:00:00Z',
      created_to: '2026-04-01T00:00:00Z',
      contact_id: '7,8',
    });
    await caller.post('/contacts/list', { parentContactId: 3 });
    assert.deepEqual(fms.calls.at(-1)?.query, { page: '1', per_page: '100', parent_contact_id: '3' });
    const seen = fms.calls.length;
    for (const [filters, status] of [
      [{ createdAtFrom: '2024-01-01', createdAtTo: '2026-01-01' }, 422],
      [{ id: Array.from({ length: 51 }, (_, n) => n).join(',') }, 422],
      [{ pageSize: 1_001 }, 400],
    ] as const)
      assert.equal((await caller.post('/invoices/list', filters)).status, status);
    assert.equal(fms.calls.length, seen, 'what we refuse never gets there');
  });

  await t.test('a spent token is renewed once, by one log-in for all who wait', async () => {
    fms.expireTokens();
    const before = fms.logins;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => caller.get('/contacts/contact', { contactId: 7 })),
    );
    assert.ok(answers.every(({ status }) => status === 200));
    assert.equal(fms.logins, before + 1);
  });

  await t.test('reads are tried again after 429 and 5xx, writes never', async () => {
    fms.failures.push({ status: 503 }, { status: 429, headers: { 'retry-after': '0' } });
    assert.equal((await caller.get('/contacts/contact', { contactId: 7 })).status, 200);
    const seen = fms.calls.length;
    fms.failures.push({ status: 503 });
    const written = await caller.post('/invoices/create', { contactId: 7 });
    assert.deepEqual([written.status, written.body.payload], [502, { upstream: 'fms', outcome: 'unknown' }]);
    assert.equal(fms.calls.length, seen + 1);
    fms.failures.push({ status: 429, headers: { 'retry-after': '60' } });
    assert.equal((await caller.get('/contacts/contact', { contactId: 7 })).status, 502);
  });

  await t.test(
    'a write whose answer was lost is booked once with a key, and never invited blindly',
    async () => {
      const headers = { 'idempotency-key': 'booking-1' };
      const made = fms.made.length;
      fms.failures.push({ status: 504, done: true });
      const lost = await caller.post('/invoices/create', { contactId: 7 }, headers);
      assert.deepEqual(
        [lost.status, lost.body.payload, lost.headers['retry-after']],
        [502, { upstream: 'fms' }, '1'],
      );
      const again = await caller.post('/invoices/create', { contactId: 7 }, headers);
      assert.equal(again.status, 201);
      assert.equal(fms.made.length, made + 1, 'one invoice');
      const key = fms.calls.at(-1)?.key ?? '';
      assert.match(key, /^[0-9a-f]{64}$/);
      assert.equal(fms.calls.at(-2)?.key, key);
      const other = await proxied(kit, fms.url);
      assert.equal((await other.post('/invoices/create', { contactId: 7 }, headers)).status, 201);
      assert.notEqual(fms.calls.at(-1)?.key, key, 'keys of two companies never meet');

      fms.failures.push({ status: 504, done: true });
      const blind = await caller.post('/invoices/create', { contactId: 7 });
      assert.deepEqual(
        [blind.status, blind.body.payload, blind.headers['retry-after']],
        [502, { upstream: 'fms', outcome: 'unknown' }, undefined],
      );
      assert.match(blind.body.message, /unknown/);
      fms.failures.push({ status: 429 });
      const refused = await caller.post('/invoices/create', { contactId: 7 });
      assert.deepEqual([refused.status, refused.body.payload], [502, { upstream: 'fms' }], 'surely not done');
    },
  );

  await t.test('what is the caller’s fault there is the caller’s fault here', async () => {
    for (const [theirs, ours] of [
      [400, 400],
      [404, 404],
      [409, 409],
      [422, 422],
      [403, 502],
    ] as const) {
      fms.failures.push({ status: theirs });
      assert.equal((await caller.post('/invoices/create', { contactId: 7 })).status, ours, String(theirs));
    }
  });

  await t.test(
    'wrong credentials, no address and a private one are 502, and nothing secret shows',
    async () => {
      const wrong = await proxied(kit, fms.url, { password: 'canary-wrong-password' });
      const refused = await wrong.get('/contacts/contact', { contactId: 7 });
      assert.deepEqual([refused.status, refused.body.message], [502, 'fms did not accept the credentials']);
      const nowhere = await fmsCaller(kit, { fms: { mode: 'upstream' } });
      assert.equal((await nowhere.get('/contacts/contact', { contactId: 7 })).status, 502);
      for (const base_url of [
        'http://169.254.169.254/latest',
        'http://localhost/',
        'http://[::1]:80/',
        'ftp://a.example/',
        'http://fms.example/',
      ]) {
        await assert.rejects(proxied(kit, base_url), /fms\.base_url/, 'refused when it is set');
        // What was stored before it was refused is not called either.
        const inside = await proxied(kit, fms.url);
        await kit.platform.database.pool.query(
          `update companies set settings = jsonb_set(settings, '{fms,base_url}', $1::jsonb) where company_id = $2`,
          [JSON.stringify(base_url), inside.company_id],
        );
        const answer = await inside.get('/contacts/contact', { contactId: 7 });
        assert.deepEqual([answer.status, answer.body.payload], [502, { upstream: 'fms' }], base_url);
      }
      const settings = await kit.app.inject({
        url: '/api:intel/settings',
        query: { company_id: caller.company_id, api_key: caller.api_key },
      });
      const { rows } = await kit.platform.database.pool.query('select settings::text from companies');
      for (const text of [kit.logged(), settings.body, JSON.stringify(rows), refused.body.message])
        assert.ok(!/canary-(upstream|wrong)/.test(text), text.slice(0, 300));
    },
  );

  await t.test('credentials are never sent to another host than they were given for', async () => {
    const elsewhere = await fakeFms(t);
    const mine = await proxied(kit, fms.url);
    const { company_id, api_key } = mine;
    const patch = (fmsSettings: object | null) =>
      kit.app.inject({
        method: 'PATCH',
        url: '/api:intel/settings',
        payload: { company_id, api_key, fms: fmsSettings },
      });
    const contact = () => mine.get('/contacts/contact', { contactId: 7 });
    const bodies = () => elsewhere.logInBodies.map((body) => JSON.stringify(body)).join();
    await patch({ base_url: elsewhere.url });
    assert.equal((await contact()).status, 502);
    await patch({ base_url: null });
    await patch({ base_url: elsewhere.url });
    assert.equal((await contact()).status, 502);
    assert.ok(elsewhere.logInBodies.length > 0 && !bodies().includes('canary'), bodies());
    assert.equal((await patch({ base_url: elsewhere.url, ...FMS_USER })).statusCode, 200);
    elsewhere.records.set('contacts', new Map([['7', CONTACT]]));
    assert.equal((await contact()).status, 200, 'those given with the address belong to it');
    await patch({ base_url: `${elsewhere.url}/` });
    assert.equal((await contact()).status, 200, 'and stay while the origin does');
    const audit = await operator(kit.app, 'GET', `/tenants/${company_id}/audit`);
    const origins = audit
      .json()
      .items.map((event: { detail: { fms_origin?: string } | null }) => event.detail?.fms_origin);
    assert.ok(origins.includes(new URL(elsewhere.url).origin), JSON.stringify(origins));
  });

  await t.test('changed settings are in force at once', async () => {
    const { company_id, api_key } = caller;
    const patch = (fmsSettings: object) =>
      kit.app.inject({
        method: 'PATCH',
        url: '/api:intel/settings',
        payload: { company_id, api_key, fms: fmsSettings },
      });
    await patch({ password: 'canary-wrong-password' });
    assert.equal((await caller.get('/contacts/contact', { contactId: 7 })).status, 502);
    await patch({ ...FMS_USER });
    assert.equal((await caller.get('/contacts/contact', { contactId: 7 })).status, 200);
    await patch({ mode: 'embedded' });
    assert.equal((await caller.get('/contacts/contact', { contactId: 7 })).status, 404);
  });
});

interface Misbehaviour {
  readonly what: string;
  readonly status: 502 | 504;
  readonly server: Server;
}

/** Logs in properly, then answers whatever else is asked with this. */
const afterLogin = (answer: RequestListener): Server =>
  createServer((request, response) => {
    if (request.url === '/login') response.end('{"token":"t"}');
    else answer(request, response);
  });
const body = (content: string | Buffer, headers: Record<string, string> = {}): Server =>
  afterLogin((_request, response) => response.writeHead(200, headers).end(content));
const status = (code: number, headers: Record<string, string> = {}): Server =>
  afterLogin((_request, response) => response.writeHead(code, headers).end('{}'));

const MISBEHAVIOURS: readonly Misbehaviour[] = [
  { what: 'hangs', status: 504, server: afterLogin(() => {}) },
  { what: 'hangs at the log-in', status: 504, server: createServer(() => {}) },
  {
    what: 'drips',
    status: 504,
    server: afterLogin((_request, response) => {
      response.writeHead(200, { 'content-length': 100_000 });
      const timer = setInterval(() => response.write('x'), 100);
      response.on('close', () => clearInterval(timer));
    }),
  },
  { what: 'truncated JSON', status: 502, server: body('{"id": 7, "contactId"') },
  { what: 'HTML', status: 502, server: body('<html></html>', { 'content-type': 'text/html' }) },
  { what: 'an empty body', status: 502, server: body('') },
  { what: 'null', status: 502, server: body('null') },
  { what: 'another record', status: 502, server: body('{"id":"seven"}') },
  { what: 'a huge body', status: 502, server: body(Buffer.alloc(11 * MIB, ' ')) },
  {
    what: 'a gzip bomb',
    status: 502,
    server: body(gzipSync(Buffer.alloc(64 * MIB)), { 'content-encoding': 'gzip' }),
  },
  { what: '500', status: 502, server: status(500) },
  { what: '502', status: 502, server: status(502) },
  { what: '429 with a long Retry-After', status: 502, server: status(429, { 'retry-after': '60' }) },
  { what: 'a redirect loop', status: 502, server: status(302, { location: '/contacts/7' }) },
  { what: '401 for ever', status: 502, server: status(401) },
  {
    what: 'a log-in without a token',
    status: 502,
    server: createServer((_, response) => response.end('{}')),
  },
  {
    what: 'a reset within the body',
    status: 502,
    server: afterLogin((request, response) => {
      response.writeHead(200, { 'content-length': 1_000 });
      response.write('{"id":');
      setTimeout(() => request.socket.resetAndDestroy(), 20);
    }),
  },
  {
    what: 'no HTTP',
    status: 502,
    server: createTcpServer((socket) => socket.once('data', () => socket.end('+OK ready\r\n'))),
  },
];

async function listening(t: TestContext, server: Server): Promise<string> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket.on('error', () => {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('however it misbehaves, it is told by its status within the deadline', async (t) => {
  const kit = await startApp(t, { env, logLevel: 'silent' });
  const gone = createServer();
  const refused = await listening(t, gone);
  await new Promise((resolve) => gone.close(resolve));
  const notTls = (await listening(t, status(200))).replace('http:', 'https:');
  const cases = await Promise.all(
    MISBEHAVIOURS.map(async ({ server, ...one }) => ({ ...one, url: await listening(t, server) })),
  );
  const all = [
    ...cases,
    { what: 'nobody there', status: 502, url: refused },
    { what: 'no TLS', status: 502, url: notTls },
    { what: 'a name that is none', status: 502, url: 'https://nowhere.invalid' },
  ];
  const outcomeOf = async ({ what, url, status: expected }: (typeof all)[number]) => {
    const caller = await proxied(kit, url);
    const startedMs = performance.now();
    const answer = await caller.get('/contacts/contact', { contactId: 7 });
    return { what, expected, answer, tookMs: performance.now() - startedMs };
  };
  // Those that wait wait by themselves, so that nobody else's work is taken for their time.
  const waiting = await Promise.all(all.filter((one) => one.status === 504).map(outcomeOf));
  const outcomes = [
    ...waiting,
    ...(await Promise.all(all.filter((one) => one.status === 502).map(outcomeOf))),
  ];
  for (const { what, expected, answer, tookMs } of outcomes) {
    assert.equal(answer.status, expected, `${what}: ${JSON.stringify(answer.body)}`);
    assert.equal(answer.body.code, expected === 504 ? 'ERROR_CODE_TIMEOUT' : 'ERROR_CODE_UPSTREAM', what);
    assert.deepEqual(answer.body.payload, { upstream: 'fms' }, what);
    assert.ok(tookMs < DEADLINE_MS + LATE_MS, `${what}: ${tookMs} ms`);
    if (expected === 502) assert.ok(tookMs < 6_000, `${what}: ${tookMs} ms`);
  }
  const [sick] = outcomes;
  assert.ok(sick && sick.tookMs >= DEADLINE_MS - 100, 'a deadline is given its time');
});

test('writes that end without an answer are of unknown outcome, those that never left are not', async (t) => {
  const kit = await startApp(t, { env, logLevel: 'silent' });
  const gone = createServer();
  const refused = await listening(t, gone);
  await new Promise((resolve) => gone.close(resolve));
  for (const [what, url, outcome] of [
    [
      'hangs',
      await listening(
        t,
        afterLogin(() => {}),
      ),
      'unknown',
    ],
    [
      'breaks off',
      await listening(
        t,
        afterLogin((request) => request.socket.destroy()),
      ),
      'unknown',
    ],
    ['garbage', await listening(t, body('<html></html>')), 'unknown'],
    ['another record', await listening(t, body('{"id":"seven"}')), 'unknown'],
    [
      'hangs at the log-in',
      await listening(
        t,
        createServer(() => {}),
      ),
      undefined,
    ],
    ['nobody there', refused, undefined],
  ] as const) {
    const caller = await proxied(kit, url);
    const answer = await caller.post('/invoices/create', { contactId: 7 });
    assert.ok([502, 504].includes(answer.status), what);
    assert.equal(answer.body.payload.outcome, outcome, what);
  }
});

test('one company’s failures at a host do not cut off another’s', async (t) => {
  const kit = await startApp(t, { env, logLevel: 'silent' });
  const url = await listening(
    t,
    createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => {
        text += chunk;
      });
      request.on('end', () => {
        if (request.url === '/login')
          response.end(text.includes('broken') ? '{"token":"bad"}' : '{"token":"t"}');
        else if (request.headers.authorization === 'Bearer bad') response.writeHead(500).end();
        else response.end(JSON.stringify(CONTACT));
      });
    }),
  );
  const failing = await proxied(kit, url, { username: 'broken' });
  const healthy = await proxied(kit, url);
  for (let n = 0; n < 6; n += 1) await failing.post('/invoices/create', { contactId: 7 });
  assert.match((await failing.get('/contacts/contact', { contactId: 7 })).body.message, /left alone/);
  assert.equal((await healthy.get('/contacts/contact', { contactId: 7 })).status, 200);
});

test('a system that fails again and again is left alone for a moment', async (t) => {
  const kit = await startApp(t, { env, logLevel: 'silent' });
  let asked = 0;
  const url = await listening(
    t,
    afterLogin((_request, response) => {
      asked += 1;
      response.writeHead(500).end();
    }),
  );
  const caller = await proxied(kit, url);
  for (let n = 0; n < 6; n += 1)
    assert.equal((await caller.post('/invoices/create', { contactId: 7 })).status, 502);
  const before = asked;
  const answer = await caller.get('/contacts/contact', { contactId: 7 });
  assert.equal(answer.status, 502);
  assert.match(answer.body.message, /left alone/);
  assert.equal(asked, before);
  assert.equal(kit.platform.outbound.state('fms'), 'open');
});
