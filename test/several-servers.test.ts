import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { JWT_SECRET, OPERATOR_TOKEN, serverDatabase } from './kit/app.ts';
import { killAtOnce, type RunningServer, startServer } from './kit/processes/process.ts';

const { DATABASE_URL } = process.env;
const needsServer = { skip: DATABASE_URL ? false : 'without DATABASE_URL there is one server at most' };
const PASSWORD = 'correct horse battery';
const DEADLINE_MS = 30_000;

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the answer is what the test is about to look at.
  readonly body: any;
}

interface Call {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

async function call(url: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
}

/** Passes each call to the next server in turn; a server that is gone is left out from then on, as a proxy does. */
function roundRobin(servers: readonly RunningServer[]) {
  const alive = [...servers];
  let turn = 0;
  return async (path: string, sent: Call = {}): Promise<Answer> => {
    for (;;) {
      const server = alive[turn++ % alive.length];
      if (!server) throw new Error('no server is left');
      try {
        return await call(`${server.url}${path}`, sent);
      } catch (err) {
        if (alive.length === 1) throw err;
        const at = alive.indexOf(server);
        if (at >= 0) alive.splice(at, 1);
      }
    }
  };
}

type Proxy = ReturnType<typeof roundRobin>;
const operator = { authorization: `Bearer ${OPERATOR_TOKEN}` };

async function aCompany(ask: Proxy): Promise<{ company_id: string; api_key: string }> {
  const { status, body } = await ask('/api:operator/tenants', {
    method: 'POST',
    headers: operator,
    body: { name: 'Ashdown' },
  });
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

async function aUser(ask: Proxy, companyId: string): Promise<string> {
  const email = `person-${randomUUID()}@people.example`;
  const body = { email, password: PASSWORD, role: 'admin' };
  const made = await ask(`/api:operator/tenants/${companyId}/users`, {
    method: 'POST',
    headers: operator,
    body,
  });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return email;
}

async function caseCalled(ask: Proxy, title: string, headers: Record<string, string>): Promise<Answer> {
  for (let page = 1; ; page++) {
    const list = await ask(`/api:intel/cases/list?per_page=100&page=${page}`, { headers });
    const found = list.body.items?.find((one: { title: string }) => one.title === title);
    if (found || !list.body.nextPage) return { status: list.status, body: found ?? list.body };
  }
}

async function until(what: string, holds: () => Promise<boolean>): Promise<number> {
  const startedMs = performance.now();
  while (!(await holds())) {
    assert.ok(performance.now() - startedMs < DEADLINE_MS, `not in time: ${what}`);
    await pause(5);
  }
  return Math.round(performance.now() - startedMs);
}

async function threeServers(t: TestContext) {
  const url = await serverDatabase(t);
  assert.ok(url);
  const env = { DATABASE_URL: url, OPERATOR_TOKEN, JWT_SECRET, RATE_LIMIT: 'on', CONSOLE: 'off' };
  // All of them migrate the new database at once.
  const servers = await Promise.all([startServer(t, env), startServer(t, env), startServer(t, env)]);
  return { servers, ask: roundRobin(servers) };
}

test('three servers behind a round robin are as one', needsServer, async (t) => {
  const { servers, ask } = await threeServers(t);

  await t.test('a rate holds over all of them', async () => {
    const { company_id, api_key } = await aCompany(ask);
    const headers = { 'x-company-id': company_id, 'x-api-key': api_key };
    const startedMs = performance.now();
    const statuses = (
      await Promise.all(
        Array.from({ length: 30 }, async () => {
          const mine: number[] = [];
          for (let n = 0; n < 30; n++) mine.push((await ask('/api:intel/cases/list', { headers })).status);
          return mine;
        }),
      )
    ).flat();
    const refilled = Math.ceil((performance.now() - startedMs) / 100);
    const admitted = statuses.filter((status) => status === 200).length;
    t.diagnostic(`${admitted} of 900 reads at a limit of 600, ${refilled} more by time`);
    // A machine with more to do than it can may shed some.
    const shed = statuses.filter((status) => status === 503).length;
    assert.equal(statuses.filter((status) => status === 429).length, 900 - admitted - shed);
    // A server may be ahead of the others by a twentieth.
    assert.ok(
      admitted + shed >= 600 && admitted <= 600 + refilled + 60,
      `${admitted} admitted, ${shed} shed`,
    );
  });

  await t.test('ten log-ins a minute, whoever is asked', async () => {
    const { company_id } = await aCompany(ask);
    const email = await aUser(ask, company_id);
    const startedMs = performance.now();
    const tries = await Promise.all(
      Array.from({ length: 30 }, () =>
        ask('/api:auth/auth/login', { method: 'POST', body: { email, password: 'a wrong password' } }),
      ),
    );
    const refilled = Math.ceil((performance.now() - startedMs) / 6_000);
    const failed = tries.filter(({ status }) => status === 401).length;
    assert.ok(failed >= 10 && failed <= 10 + refilled, `${failed} were tried`);
    assert.equal(tries.filter(({ status }) => status === 429).length, 30 - failed);
  });

  await t.test('a revoked key and an ended session are gone everywhere', async () => {
    const { company_id } = await aCompany(ask);
    const keys = `/api:operator/tenants/${company_id}/keys`;
    const { body: key } = await ask(keys, { method: 'POST', headers: operator, body: {} });
    const read = (url: string) =>
      call(`${url}/api:intel/settings`, { headers: { authorization: `Bearer ${key.api_key}` } });
    for (const { url } of servers) assert.equal((await read(url)).status, 200);
    await ask(`${keys}/${key.key_id}`, { method: 'DELETE', headers: operator });
    const waited = await Promise.all(
      servers.map(({ url }) => until('the key is refused', async () => (await read(url)).status === 401)),
    );
    t.diagnostic(`a revoked key is refused after ${waited.join(', ')} ms`);

    const email = await aUser(ask, company_id);
    const { body: session } = await ask('/api:auth/auth/login', {
      method: 'POST',
      body: { email, password: PASSWORD },
    });
    const headers = { authorization: `Bearer ${session.authToken}` };
    for (const { url } of servers)
      assert.equal((await call(`${url}/api:auth/auth/me`, { headers })).status, 200);
    // Tokens have whole seconds: one of the same second as the end would be valid after it.
    await pause(1_100);
    assert.equal(
      (await ask('/api:auth/auth/logout-everywhere', { method: 'POST', headers, body: {} })).status,
      200,
    );
    for (const { url } of servers)
      assert.equal((await call(`${url}/api:auth/auth/me`, { headers })).status, 401);
  });

  await t.test('a task is done once', async () => {
    const { company_id } = await aCompany(ask);
    const emails = await Promise.all(Array.from({ length: 6 }, () => aUser(ask, company_id)));
    for (const email of emails)
      assert.equal((await ask('/api:auth/auth/reset', { method: 'POST', body: { email } })).status, 200);
    const mails = async () => {
      const { body } = await ask(`/api:operator/tenants/${company_id}/mails?per_page=100`, {
        headers: operator,
      });
      return body.items.map(({ to }: { to: string }) => to).toSorted();
    };
    await until('every link is sent', async () => (await mails()).length >= emails.length);
    assert.deepEqual(await mails(), emails.toSorted());
  });

  await t.test('one of them may be killed: nothing acknowledged is lost, nothing is wrong', async () => {
    const company = await aCompany(ask);
    const headers = { 'x-company-id': company.company_id, 'x-api-key': company.api_key };
    const acknowledged = new Map<number, string>();
    const wrong: Answer[] = [];
    const victim = servers[2];
    assert.ok(victim);
    const write = async (title: string): Promise<void> => {
      const sent = {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': title },
        body: { company_id: company.company_id, api_key: company.api_key, title, type: 'complaint' },
      } as const;
      // The killed server may have held the key: it is free again once its claim has expired. Writes have a rate, too.
      let answer = await ask('/api:intel/cases/create', sent);
      await until('the key is free again', async () => {
        const isHeld = answer.status === 409 && !answer.body.payload?.cut_short;
        if (!isHeld && answer.status !== 429) return true;
        await pause(500);
        answer = await ask('/api:intel/cases/create', sent);
        return false;
      });
      // It was killed after it had stored the case: what it did is there to be seen.
      if (answer.status === 409) answer = await caseCalled(ask, title, headers);
      if (answer.status === 200 && answer.body.title === title) acknowledged.set(answer.body.id, title);
      else wrong.push(answer);
      const seen = await ask(`/api:intel/cases/${answer.body?.id}`, { headers });
      if (seen.status !== 200 || seen.body.title !== title) wrong.push(seen);
    };
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let n = 0; n < 25; n++) await write(`case-${writer}-${n}`);
    });
    await until('some are stored', async () => {
      assert.deepEqual(wrong, []);
      return acknowledged.size >= 40;
    });
    await killAtOnce(victim.child);
    await Promise.all(writers);
    assert.deepEqual(wrong, []);
    assert.equal(acknowledged.size, 200);
    for (const { url } of servers.slice(0, 2)) {
      const stored = new Map<number, string>();
      for (let page = 1; page <= 3; page++) {
        const { body } = await call(`${url}/api:intel/cases/list?per_page=100&page=${page}`, { headers });
        for (const { id, title } of body.items) stored.set(id, title);
      }
      assert.deepEqual(new Map([...stored].toSorted()), new Map([...acknowledged].toSorted()));
    }
  });
});
