import type { MessagePort } from 'node:worker_threads';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { CompanyTx } from '../company-tx.ts';
import type { DB } from '../schema.gen.ts';
import type { StatementRequest, StatementResponse } from './messages.ts';

/** Reads of one company from a thread without a database. */
export interface RemoteCompany {
  /** Reads only. Each statement sees the moment at which it runs: they share no transaction. */
  readonly inCompany: <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>;
}

/** Sends statements through the port of `serveReads` to the thread that has the database. */
export function remoteCompany(port: MessagePort, companyId: string): RemoteCompany {
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new RemoteDriver(port),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const scope = { companyId, tenantRole: '', ahead: new Map<string, unknown>() };
  return { inCompany: (work) => db.transaction().execute((tx) => work(Object.assign(tx, scope))) };
}

type Waiting = PromiseWithResolvers<readonly unknown[]>;

class RemoteDriver implements Driver {
  readonly #port: MessagePort;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  constructor(port: MessagePort) {
    this.#port = port;
    port.on('message', (response: StatementResponse) => {
      const waiting = this.#waiting.get(response.id);
      this.#waiting.delete(response.id);
      if ('error' in response) waiting?.reject(response.error);
      else waiting?.resolve(response.rows);
    });
  }

  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve({
      executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
        const waiting = Promise.withResolvers<readonly unknown[]>();
        const id = ++this.#lastId;
        this.#waiting.set(id, waiting);
        this.#port.postMessage({ id, sql, parameters } satisfies StatementRequest);
        return { rows: (await waiting.promise) as R[] };
      },
      streamQuery: () => {
        throw new Error('nothing is streamed from another thread');
      },
    });
  }

  // What reads has no transaction here: the other side opens one for each statement.
  async init(): Promise<void> {}
  async beginTransaction(): Promise<void> {}
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}
