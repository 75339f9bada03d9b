import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { inCompany } from '#/platform/db/company-tx.ts';
import { openTestPlatform } from '../../../test/kit/platform.ts';

test('a company whose transactions wait in a long row delays another by few of them', async (t) => {
  const { database } = await openTestPlatform(t);
  const order: string[] = [];
  const asked = (company: string, name: string) =>
    inCompany(database, company, async (tx) => {
      await sql`select 1`.execute(tx);
      order.push(name);
    });
  const [noisy, quiet] = [randomUUID(), randomUUID()];
  const noise = Array.from({ length: 100 }, () => asked(noisy, 'noisy'));
  await asked(quiet, 'quiet');
  assert.ok(order.indexOf('quiet') <= 20, `after ${order.indexOf('quiet')} others`);
  await Promise.all(noise);
});
