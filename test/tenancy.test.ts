import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import type pg from 'pg';
import { TABLES_WITHOUT_RLS } from '#/platform/db/schema/rls-check.ts';
import { JWT_SECRET, OPERATOR_TOKEN, startApp, type TestApp } from './kit/app.ts';
import { forgedTokens, signedToken } from './kit/hostile/forged-tokens.ts';
import { type IdTable, idTable, idValuesFor, otherSpellings } from './kit/operations/ids.ts';
import {
  type Credentials,
  callOperation,
  END_THEIR_SESSION,
  listOperations,
  listRoutes,
  type Operation,
  type RequestParts,
  removes,
} from './kit/operations/operations.ts';
import { idSlotsOf, requestOf, type Slot, slotName } from './kit/operations/requests.ts';
import {
  CANARY,
  type Company,
  freeTextColumns,
  keyOf,
  recordsOf,
  restoreShared,
  type TwoCompanies,
  tokenOf,
  twoCompanies,
} from './kit/operations/two-companies.ts';
import { startWeatherProvider } from './kit/outside/weather-provider.ts';

/** Routes that are no operation of any surface; the tools of MCP, the console and the inbox of the demo have nets of their own. */
const UNDOCUMENTED =
  /^(POST \/mcp|\w+ \/oauth\/\w+|GET \/\.well-known\/.*|\w+ \/console(\*|\/.*)?|GET \/(|inbox|openapi(\/\w+)?\.json|llms(-full)?\.txt|docs(\/.*)?|(invite|reset)\/\{token\}|pages\/[\w.]+))$/;

/** Columns that change when a company's own credentials are used, and say nothing of anybody's data. */
const VOLATILE_COLUMNS = ['last_used_at'];

/** What a company is told of others: that somebody named it with a wrong key. */
const TOLD_OF_STRANGERS = 'key_refused';

/** Text columns of a tenant table whose values are words of ours. */
const OUR_WORDS = [
  'companies.timezone',
  'api_keys.prefix',
  'jobs.fms_status',
  'jobs.vertical',
  'jobs.site_key',
  'job_types.vertical',
  'audit_log.action',
  'audit_log.address',
  'idempotency_keys.sealed_answer',
  'mails.sealed_body',
  'portal_mails.sealed_mail',
  'cases.reference',
  'case_items.item_type',
  'sentinel_alerts.sentinel_id',
  'deletions.entity',
  'portal_labels.field',
  'webhook_deliveries.event_id',
  'webhook_deliveries.type',
  'assistant_messages.model',
  'search_models.name',
  'search_models.settled',
  'search_upkeep.failure',
];

/** Where the interface itself tells another company's from nobody's: the answers it prescribes. */
const TOLD_APART: Readonly<Record<string, { readonly theirs: string; readonly nobodys: string }>> = {
  'DELETE /api:auth/users/{user_id}': {
    theirs: '401 Cannot delete users from another company',
    nobodys: '400 User not found',
  },
};

/** Answers that show the request passed every check of its form: done, or refused for what it means. */
const REACHED = [200, 201, 202, 204, 409, 422];

interface World {
  readonly kit: TestApp;
  readonly companies: TwoCompanies;
  readonly ids: IdTable;
  readonly operations: readonly Operation[];
  readonly startedMs: number;
}

test('a company never sees, changes or even notices another', async (t) => {
  const startedMs = Date.now();
  const { env } = await startWeatherProvider(t);
  const kit = await startApp(t, { env });
  const companies = await twoCompanies(kit);
  const operations = await listOperations(kit.app);
  const world: World = { kit, companies, ids: idTable(companies), operations, startedMs };
  const { a, b } = companies;
  const before = await checksums(kit, b);

  await t.test('every route stands in the document the nets are driven by', () => {
    const documented = new Set([...operations.map(({ name }) => name), ...END_THEIR_SESSION]);
    const hidden = listRoutes(kit.app).filter((route) => !documented.has(route) && !UNDOCUMENTED.test(route));
    assert.deepEqual(hidden, []);
    assert.ok(operations.length >= 20, 'the document was read');
  });
  await t.test('every tenant table and every free text of it is seeded for both companies', () =>
    seedIsWhole(world),
  );
  await t.test('row-level security alone: no row of another company, none without a company', () =>
    rowLevelSecurityAlone(world),
  );
  await attackAll(t, world, a, 'b');
  await wrongPairs(t, world);
  await foreignTokens(t, world);
  await operatorDoor(t, world);

  await t.test(
    'row-level security off: the predicates alone still answer as if nobody were there',
    async () => {
      await setRowSecurity(kit, false);
      try {
        for (const operation of tenantOperations(world)) await attack(world, operation, a, 'b');
      } finally {
        await setRowSecurity(kit, true);
      }
    },
  );
  await t.test('an import under another company’s ids leaves that company as it was', () =>
    importStolenIds(world),
  );
  await t.test('after all of this the other company is unchanged, table by table', async () => {
    assert.deepEqual(await checksums(kit, b), before);
  });
  await t.test(
    'the other way round: the field-management surface shows a key its own company alone',
    async () => {
      for (const operation of operations.filter(({ surface, open }) => surface === 'fms' && !open))
        await attack(world, operation, b, 'a');
    },
  );
  await t.test('the requests above are real ones: with its own ids the company gets past every check', () =>
    ownIdsReach(world),
  );
});

function tenantOperations({ operations }: World): Operation[] {
  return operations.filter(
    ({ surface }) => surface === 'intelligence' || surface === 'fms' || surface === 'account',
  );
}

async function attackAll(t: TestContext, world: World, attacker: Company, victim: 'b'): Promise<void> {
  for (const operation of tenantOperations(world)) {
    await t.test(`${operation.name}: another company’s ids answer like ids that never were`, () =>
      attack(world, operation, attacker, victim),
    );
  }
}

/** Every id slot at once and each alone: the other company's value, then one that never was; the answers are equal. */
async function attack(
  world: World,
  operation: Operation,
  attacker: Company,
  victim: 'a' | 'b',
): Promise<void> {
  const { ids } = world;
  // What is removed can be removed once, so a removal is tried with foreign rows alone, not on behalf of strangers.
  const slots = idSlotsOf(operation, ids).filter(
    ({ place }) => operation.method !== 'DELETE' || place === 'path',
  );
  const selections = slots.length > 1 ? [slots, ...slots.map((slot) => [slot])] : [slots];
  for (const credentials of credentialsOf(operation, attacker)) {
    if (slots.length === 0) {
      const answer = await callOperation(world.kit.app, operation, requestOf(operation, ids), credentials);
      assert.ok(
        !answer.body.includes(CANARY[victim]),
        `${operation.name} shows ${answer.body.slice(0, 500)}`,
      );
      continue;
    }
    for (const selection of selections) {
      const [theirs, nobodys] = (['victim', 'never'] as const).map((whose) =>
        chosen(operation, ids, selection, whose === 'victim' ? victim : 'never', attacker.side),
      );
      assert.ok(theirs && nobodys);
      await assertAlike(world, operation, credentials, [theirs, nobodys], victim);
    }
    for (const slot of slots) {
      const spelling = otherSpellings(operation.route, slot.trail.at(-1) ?? '', ids);
      if (!spelling) continue;
      const parts = [spelling[victim], spelling.never].map((value) =>
        requestOf(operation, ids, { include: new Set([slotName(slot)]), value: only(slotName(slot), value) }),
      );
      await assertAlike(
        world,
        operation,
        credentials,
        [
          { parts: parts[0] as RequestParts, sent: [spelling[victim]] },
          { parts: parts[1] as RequestParts, sent: [spelling.never] },
        ],
        victim,
      );
    }
  }
}

interface Chosen {
  readonly parts: RequestParts;
  readonly sent: readonly unknown[];
}

function only(name: string, value: unknown): (slot: string) => unknown {
  return (slot) => (slot === name ? value : undefined);
}

/** A request whose chosen slots hold one side's ids, and the rest the attacker's own. */
function chosen(
  operation: Operation,
  ids: IdTable,
  selection: readonly Slot[],
  whose: 'a' | 'b' | 'never',
  attacker: 'a' | 'b',
): Chosen {
  const names = new Set(selection.map(slotName));
  const sent: unknown[] = [];
  const values = new Map(
    idSlotsOf(operation, ids).map((slot) => {
      const trail = slot.trail.filter((name) => name !== '*');
      const isChosen = names.has(slotName(slot));
      const value = idValuesFor(ids, operation.route, trail)?.[isChosen ? whose : attacker];
      if (isChosen) sent.push(value);
      return [slotName(slot), value] as const;
    }),
  );
  return { parts: requestOf(operation, ids, { include: names, value: (name) => values.get(name) }), sent };
}

async function assertAlike(
  world: World,
  operation: Operation,
  credentials: Credentials,
  pair: readonly [Chosen, Chosen],
  victim: 'a' | 'b',
): Promise<void> {
  const [theirs, nobodys] = pair;
  const answer = await callOperation(world.kit.app, operation, theirs.parts, credentials);
  const expected = await callOperation(world.kit.app, operation, nobodys.parts, credentials);
  const shown = `${operation.name} with ${JSON.stringify(theirs.parts)}`;
  const apart = TOLD_APART[operation.name];
  if (apart) {
    const told = [answer, expected].map((one) => `${one.statusCode} ${one.json().message}`);
    assert.deepEqual(told, [apart.theirs, apart.nobodys], shown);
  } else
    assert.deepEqual(
      { status: answer.statusCode, body: likened(answer, operation, theirs.sent, world) },
      { status: expected.statusCode, body: likened(expected, operation, nobodys.sent, world) },
      `${shown}: another company’s ids and ids that never were must get the same answer`,
    );
  const seen = withoutValues(answer.body + JSON.stringify(answer.headers), theirs.sent);
  assert.ok(
    !seen.includes(CANARY[victim]),
    `${shown} shows the other company’s data: ${answer.body.slice(0, 500)}`,
  );
}

/** A body without what may differ between two answers of the same meaning. */
function likened(
  answer: LightMyRequestResponse,
  operation: Operation,
  sent: readonly unknown[],
  { startedMs }: World,
): string {
  // Durations first: one may happen to be spelled like an id that was sent.
  const timeless = answer.body.replace(/"(took_ms|duration_ms|age_seconds)":\d+(\.\d+)?/g, '"$1":0');
  let text = withoutValues(timeless, sent)
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '<token>')
    .replace(/sample\d+@example\.com/g, '<email>')
    .replace(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '<uuid>')
    // A longer id in the question is more for a model to read.
    .replace(/"(prompt|completion|total)_tokens":\d+/g, '"$1_tokens":<tokens>')
    .replace(/\b\d{13}\b/g, (digits) => (Number(digits) >= startedMs ? '<now>' : digits))
    .replace(/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) =>
      Date.parse(time) >= startedMs - 1_000 ? '<now>' : time,
    );
  // A record made by the call has an id and a reference of its own.
  if (operation.method !== 'GET' && answer.statusCode < 300)
    text = text
      .replace(/"(id|\w+(?:_id|Id))":(?:\d+|<id>)/g, '"$1":0')
      .replace(/\b(CASE|JOB|INV|QUO)-\d{6}\b/g, '<reference>');
  return text;
}

function withoutValues(text: string, values: readonly unknown[]): string {
  const spelled = [values]
    .flat(2)
    .map(String)
    .sort((one, other) => other.length - one.length);
  return spelled.reduce(
    (rest, value) =>
      /^\d+$/.test(value)
        ? rest.replace(new RegExp(`\\b${value}\\b`, 'g'), '<id>')
        : rest.replaceAll(JSON.stringify(value).slice(1, -1), '<id>'),
    text,
  );
}

/** Every way in which a company may call an operation. */
function credentialsOf(operation: Operation, company: Company): Credentials[] {
  if (operation.open) return [{}];
  if (operation.surface === 'fms') return [{ headers: { 'x-api-key': company.apiKey } }];
  if (operation.surface === 'account') return [tokenOf(company)];
  return operation.bearer ? [keyOf(company), tokenOf(company)] : [keyOf(company)];
}

/** The key with its last secret character made another. */
function mistyped(apiKey: string): string {
  return `${apiKey.slice(0, -9)}${apiKey.at(-9) === 'A' ? 'B' : 'A'}${apiKey.slice(-8)}`;
}

const WRONG_KEY = '401 {"code":"ERROR_CODE_UNAUTHORIZED","message":"Invalid API key","payload":null}';
/** Where the interface asks for a 403. */
const DENIED_KEYS: Readonly<Record<string, string>> = {
  '/ingest/email/portal':
    '403 {"code":"ERROR_CODE_ACCESS_DENIED","message":"api_key does not match company_id","payload":null}',
};

async function wrongPairs(
  t: TestContext,
  { kit: { app }, companies, operations, ids }: World,
): Promise<void> {
  const { a, b } = companies;
  const pairs = [
    { company_id: a.companyId, api_key: b.apiKey },
    { company_id: b.companyId, api_key: a.apiKey },
    { company_id: '0f0e0d0c-0000-4000-8000-0000000000ff', api_key: a.apiKey },
    { company_id: a.companyId, api_key: mistyped(a.apiKey) },
  ];
  for (const operation of operations.filter(({ surface, open }) => surface === 'intelligence' && !open)) {
    await t.test(
      `${operation.name}: foreign key, foreign company and no such company get one answer`,
      async () => {
        const parts = requestOf(operation, ids);
        const answers = new Set<string>();
        for (const { company_id, api_key } of pairs) {
          const headers = { 'x-company-id': company_id, 'x-api-key': api_key };
          for (const credentials of [{ envelope: { company_id, api_key } }, { headers }]) {
            const answer = await callOperation(app, operation, parts, credentials);
            answers.add(`${answer.statusCode} ${answer.body}`);
          }
        }
        assert.deepEqual([...answers], [DENIED_KEYS[operation.route] ?? WRONG_KEY]);
      },
    );
  }
}

async function foreignTokens(
  t: TestContext,
  { kit: { app }, companies, operations, ids }: World,
): Promise<void> {
  const { a, b } = companies;
  const user = { id: a.users.admin.id, company: a.companyId };
  const stranger = await signedToken({ ...user, company: b.companyId }, JWT_SECRET);
  const [unsigned, otherSecret] = await forgedTokens(user, JWT_SECRET);
  for (const operation of operations.filter(({ bearer }) => bearer)) {
    const parts = requestOf(operation, ids);
    const call = (token: string, envelope = {}) =>
      callOperation(app, operation, parts, { headers: { authorization: `Bearer ${token}` }, envelope });
    if (operation.surface === 'intelligence')
      await t.test(`${operation.name}: a token of another company than the one named is 403`, async () => {
        const answer = await call(b.users.admin.token, { company_id: a.companyId });
        assert.equal(answer.statusCode, 403, answer.body);
        assert.equal(answer.json().code, 'ERROR_CODE_ACCESS_DENIED');
        assert.ok(!answer.body.includes(CANARY.a));
      });
    await t.test(`${operation.name}: archived, forged and misdirected tokens are 401`, async () => {
      for (const token of [a.archivedToken, unsigned?.token, otherSecret?.token, stranger]) {
        const answer = await call(token ?? '');
        assert.equal(answer.statusCode, 401, `${token}: ${answer.body}`);
        assert.equal(answer.json().code, 'ERROR_CODE_UNAUTHORIZED');
      }
    });
  }
  await t.test('every kind of forged token is refused alike', async () => {
    const forged = await forgedTokens(user, JWT_SECRET);
    assert.ok(forged.length >= 25);
    const passed: string[] = [];
    for (const { what, token } of forged) {
      for (const url of ['/api:auth/auth/me', '/api:intel/settings']) {
        const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
        if (answer.statusCode !== 401 || answer.body.includes(CANARY.a))
          passed.push(`${what} at ${url}: ${answer.statusCode} ${answer.body}`);
      }
    }
    assert.deepEqual(passed, []);
  });
}

async function operatorDoor(
  t: TestContext,
  { kit: { app }, companies, operations, ids }: World,
): Promise<void> {
  const { a } = companies;
  const wrong: Readonly<Record<string, string>>[] = [
    {},
    { authorization: 'Bearer' },
    { authorization: 'Bearer wrong' },
    { authorization: `Basic ${OPERATOR_TOKEN}` },
    { authorization: `Bearer ${OPERATOR_TOKEN}x` },
    { authorization: `Bearer ${a.apiKey}` },
    { authorization: `Bearer ${a.users.admin.token}` },
    { 'x-api-key': a.apiKey, 'x-company-id': a.companyId },
    { 'x-api-key': OPERATOR_TOKEN },
  ];
  for (const operation of operations.filter(({ surface }) => surface === 'operator')) {
    await t.test(`${operation.name}: nobody but the operator`, async () => {
      for (const headers of wrong) {
        const answer = await callOperation(app, operation, requestOf(operation, ids), { headers });
        assert.equal(answer.statusCode, 401, `${JSON.stringify(headers)}: ${answer.body}`);
        assert.deepEqual(answer.json(), {
          code: 'ERROR_CODE_UNAUTHORIZED',
          message: 'Missing or invalid operator token',
          payload: null,
        });
      }
    });
  }
}

async function importStolenIds({ kit: { app }, companies: { a, b } }: World): Promise<void> {
  for (const [entity, record] of Object.entries(recordsOf('b', b.numbers, b.uuids))) {
    // The ids stay, the words around them do not.
    const text = JSON.stringify(record).replaceAll(new RegExp(`${CANARY.b}(?!-\\w+-1)`, 'g'), 'stolen');
    const stolen = { ...JSON.parse(text), ...(entity === 'sites' && { siteKey: b.siteKey }) };
    const answer = await app.inject({
      method: 'POST',
      url: `/api:intel/import/${entity}`,
      payload: { ...keyOf(a).envelope, records: [stolen] },
    });
    assert.equal(answer.statusCode, 200, answer.body);
    const { inserted, failed } = answer.json();
    assert.deepEqual({ entity, inserted, failed }, { entity, inserted: 1, failed: [] });
  }
}

/** The company's own ids in every slot, reads first and removals last. */
async function ownIdsReach(world: World): Promise<void> {
  const { kit, companies, ids } = world;
  const order = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];
  const operations = tenantOperations(world).sort(
    (one, other) =>
      Number(removes(one)) - Number(removes(other)) ||
      order.indexOf(one.method) - order.indexOf(other.method),
  );
  const stopped: string[] = [];
  for (const operation of operations) {
    // What is removed can be removed once.
    const alone = removes(operation) ? [] : idSlotsOf(operation, ids).map((slot) => [slot]);
    for (const slots of [[], ...alone]) {
      const { parts } = chosen(operation, ids, slots, 'a', 'a');
      await restoreShared(kit, companies);
      const [credentials] = credentialsOf(operation, companies.a);
      const answer = await callOperation(kit.app, operation, parts, credentials);
      if (REACHED.includes(answer.statusCode)) continue;
      stopped.push(
        `${operation.name} ${JSON.stringify(parts)} → ${answer.statusCode} ${answer.body.slice(0, 300)}`,
      );
    }
  }
  assert.deepEqual(
    stopped,
    [],
    'add what these need to SAMPLES or ALSO_NEEDED in test/kit/operations/requests.ts',
  );
}

interface TenantTable {
  readonly name: string;
  readonly secured: boolean;
}

/** Tables with a company_id, those with row-level security first. */
async function tenantTables({ platform }: TestApp): Promise<TenantTable[]> {
  const { rows } = await platform.database.pool.query<TenantTable>(
    `select c.relname as name, c.relrowsecurity as secured
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      order by c.relrowsecurity desc, c.relname`,
  );
  return rows;
}

async function checksums(kit: TestApp, { companyId }: Company): Promise<Record<string, string>> {
  const { pool } = kit.platform.database;
  const sums: Record<string, string> = {};
  const sumOf = async (table: string, column: string) => {
    const { rows } = await pool.query(
      `select count(*) || ' rows, ' || md5(coalesce(string_agg(row, '|' order by row), '')) as sum
         from (select (to_jsonb(t) - $2::text[])::text as row from ${table} t
                where ${column} = $1 and coalesce(to_jsonb(t) ->> 'action', '') <> $3) as rows`,
      [companyId, VOLATILE_COLUMNS, TOLD_OF_STRANGERS],
    );
    sums[table] = rows[0].sum;
  };
  for (const { name } of await tenantTables(kit)) await sumOf(name, 'company_id');
  await sumOf('logins', 'home_company_id');
  return sums;
}

async function seedIsWhole({ kit, companies }: World): Promise<void> {
  const { pool } = kit.platform.database;
  const missing: string[] = [];
  for (const { companyId, side } of [companies.a, companies.b]) {
    for (const { name } of await tenantTables(kit)) {
      const { rows } = await pool.query(`select count(*)::int as n from ${name} where company_id = $1`, [
        companyId,
      ]);
      if (rows[0].n === 0) missing.push(`${name} has no row of company ${side}`);
    }
    for (const { table, column } of await freeTextColumns(kit)) {
      if (OUR_WORDS.includes(`${table}.${column}`)) continue;
      const { rows } = await pool.query(
        `select count(*)::int as n from ${table} where company_id = $1 and ${column} like $2`,
        [companyId, `%${CANARY[side]}%`],
      );
      if (rows[0].n === 0) missing.push(`${table}.${column} never holds the canary of company ${side}`);
    }
  }
  assert.deepEqual(
    missing,
    [],
    'seed these in test/kit/operations/two-companies.ts; a column that can only hold words of ours goes to OUR_WORDS',
  );
}

async function rowLevelSecurityAlone({ kit, companies: { a, b } }: World): Promise<void> {
  const { pool } = kit.platform.database;
  const client = await pool.connect();
  const asApp = async <T>(companyId: string | null, work: () => Promise<T>): Promise<T> => {
    await client.query('begin');
    try {
      await client.query(`set local role ${await kit.platform.database.tenantRole()}`);
      if (companyId !== null) await client.query(`set local app.company_id = '${companyId}'`);
      return await work();
    } finally {
      await client.query('rollback');
    }
  };
  try {
    const tables = (await tenantTables(kit)).filter(({ name }) => !TABLES_WITHOUT_RLS.includes(name));
    assert.ok(tables.length >= 10 && tables.every(({ secured }) => secured));
    for (const { name } of tables) {
      const others = await client.query(`select to_jsonb(t) as row from ${name} t where company_id = $1`, [
        b.companyId,
      ]);
      assert.ok(others.rows.length > 0, `${name} has no row of company b`);
      const seen = await asApp(a.companyId, () => client.query(`select distinct company_id from ${name}`));
      assert.deepEqual(
        seen.rows,
        [{ company_id: a.companyId }],
        `${name} read as company a without a predicate`,
      );
      const none = await asApp(null, () => client.query(`select count(*)::int as n from ${name}`));
      assert.equal(none.rows[0].n, 0, `${name} read without a company`);
      await assertNoForeignWrite(client, asApp, name, others.rows[0].row, a, b);
    }
  } finally {
    client.release();
  }
}

async function assertNoForeignWrite(
  client: pg.PoolClient,
  asApp: (companyId: string, work: () => Promise<unknown>) => Promise<unknown>,
  table: string,
  row: Record<string, unknown>,
  a: Company,
  b: Company,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const columns = rows.map(({ name }) => name).join(', ');
  const refused = { code: '42501' };
  await assert.rejects(
    asApp(a.companyId, () =>
      client.query(
        `insert into ${table} (${columns}) overriding system value
         select ${columns} from jsonb_populate_record(null::${table}, $1) returning 1`,
        [JSON.stringify(row)],
      ),
    ),
    refused,
    `${table}: a row of company b inserted by company a`,
  );
  await assert.rejects(
    asApp(a.companyId, () => client.query(`update ${table} set company_id = $1`, [b.companyId])),
    refused,
    `${table}: a row of company a moved to company b`,
  );
  const removed = asApp(a.companyId, () =>
    client.query(`delete from ${table} where company_id = $1`, [b.companyId]),
  );
  const outcome = await removed.catch((err: { code?: string }) => err);
  const { rowCount, code } = outcome as { rowCount?: number; code?: string };
  assert.ok(rowCount === 0 || code === refused.code, `${table}: rows of company b deleted by company a`);
}

async function setRowSecurity(kit: TestApp, on: boolean): Promise<void> {
  for (const { name } of await tenantTables(kit)) {
    if (!TABLES_WITHOUT_RLS.includes(name))
      await kit.platform.database.pool.query(
        `alter table ${name} ${on ? 'enable' : 'disable'} row level security`,
      );
  }
}
