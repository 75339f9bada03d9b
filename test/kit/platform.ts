import { randomUUID } from 'node:crypto';
import type { TestContext } from 'node:test';
import type pg from 'pg';
import { openLog } from '#/platform/log/log.ts';
import { type OpenPlatform, openPlatform, type PlatformOptions } from '#/platform/open.ts';
import { freshDatabase, JWT_SECRET } from './app.ts';
import { recordStatements } from './statements/record.ts';

/** The platform without surfaces, on a separate database for this test. */
export async function openTestPlatform(
  t: TestContext,
  overrides: PlatformOptions['overrides'] = {},
): Promise<OpenPlatform> {
  recordStatements();
  const database = await freshDatabase(t);
  const platform = await openPlatform({
    log: openLog('silent'),
    database,
    masterSecret: JWT_SECRET,
    overrides,
  });
  t.after(() => platform[Symbol.asyncDispose]());
  return platform;
}

/** Two companies, each with a contact group called "group of" its id. */
export async function twoCompanies(pool: pg.Pool): Promise<readonly [string, string]> {
  const ids = [randomUUID(), randomUUID()] as const;
  for (const id of ids) {
    await pool.query('insert into companies values ($1, $2, $3, $4, now())', [
      id,
      'A company',
      'Europe/London',
      '{}',
    ]);
    await pool.query('insert into contact_groups values ($1, 1, $2, now())', [id, `group of ${id}`]);
  }
  return ids;
}
