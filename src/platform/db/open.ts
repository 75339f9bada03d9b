import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '#/platform/log/log.ts';
import { type FairLane, type LaneLimits, openFairLane } from '#/platform/pacing/fair-lane.ts';
import { type EmbeddedDatabase, openEmbedded } from './embedded/open.ts';
import { PlanKeepingClient } from './plan-keeping-client.ts';
import { type Rank, RequestActivity } from './rank.ts';
import { tenantRoles } from './schema/tenant-role.ts';
import type { DB } from './schema.gen.ts';
import { NO_NOTICES, type Notices, openNotices } from './servers/notices.ts';
import { typeParsers } from './type-parsers.ts';

/** Connections to the database. */
export interface Connections {
  readonly kind: 'embedded' | 'server';
  readonly db: Kysely<DB>;
  readonly pool: pg.Pool;
  /** The role of tenants' statements, as the migrated database names it. */
  readonly tenantRole: () => Promise<string>;
  /** Where tenants' transactions wait for a connection, company by company in turn. */
  readonly lane: FairLane;
}

export interface Database extends Connections, AsyncDisposable {
  /** Connections for each rank of work; those for requests are the ones above. */
  readonly ranked: Readonly<Record<Rank, Connections>>;
  /** The rank of the connections above. */
  readonly rank: Rank;
  readonly requests: RequestActivity;
  readonly notices: Notices;
  /** Resolves when the database responds. */
  ping(): Promise<void>;
  /** The closed-consistent data directory as one archive; the embedded database only. */
  dump(): Promise<Uint8Array>;
  /** A copy of the embedded database as of one moment; absent where it is not in a directory. */
  readonly snapshot?: () => Promise<string>;
}

export interface DatabaseOptions {
  /** Null means embedded. */
  readonly url: string | null;
  /** Null means in memory; ignored with a url. */
  readonly dataDir: string | null;
  /** A dump to create an embedded database from. */
  readonly template?: Uint8Array;
  readonly statementTimeoutMs?: number;
  readonly log: Log;
}

const CONNECTIONS_MAX = 10;
/** Additional connections on a server, so that a task never takes the connection that a request waits for. */
const BACKGROUND_CONNECTIONS_MAX = 4;
const STATEMENT_TIMEOUT_MS = 30_000;

/** The one place that knows which database is used: all other code sees node-postgres and Kysely. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  // What stays open must not hold the options: a template is large.
  const { log, statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options;
  if (options.url !== null) {
    const server: pg.PoolConfig = {
      connectionString: options.url,
      connectionTimeoutMillis: 5_000,
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 60_000,
      // JIT compilation takes seconds for plans with many estimated look-ups and gains little for these statements.
      options: '-c timezone=UTC -c search_path=public -c jit=off',
      keepAlive: true,
    };
    const request = connections('server', { ...server, max: CONNECTIONS_MAX }, log);
    const background = connections('server', { ...server, max: BACKGROUND_CONNECTIONS_MAX }, log);
    const { statement_timeout: _, ...listening } = server;
    return overConnections({ request, bulk: request, background }, openNotices(listening, log));
  }
  const engine = await openEmbedded({
    statementTimeoutMs,
    ...(options.dataDir !== null && { dataDir: options.dataDir }),
    ...(options.template && { template: options.template }),
    onRestart: (reason) => log.error({ reason }, 'embedded database restarted'),
  });
  // Without `ssl: false`, PGSSLMODE in the environment would enable TLS on every connection.
  const open = (rank: Rank): Connections =>
    connections('embedded', { stream: () => engine.stream(rank), ssl: false, max: CONNECTIONS_MAX }, log);
  return overConnections(
    { request: open('request'), bulk: open('bulk'), background: open('background') },
    NO_NOTICES,
    engine,
    options.dataDir !== null,
  );
}

function connections(kind: Database['kind'], poolConfig: pg.PoolConfig, log: Log): Connections {
  const pool = new pg.Pool({ ...poolConfig, types: typeParsers, pipeline: true, Client: PlanKeepingClient });
  // A broken connection fails its work and is replaced by the pool. Without a listener, on used and idle connections,
  // it would end the process.
  pool.on('connect', (client) => client.on('error', (err) => log.warn({ err }, 'database connection lost')));
  pool.on('error', () => undefined);
  return {
    kind,
    pool,
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }),
    tenantRole: asked(pool),
    lane: openFairLane(lanesOf(kind, poolConfig.max ?? CONNECTIONS_MAX)),
  };
}

/**
 * Two transactions keep the embedded engine at work, which runs one at a time. On a server no company holds all connections.
 * Admission limits who waits.
 */
function lanesOf(kind: Database['kind'], connectionsMax: number): LaneLimits {
  const waitingMax = Number.POSITIVE_INFINITY;
  return kind === 'embedded'
    ? { atOnce: 2, waitingMax }
    : { atOnce: connectionsMax, eachAtOnce: connectionsMax - 1, waitingMax };
}

/** Asks once; a failed attempt is repeated by the next caller. */
function asked(pool: pg.Pool): Connections['tenantRole'] {
  let role: Promise<string> | undefined;
  return () => {
    role ??= tenantRoles(pool).then(
      ({ used }) => used,
      (err: unknown) => {
        role = undefined;
        throw err;
      },
    );
    return role;
  };
}

function overConnections(
  ranked: Database['ranked'],
  notices: Notices,
  engine?: EmbeddedDatabase,
  inDirectory = false,
): Database {
  const { request } = ranked;
  return {
    ...request,
    ranked,
    rank: 'request',
    requests: new RequestActivity(),
    notices,
    ping: async () => void (await request.pool.query('select 1')),
    dump: () => {
      if (!engine) throw new Error('a server database is dumped with pg_dump');
      return engine.dump();
    },
    ...(engine && inDirectory && { snapshot: () => engine.snapshot() }),
    [Symbol.asyncDispose]: async () => {
      await notices[Symbol.asyncDispose]();
      for (const { db, pool } of new Set(Object.values(ranked))) {
        await db.destroy();
        // Kysely only ends a pool that it has used.
        if (!pool.ended) await pool.end();
      }
      await engine?.close();
    },
  };
}

/** The same database with transactions of another rank. */
export function ofRank(database: Database, rank: Rank): Database {
  return { ...database, ...database.ranked[rank], rank };
}
