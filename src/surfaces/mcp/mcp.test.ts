import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { startApp, type TestApp } from '../../../test/kit/app.ts';
import { CANARY, type Company, twoCompanies } from '../../../test/kit/operations/two-companies.ts';
import { startWeatherProvider } from '../../../test/kit/outside/weather-provider.ts';

const NAMES = [
  'find_entities',
  'find_jobs',
  'get_job',
  'aggregate_jobs',
  'find_similar_work',
  'customer_summary',
  'sentinel_alerts',
  'list_cases',
  'get_case',
  'list_records',
  'record_details',
  'site_weather',
  'ask_fieldstone',
];
const LIST_BYTES_MAX = 26_000;

interface Result {
  readonly isError?: boolean;
  readonly structuredContent?: { readonly output: unknown; readonly citations: readonly object[] };
  readonly content: readonly { readonly type: string; readonly text?: string }[];
}

test('other assistants look things up over MCP', async (t) => {
  const weather = await startWeatherProvider(t);
  const kit = await startApp(t, { env: weather.env });
  const companies = await twoCompanies(kit);
  const url = await kit.app.listen({ host: '127.0.0.1', port: 0 });
  const { a, b } = companies;

  await t.test('the tools are those of the contract, read-only and described, in few bytes', async (t) => {
    const client = await connected(t, url, a.apiKey);
    const { tools } = await client.listTools();
    assert.deepEqual(
      tools.map(({ name }) => name),
      NAMES,
    );
    for (const tool of tools) {
      assert.ok(tool.title && tool.description && tool.outputSchema, tool.name);
      assert.equal(tool.inputSchema.type, 'object');
      assert.equal(tool.annotations?.readOnlyHint, true);
      assert.equal(tool.annotations?.destructiveHint, false);
      assert.equal(tool.annotations?.openWorldHint, tool.name === 'site_weather');
    }
    const bytes = Buffer.byteLength(JSON.stringify({ tools }));
    assert.ok(bytes <= LIST_BYTES_MAX, `${bytes} bytes`);
  });

  for (const revision of ['2025-11-25', 'newest'] as const)
    await t.test(`every tool answers a client of revision ${revision}`, async (t) => {
      const client = await connected(t, url, a.apiKey, revision === 'newest');
      for (const [name, input] of Object.entries(calls(a))) {
        const result = await call(client, name, input);
        assert.notEqual(result.isError, true, `${name}: ${result.content[0]?.text}`);
        assert.deepEqual(JSON.parse(result.content[0]?.text ?? ''), result.structuredContent);
      }
    });

  await t.test('nothing of another company is found', async (t) => {
    const client = await connected(t, url, a.apiKey);
    for (const [name, input] of Object.entries(calls(b))) {
      const { content } = await call(client, name, input);
      assert.ok(!content.some(({ text }) => text?.includes(CANARY.b)), name);
    }
  });

  await t.test('a tool stores nothing, whatever the assistant itself would keep', async (t) => {
    const stored = await rowsOf(kit);
    const client = await connected(t, url, a.apiKey);
    for (const [name, input] of Object.entries(calls(a))) await call(client, name, input);
    assert.deepEqual(await rowsOf(kit), stored);
  });

  await t.test('a fault is a result that says how to mend the call', async (t) => {
    const client = await connected(t, url, a.apiKey);
    const misspelt = await call(client, 'find_jobs', { status: 'complete' });
    assert.equal(misspelt.isError, true);
    assert.match(misspelt.content[0]?.text ?? '', /status.*completedOk/);
    const undeclared = await call(client, 'find_jobs', { contact: 4 });
    assert.match(undeclared.content[0]?.text ?? '', /Unknown param: contact.*contact_id/);
    const missing = await call(client, 'get_case', {});
    assert.equal(missing.isError, true);
    const unknown = await call(client, 'customer_summary', { contact_id: 99_999_999 });
    assert.match(unknown.content[0]?.text ?? '', /not found/i);
  });

  await t.test('a key or a token is needed, and the answer says so', async () => {
    for (const headers of [{}, { authorization: 'Bearer fsk_wrong' }, { authorization: 'Bearer nonsense' }]) {
      const refused = await post(url, headers);
      assert.equal(refused.status, 401);
      assert.match(refused.headers.get('www-authenticate') ?? '', /^Bearer /);
      const { code } = (await refused.json()) as { code: string };
      assert.equal(code, 'ERROR_CODE_UNAUTHORIZED');
    }
    const credentials = [
      { authorization: `Bearer ${a.apiKey}` },
      { 'x-api-key': a.apiKey },
      { authorization: `Bearer ${a.users.engineer.token}` },
    ];
    for (const headers of credentials) assert.equal((await post(url, headers)).status, 200);
    assert.equal((await post(url, { authorization: `Bearer ${a.archivedToken}` })).status, 401);
  });

  await t.test('only POST, only from this origin, only JSON', async () => {
    const authorization = `Bearer ${a.apiKey}`;
    const got = await fetch(`${url}/mcp`, { headers: { authorization } });
    assert.equal(got.status, 405);
    assert.equal(got.headers.get('allow'), 'POST');
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example'])
      assert.equal((await post(url, { authorization, origin })).status, 403, origin);
    assert.equal((await post(url, { authorization, origin: url })).status, 200);
    assert.equal((await post(url, { authorization }, '{"jsonrpc":')).status, 400);
    const listening = {
      jsonrpc: '2.0',
      id: 1,
      method: 'subscriptions/listen',
      params: { notifications: {} },
    };
    for (const body of [
      JSON.stringify(listening),
      'null',
      '[]',
      '5',
      '{"jsonrpc":"2.0","id":1,"method":"no/such"}',
      '{"id":{}}',
    ]) {
      const answer = await post(url, { authorization }, body);
      assert.ok(answer.status < 500, `${body}: ${answer.status}`);
    }
  });
});

/** One good call of each tool, about a company's own records. */
function calls({ numbers, siteKey, case: own }: Company): Record<string, Record<string, unknown>> {
  return {
    find_entities: { text: 'boiler at the bakery' },
    find_jobs: { contact_id: numbers.contact, limit: 3 },
    get_job: { job: String(numbers.job) },
    aggregate_jobs: { metric: 'job_count', group_by: 'engineer' },
    find_similar_work: { text: 'no heating' },
    customer_summary: { contact_id: numbers.contact },
    sentinel_alerts: {},
    list_cases: {},
    get_case: { case: String(own.id) },
    list_records: { kind: 'contact' },
    record_details: { type: 'contact', id: String(numbers.contact) },
    site_weather: { site_key: siteKey, start_date: '2026-11-01', end_date: '2026-11-02' },
    ask_fieldstone: { question: 'How many jobs do we have?' },
  };
}

async function connected(t: TestContext, url: string, key: string, isNewest = false): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1' },
    isNewest ? { versionNegotiation: { mode: 'auto' } } : {},
  );
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${key}` } },
    }),
  );
  t.after(() => client.close());
  return client;
}

async function call(client: Client, name: string, input: Record<string, unknown>): Promise<Result> {
  return (await client.callTool({ name, arguments: input })) as Result;
}

function post(
  url: string,
  headers: Record<string, string>,
  body = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
): Promise<Response> {
  return fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}

/** How many rows each table has. */
async function rowsOf({ platform: { database } }: TestApp): Promise<Record<string, number>> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${name}`,
    );
    counts[name] = rows[0]?.count ?? -1;
  }
  return counts;
}
