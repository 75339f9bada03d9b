import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import type { App } from '#/platform/http/app.ts';
import { startApp } from '../../../test/kit/app.ts';
import { inboxPage } from './inbox.ts';

const MAIL = {
  id: '0198f6c2-7d0e-7a31-9c55-2f4b8a1e6d70',
  to: 'sam@fellgate.example',
  subject: 'You are <invited>',
  text: 'Open http://127.0.0.1:4000/invite/a-token to <b>begin</b>.',
  created_at: Date.UTC(2026, 2, 3, 9, 5),
  sent_at: null,
};

test('the inbox shows the demo’s mails with their links, as text and only on this machine', async () => {
  const app = Fastify();
  inboxPage(app as unknown as App, async () => [
    { company: 'Fellgate', mails: [MAIL] },
    { company: 'Lintgate', mails: [] },
  ]);
  const read = (host: string) => app.inject({ url: '/inbox', headers: { host } });
  const { body, headers } = await read('127.0.0.1:4000');
  assert.equal(headers['cache-control'], 'no-store');
  assert.match(body, /You are &lt;invited&gt;/);
  assert.match(body, /<a href="http:\/\/127\.0\.0\.1:4000\/invite\/a-token" rel="noreferrer">/);
  assert.match(body, /&lt;b&gt;begin/);
  assert.match(body, /2026-03-03 09:05 UTC<\/time>, kept here/);
  assert.match(body, /Lintgate[\s\S]*No mails yet/);
  assert.equal((await read('[::1]:4000')).statusCode, 200);
  assert.doesNotMatch((await read('rebound.example')).body, /a-token/);
  const forwarded = await app.inject({
    url: '/inbox',
    headers: { host: '127.0.0.1:4000', 'x-forwarded-for': '203.0.113.7' },
  });
  assert.notEqual(forwarded.statusCode, 200, 'a proxy in front may serve anybody');
  await app.close();
});

test('without a demo there is no inbox', async (t) => {
  const { app } = await startApp(t);
  const answer = await app.inject({ url: '/inbox', headers: { host: 'localhost:4000' } });
  assert.equal(answer.statusCode, 404);
});
