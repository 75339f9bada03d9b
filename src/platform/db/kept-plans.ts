import { type DatabaseConnection, Transaction } from 'kysely';
import type { CompanyTx } from './company-tx.ts';
import { UNUSED_EXECUTOR } from './pipelined.ts';
import { MARK } from './plan-keeping-client.ts';

/**
 * The same transaction, with prepared statements: parsed and planned once per connection. Use it where planning takes
 * longer than execution and one generic plan suits all values, as for look-ups by key.
 */
export function keepingPlans(tx: CompanyTx): CompanyTx {
  const executor = tx.getExecutor();
  const provider = {
    provideConnection: <T>(use: (connection: DatabaseConnection) => Promise<T>) =>
      executor.provideConnection((connection) => use(marking(connection))),
  };
  const kept = new Transaction({ ...UNUSED_EXECUTOR, executor: executor.withConnectionProvider(provider) });
  return Object.assign(kept, {
    companyId: tx.companyId,
    tenantRole: tx.tenantRole,
    ahead: tx.ahead,
  }) as CompanyTx;
}

function marking(connection: DatabaseConnection): DatabaseConnection {
  return {
    executeQuery: (query, ...rest) => connection.executeQuery({ ...query, sql: MARK + query.sql }, ...rest),
    streamQuery: (query, ...rest) => connection.streamQuery(query, ...rest),
  };
}
