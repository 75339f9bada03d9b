import assert from 'node:assert/strict';
import { test } from 'node:test';
import { companyOfKey, hashOf, newApiKey } from './api-key.ts';

const COMPANY = '2bd962bd-13ae-4e05-ac22-fc25f53eee33';

test('a key contains its company id and only its hash is stored', () => {
  const key = newApiKey(COMPANY);
  assert.equal(companyOfKey(key.apiKey), COMPANY);
  assert.deepEqual(key.hash, hashOf(key.apiKey));
  assert.ok(key.apiKey.startsWith(key.prefix));
  assert.ok(key.prefix.length < key.apiKey.length - 40, 'a listed prefix leaves the secret unknown');
});

test('keys are unique', () => {
  assert.notEqual(newApiKey(COMPANY).apiKey, newApiKey(COMPANY).apiKey);
});

test('a mistyped key is not a key', () => {
  const { apiKey } = newApiKey(COMPANY);
  for (let at = 4; at < apiKey.length; at++) {
    const wrong = apiKey.slice(0, at) + (apiKey[at] === 'a' ? 'b' : 'a') + apiKey.slice(at + 1);
    assert.equal(companyOfKey(wrong), undefined, `changed at ${at}`);
  }
  for (const none of ['', 'fsk_', 'secret', apiKey.slice(1), `${apiKey} `])
    assert.equal(companyOfKey(none), undefined);
});
