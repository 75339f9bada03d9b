import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { errorIn, type Message, type Request } from './message.ts';
import { type GivenUpReason, type ThreadWork, WorkerGaveUp } from './work.ts';

/** Code that takes longer to load than this hangs. */
const LOAD_MS_MAX = 30_000;
const WATCH_EVERY_MS = 50;
/** On a busy machine a work item gets its processor time all the same, up to so many times its deadline. */
const PATIENCE = 10;
const MEGABYTE = 1_048_576;
/** What a mail or a question needs for a moment; without a bound V8 keeps 64 MB. */
const YOUNG_MB = 12;

interface Running {
  readonly id: number;
  readonly work: ThreadWork<never, unknown>;
  readonly resolve: (output: unknown) => void;
  readonly reject: (err: Error) => void;
  timer: NodeJS.Timeout;
  watch?: NodeJS.Timeout;
  /** When it began, and how much time the thread had used before. */
  begun?: { readonly atMs: number; readonly usedMs: Promise<number> };
}

export interface ThreadOptions {
  readonly memoryMbMax: number;
  /** Code that is loaded before the first work item. */
  readonly preload: readonly string[];
  /** After so long without work the thread ends, and the next item starts another. Without it the thread stays. */
  readonly idleMsMax?: number;
}

/**
 * One worker thread, which runs one work item at a time. An item that passes its deadline or the memory limit is ended
 * with its thread; the next one gets a new thread. The deadline begins when the item does, not while code is loaded,
 * and counts the time that the item has the processor.
 */
export class Thread {
  readonly #memoryMbMax: number;
  readonly #preload: readonly string[];
  readonly #idleMsMax: number | undefined;
  #idle: NodeJS.Timeout | undefined;
  #worker: Worker | undefined;
  #running: Running | undefined;
  #lastId = 0;
  #isClosed = false;

  constructor(options: ThreadOptions) {
    this.#memoryMbMax = options.memoryMbMax;
    this.#preload = options.preload;
    this.#idleMsMax = options.idleMsMax;
  }

  get isBusy(): boolean {
    return this.#running !== undefined;
  }

  /** Starts the thread ahead of the first work item and has it load the code of the work items there are. */
  start(): void {
    if (!this.#worker && !this.#isClosed) this.#open();
  }

  run<Input, Output>(work: ThreadWork<Input, Output>, input: Input): Promise<Output> {
    if (this.#isClosed) return Promise.reject(new WorkerGaveUp('crash', work.name));
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const worker = this.#worker ?? this.#open();
    const id = ++this.#lastId;
    clearTimeout(this.#idle);
    const running: Running = { id, work, resolve, reject, timer: this.#within(id, LOAD_MS_MAX) };
    this.#running = running;
    worker.ref();
    try {
      worker.postMessage({ id, file: work.file, name: work.name, input } satisfies Request);
    } catch (err) {
      this.#finish()?.reject(err as Error);
    }
    return promise as Promise<Output>;
  }

  /** Ends the thread, and the work item it runs. */
  async close(): Promise<void> {
    const worker = this.#worker;
    this.#isClosed = true;
    this.#end('crash');
    await worker?.terminate();
  }

  #open(): Worker {
    const worker = new Worker(new URL('./thread-main.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: this.#memoryMbMax, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    worker.on('message', (message: Message) => this.#receive(message));
    worker.on('error', (err) => {
      if (this.#worker === worker) this.#end(isOutOfMemory(err) ? 'memory' : 'crash', err);
    });
    worker.on('exit', () => {
      if (this.#worker === worker) this.#end('crash');
    });
    for (const file of this.#preload) worker.postMessage({ id: 0, file, name: null } satisfies Request);
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  #receive(message: Message): void {
    if (message.id !== this.#running?.id) return;
    if ('begins' in message) {
      this.#begin(this.#running);
      return;
    }
    const err = errorIn(message);
    const running = this.#finish();
    if (err) running?.reject(err);
    else if ('output' in message) running?.resolve(message.output);
  }

  #begin(running: Running): void {
    clearTimeout(running.timer);
    running.begun = { atMs: performance.now(), usedMs: this.#usedMs() };
    running.timer = this.#within(running.id, running.work.deadlineMs);
    running.watch = setInterval(() => this.#watchMemory(running.id), WATCH_EVERY_MS);
  }

  #within(id: number, ms: number): NodeJS.Timeout {
    return setTimeout(async () => {
      // This thread may be the one that was late: an answer that has arrived meanwhile counts.
      await nextTurn();
      const leftMs = await this.#timeLeft();
      const running = this.#running;
      if (running?.id !== id) return;
      if (leftMs >= 1) running.timer = this.#within(id, leftMs);
      else this.#end('deadline');
    }, ms);
  }

  /** On a busy machine a work item has not had all the time that passed since it began. */
  async #timeLeft(): Promise<number> {
    const { begun, work } = this.#running ?? {};
    if (!begun || !work) return 0;
    const usedMs = (await this.#usedMs()) - (await begun.usedMs);
    const passedMs = performance.now() - begun.atMs;
    return Math.min(work.deadlineMs - usedMs, PATIENCE * work.deadlineMs - passedMs);
  }

  async #usedMs(): Promise<number> {
    const usage = await this.#worker?.cpuUsage().catch(() => undefined);
    return usage ? (usage.user + usage.system) / 1_000 : 0;
  }

  /** The limit of the heap leaves out buffers, and it is buffers that a packed picture or PDF fills. */
  async #watchMemory(id: number): Promise<void> {
    const worker = this.#worker;
    const heap = await worker?.getHeapStatistics().catch(() => undefined);
    if (!heap || this.#running?.id !== id) return;
    if (heap.used_heap_size + heap.external_memory > this.#memoryMbMax * MEGABYTE) this.#end('memory');
  }

  #end(reason: GivenUpReason, cause?: unknown): void {
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
    const running = this.#finish();
    running?.reject(new WorkerGaveUp(reason, running.work.name, cause));
    // The next work item finds its code loaded, if that is how it was before.
    if (running && this.#preload.length > 0) this.start();
  }

  #finish(): Running | undefined {
    const running = this.#running;
    this.#running = undefined;
    clearTimeout(running?.timer);
    clearInterval(running?.watch);
    this.#worker?.unref();
    if (this.#idleMsMax !== undefined) this.#endAfter(this.#idleMsMax);
    return running;
  }

  #endAfter(idleMs: number): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      const worker = this.#worker;
      this.#worker = undefined;
      void worker?.terminate();
    }, idleMs).unref();
  }
}

function isOutOfMemory(err: unknown): boolean {
  return err instanceof Error && 'code' in err && err.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
