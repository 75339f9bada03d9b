import { randomUUID } from 'node:crypto';
import type { Platform } from './context.ts';
import { abandonClaims } from './db/idempotency/company-keys.ts';
import { type DatabaseOptions, openDatabase } from './db/open.ts';
import { migrate } from './db/schema/migrate.ts';
import { rlsFaults } from './db/schema/rls-check.ts';
import { watchDisk } from './disk/disk.ts';
import { Stopping } from './errors.ts';
import type { Log } from './log/log.ts';
import { type MailOptions, openMailer } from './mail.ts';
import { type EmbeddingOptions, openEmbedding } from './models/embedding.ts';
import { type Outbound, openOutbound } from './outbound.ts';
import { openProgress } from './progress/progress.ts';
import { openBreachedPasswords } from './secrets/breached-passwords.ts';
import { openVault } from './secrets/secret-box.ts';
import { openTaskQueue, type TaskQueue } from './tasks.ts';
import { openTracing, type TracingOptions } from './tracing/tracing.ts';
import { openWorkerPool, type WorkerPool } from './workers/pool.ts';

export interface PlatformOptions {
  readonly log: Log;
  /** Number of lost log lines; default 0. */
  readonly lostLogLines?: () => number;
  readonly database: Omit<DatabaseOptions, 'log'>;
  /** Encrypts secrets at rest. */
  readonly masterSecret: string;
  /** Absent: no mail server. */
  readonly mail?: MailOptions;
  /** Where people reach this server; only needed to send links. */
  readonly publicUrl?: string;
  /** Private hosts that may be called for tenants. */
  readonly privateHosts?: readonly string[];
  /** Private hosts that webhooks may be sent to. */
  readonly webhookPrivateHosts?: readonly string[];
  /** The only public hosts that may be called for tenants; null: any. */
  readonly outboundHosts?: readonly string[] | null;
  /** A range API of breached passwords; null: none is asked. */
  readonly breachedPasswordsUrl?: string | null;
  /** The embedding model for search; without it the local one. */
  readonly embedding?: EmbeddingOptions;
  /** Absent: nothing is traced. */
  readonly tracing?: TracingOptions;
  /** Run pending migrations first; default true. */
  readonly migrate?: boolean;
  /** For tests. */
  readonly overrides?: {
    readonly outbound?: Outbound;
    readonly now?: () => Date;
    readonly newId?: () => string;
    readonly workers?: WorkerPool;
  };
}

export interface OpenPlatform extends Platform, AsyncDisposable {
  readonly tasks: TaskQueue;
  /** Ends background work at its next step; requests continue. */
  beginStop(): void;
  /** Ends requests at their next step too. */
  endWork(): void;
}

/** Opens the platform in order; disposing closes it in reverse. */
export async function openPlatform(options: PlatformOptions): Promise<OpenPlatform> {
  await using stack = new AsyncDisposableStack();
  const { log, overrides = {} } = options;
  const database = stack.use(await openDatabase({ ...options.database, log }));
  if (options.migrate ?? true) {
    const ran = await migrate(database.pool);
    if (ran.length > 0) log.info({ migrations: ran }, 'schema brought up to date');
  }
  const faults = await rlsFaults(database.pool);
  if (faults.length > 0) throw new Error(`tenant isolation does not hold: ${faults.join('; ')}`);
  const now = overrides.now ?? (() => new Date());
  if (database.kind === 'embedded') await abandonClaims(database.db, now());
  const { outboundHosts: hosts = null } = options;
  const outbound = stack.use(
    overrides.outbound ?? openOutbound({ privateHosts: options.privateHosts ?? [], hosts }),
  );
  const webhookOutbound = stack.use(
    openOutbound({
      privateHosts: options.webhookPrivateHosts ?? [],
      hosts,
      breakerFailures: Number.MAX_SAFE_INTEGER,
    }),
  );
  const tracing = stack.use(openTracing(options.tracing, outbound, log));
  const workers = stack.use(overrides.workers ?? openWorkerPool());
  const stop = new AbortController();
  const end = new AbortController();
  const tasks = stack.use(openTaskQueue(database, log));
  const disk = stack.use(watchDisk(options.database.url === null ? options.database.dataDir : null));
  stack.defer(() => stop.abort(new Stopping()));
  const opened = stack.move();
  return {
    database,
    log,
    lostLogLines: options.lostLogLines ?? (() => 0),
    outbound,
    webhookOutbound,
    mailer: openMailer(options.mail),
    publicUrl: options.publicUrl ?? '',
    embedding: options.embedding ? openEmbedding(options.embedding, outbound) : null,
    vault: openVault(options.masterSecret),
    isBreachedPassword: openBreachedPasswords(options.breachedPasswordsUrl ?? null, outbound, log),
    workers,
    progress: openProgress(),
    tracing,
    tasks,
    enqueue: tasks.enqueue,
    tasksHealth: tasks.health,
    disk,
    now,
    newId: overrides.newId ?? randomUUID,
    stopping: stop.signal,
    signal: end.signal,
    beginStop: () => stop.abort(new Stopping()),
    endWork: () => end.abort(new Stopping()),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
