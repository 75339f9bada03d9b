import type { PlatformTask } from '#/platform/tasks.ts';
import { TABLES_WITHOUT_RLS } from '../schema/rls-check.ts';
import { updateStatistics } from './statistics.ts';

/**
 * Updates planner statistics and vacuums tables and the search index, daily and after bulk imports. A server does this
 * by itself; the embedded database has no background worker for it. A vacuum of the embedded database takes as long as
 * its table is large, and every request waits for it: with `when_quiet` none begins while requests come, and what was
 * left is done in the night.
 */
export const analyzeDatabase: PlatformTask = {
  name: 'database.analyze',
  cron: '20 3 * * *',
  scope: 'platform',
  run: async ({ database }, payload) => {
    const { kind, requests } = database;
    const mayVacuum = () => kind === 'server' || payload?.when_quiet !== true || requests.isQuiet;
    const { rows } = await database.pool.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
    );
    for (const { name } of rows) {
      if (mayVacuum()) await database.pool.query(`vacuum ${name}`);
      await updateStatistics(database, name);
    }
    for (const table of TABLES_WITHOUT_RLS) {
      await database.pool.query(
        'select gin_clean_pending_list(indexrelid) from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam where indrelid = $1::regclass and amname = $2',
        [table, 'gin'],
      );
    }
  },
};
