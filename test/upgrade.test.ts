import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import pg from 'pg';
import { openEmbedded } from '#/platform/db/embedded/open.ts';
import { listTables, type Table } from '#/platform/db/move/tables.ts';
import { contentsOf, SAME_SPELLING } from '#/platform/db/move/verify.ts';
import { migrateWithin, readMigrations } from '#/platform/db/schema/migrate.ts';
import { rlsFaults } from '#/platform/db/schema/rls-check.ts';
import { startApp } from './kit/app.ts';
import { twoCompanies } from './kit/operations/two-companies.ts';

type Rows = ReadonlyMap<string, readonly object[]>;

const ROWS_MAX = 50;
/** What migrations make anew from other tables, or empty so that it is fetched again. */
const MADE_ANEW = ['public.lookup_keys', 'public.fms_sync_cursors'];
/** Today's rows of these do not fit earlier schemas. */
const UNFILLED = ['public.search_models', 'public.search_vectors'];

test('a database of every earlier schema is brought up to date with its rows', async (t) => {
  const today = await rowsOfToday(t);
  const client = await inMemory(t);
  const migrations = await readMigrations();
  await client.query(SAME_SPELLING);
  for (const [at, { name }] of migrations.slice(0, -1).entries()) {
    await client.query('begin');
    await migrateWithin(client, migrations.slice(0, at + 1));
    await client.query('commit');
    await t.test(`after ${name}`, async () => {
      await client.query('begin');
      try {
        const tables = await listTables(client);
        const empty = await fill(client, tables, today);
        assert.deepEqual(
          empty.filter((table) => !UNFILLED.includes(table) && (today.get(table)?.length ?? 0) > 0),
          [],
        );
        await client.query('savepoint filled');
        await migrateWithin(client, migrations);
        const kept = await stillThere(client, tables);
        const after = await sums(client, kept);
        assert.deepEqual(await rlsFaults(client), []);
        await client.query('rollback to savepoint filled');
        assert.deepEqual(after, await sums(client, kept));
      } finally {
        await client.query('rollback');
      }
    });
  }
});

/** The rows of two companies with every kind of record, as the present schema holds them. */
async function rowsOfToday(t: TestContext): Promise<Rows> {
  const kit = await startApp(t);
  await twoCompanies(kit);
  const { pool } = kit.platform.database;
  const rows = new Map<string, object[]>();
  for (const { name } of await listTables(pool)) {
    const { rows: found } = await pool.query(`select row_to_json(t) as row from ${name} t limit ${ROWS_MAX}`);
    rows.set(
      name,
      found.map(({ row }) => row),
    );
  }
  return rows;
}

/** Fills the tables of an earlier schema with what of today's rows they can hold; returns those that hold none. */
async function fill(client: pg.Client, tables: readonly Table[], today: Rows): Promise<string[]> {
  const empty: string[] = [];
  for (const { name, columns } of tables) {
    let stored = 0;
    for (const row of today.get(name) ?? []) {
      await client.query('savepoint one_row');
      await client
        .query(
          `insert into ${name} (${columns}) overriding system value
             select ${columns} from json_populate_record(null::${name}, $1)`,
          [JSON.stringify(row)],
        )
        .then(() => stored++)
        .catch(() => client.query('rollback to savepoint one_row'));
    }
    if (stored === 0) empty.push(name);
  }
  return empty;
}

/** What each table holds, in the columns given. */
async function sums(client: pg.Client, tables: readonly Table[]): Promise<object> {
  const found: [string, object][] = [];
  for (const table of tables)
    if (!MADE_ANEW.includes(table.name)) found.push([table.name, await contentsOf(client, table)]);
  return Object.fromEntries(found);
}

/** The same tables with those of the same columns that still exist. */
async function stillThere(client: pg.Client, tables: readonly Table[]): Promise<Table[]> {
  const now = new Map((await listTables(client)).map(({ name, columns }) => [name, columns.split(', ')]));
  return tables.flatMap((table) => {
    const left = table.columns.split(', ').filter((column) => now.get(table.name)?.includes(column));
    return left.length > 0 ? [{ ...table, columns: left.join(', ') }] : [];
  });
}

async function inMemory(t: TestContext): Promise<pg.Client> {
  const engine = await openEmbedded({ statementTimeoutMs: 0 });
  const client = new pg.Client({ stream: () => engine.stream(), ssl: false });
  await client.connect();
  t.after(async () => {
    await client.end();
    await engine.close();
  });
  return client;
}
