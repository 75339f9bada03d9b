import { hash } from 'node:crypto';
import { type DatabaseConnection, Transaction } from 'kysely';
import pg from 'pg';
import type { CompanyTx } from './company-tx.ts';
import { NOWHERE } from './pipelined.ts';

const MARK = '/* plan kept */ ';
/** So many statements a connection keeps: lists of many lengths are as many statements, and each takes memory. */
const KEPT_MAX = 200;

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

/** A connection that prepares the statements marked under a name of their own; the others go as they are. */
export class PlanKeepingClient extends pg.Client {
  readonly #kept = new Set<string>();

  // Of the many ways to ask, this is the one that Kysely and the rest of the code have.
  override query(...asked: unknown[]): never {
    const [text, values] = asked;
    if (typeof text === 'string' && text.startsWith(MARK) && this.#keeps(text))
      asked.splice(0, 2, { name: hash('md5', text), text, values });
    return super.query(...(asked as [string])) as never;
  }

  #keeps(text: string): boolean {
    if (this.#kept.size < KEPT_MAX) this.#kept.add(text);
    return this.#kept.has(text);
  }
}
