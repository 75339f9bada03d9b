import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberingFaults } from '../scripts/migrations/numbering.ts';

test('the numbers of migrations are unique and have no gap', () => {
  assert.deepEqual(numberingFaults(['0001_tenants.sql', '0002_users.sql', '0003_jobs.sql']), []);
  assert.deepEqual(numberingFaults(['0001_tenants.sql', '0002_users.sql', '0002_jobs.sql']), [
    'migrations/0002_jobs.sql, 0002_users.sql: the same number. Renumber the later one.',
  ]);
  assert.deepEqual(numberingFaults(['0002_users.sql', '0004_jobs.sql']), [
    'migrations/0001_*.sql: missing.',
    'migrations/0003_*.sql: missing.',
  ]);
  assert.deepEqual(numberingFaults(['0001_tenants.sql', 'jobs.sql']), [
    'migrations/jobs.sql: must be named NNNN_<what>.sql.',
  ]);
});
