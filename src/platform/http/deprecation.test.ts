import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import type { App } from './app.ts';
import { tellDeprecation } from './deprecation.ts';
import { describeRoute } from './openapi/describe-route.ts';

const deprecation = { since: '2026-12-01', sunset: '2027-06-01' };

test('an operation that is to go says so in every answer', async (t) => {
  const app = Fastify() as unknown as App;
  t.after(() => app.close());
  tellDeprecation(app);
  app.get('/going', { config: { deprecation } }, async (request) => {
    if (request.headers['x-fail'] !== undefined) throw new Error('failed');
    return {};
  });
  app.get('/staying', async () => ({}));
  for (const headers of [{}, { 'x-fail': '1' }]) {
    const answer = await app.inject({ url: '/going', headers });
    assert.equal(answer.headers.deprecation, '@1796083200');
    assert.equal(answer.headers.sunset, 'Tue, 01 Jun 2027 00:00:00 GMT');
  }
  const { headers } = await app.inject('/staying');
  assert.deepEqual([headers.deprecation, headers.sunset], [undefined, undefined]);
});

test('the document marks it', () => {
  const described = describeRoute({}, 'GET', { surface: 'account', operation: 'me', deprecation });
  assert.equal(described.deprecated, true);
  assert.equal(describeRoute({}, 'GET', { surface: 'account', operation: 'me' }).deprecated, undefined);
});
