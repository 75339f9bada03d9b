import { CompiledQuery, type DatabaseConnection, type Kysely, PostgresDialect, Transaction } from 'kysely';
import type { Database } from './open.ts';
import type { DB } from './schema.gen.ts';

const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('a transaction has its connection already')),
});
/** Required by Kysely, but never used by a transaction that has its connection. */
export const UNUSED_EXECUTOR = { config: { dialect }, dialect, driver: dialect.createDriver() };

/**
 * A transaction that pipelines its statements instead of waiting for each response, as Kysely does. The statements
 * of `opening` are sent together with `begin`: if one fails, the transaction is aborted, later statements have no effect,
 * and its error is reported. On the embedded database, where transactions take turns, the work begins with its turn.
 */
export function pipelined<T>(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  opening: readonly string[],
  work: (tx: Transaction<DB>) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  return db.getExecutor().provideConnection(async (connection) => {
    const opened = Promise.all(
      [begin, ...opening].map((statement) => connection.executeQuery(CompiledQuery.raw(statement))),
    );
    const state = { isOver: false };
    try {
      if (kind === 'embedded') await opened;
      const [result] = await Promise.all([work(over(db, connection, state)), opened]);
      state.isOver = true;
      await connection.executeQuery(CompiledQuery.raw('commit'));
      return result;
    } catch (err) {
      state.isOver = true;
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
      await opened;
      throw err;
    }
  });
}

function over(
  db: Kysely<DB>,
  connection: DatabaseConnection,
  state: { readonly isOver: boolean },
): Transaction<DB> {
  const provider = {
    async provideConnection<T>(use: (own: DatabaseConnection) => Promise<T>): Promise<T> {
      // What comes late would run outside every tenant scope.
      if (state.isOver) throw new Error('a statement came after its transaction had ended');
      return use(connection);
    },
  };
  return new Transaction<DB>({
    ...UNUSED_EXECUTOR,
    executor: db.getExecutor().withConnectionProvider(provider),
  });
}
