import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCompany, startApp } from './kit/app.ts';
import { aStaffedCompany, asUser, aUser } from './kit/people.ts';

const YEAR_SECONDS = 31_536_000;
/** Pages, files, answers of APIs, and what is refused before any route. */
const URLS = [
  '/',
  '/health',
  '/metrics',
  '/openapi.json',
  '/docs/',
  '/docs/guides/start',
  '/console/',
  '/reset/x',
  '/invite/x',
  '/nothing',
  '/bad%zz',
  '/api:intel/settings',
  '/api:auth/auth/me',
  '/api:operator/tenants',
];

test('every response has a policy for browsers: no frames, no base, nothing loaded unless a page says so', async (t) => {
  const kit = await startApp(t);
  for (const url of URLS) {
    const { headers } = await kit.app.inject({ url });
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /default-src 'none'|object-src 'none'/, url);
    assert.match(policy, /base-uri 'none'/, url);
    assert.match(policy, /frame-ancestors 'none'/, url);
    assert.equal(headers['x-content-type-options'], 'nosniff', url);
    assert.equal(headers['strict-transport-security'], undefined, 'not without TLS in front');
  }
});

test('behind TLS browsers are told to use nothing else, for a year', async (t) => {
  const kit = await startApp(t, { env: { PUBLIC_URL: 'https://fieldstone.example' } });
  for (const url of URLS) {
    const { headers } = await kit.app.inject({ url });
    assert.equal(headers['strict-transport-security'], `max-age=${YEAR_SECONDS}; includeSubDomains`, url);
  }
});

test('an access line says when, from where, who, what and how it ended', async (t) => {
  const kit = await startApp(t);
  const lines = () =>
    kit
      .logged()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'request');

  await t.test('of a key', async () => {
    const { company_id, api_key } = await aCompany(kit);
    await kit.app.inject({
      url: '/api:intel/jobs/feed',
      headers: { 'x-company-id': company_id, 'x-api-key': api_key },
      remoteAddress: '198.51.100.7',
    });
    const line = lines().at(-1);
    assert.match(line.time, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    assert.deepEqual(
      [line.method, line.route, line.status, line.address, line.company_id],
      ['GET', '/api::intel/jobs/feed', 200, '198.51.100.7', company_id],
    );
    assert.match(line.actor, /^key [\w-]+$/);
    assert.equal(typeof line.ms, 'number');
    assert.ok(line.reqId);
  });

  await t.test('of a user who may not do it', async () => {
    const { company_id } = await aStaffedCompany(kit);
    const { id, token } = await aUser(kit, company_id, 'standard');
    await asUser(kit, token, 'POST', '/users/invite', { email: 'x@people.example' });
    const { actor, status } = lines().at(-1);
    assert.equal(actor, `user ${id}`);
    assert.ok([401, 403].includes(status), String(status));
  });

  await t.test('of a wrong key', async () => {
    const { company_id } = await aCompany(kit);
    await kit.app.inject({
      url: '/api:intel/jobs/feed',
      headers: { 'x-company-id': company_id, 'x-api-key': 'fsk_wrong' },
      remoteAddress: '198.51.100.8',
    });
    const line = lines().at(-1);
    assert.deepEqual([line.status, line.address, line.actor], [401, '198.51.100.8', undefined]);
    assert.ok(!JSON.stringify(line).includes('fsk_wrong'));
  });
});

test('where keys in URLs are turned off, a GET takes its key in a header only', async (t) => {
  const kit = await startApp(t, { env: { QUERY_KEYS: 'off' } });
  const { company_id, api_key } = await aCompany(kit);
  const refused = await kit.app.inject({
    url: `/api:intel/settings?company_id=${company_id}&api_key=${api_key}`,
  });
  assert.deepEqual([refused.statusCode, refused.json().payload.param], [400, 'api_key']);
  assert.ok(!refused.body.includes(api_key));
  const headers = { 'x-company-id': company_id, 'x-api-key': api_key };
  assert.equal((await kit.app.inject({ url: '/api:intel/settings', headers })).statusCode, 200);
});

test('a GET that changes something is refused to links, images and pages of others', async (t) => {
  const kit = await startApp(t);
  const { api_key } = await aCompany(kit);
  const edit = async (sent: Record<string, string>) => {
    const answer = await kit.app.inject({
      url: '/api:fms/invoices/line_item/edit?invoiceId=1&lineId=1&description=x',
      headers: { authorization: `Bearer ${api_key}`, ...sent },
    });
    return answer.statusCode;
  };
  const reached = await edit({});
  assert.notEqual(reached, 403);
  assert.equal(await edit({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }), reached);
  for (const [site, mode] of [
    ['cross-site', 'no-cors'],
    ['cross-site', 'cors'],
    ['same-site', 'cors'],
    ['same-origin', 'navigate'],
    ['none', 'navigate'],
  ] as const)
    assert.equal(await edit({ 'sec-fetch-site': site, 'sec-fetch-mode': mode }), 403, `${site} ${mode}`);
});
