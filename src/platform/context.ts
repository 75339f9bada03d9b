import type { Kysely } from 'kysely';
import { type CompanyTx, inCompany, inSnapshot } from './db/company-tx.ts';
import { type Database, ofRank } from './db/open.ts';
import type { DB } from './db/schema.gen.ts';
import { analyzeGrown } from './db/statistics/statistics.ts';
import type { Disk } from './disk/disk.ts';
import { AppError } from './errors.ts';
import type { PartHealth } from './health.ts';
import type { Log } from './log/log.ts';
import type { Mailer } from './mail.ts';
import type { EmbeddingModel } from './models/embedding.ts';
import type { Outbound } from './outbound.ts';
import type { Progress, Work, WorkKind, WorkProgress } from './progress/progress.ts';
import type { IsBreached } from './secrets/breached-passwords.ts';
import type { Vault } from './secrets/secret-box.ts';
import type { Tracing } from './tracing/tracing.ts';
import { retryWhileFull } from './workers/patience.ts';
import type { WorkerPool } from './workers/pool.ts';
import type { ThreadWork } from './workers/work.ts';

/** The input of a task. */
export type Payload = Readonly<Record<string, unknown>>;

export interface EnqueueOptions {
  /** Joins this transaction: the task exists only if it commits. */
  readonly tx?: CompanyTx;
  /** At most one waiting task of this key. */
  readonly onceKey?: string;
  readonly afterSeconds?: number;
}

/** Queues a background task. */
export type Enqueue = (taskName: string, payload?: Payload, options?: EnqueueOptions) => Promise<void>;

/** Built once per process. */
export interface Platform {
  readonly database: Database;
  readonly log: Log;
  /** Number of log lines lost since the process started. */
  readonly lostLogLines: () => number;
  readonly outbound: Outbound;
  /** For webhooks: trusts other private hosts, and knows no broken circuits, since each delivery has its own retries. */
  readonly webhookOutbound: Outbound;
  readonly mailer: Mailer;
  /** Where people reach this server: the beginning of links in mails. */
  readonly publicUrl: string;
  /** The configured embedding model; null for the local model. */
  readonly embedding: EmbeddingModel | null;
  readonly vault: Vault;
  readonly isBreachedPassword: IsBreached;
  readonly workers: WorkerPool;
  /** What this process makes in the background. */
  readonly progress: Progress;
  readonly tracing: Tracing;
  readonly enqueue: Enqueue;
  /** Whether this process runs background tasks. */
  readonly tasksHealth: () => PartHealth;
  /** Where the embedded database writes. */
  readonly disk: Disk;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Aborted as soon as the process begins to stop: no new work is accepted. */
  readonly stopping: AbortSignal;
  /** Aborted when running work must end: for a task when the process begins to stop, for a request later. */
  readonly signal: AbortSignal;
}

/** Who acts. A task acts for its company; an operator acts on any. */
export type Actor =
  | { readonly type: 'key'; readonly keyId: string }
  | { readonly type: 'user'; readonly userId: number; readonly role: string }
  | { readonly type: 'task'; readonly name: string }
  | { readonly type: 'operator' }
  /** An unauthenticated caller, who logs in or opens an invitation. */
  | { readonly type: 'anonymous' };

/** The request behind a change, as the audit log records it. */
export interface Origin {
  readonly requestId: string;
  /** The caller's network address, normalised. */
  readonly address: string;
}

/** What a context takes from its request. */
export interface Via {
  readonly log: Log;
  readonly origin: Origin | null;
  /** The request writes; it is rejected while the disk is full. */
  readonly writes?: boolean;
}

/** What a request or task of one company works with; the first argument of every service. */
export interface Ctx {
  readonly companyId: string;
  readonly actor: Actor;
  /** Null outside of a request. */
  readonly origin: Origin | null;
  readonly log: Log;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Aborted when this work must end. Long waits and computations listen to it, as `inCompany` does. */
  readonly signal: AbortSignal;
  /** Set by `readOnlyCtx`: what is only worth caching is not stored. */
  readonly isReadOnly?: true;
  /**
   * A transaction in the tenant scope of this company. Throws once `signal` is aborted, so long work ends between two.
   */
  readonly inCompany: <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>;
  /** The same, read-only: all statements see one snapshot, so that a total agrees with its page. */
  readonly inSnapshot: <T>(work: (tx: CompanyTx) => Promise<T>) => Promise<T>;
  readonly services: Services;
}

/** What the platform does for a company and few modules need. */
export interface Services {
  readonly enqueue: Enqueue;
  /** The same context for bulk work: its transactions wait for those of other requests. */
  readonly bulk: () => Ctx;
  /** Tells of long work while it goes on; disposing what it returns ends it. */
  readonly beginWork: (made: WorkKind, total: number | null) => Work;
  /** What this process makes of the company now. */
  readonly workInProgress: () => WorkProgress[];
  /** Whether no request came for a while, so that long work may take longer steps. */
  readonly isQuiet: () => boolean;
  /** Updates the planner statistics of tables that have grown much: after bulk work. */
  readonly analyzeGrown: () => Promise<void>;
  /** The configured embedding model; null for the local model. */
  readonly embedding: EmbeddingModel | null;
  /** Encrypts secrets at rest. */
  readonly vault: Vault;
  readonly isBreachedPassword: IsBreached;
  /** Checks where a company's credentials may be sent. */
  readonly requireSafeUrl: Outbound['requireSafeUrl'];
  /** Checks where a company's events may be sent. */
  readonly requireWebhookUrl: Outbound['requireSafeUrl'];
  /** Runs a function on a worker thread, within this company's share of them. */
  readonly onWorker: <Input, Output>(work: ThreadWork<Input, Output>, input: Input) => Promise<Output>;
}

/** The operator's context: no company, the whole database. Only the modules named in the boundary rules take it. */
export interface OperatorCtx {
  readonly db: Kysely<DB>;
  /** Null outside of a request. */
  readonly origin: Origin | null;
  readonly log: Log;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly services: Pick<Services, 'isBreachedPassword'>;
  /** The same operator in the tenant scope of one company. */
  readonly within: (companyId: string) => Ctx;
}

export function companyCtx(
  platform: Platform,
  companyId: string,
  actor: Actor,
  via: Via = outsideRequest(platform),
): Ctx {
  const ctx: Ctx = {
    companyId,
    actor,
    origin: via.origin,
    log: via.log,
    now: platform.now,
    newId: platform.newId,
    signal: platform.signal,
    inCompany: async (work) => {
      platform.signal.throwIfAborted();
      if (via.writes) platform.disk.requireSpace();
      noteRequest(platform);
      return workedAhead(ctx, (ahead) => inCompany(platform.database, companyId, work, ahead));
    },
    inSnapshot: async (work) => {
      platform.signal.throwIfAborted();
      noteRequest(platform);
      return inSnapshot(platform.database, companyId, work);
    },
    services: {
      bulk: () =>
        companyCtx({ ...platform, database: ofRank(platform.database, 'bulk') }, companyId, actor, via),
      beginWork: (made, total) => platform.progress.begin(companyId, made, total),
      workInProgress: () => platform.progress.list(companyId),
      isQuiet: () => platform.database.requests.isQuiet,
      analyzeGrown: () => analyzeGrown(platform.database),
      enqueue: platform.enqueue,
      vault: platform.vault,
      isBreachedPassword: platform.isBreachedPassword,
      requireSafeUrl: platform.outbound.requireSafeUrl,
      requireWebhookUrl: platform.webhookOutbound.requireSafeUrl,
      embedding: platform.embedding,
      onWorker: (work, input) => {
        const run = () => platform.workers.run(companyId, work, input);
        return platform.database.rank === 'request' ? run() : retryWhileFull(run, platform.signal);
      },
    },
  };
  return ctx;
}

/** The same context with read-only transactions: the database refuses what would write. It enqueues nothing either. */
export function readOnlyCtx(ctx: Ctx): Ctx {
  return {
    ...ctx,
    isReadOnly: true,
    inCompany: ctx.inSnapshot,
    services: {
      ...ctx.services,
      bulk: () => readOnlyCtx(ctx.services.bulk()),
      enqueue: () => Promise.reject(new Error('a read-only context enqueues no task')),
    },
  };
}

/**
 * Thrown out of a transaction that needs work done which must not be done inside it, such as reading a text on a worker
 * thread. The transaction is taken back, `run` puts what it worked out into `ahead`, and the transaction runs again.
 */
export class WorkFirst extends Error {
  readonly run: (ctx: Ctx, ahead: Map<string, unknown>) => Promise<void>;

  constructor(run: WorkFirst['run']) {
    super('a transaction needs work done before it');
    this.run = run;
  }
}

/** Others may change what the work is of as often as they like, but not hold up the transaction for ever. */
const WORK_FIRST_MAX = 10;

async function workedAhead<T>(ctx: Ctx, attempt: (ahead: CompanyTx['ahead']) => Promise<T>): Promise<T> {
  const ahead = new Map<string, unknown>();
  for (let done = 0; done < WORK_FIRST_MAX; done++) {
    try {
      return await attempt(ahead);
    } catch (err) {
      if (!(err instanceof WorkFirst)) throw err;
      await err.run(ctx, ahead);
    }
  }
  throw new AppError('conflict', 'Other changes came first; try again');
}

function noteRequest({ database: { rank, requests } }: Platform): void {
  if (rank === 'request') requests.note();
}

export function operatorCtx(platform: Platform, via: Via = outsideRequest(platform)): OperatorCtx {
  return {
    db: platform.database.db,
    origin: via.origin,
    log: via.log,
    now: platform.now,
    newId: platform.newId,
    services: { isBreachedPassword: platform.isBreachedPassword },
    within: (companyId) => companyCtx(platform, companyId, { type: 'operator' }, via),
  };
}

function outsideRequest(platform: Platform): Via {
  return { log: platform.log, origin: null };
}
