import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ConfigError, loadConfig } from './config.ts';

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
    return [];
  } catch (err) {
    assert.ok(err instanceof ConfigError);
    return err.faults;
  }
}

test('an empty environment is a working one', () => {
  const config = loadConfig({});
  assert.equal(config.http.port, 4000);
  assert.equal(config.http.host, '127.0.0.1');
  assert.equal(config.database.url, null);
  assert.equal(config.demo, true);
  assert.equal(config.bases.intelligence, '/api:intel');
});

test('every fault is named at once, with what was expected', () => {
  const faults = faultsOf({ PORT: 'eighty', LOG_LEVEL: 'loud', DEMO: 'perhaps', PUBLIC_URL: 'fieldstone' });
  assert.equal(faults.length, 4);
  assert.match(faults.join('\n'), /PORT must be a whole number from 0 to 65535, got "eighty"/);
  assert.match(faults.join('\n'), /LOG_LEVEL must be one of/);
});

test('a database server needs both secrets', () => {
  const faults = faultsOf({ DATABASE_URL: 'postgres://db.example/fieldstone' });
  assert.deepEqual(faults, [
    'OPERATOR_TOKEN is required with DATABASE_URL',
    'JWT_SECRET is required with DATABASE_URL',
  ]);
});

test('a bad secret is never repeated', () => {
  const faults = faultsOf({ DATABASE_URL: 'mysql://root:hunter2@db.example', JWT_SECRET: 'tiny' });
  assert.equal(faults.length, 2);
  assert.doesNotMatch(faults.join('\n'), /hunter2|tiny/);
});

test('what signs and opens everything has at least 32 bytes', () => {
  for (const key of ['OPERATOR_TOKEN', 'JWT_SECRET']) {
    assert.deepEqual(faultsOf({ [key]: 'x'.repeat(31) }), [
      `${key} must be at least 32 bytes long, such as openssl rand -base64 48 makes`,
    ]);
    loadConfig({ [key]: 'x'.repeat(32) });
    loadConfig({ [key]: 'é'.repeat(16) });
  }
});

test('the demo is off on a database server unless asked for', () => {
  const env = {
    DATABASE_URL: 'postgres://db.example/fieldstone',
    OPERATOR_TOKEN: 'an operator token that is long enough',
    JWT_SECRET: 'a secret that is long enough to sign',
  };
  assert.equal(loadConfig(env).demo, false);
  assert.equal(loadConfig({ ...env, DEMO: 'true' }).demo, true);
});

test('the configuration cannot be changed afterwards', () => {
  const config = loadConfig({});
  assert.throws(() => Object.assign(config.http, { port: 1 }), TypeError);
});

test('hosts that may be called are a list, none of them or any', () => {
  const hosts = (text: string) => loadConfig({ OUTBOUND_HOSTS: text }).outboundHosts;
  assert.equal(hosts(''), null);
  assert.deepEqual(hosts('none'), []);
  assert.deepEqual(hosts('FMS.example.org, *.example.net'), ['fms.example.org', '*.example.net']);
  assert.match(
    faultsOf({ OUTBOUND_HOSTS: 'https://a.example' }).join(),
    /OUTBOUND_HOSTS must be none, or host/,
  );
});

test('a secret may stand in a file', (t) => {
  const directory = mkdtempSync(join(tmpdir(), 'fieldstone-config-'));
  t.after(() => rmSync(directory, { recursive: true }));
  const file = (name: string, text: string): string => {
    writeFileSync(join(directory, name), text);
    return join(directory, name);
  };
  const secret = 'a secret of the vault, 0123456789abcdef';
  const JWT_SECRET_FILE = file('jwt', `${secret}\n`);
  const DATABASE_URL_FILE = file('url', 'postgres://db.example/fieldstone');
  const OPERATOR_TOKEN = 'x'.repeat(32);
  const config = loadConfig({ JWT_SECRET_FILE, DATABASE_URL_FILE, OPERATOR_TOKEN });
  assert.deepEqual(config.secrets, { operatorToken: OPERATOR_TOKEN, jwtSecret: secret });
  assert.equal(config.database.url, 'postgres://db.example/fieldstone');

  // Otherwise an empty file would mean the embedded database.
  for (const path of [file('empty', ' \n'), join(directory, 'none'), directory])
    assert.match(
      faultsOf({ DATABASE_URL_FILE: path }).join(),
      /^DATABASE_URL_FILE must name a readable file/,
    );
  assert.deepEqual(faultsOf({ JWT_SECRET_FILE, JWT_SECRET: secret }), [
    'JWT_SECRET and JWT_SECRET_FILE must not both be given',
  ]);
  const [short] = faultsOf({ JWT_SECRET_FILE: file('short', 'hunter2') });
  assert.match(String(short), /^JWT_SECRET must be at least 32 bytes/);
  assert.ok(!String(short).includes('hunter2'));
  assert.equal(loadConfig({ PUBLIC_URL_FILE: JWT_SECRET_FILE }).http.publicUrl, null, 'secrets only');
});
