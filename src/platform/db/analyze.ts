import { sql } from 'kysely';
import type { Ctx } from '#/platform/context.ts';
import type { PlatformTask } from '#/platform/tasks.ts';
import { bypassRls, type CompanyTx } from './company-tx.ts';
import { TABLES_WITHOUT_RLS } from './schema/rls-check.ts';

/**
 * Updates planner statistics and vacuums tables and the search index, daily and after bulk imports. A server does this
 * by itself; the embedded database has no background worker for it.
 */
export const analyzeDatabase: PlatformTask = {
  name: 'database.analyze',
  cron: '20 3 * * *',
  scope: 'platform',
  run: async ({ database }) => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
    );
    for (const { name } of rows) await database.pool.query(`vacuum (analyze) ${name}`);
    for (const table of TABLES_WITHOUT_RLS) {
      await database.pool.query(
        'select gin_clean_pending_list(indexrelid) from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam where indrelid = $1::regclass and amname = $2',
        [table, 'gin'],
      );
    }
  },
};

/** In pages; below it the planner's estimate is good enough. */
const SMALL_TABLE_PAGES = 10;

/**
 * Updates the planner statistics of tables that have more than doubled since the last time, so that requests after a
 * bulk import get good plans before the daily run. Each table has its own transaction; a locked one is skipped.
 */
export async function analyzeGrown({ inCompany }: Pick<Ctx, 'inCompany'>): Promise<void> {
  const grown = await inCompany((tx) => bypassRls(tx, () => listGrown(tx)));
  for (const name of grown)
    await inCompany((tx) => bypassRls(tx, () => sql`analyze (skip_locked) ${sql.raw(name)}`.execute(tx)));
}

async function listGrown(tx: CompanyTx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'
       and pg_relation_size(oid) / current_setting('block_size')::bigint > 2 * greatest(relpages, ${SMALL_TABLE_PAGES}::integer)
     order by relname`.execute(tx);
  return rows.map(({ name }) => name);
}
