import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { getConstructionPlans, PgBoss } from 'pg-boss';
import { type Ctx, companyCtx, type Enqueue, type Payload, type Platform } from './context.ts';
import { bypassRls, type CompanyTx } from './db/company-tx.ts';
import { type Database, ofRank } from './db/open.ts';
import { failedPart, type PartHealth, WELL } from './health.ts';
import type { Log } from './log/log.ts';
import { asSpan, currentTraceparent } from './tracing/span.ts';

interface TaskCommon {
  /** `module.verb`, the name of its queue. */
  readonly name: string;
  /** Its schedule, a cron expression in UTC. */
  readonly cron?: string;
}

/** Work for one company: runs in its tenant scope, and its payload names the company. */
export interface CompanyTask<P extends Payload = Payload> extends TaskCommon {
  readonly scope: 'company';
  readonly run: (ctx: Ctx, payload: P) => Promise<void>;
}

/** Work for the whole installation. */
export interface PlatformTask extends TaskCommon {
  readonly scope: 'platform';
  readonly run: (platform: Platform, payload?: Payload) => Promise<void>;
}

export type Task = CompanyTask | PlatformTask;

export interface TaskQueue extends AsyncDisposable {
  readonly enqueue: Enqueue;
  /** Creates the queues of `tasks`; from then on they can be enqueued. */
  start(tasks: readonly Task[]): Promise<void>;
  /** The health of the handlers; always well in a process without any. */
  readonly health: () => PartHealth;
  /** Runs and schedules them in this process. */
  work(platform: Platform, tasks: readonly Task[]): Promise<void>;
}

const SCHEMA = 'tasks';
const BEGIN = 'BEGIN;';
const COMMIT = 'COMMIT;';
const RETRY_LIMIT = 3;
/** A task still running this long after the process began to stop is returned to the queue. */
const HAND_BACK_AFTER_MS = 3_000;
/** A handler that has not polled the queue for this long has failed. */
const UNHEARD_MS = 60_000;
const STOP_TIMEOUT_MS = 5_000;

/** The task queue, kept in the schema `tasks` of the same database. */
export function openTaskQueue(database: Database, log: Log): TaskQueue {
  const boss = new PgBoss({
    db: executorOf(database.ranked.background.pool),
    schema: SCHEMA,
    createSchema: false,
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
  });
  boss.on('error', (err) => log.error({ err }, 'task queue'));
  let started = false;
  let handlers = 0;

  return {
    async enqueue(taskName, payload = {}, { tx, onceKey, afterSeconds } = {}) {
      const traceparent = currentTraceparent();
      const data = traceparent === undefined ? payload : { ...payload, traceparent };
      const send = (extra: object) =>
        boss.send(taskName, data, {
          ...(onceKey !== undefined && {
            singletonKey: onceKey,
            singletonSeconds: Math.max(1, afterSeconds ?? 1),
          }),
          ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
          ...extra,
        });
      // The caller waits for this, so it has the rank of a request.
      if (!tx) await send({ db: executorOf(database.pool) });
      else
        await bypassRls(tx, () =>
          send({ db: { executeSql: (text: string, values?: unknown[]) => runIn(tx, text, values) } }),
        );
    },

    async start(tasks) {
      await boss.start();
      started = true;
      const known = new Set((await boss.getQueues()).map(({ name }) => name));
      for (const { name } of tasks)
        if (!known.has(name)) await boss.createQueue(name, { retryLimit: RETRY_LIMIT, retryBackoff: true });
    },

    async work(platform, tasks) {
      for (const task of tasks) {
        await boss.work(task.name, async (jobs) => {
          for (const job of jobs) await runTraced(platform, task, job.data as Payload);
        });
        if (task.cron) await boss.schedule(task.name, task.cron);
      }
      const names = new Set(tasks.map(({ name }) => name));
      // A task that was renamed or removed leaves its schedule behind.
      for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name);
      handlers = tasks.length;
    },

    health: () => (handlers === 0 ? WELL : healthOf(boss.getWipData(), handlers)),

    async [Symbol.asyncDispose]() {
      if (started) await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
}

/** The SQL of an empty queue, for the transaction of whoever runs it. */
export function taskQueueSchema(): string {
  const plan = getConstructionPlans(SCHEMA, { createSchema: false }).trim();
  if (!plan.startsWith(BEGIN) || !plan.endsWith(COMMIT))
    throw new Error('the plan of the task queue is not one transaction');
  return plan.slice(BEGIN.length, -COMMIT.length);
}

/** Each handler polls the queue every two seconds, except while it is working. */
function healthOf(workers: ReturnType<PgBoss['getWipData']>, handlers: number): PartHealth {
  if (workers.length < handlers)
    return failedPart(`only ${workers.length} of ${handlers} tasks have a handler that runs`);
  const nowMs = Date.now();
  const idle = workers.filter(({ count }) => count === 0);
  const unheard = idle.filter((worker) => nowMs - (worker.lastFetchedOn ?? worker.createdOn) > UNHEARD_MS);
  if (unheard.length === 0) return WELL;
  const oldest = Math.max(...unheard.map((worker) => nowMs - (worker.lastFetchedOn ?? worker.createdOn)));
  return failedPart(`the queue was last asked for work ${Math.round(oldest / 1_000)} s ago`);
}

/** Runs a task as part of the trace of whoever enqueued it. */
function runTraced(platform: Platform, task: Task, data: Payload): Promise<void> {
  const { traceparent, ...payload } = data ?? {};
  const attributes = { 'fieldstone.task': task.name };
  const span = platform.tracing.begin(
    { name: `task ${task.name}`, kind: 'consumer', attributes },
    traceparent,
  );
  const work = () => runTask(platform, task, payload);
  return span ? asSpan(span, work) : work();
}

/** Runs a task until it ends or the process stops; an unfinished task is returned to the queue and retried later. */
async function runTask(everything: Platform, task: Task, payload: Payload): Promise<void> {
  const { stopping } = everything;
  const log = everything.log.child({ task: task.name });
  const database = ofRank(everything.database, 'background');
  const platform: Platform = { ...everything, database, log, signal: stopping };
  try {
    stopping.throwIfAborted();
    everything.disk.requireSpace();
    await untilStopped(start(platform, task, payload), stopping);
    // A task that ended although its steps were rejected has not done its work.
    stopping.throwIfAborted();
  } catch (err) {
    if (stopping.aborted) log.info('task handed back: the process stops');
    else log.error({ err }, 'task failed');
    throw err;
  }
}

function start(platform: Platform, task: Task, payload: Payload): Promise<void> {
  if (task.scope === 'platform') return task.run(platform, payload);
  const via = { log: platform.log, origin: null, writes: true };
  const ctx = companyCtx(platform, String(payload.company_id), { type: 'task', name: task.name }, via);
  return task.run(ctx, payload);
}

/** Does not wait for long work after the process began to stop. */
async function untilStopped(work: Promise<void>, stopping: AbortSignal): Promise<void> {
  const waited = new AbortController();
  const late = once(stopping, 'abort', { signal: waited.signal })
    .then(() => pause(HAND_BACK_AFTER_MS, undefined, { signal: waited.signal }))
    .then(() => stopping.throwIfAborted());
  late.catch(() => undefined);
  try {
    await Promise.race([work, late]);
  } finally {
    waited.abort();
  }
}

function executorOf(pool: Database['pool']): {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
} {
  return { executeSql: async (text, values) => flatten(await pool.query(text, values)) };
}

/** A multi-statement query returns a list of results; the queue needs all their rows. */
function flatten(result: { rows: unknown[] } | { rows: unknown[] }[]): { rows: unknown[] } {
  return Array.isArray(result) ? { rows: result.flatMap((part) => part.rows ?? []) } : result;
}

async function runIn(tx: CompanyTx, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
  return { rows };
}
