import { CompiledQuery, type Dialect, PostgresDialect, PostgresDriver } from 'kysely';
import type pg from 'pg';

/**
 * Kysely's PostgreSQL dialect over a pool in pipeline mode: the first statement of a transaction does not wait for
 * the answer to `begin`. A `begin` fails only with its connection, and then so does the statement behind it.
 */
export function pipelinedDialect(pool: pg.Pool): Dialect {
  const dialect = new PostgresDialect({ pool });
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => {
      const driver = new PostgresDriver({ pool });
      driver.beginTransaction = async (connection) => {
        connection.executeQuery(CompiledQuery.raw('begin')).catch(() => undefined);
      };
      return driver;
    },
  };
}
