import type { Connections } from '../open.ts';

type Own = Pick<Connections, 'kind' | 'pool'>;

/** In pages; below it the planner's estimate is good enough. */
const SMALL_TABLE_PAGES = 10;
/**
 * On the embedded database every request waits for the statement that runs, and one over all columns of a wide table
 * takes half a second. The sample grows with the target: 300 rows for each of its steps, by default 30,000.
 */
const SLICE = { columns: 4, target: 8 };
/** Narrower tables are analyzed whole, with the expressions of their indexes. */
const WIDE_FROM_COLUMNS = 16;

/**
 * Updates the planner statistics of tables that have more than doubled since the last time, so that requests after a
 * bulk import get good plans before the daily run. A locked table is skipped.
 */
export async function analyzeGrown(database: Own): Promise<void> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and pg_relation_size(oid) / current_setting('block_size')::bigint > 2 * greatest(relpages, $1::integer)
      order by relname`,
    [SMALL_TABLE_PAGES],
  );
  for (const { name } of rows) await updateStatistics(database, name);
}

/** Updates the planner statistics of one table; on the embedded database in short statements over a smaller sample. */
export async function updateStatistics({ kind, pool }: Own, table: string): Promise<void> {
  if (kind === 'server') {
    await pool.query(`analyze (skip_locked) ${table}`);
    return;
  }
  // Two statements that go out together are one transaction.
  for (const columns of await slicesOf(pool, table))
    await pool.query(
      `set local default_statistics_target = ${SLICE.target}; analyze (skip_locked) ${table}${columns}`,
    );
}

/** Lists of columns as a statement takes them, one that is empty for a narrow table. */
async function slicesOf(pool: Own['pool'], table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  if (rows.length < WIDE_FROM_COLUMNS) return [''];
  const slices = Map.groupBy(rows, (_, at) => Math.floor(at / SLICE.columns));
  return [...slices.values()].map((columns) => ` (${columns.map(({ name }) => name).join(', ')})`);
}
