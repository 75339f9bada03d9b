import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clusterFaults } from '../scripts/migrations/cluster.ts';
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

test('a later migration holds nothing that a cluster refuses', () => {
  const faultsOf = (text: string) => clusterFaults('0050_things.sql', text).length;
  for (const refused of [
    'create extension if not exists citext;',
    'ALTER TABLE jobs\n  ALTER COLUMN id RESTART WITH 7;',
    'alter sequence things_id_seq restart;',
    'truncate things restart identity;',
    'create or replace trigger t after insert on jobs execute function f();',
    'create constraint trigger t after insert on jobs execute function f();',
    'alter table a add foreign key (company_id, b) references b on delete set null;',
    'create table one () inherits (jobs);',
  ])
    assert.equal(faultsOf(refused), 1, refused);
  for (const taken of [
    '-- create extension: no longer\nselect 1;',
    "select setval('things_id_seq', 7);",
    'create table things (company_id uuid not null references companies on delete cascade);',
  ])
    assert.equal(faultsOf(taken), 0, taken);
  assert.deepEqual(clusterFaults('0001_ground.sql', 'create extension vector;'), []);
});
