import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSecret, openVault, sealSecret } from '#/platform/secrets/secret-box.ts';

const MASTER = 'a master secret of forty-two characters...';

test('a sealed secret opens to the same text', () => {
  for (const text of ['', 'key', 'pass “wörd” 🔑', 'x'.repeat(10_000)]) {
    assert.equal(openSecret(MASTER, sealSecret(MASTER, text, 'company 1'), 'company 1'), text);
  }
});

test('the sealed form is versioned, safe in a URL, never the same twice and does not show the text', () => {
  const [first, second] = [sealSecret(MASTER, 'sk-live-1234', 'c'), sealSecret(MASTER, 'sk-live-1234', 'c')];
  assert.match(first, /^v1\.[A-Za-z0-9_-]+$/);
  assert.notEqual(first, second);
  assert.ok(!Buffer.from(first.slice(3), 'base64url').includes('sk-live'));
});

test('another context and another master secret do not open it', () => {
  const sealed = sealSecret(MASTER, 'key', 'company 1');
  assert.throws(() => openSecret(MASTER, sealed, 'company 2'), /does not open/);
  assert.throws(() => openSecret(`${MASTER}!`, sealed, 'company 1'), /does not open/);
});

test('a change of any byte is noticed', () => {
  const sealed = Buffer.from(sealSecret(MASTER, 'key', 'c').slice(3), 'base64url');
  for (let at = 0; at < sealed.byteLength; at++) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    assert.throws(() => openSecret(MASTER, `v1.${changed.toString('base64url')}`, 'c'), /does not open/);
  }
});

test('what is not sealed by us is refused without a word of its content', () => {
  for (const text of ['', 'v1.', 'v1.AAAA', 'v2.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'sk-live-plain']) {
    assert.throws(
      () => openSecret(MASTER, text, 'c'),
      (err: Error) => /not of a form/.test(err.message) && !err.message.includes('sk-live'),
    );
  }
});

test('what a vault derives is the same again, and another for each purpose, context and master secret', () => {
  const derived = (master: string, purpose: string, context: string) =>
    openVault(master).derive(purpose, context).toString('hex');
  assert.equal(derived(MASTER, 'p', 'c'), derived(MASTER, 'p', 'c'));
  const all = [derived(MASTER, 'p', 'c'), derived(MASTER, 'p', 'd'), derived(MASTER, 'q', 'c')];
  assert.equal(new Set([...all, derived(`${MASTER}!`, 'p', 'c')]).size, 4);
});

test('a vault seals and opens with the master secret it was made with', () => {
  const vault = openVault(MASTER);
  assert.equal(openSecret(MASTER, vault.seal('key', 'c'), 'c'), 'key');
  assert.equal(vault.open(sealSecret(MASTER, 'key', 'c'), 'c'), 'key');
  assert.throws(() => vault.open(vault.seal('key', 'c'), 'd'), /does not open/);
});
