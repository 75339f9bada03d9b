import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCompany, operator, startApp } from './kit/app.ts';

test('smoke', async (t) => {
  const started = performance.now();
  const kit = await startApp(t);
  console.log('start ms', performance.now() - started);
  const { app } = kit;
  const health = await app.inject('/health');
  assert.equal(health.statusCode, 200);
  const company = await aCompany(kit, { admin: { email: 'Ann@ashdown.example', password: 'correct horse' } });
  console.log(company);
  const put = await app.inject({
    method: 'POST',
    url: '/api:intel/import/jobs',
    payload: {
      ...company,
      records: [
        {
          jobId: 1,
          reference: 'JOB-1',
          createdAt: '2026-03-02T09:00:00Z',
          plannedStartAt: '2026-03-02T09:00:00Z',
          actualStartAt: '2026-03-02T09:12:00Z',
          outcome: 'hydraulic hose leaking, replaced',
          description: 'Leak',
          status: 'completedOk',
          site: { address: '1 High St, Leeds', postcode: 'LS1 4AP' },
          contactId: '401',
        },
        { jobId: 2 },
        { jobId: 'x' },
        5,
      ],
    },
  });
  console.log(put.statusCode, put.body);
  const feed = await app.inject({ url: '/api:intel/jobs/feed', query: { ...company } as never });
  console.log(feed.statusCode, feed.body);
  const found = await app.inject({
    method: 'POST',
    url: '/api:intel/search/outcomes',
    payload: { ...company, query_text: 'leaking hoses' },
  });
  console.log(found.statusCode, found.body);
  const login = await app.inject({
    method: 'POST',
    url: '/api:auth/auth/login',
    payload: { email: 'ann@Ashdown.example', password: 'correct horse' },
  });
  console.log(login.statusCode, login.body);
  const me = await app.inject({
    url: '/api:auth/auth/me',
    headers: { authorization: `Bearer ${login.json().authToken}` },
  });
  console.log(me.statusCode, me.body);
  console.log(
    (
      await app.inject({
        url: '/api:fms/contacts/contact?contactId=4',
        headers: { 'X-API-KEY': company.api_key },
      })
    ).body,
  );
  console.log((await operator(app, 'GET', '/tenants')).body);
  console.log(
    (await app.inject('/nope?api_key=SECRET')).body,
    (await app.inject({ method: 'PUT', url: '/api:intel/jobs/feed' })).headers.allow,
  );
  console.log((await app.inject('/openapi.json')).body.slice(0, 1500));
  console.log(kit.logged().slice(0, 3000));
});
