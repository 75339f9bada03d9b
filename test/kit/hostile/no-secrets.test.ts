import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aCompany, JWT_SECRET, startApp } from '../app.ts';
import { logIn } from '../people.ts';
import { requireNoSecrets } from './no-secrets.ts';

test('a secret in a log is found, whatever line it is in', async (t) => {
  const kit = await startApp(t);
  const { company_id, api_key } = await aCompany(kit);
  const found = (line: string) =>
    assert.throws(() => requireNoSecrets(`{"msg":"request"}\n{"msg":"${line}"}\n`, [JWT_SECRET]), /logged/);
  found(JWT_SECRET);
  found(api_key);
  const { statusCode, body } = await logIn(kit, 'nobody@people.example');
  assert.equal(statusCode, 401, body);
  requireNoSecrets(kit.logged(), [JWT_SECRET]);
  requireNoSecrets(`{"company_id":"${company_id}","actor":"key ${company_id}"}`, [JWT_SECRET]);
});
