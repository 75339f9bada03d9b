import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import { aCompany, OPERATOR_TOKEN, startApp } from './kit/app.ts';
import { sparing } from './kit/credentials.ts';
import { idTable } from './kit/operations/ids.ts';
import { callOperation, listOperations } from './kit/operations/operations.ts';
import { requestOf } from './kit/operations/requests.ts';
import { twoCompanies } from './kit/operations/two-companies.ts';
import { startWeatherProvider } from './kit/outside/weather-provider.ts';

test('a tenant’s key as a Bearer token opens every operation of its two surfaces', async (t) => {
  const { env } = await startWeatherProvider(t);
  const kit = await startApp(t, { env });
  const companies = await twoCompanies(kit);
  const { a, b } = companies;
  const ids = idTable(companies);
  const operations = (await listOperations(kit.app)).filter(
    ({ surface, open }) => (surface === 'intelligence' || surface === 'fms') && !open,
  );
  const asKey = (apiKey: string) => ({ headers: { authorization: `Bearer ${apiKey}` } });
  for (const operation of operations) {
    await t.test(operation.name, async () => {
      const parts = () => requestOf(operation, sparing(operation, ids));
      const answer = await callOperation(kit.app, operation, parts(), asKey(a.apiKey));
      assert.ok(!isRefused(answer), answer.body);
      const wrong = await callOperation(kit.app, operation, parts(), asKey(`${a.apiKey.slice(0, -4)}zyxw`));
      const denied = operation.route === '/ingest/email/portal' ? 403 : 401;
      assert.equal(wrong.statusCode, denied, wrong.body);
      if (operation.surface === 'fms') return;
      const named = (company_id: string) =>
        callOperation(kit.app, operation, parts(), { ...asKey(a.apiKey), envelope: { company_id } });
      assert.ok(!isRefused(await named(a.companyId)));
      assert.equal((await named(b.companyId)).statusCode, denied);
    });
  }
});

/** The interface answers 401 for a user who is not the company's, too. */
function isRefused({ statusCode, body }: LightMyRequestResponse): boolean {
  if (/Missing param: (company_id|api_key)/.test(body)) return true;
  return [401, 403].includes(statusCode) && !/User not found or does not belong/.test(body);
}

test('a 401 says which credential its surface takes', async (t) => {
  const kit = await startApp(t);
  const { company_id, api_key } = await aCompany(kit);
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const login = {
    method: 'POST',
    url: '/api:auth/auth/login',
    payload: { email: 'nobody@example.com', password: 'x' },
  } as const;
  const json = { 'content-type': 'application/json' };
  for (const [request, challenge] of [
    [
      { url: `/api:intel/settings?company_id=${company_id}&api_key=wrong` },
      'Bearer realm="Fieldstone intelligence"',
    ],
    [
      { url: '/api:intel/settings', headers: bearer('fsk_wrong') },
      'Bearer realm="Fieldstone intelligence", error="invalid_token"',
    ],
    [{ url: '/api:fms/contacts/contact?contactId=1' }, 'Bearer realm="Fieldstone fms"'],
    [
      { url: '/api:fms/contacts/contact?contactId=1', headers: { 'x-api-key': 'x' } },
      'Bearer realm="Fieldstone fms"',
    ],
    [{ url: '/api:auth/auth/me' }, 'Bearer realm="Fieldstone account"'],
    [
      { url: '/api:auth/auth/me', headers: bearer(api_key) },
      'Bearer realm="Fieldstone account", error="invalid_token"',
    ],
    [login, 'Bearer realm="Fieldstone account"'],
    [{ url: '/api:operator/tenants' }, 'Bearer realm="Fieldstone operator"'],
    [
      { method: 'POST', url: '/api:operator/tenants', headers: { ...json, ...bearer('x') }, payload: '{' },
      'Bearer realm="Fieldstone operator", error="invalid_token"',
    ],
  ] as const) {
    const answer = await kit.app.inject({ ...request });
    assert.deepEqual([answer.statusCode, answer.headers['www-authenticate']], [401, challenge], answer.body);
  }
  const right = await kit.app.inject({ url: '/api:operator/tenants', headers: bearer(OPERATOR_TOKEN) });
  assert.deepEqual([right.statusCode, right.headers['www-authenticate']], [200, undefined]);
});
