import { type DatabaseConnection, Transaction } from 'kysely';
import type { CompanyTx } from './company-tx.ts';
import { NOWHERE } from './pipelined.ts';
import { MARK } from './plan-keeping-client.ts';

/**
 * The same transaction, whose statements keep their plans on the connection: parsed and planned once, where planning
 * takes longer than finding. Only for statements that one plan suits whatever they are asked, as those by key: the
 * plan kept is one for values unseen.
 */
export function keepingPlans(tx: CompanyTx): CompanyTx {
  const executor = tx.getExecutor();
  const provider = {
    provideConnection: <T>(use: (connection: DatabaseConnection) => Promise<T>) =>
      executor.provideConnection((connection) => use(marking(connection))),
  };
  const kept = new Transaction({ ...NOWHERE, executor: executor.withConnectionProvider(provider) });
  return Object.assign(kept, { companyId: tx.companyId }) as CompanyTx;
}

function marking(connection: DatabaseConnection): DatabaseConnection {
  return {
    executeQuery: (query, ...rest) => connection.executeQuery({ ...query, sql: MARK + query.sql }, ...rest),
    streamQuery: (query, ...rest) => connection.streamQuery(query, ...rest),
  };
}
