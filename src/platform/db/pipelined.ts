import { CompiledQuery, type DatabaseConnection, type Kysely, PostgresDialect, Transaction } from 'kysely';
import type { Database } from './open.ts';
import type { DB } from './schema.gen.ts';

const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('a transaction has its connection already')),
});
/** What a transaction of Kysely is made of and never asks for, as it has its connection. */
export const NOWHERE = { config: { dialect }, dialect, driver: dialect.createDriver() };

/**
 * A transaction whose statements go out at once, one behind the other, without waiting for each other's answers;
 * Kysely's own lets one go after the other has come back. `opening` is sent right behind `begin`: if it fails, the
 * transaction is aborted, so nothing behind it takes effect, and its failure is the one that is told. On the embedded
 * database, where transactions take turns, the work begins with its turn: it may wait for what another's has read.
 */
export function pipelined<T>(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  opening: CompiledQuery,
  work: (tx: Transaction<DB>) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  return db.getExecutor().provideConnection(async (connection) => {
    const opened = Promise.all([
      connection.executeQuery(CompiledQuery.raw(begin)),
      connection.executeQuery(opening),
    ]);
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
  return new Transaction<DB>({ ...NOWHERE, executor: db.getExecutor().withConnectionProvider(provider) });
}
