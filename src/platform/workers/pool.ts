import { AppError } from '#/platform/errors.ts';
import { FairQueue } from './fair-queue.ts';
import { Thread } from './thread.ts';
import { type GivenUpReason, type ThreadWork, WorkerGaveUp } from './work.ts';

export interface WorkerPoolOptions {
  readonly threads?: number;
  readonly memoryMbMax?: number;
  /** How many work items of one company, and of all, may wait. */
  readonly waitingMax?: { readonly each: number; readonly all: number };
  /** After this a work item that still waits is refused. */
  readonly waitMsMax?: number;
  /** All threads but the first end after so long without work. */
  readonly idleMsMax?: number;
}

/** What the pool has done since it was opened, and what waits now. */
export interface WorkerCounts {
  readonly waiting: number;
  readonly running: number;
  readonly finished: number;
  readonly refused: number;
  /** Ended at their deadline, at the memory limit, or by taking their thread down. */
  readonly deadline: number;
  readonly memory: number;
  readonly crash: number;
}

/** Threads beside the server's own, on which everything is read that comes from outside. */
export interface WorkerPool extends AsyncDisposable {
  /**
   * Runs a work item for a company. Throws what the item throws, `rate_limited` when the company's share of the queue
   * is full, and WorkerGaveUp when the item passes its deadline or the memory limit.
   */
  run<Input, Output>(companyId: string, work: ThreadWork<Input, Output>, input: Input): Promise<Output>;
  /** Starts the first thread and has it load the code of these work items, so that the first one need not wait. */
  warm(items: readonly ThreadWork<never, unknown>[]): void;
  counts(): WorkerCounts;
}

/** More threads cost memory: each loads the code and the models of the work items. One is enough while few come. */
const THREADS = 2;
const IDLE_MS_MAX = 60_000;
const MEMORY_MB_MAX = 256;
const WAITING_MAX = { each: 256, all: 2_048 };
const WAIT_MS_MAX = 10_000;
const RETRY_AFTER_S = 2;

interface Waiting {
  readonly companyId: string;
  readonly begin: (thread: Thread) => void;
}

/** Opens a pool; its threads start with `warm`, or with the first work item. */
export function openWorkerPool(options: WorkerPoolOptions = {}): WorkerPool {
  return new Pool(options);
}

class Pool implements WorkerPool {
  readonly #threads: readonly Thread[];
  readonly #queue: FairQueue<Waiting>;
  readonly #waitMsMax: number;
  readonly #preload: string[] = [];
  /** How many work items of each company run now. */
  readonly #running = new Map<string, number>();
  readonly #counts = { finished: 0, refused: 0, deadline: 0, memory: 0, crash: 0 };

  constructor(options: WorkerPoolOptions) {
    const { threads = THREADS, memoryMbMax = MEMORY_MB_MAX, idleMsMax = IDLE_MS_MAX } = options;
    const preload = this.#preload;
    this.#threads = Array.from(
      { length: threads },
      (_, at) => new Thread({ memoryMbMax, preload, ...(at > 0 && { idleMsMax }) }),
    );
    this.#queue = new FairQueue(options.waitingMax ?? WAITING_MAX);
    this.#waitMsMax = options.waitMsMax ?? WAIT_MS_MAX;
  }

  run<Input, Output>(companyId: string, work: ThreadWork<Input, Output>, input: Input): Promise<Output> {
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    const refuse = () => {
      this.#counts.refused += 1;
      reject(shareIsFull());
    };
    const overdue = setTimeout(() => {
      this.#queue.remove(companyId, waiting);
      refuse();
    }, this.#waitMsMax);
    const waiting: Waiting = {
      companyId,
      begin: (thread) => {
        clearTimeout(overdue);
        resolve(this.#runOn(thread, { companyId, work, input }));
      },
    };
    if (this.#queue.push(companyId, waiting)) this.#next();
    else {
      clearTimeout(overdue);
      refuse();
    }
    return promise;
  }

  warm(items: readonly ThreadWork<never, unknown>[]): void {
    this.#preload.push(...new Set(items.map(({ file }) => file)));
    this.#threads[0]?.start();
  }

  counts(): WorkerCounts {
    const running = this.#threads.filter(({ isBusy }) => isBusy).length;
    return { waiting: this.#queue.size, running, ...this.#counts };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  /** Hands waiting work items to idle threads. One company never has them all. */
  #next(): void {
    const eachMax = Math.max(1, this.#threads.length - 1);
    for (const thread of this.#threads) {
      if (thread.isBusy) continue;
      const waiting = this.#queue.take((companyId) => (this.#running.get(companyId) ?? 0) < eachMax);
      if (!waiting) return;
      waiting.begin(thread);
    }
  }

  async #runOn<Input, Output>(
    thread: Thread,
    { companyId, work, input }: { companyId: string; work: ThreadWork<Input, Output>; input: Input },
  ): Promise<Output> {
    this.#running.set(companyId, (this.#running.get(companyId) ?? 0) + 1);
    let outcome: GivenUpReason | 'finished' = 'finished';
    try {
      return await thread.run(work, input);
    } catch (err) {
      if (err instanceof WorkerGaveUp) outcome = err.reason;
      throw err;
    } finally {
      this.#counts[outcome] += 1;
      const left = (this.#running.get(companyId) ?? 1) - 1;
      if (left === 0) this.#running.delete(companyId);
      else this.#running.set(companyId, left);
      this.#next();
    }
  }
}

function shareIsFull(): AppError {
  return new AppError(
    'rate_limited',
    `Too much is being read for this company; retry in ${RETRY_AFTER_S} s`,
    {
      retry_after: RETRY_AFTER_S,
    },
  );
}
