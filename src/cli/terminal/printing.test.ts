import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { loadConfig } from '#/config.ts';
import { openOf } from '#/demo/kept.ts';
import { durationText, progressText } from '../import/progress.ts';
import { welcome, welcomeJson } from '../welcome.ts';
import { pairs, table } from './table.ts';

const bare = stripVTControlCharacters;

test('a table aligns its columns and lets no record move the cursor', () => {
  assert.equal(
    bare(
      table(
        ['id', 'name'],
        [
          ['1', 'Ann'],
          ['401', 'B\u001b[2Job\nby'],
        ],
      ),
    ),
    'id   name\n1    Ann\n401  Bob by',
  );
  assert.equal(
    bare(
      pairs([
        ['a', '1'],
        ['long', '2'],
      ]),
    ),
    'a     1\nlong  2',
  );
});

test('progress tells share, rate and time left', () => {
  assert.equal(
    progressText({ records: 12_000, bytes: 50, sizeBytes: 200, elapsedMs: 4_000 }),
    '25% · 12,000 records · 3,000/s · 12 s left',
  );
  assert.equal(
    progressText({ records: 10, bytes: 50, sizeBytes: null, elapsedMs: 1_000 }),
    '10 records · 10/s',
  );
  assert.equal(durationText(125_000), '2 min 5 s');
});

const company = {
  operator: 'fellgate',
  name: 'Fellgate Building Services',
  users: [],
  jobs: 21_000,
  older: { jobs: 20_000, loaded: 0 },
  companyId: '4f1c6a7e-5a3b-4a39-9d4e-0f3b7f0d2c11',
  apiKey: 'fsk_example',
  logins: [{ role: 'admin', email: 'admin@fellgate.example', password: 'a password' }],
};
const other = {
  ...company,
  name: 'Thawmere Refrigeration & Air',
  jobs: 1_000,
  older: { jobs: 0, loaded: 0 },
};
const demo = openOf({ madeAt: '2026-11-18T11:20:00Z', jobs: 22_000 }, [company, other]);
const secrets = { operatorToken: 'fso_secret', jwtSecret: 'jwt-secret-0123456789' };
const config = loadConfig({ DATA_DIR: '/srv/fieldstone' });
const waiting = { texts: 0, seconds: 0 };
const started = { config, address: 'http://0.0.0.0:4000', secrets, demo, waiting };

test('the welcome names every surface, the logins and one line to paste, and no operator token', () => {
  const text = bare(welcome(started));
  for (const part of ['/api:intel', '/api:fms', '/api:auth', '/api:operator', '/docs', '/openapi.json'])
    assert.ok(text.includes(`http://127.0.0.1:4000${part}`), part);
  assert.match(text, /admin@fellgate\.example {2}a password/);
  assert.match(text, /Thawmere Refrigeration & Air +4f1c6a7e/);
  assert.match(text, /2,000 of 22,000 jobs/);
  assert.match(text, /in \/srv\/fieldstone\/secrets\.json/);
  assert.doesNotMatch(text, /fso_secret|jwt-secret/);
  assert.match(
    text,
    /^curl -s 'http:\/\/127\.0\.0\.1:4000\/api:intel\/jobs\/feed\?company_id=4f1c6a7e-5a3b-4a39-9d4e-0f3b7f0d2c11&api_key=fsk_example&page_size=2'$/m,
  );
  const box = text.split('\n').filter((line) => /^[╭│╰]/.test(line));
  assert.equal(new Set(box.map((line) => line.length)).size, 1);
});

test('a token from the environment is named, not shown', () => {
  const given = loadConfig({ OPERATOR_TOKEN: 'fso_secret_of_mine_0123456789abcdef' });
  const text = welcome({ ...started, config: given, demo: undefined });
  assert.match(text, /as set in OPERATOR_TOKEN/);
  assert.doesNotMatch(text, /fso_secret|curl/);
});

test('for programs the welcome is one line of JSON', () => {
  const [line, rest] = welcomeJson(started).split('\n');
  assert.equal(rest, '');
  assert.equal(JSON.parse(line ?? '').demo.company_id, demo.companyId);
});

test('the welcome says what is being made in the background, and for how long', () => {
  assert.doesNotMatch(bare(welcome(started)), /background/i);
  const text = bare(welcome({ ...started, waiting: { texts: 19_800, seconds: 40 } }));
  assert.match(text, /In background +search learns to compare about 19800 texts by meaning/);
  assert.match(text, /for about 40 s/);
  const lines = text.split('\n').filter((line) => /^[╭│╰]/.test(line));
  assert.equal(new Set(lines.map((line) => line.length)).size, 1);
});
