import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '#/platform/log.ts';
import { openEmbedded } from './embedded/open.ts';
import { PlanKeepingClient } from './plan-keeping-client.ts';
import type { DB } from './schema.gen.ts';
import { typeParsers } from './type-parsers.ts';

export interface Database extends AsyncDisposable {
  readonly kind: 'embedded' | 'server';
  readonly db: Kysely<DB>;
  readonly pool: pg.Pool;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** The closed-consistent data directory as one archive; the embedded database only. */
  dump(): Promise<Uint8Array>;
}

export interface DatabaseOptions {
  /** Null means embedded. */
  readonly url: string | null;
  /** Null means in memory; ignored with a url. */
  readonly dataDir: string | null;
  /** A dump to start an empty embedded database from. */
  readonly template?: Uint8Array;
  readonly statementTimeoutMs?: number;
  readonly log: Log;
}

const CONNECTIONS_MAX = 10;
const STATEMENT_TIMEOUT_MS = 30_000;

/** The one place that knows which database stands below: the rest sees node-postgres and Kysely. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
  if (options.url !== null) {
    return overPool(
      'server',
      {
        connectionString: options.url,
        max: CONNECTIONS_MAX,
        connectionTimeoutMillis: 5_000,
        statement_timeout: statementTimeoutMs,
        idle_in_transaction_session_timeout: 60_000,
        // Compiling costs whole seconds where many look-ups look expensive, and gains little on any statement here.
        options: '-c timezone=UTC -c search_path=public -c jit=off',
        keepAlive: true,
      },
      options.log,
    );
  }
  const engine = await openEmbedded({
    statementTimeoutMs,
    ...(options.dataDir !== null && { dataDir: options.dataDir }),
    ...(options.template && { template: options.template }),
    onRestart: (reason) => options.log.error({ reason }, 'embedded database restarted'),
  });
  // Without `ssl: false` a PGSSLMODE in the environment would make every connection ask for it.
  const poolConfig = { stream: () => engine.stream(), ssl: false, max: CONNECTIONS_MAX };
  return overPool('embedded', poolConfig, options.log, engine);
}

function overPool(
  kind: Database['kind'],
  poolConfig: pg.PoolConfig,
  log: Log,
  engine?: Awaited<ReturnType<typeof openEmbedded>>,
): Database {
  const pool = new pg.Pool({ ...poolConfig, types: typeParsers, pipeline: true, Client: PlanKeepingClient });
  // A connection that breaks fails the work on it, and the pool replaces it; without a listener, on those that are in
  // use as on those that wait, it would end the process.
  pool.on('connect', (client) => client.on('error', (err) => log.warn({ err }, 'database connection lost')));
  pool.on('error', () => undefined);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind,
    db,
    pool,
    ping: async () => void (await pool.query('select 1')),
    dump: () => {
      if (!engine) throw new Error('a server database is dumped with pg_dump');
      return engine.dump();
    },
    [Symbol.asyncDispose]: async () => {
      await db.destroy();
      // Kysely ends only a pool it has used.
      if (!pool.ended) await pool.end();
      await engine?.close();
    },
  };
}
