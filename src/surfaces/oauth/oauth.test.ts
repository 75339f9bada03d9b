import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import {
  auth,
  Client,
  type OAuthClientProvider,
  type OAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { startApp, type TestApp } from '../../../test/kit/app.ts';
import { CANARY, PASSWORD, twoCompanies } from '../../../test/kit/operations/two-companies.ts';

const PUBLIC = 'https://fieldstone.example';
const RESOURCE = `${PUBLIC}/mcp`;
const CALLBACK = 'https://assistant.example/callback';
const OWN_PAGE = { 'x-console': '1', 'sec-fetch-site': 'same-origin' };
const HOUR_MS = 3_600_000;

interface Kit extends TestApp {
  /** Moves the server's clock. */
  readonly wait: (ms: number) => void;
}

async function startKit(t: TestContext): Promise<Kit> {
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const kit = await startApp(t, { env: { PUBLIC_URL: PUBLIC }, overrides: { now } });
  return {
    ...kit,
    wait: (ms) => {
      ahead += ms;
    },
  };
}

/** What reaches the server by its public address. */
const fetchOf =
  ({ app }: TestApp) =>
  async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const { statusCode, headers, rawPayload } = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(init.body != null && { payload: String(init.body) }),
    });
    const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(statusCode === 204 ? null : rawPayload, { status: statusCode, headers: sent });
  };

async function signIn({ app }: TestApp, email: string): Promise<{ cookie: string }> {
  const answer = await app.inject({
    method: 'POST',
    url: '/console/api/session',
    headers: OWN_PAGE,
    payload: { email, password: PASSWORD },
  });
  assert.equal(answer.statusCode, 204, answer.body);
  return { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
}

async function emailOf({ app }: TestApp, token: string): Promise<string> {
  const answer = await app.inject({
    url: '/api:auth/auth/me',
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json<{ email: string }>().email;
}

/** The user's answer on the page of the consent. */
async function decided({ app }: TestApp, cookie: string, request: object, allow = true) {
  const answer = await app.inject({
    method: 'POST',
    url: '/console/api/oauth/decision',
    headers: { ...OWN_PAGE, cookie },
    payload: { request, allow },
  });
  const to =
    answer.statusCode === 200 ? new URL(answer.json<{ redirect_to: string }>().redirect_to) : undefined;
  return { status: answer.statusCode, to, body: answer.json<{ message?: string }>() };
}

async function registered({ app }: TestApp, redirect_uris: readonly string[] = [CALLBACK]) {
  const answer = await app.inject({
    method: 'POST',
    url: '/oauth/register',
    payload: {
      client_name: 'Other assistant',
      redirect_uris,
      grant_types: ['authorization_code'],
      logo_uri: 'x',
    },
  });
  return { status: answer.statusCode, body: answer.json<{ client_id: string; error?: string }>() };
}

async function posted({ app }: TestApp, path: string, form: Readonly<Record<string, string>>) {
  const answer = await app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  return { status: answer.statusCode, body: answer.json<OAuthTokens & { error?: string }>() };
}

async function toolsWith({ app }: TestApp, token: string): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: '/mcp',
    headers: { authorization: `Bearer ${token}` },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
  });
  return answer.statusCode;
}

/** A client through consent and exchange. */
async function connect(kit: TestApp, cookie: string) {
  const { body } = await registered(kit);
  const verifier = randomBytes(32).toString('base64url');
  const request = {
    response_type: 'code',
    client_id: body.client_id,
    redirect_uri: CALLBACK,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'of the client',
    resource: RESOURCE,
  };
  const { to } = await decided(kit, cookie, request);
  const form = {
    grant_type: 'authorization_code',
    code: to?.searchParams.get('code') ?? '',
    client_id: body.client_id,
    redirect_uri: CALLBACK,
    code_verifier: verifier,
  };
  return {
    request,
    to,
    form,
    refresh: (refresh_token: string) =>
      posted(kit, '/oauth/token', { grant_type: 'refresh_token', refresh_token, client_id: body.client_id }),
  };
}

test('an assistant of a user’s own gets in by OAuth, and reads as the user may', async (t) => {
  const kit = await startKit(t);
  const { a, b } = await twoCompanies(kit);
  const { cookie } = await signIn(kit, await emailOf(kit, a.users.engineer.token));

  await t.test('the protocol’s own client finds the way from the refusal alone', async (t) => {
    const fetchFn = fetchOf(kit);
    const kept = new Map<string, unknown>();
    const keep = (name: string) => (given: unknown) => {
      kept.set(name, given);
    };
    const provider = {
      redirectUrl: CALLBACK,
      clientMetadata: { client_name: 'Other assistant', redirect_uris: [CALLBACK] },
      state: () => 'of the client',
      clientInformation: () => kept.get('client'),
      saveClientInformation: keep('client'),
      tokens: () => kept.get('tokens'),
      saveTokens: keep('tokens'),
      redirectToAuthorization: keep('page'),
      codeVerifier: () => kept.get('verifier'),
      saveCodeVerifier: keep('verifier'),
      discoveryState: () => kept.get('discovered'),
      saveDiscoveryState: keep('discovered'),
    } as OAuthClientProvider;
    const transport = new StreamableHTTPClientTransport(new URL(RESOURCE), {
      authProvider: provider,
      fetch: fetchFn,
    });
    await assert.rejects(new Client({ name: 'test', version: '1' }).connect(transport));
    const page = kept.get('page') as URL;
    assert.equal(page.origin + page.pathname, `${PUBLIC}/oauth/authorize`);
    const request = Object.fromEntries(page.searchParams);
    const { to } = await decided(kit, cookie, request);
    assert.equal(to?.searchParams.get('state'), 'of the client');
    const code = to?.searchParams.get('code') ?? '';
    assert.equal(
      await auth(provider, { serverUrl: RESOURCE, authorizationCode: code, iss: PUBLIC, fetchFn }),
      'AUTHORIZED',
    );
    const connected = new Client({ name: 'test', version: '1' });
    await connected.connect(
      new StreamableHTTPClientTransport(new URL(RESOURCE), { authProvider: provider, fetch: fetchFn }),
    );
    t.after(() => connected.close());
    assert.equal((await connected.listTools()).tools.length, 13);
    const askFor = async (job: number) =>
      JSON.stringify(await connected.callTool({ name: 'get_job', arguments: { job: String(job) } }));
    assert.match(await askFor(a.numbers.job), new RegExp(CANARY.a));
    assert.ok(!(await askFor(b.numbers.job)).includes(CANARY.b));
  });

  await t.test('the token opens the MCP surface and nothing else', async () => {
    const { form } = await connect(kit, cookie);
    const { body } = await posted(kit, '/oauth/token', form);
    assert.equal(await toolsWith(kit, body.access_token), 200);
    const authorization = `Bearer ${body.access_token}`;
    for (const url of ['/api:auth/auth/me', '/api:intel/jobs/feed', '/api:operator/tenants'])
      assert.equal((await kit.app.inject({ url, headers: { authorization } })).statusCode, 401, url);
    const logged = kit.logged();
    for (const secret of [body.access_token, body.refresh_token ?? '', form.code])
      assert.ok(!logged.includes(secret));
  });

  await t.test('an hour later it is refreshed; a spent refresh token ends everything', async () => {
    const { form, refresh } = await connect(kit, cookie);
    const first = (await posted(kit, '/oauth/token', form)).body;
    kit.wait(HOUR_MS + 1_000);
    assert.equal(await toolsWith(kit, first.access_token), 401);
    const second = (await refresh(first.refresh_token ?? '')).body;
    assert.equal(await toolsWith(kit, second.access_token), 200);
    const again = await refresh(first.refresh_token ?? '');
    assert.deepEqual([again.status, again.body.error], [400, 'invalid_grant']);
    assert.equal(await toolsWith(kit, second.access_token), 401);
    assert.equal((await refresh(second.refresh_token ?? '')).status, 400);
  });

  await t.test('a code works once, for a minute, with its own verifier, client and redirect', async () => {
    const { cookie } = await signIn(kit, await emailOf(kit, a.users.manager.token));
    const { form } = await connect(kit, cookie);
    const wrong = {
      code_verifier: 'x'.repeat(43),
      client_id: 'fso_other',
      redirect_uri: `${CALLBACK}2`,
      code: `${form.code.slice(0, -1)}_`,
    };
    for (const [name, value] of Object.entries(wrong))
      assert.equal(
        (await posted(kit, '/oauth/token', { ...form, [name]: value })).body.error,
        'invalid_grant',
        name,
      );
    const other = await posted(kit, '/oauth/token', { ...form, resource: 'https://other.example/mcp' });
    assert.equal(other.body.error, 'invalid_target');
    const { body } = await posted(kit, '/oauth/token', form);
    assert.equal(await toolsWith(kit, body.access_token), 200);
    assert.equal((await posted(kit, '/oauth/token', form)).body.error, 'invalid_grant');
    assert.equal(await toolsWith(kit, body.access_token), 401, 'a code that comes twice ends what it gave');
    const late = await connect(kit, cookie);
    kit.wait(61_000);
    assert.equal((await posted(kit, '/oauth/token', late.form)).body.error, 'invalid_grant');
  });

  await t.test(
    'it ends when it is revoked, when the user logs out everywhere, and with the user',
    async () => {
      const { form } = await connect(kit, cookie);
      const { body } = await posted(kit, '/oauth/token', form);
      assert.equal((await posted(kit, '/oauth/revoke', { token: 'fsor_nonsense' })).status, 200);
      assert.equal((await posted(kit, '/oauth/revoke', { token: body.refresh_token ?? '' })).status, 200);
      assert.equal(await toolsWith(kit, body.access_token), 401);

      const { cookie: standard } = await signIn(kit, await emailOf(kit, a.users.standard.token));
      const other = await connect(kit, standard);
      const tokens = (await posted(kit, '/oauth/token', other.form)).body;
      assert.equal(await toolsWith(kit, tokens.access_token), 200);
      kit.wait(2_000);
      const out = await kit.app.inject({
        method: 'POST',
        url: '/console/api/account/auth/logout-everywhere',
        headers: { ...OWN_PAGE, cookie: standard },
      });
      assert.equal(out.statusCode, 200, out.body);
      assert.equal(await toolsWith(kit, tokens.access_token), 401);
      assert.equal((await other.refresh(tokens.refresh_token ?? '')).status, 400);
    },
  );

  await t.test('users see and end their own connections and nobody else’s', async () => {
    const listed = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await kit.app.inject({ url: '/api:auth/auth/connections', headers });
      assert.equal(answer.statusCode, 200, answer.body);
      return answer.json<{ connections: { id: string; application: string; destination: string }[] }>()
        .connections;
    };
    const disconnect = async (token: string, id: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const url = `/api:auth/auth/connections/${id}`;
      return (await kit.app.inject({ method: 'DELETE', url, headers })).statusCode;
    };
    const { token } = a.users.developer;
    const { cookie } = await signIn(kit, await emailOf(kit, token));
    const { form } = await connect(kit, cookie);
    assert.deepEqual(await listed(token), [], 'the code was not exchanged yet');
    const { body } = await posted(kit, '/oauth/token', form);
    const [connection] = await listed(token);
    assert.deepEqual(
      [connection?.application, connection?.destination],
      ['Other assistant', 'assistant.example'],
    );
    const id = connection?.id ?? '';
    for (const other of [a.users.admin.token, b.users.admin.token]) {
      assert.ok(!(await listed(other)).some((one) => one.id === id));
      assert.equal(await disconnect(other, id), 404);
    }
    assert.equal(await toolsWith(kit, body.access_token), 200);
    assert.equal(await disconnect(token, id), 200);
    assert.equal(await toolsWith(kit, body.access_token), 401);
    assert.deepEqual(await listed(token), []);
    assert.equal(await disconnect(token, id), 404);
  });

  await t.test('only the signed-in user on our own page can allow it', async () => {
    const { request } = await connect(kit, cookie);
    const send = (headers: Record<string, string>) =>
      kit.app.inject({
        method: 'POST',
        url: '/console/api/oauth/decision',
        headers,
        payload: { request, allow: true },
      });
    assert.equal((await send({ cookie })).statusCode, 403, 'another site cannot set the header');
    assert.equal((await send({ ...OWN_PAGE, cookie, 'sec-fetch-site': 'cross-site' })).statusCode, 403);
    assert.equal((await send(OWN_PAGE)).statusCode, 401);
    const denied = await decided(kit, cookie, request, false);
    assert.deepEqual(
      [denied.to?.searchParams.get('error'), denied.to?.searchParams.get('code')],
      ['access_denied', null],
    );
    const page = await kit.app.inject('/oauth/authorize?client_id=x');
    assert.match(
      String(page.headers['content-security-policy']),
      /script-src 'self'.*frame-ancestors 'none'/,
    );
  });

  await t.test('a request that was tampered with is refused before anything is allowed', async () => {
    const { request } = await connect(kit, cookie);
    const wrong: [Record<string, unknown>, RegExp][] = [
      [{ redirect_uri: 'https://evil.example/callback' }, /redirect_uri/],
      [{ redirect_uri: 'javascript:alert(1)' }, /redirect_uri/],
      [{ client_id: `${request.client_id.slice(0, -2)}xx` }, /not known/],
      [{ client_id: 'https://10.0.0.1/client.json' }, /not known/],
      [{ code_challenge_method: 'plain' }, /code_challenge_method/],
      [{ code_challenge: undefined }, /code_challenge/],
      [{ resource: 'https://other.example/mcp' }, /resource/],
    ];
    for (const [part, message] of wrong) {
      const { status, body } = await decided(kit, cookie, { ...request, ...part });
      assert.equal(status, 400, JSON.stringify(part));
      assert.match(body.message ?? '', message);
    }
  });

  await t.test('a client registers where codes may be sent', async () => {
    for (const good of ['http://127.0.0.1:9999/cb', 'http://localhost/cb', 'cursor://app/oauth', CALLBACK])
      assert.equal((await registered(kit, [good])).status, 201, good);
    for (const bad of [
      'http://assistant.example/cb',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://x.example/#y',
      'x',
    ]) {
      const { status, body } = await registered(kit, [bad]);
      assert.deepEqual([status, body.error], [400, 'invalid_redirect_uri'], bad);
    }
    assert.equal((await registered(kit, [])).body.error, 'invalid_client_metadata');
  });
});

test('without TLS on a public address nothing is offered', async (t) => {
  const kit = await startApp(t, { env: { PUBLIC_URL: 'http://fieldstone.example' } });
  assert.equal((await kit.app.inject('/.well-known/oauth-authorization-server')).statusCode, 404);
  const refused = await kit.app.inject({ method: 'POST', url: '/mcp', payload: {} });
  assert.ok(!String(refused.headers['www-authenticate']).includes('resource_metadata'));
});
