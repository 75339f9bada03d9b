import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { makeTemplate, readTemplate } from '#/template.ts';
import { temporaryDirectory } from '../../../../test/kit/processes/process.ts';
import { databaseIn, holdsDatabase } from './directory.ts';
import { openEmbedded } from './open.ts';

const template = (await readTemplate()) ?? (await makeTemplate());

async function begun(dataDir: string, kept: 'closed' | 'open' = 'closed') {
  const database = await openEmbedded({ dataDir, template, statementTimeoutMs: 10_000 });
  if (kept === 'closed') await database.close();
  return database;
}

test('a first start that was cut short is begun again', async (t) => {
  const dataDir = await temporaryDirectory(t);
  await mkdir(join(dataDir, 'postgres.partial', 'base'), { recursive: true });
  await writeFile(join(dataDir, 'postgres.partial', 'PG_VERSION'), '1');
  await writeFile(join(dataDir, 'secrets.json'), '{}');
  assert.equal(holdsDatabase(dataDir), false);
  await begun(dataDir);
  assert.equal(holdsDatabase(dataDir), true);
});

test('a directory that holds something else is refused and left as it is', async (t) => {
  const dataDir = await temporaryDirectory(t);
  await writeFile(join(dataDir, 'notes.txt'), 'not ours');
  await assert.rejects(begun(dataDir), /is not empty and holds no database: notes\.txt is there/);
});

test('what was damaged since the database was closed is named', async (t) => {
  const dataDir = await temporaryDirectory(t);
  await begun(dataDir);
  await truncate(join(databaseIn(dataDir), 'base/5/1255'));
  assert.throws(() => holdsDatabase(dataDir), /base\/5\/1255 has 0 bytes, and had \d+ when it was closed/);
  await rm(databaseIn(dataDir), { recursive: true });
  assert.throws(() => holdsDatabase(dataDir), /holds no database any more/);
});

test('a database that lost its control file while in use is never begun anew', async (t) => {
  const dataDir = await temporaryDirectory(t);
  const database = await begun(dataDir, 'open');
  t.after(() => database.close());
  const pool = new pg.Pool({ stream: () => database.stream(), ssl: false });
  t.after(() => pool.end());
  pool.on('error', () => undefined);
  await rm(join(databaseIn(dataDir), 'global/pg_control'));
  // A statement beyond its time costs a restart of the engine, which opens the directory again.
  const runaway = pool.query(
    "set local statement_timeout = '200ms'; select count(*) from generate_series(1, 1000000000)",
  );
  await assert.rejects(runaway, /timeout/);
  await assert.rejects(pool.query('select 1'), /global\/pg_control is missing/);
});

test('a database that something else opened since is judged by what it is', async (t) => {
  const dataDir = await temporaryDirectory(t);
  await begun(dataDir);

  const notes = readFileSync(join(dataDir, 'database.json'));
  const again = await openEmbedded({ dataDir, statementTimeoutMs: 10_000 });
  const pool = new pg.Pool({ stream: () => again.stream(), ssl: false });
  await pool.query('create table filler as select * from generate_series(1, 10000)');
  await pool.end();
  await again.close();
  writeFileSync(join(dataDir, 'database.json'), notes);
  assert.equal(holdsDatabase(dataDir), true);
});
