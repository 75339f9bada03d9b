import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { serverDatabase } from '../../../../test/kit/app.ts';
import { until } from '../../../../test/kit/until.ts';
import { openLog } from '../../log/log.ts';
import { NO_NOTICES, openNotices } from './notices.ts';

const needsServer = { skip: process.env.DATABASE_URL ? false : 'without DATABASE_URL there is one process' };

test('a notice reaches every process, and a connection that breaks is replaced', needsServer, async (t) => {
  const connectionString = await serverDatabase(t);
  const log = openLog('silent');
  const config = { connectionString, application_name: 'hearing' };
  const pool = new pg.Pool({ connectionString, max: 1 });
  pool.on('error', () => undefined);
  t.after(() => pool.end());
  await using one = openNotices(config, log);
  await using other = openNotices(config, log);
  const heard = { one: 0, other: 0, elsewhere: 0 };
  one.listen('keys', () => (heard.one += 1));
  one.listen('elsewhere', () => (heard.elsewhere += 1));
  other.listen('keys', () => (heard.other += 1));
  assert.equal(one.areHeard, false, 'nothing is heard before the connection stands');
  await until('a notice', () => one.areHeard && other.areHeard);
  const begun = { ...heard };
  await pool.query("select pg_notify('keys', '')");
  await until('a notice', () => heard.one > begun.one && heard.other > begun.other);
  assert.equal(heard.elsewhere, begun.elsewhere);

  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hearing'",
  );
  await until('a notice', () => heard.elsewhere > begun.elsewhere);
  await until('a notice', () => one.areHeard && other.areHeard);
  const again = { ...heard };
  await pool.query("select pg_notify('keys', '')");
  await until('a notice', () => heard.one > again.one && heard.other > again.other);
});

test('a process alone on its database hears all there is', () => assert.equal(NO_NOTICES.areHeard, true));
