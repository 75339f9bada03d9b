import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import { type Ctx, companyCtx, type Enqueue, type Payload, type Platform } from './context.ts';
import { type CompanyTx, outsideFence } from './db/company-tx.ts';
import type { Database } from './db/open.ts';
import type { Log } from './log.ts';

interface TaskCommon {
  /** `room.verb`, the name of its queue. */
  readonly name: string;
  /** When it runs by itself, as a cron line in UTC. */
  readonly cron?: string;
}

/** Work for one company: runs fenced, its payload names the company. */
export interface CompanyTask<P extends Payload = Payload> extends TaskCommon {
  readonly scope: 'company';
  readonly run: (ctx: Ctx, payload: P) => Promise<void>;
}

/** Work for the whole installation. */
export interface PlatformTask extends TaskCommon {
  readonly scope: 'platform';
  readonly run: (platform: Platform) => Promise<void>;
}

export type Task = CompanyTask | PlatformTask;

export interface TaskQueue extends AsyncDisposable {
  readonly enqueue: Enqueue;
  /** Makes the queues of `tasks` known: from here on work can be left for later. */
  start(tasks: readonly Task[]): Promise<void>;
  /** Runs and schedules them in this process. */
  work(platform: Platform, tasks: readonly Task[]): Promise<void>;
}

const RETRY_LIMIT = 3;
const STOP_TIMEOUT_MS = 10_000;

/** The task queue, kept in the schema `tasks` of the same database. */
export function openTaskQueue(database: Database, log: Log): TaskQueue {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => flatten(await database.pool.query(text, values)) },
    schema: 'tasks',
    createSchema: false,
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
  });
  boss.on('error', (err) => log.error({ err }, 'task queue'));
  let started = false;

  return {
    async enqueue(taskName, payload = {}, { tx, onceKey, afterSeconds } = {}) {
      const send = (extra: object) =>
        boss.send(taskName, payload, {
          ...(onceKey !== undefined && {
            singletonKey: onceKey,
            singletonSeconds: Math.max(1, afterSeconds ?? 1),
          }),
          ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
          ...extra,
        });
      if (!tx) await send({});
      else
        await outsideFence(tx, () =>
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
          for (const job of jobs) await runTask(platform, task, job.data as Payload);
        });
        if (task.cron) await boss.schedule(task.name, task.cron);
      }
    },

    async [Symbol.asyncDispose]() {
      if (started) await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
}

async function runTask(platform: Platform, task: Task, payload: Payload): Promise<void> {
  const log = platform.log.child({ task: task.name });
  try {
    if (task.scope === 'platform') await task.run({ ...platform, log });
    else {
      const companyId = String(payload.company_id);
      await task.run(
        companyCtx(platform, companyId, { type: 'task', name: task.name }, { log, origin: null }),
        payload,
      );
    }
  } catch (err) {
    log.error({ err }, 'task failed');
    throw err;
  }
}

/** A statement of several parts answers a list of results; the queue wants all their rows. */
function flatten(result: { rows: unknown[] } | { rows: unknown[] }[]): { rows: unknown[] } {
  return Array.isArray(result) ? { rows: result.flatMap((part) => part.rows ?? []) } : result;
}

async function runIn(tx: CompanyTx, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
  return { rows };
}
