import { Worker } from 'node:worker_threads';
import type { ReplyEnd } from './reply-buffer.ts';
import { SqlError } from './wire.ts';
import type { WorkerAnswer, WorkerOptions, WorkerRequest } from './worker.ts';

/** Told of the reply as it arrives, and how many ReadyForQuery are in it. */
type OnBytes = (bytes: Buffer, ready: number) => void;

interface Pending {
  readonly onBytes: OnBytes;
  readonly resolve: (answer: WorkerAnswer) => void;
  readonly reject: (reason: SqlError) => void;
}

/** It passes replies on and keeps none of them. */
const YOUNG_MB = 12;

/** One run of the database in its worker thread, until `close`, the watchdog or a crash ends it. */
export class Backend {
  /** The response to a client's startup message. */
  readonly greeting: Buffer;
  /** Called with the reason when the worker ends unexpectedly. */
  onLost: (reason: SqlError) => void = () => {};
  readonly #worker: Worker;
  #pending: Pending | undefined;
  #failure = 'its worker thread exited';
  #timedOut: SqlError | undefined;
  #closed = false;

  static async open(options: WorkerOptions): Promise<Backend> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      name: 'embedded-database',
      // Flags of the main thread, such as --input-type, may not be valid for a worker.
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    const { promise, resolve, reject } = Promise.withResolvers<WorkerAnswer>();
    worker.once('message', resolve).once('error', reject);
    const onExit = (): void => reject(new Error('its worker thread exited'));
    worker.once('exit', onExit);
    worker.postMessage({ kind: 'open', ...options } satisfies WorkerRequest);
    const opened = await promise;
    if (opened.kind !== 'open') throw new Error(`unexpected answer ${opened.kind}`);
    worker.off('error', reject).off('exit', onExit);
    return new Backend(worker, asBuffer(opened.greeting));
  }

  private constructor(worker: Worker, greeting: Buffer) {
    this.greeting = greeting;
    this.#worker = worker;
    worker.unref();
    worker.on('message', (answer: WorkerAnswer) => this.#onAnswer(answer));
    worker.on('error', (error) => {
      this.#failure = error instanceof Error ? error.message : String(error);
    });
    worker.on('exit', () => this.#onExit());
  }

  /**
   * Runs one batch of messages and passes on its reply as it arrives. The watchdog terminates the worker when the
   * batch takes longer than `limitMs` (0 for no limit): this engine has no other way to stop a statement.
   */
  async run(
    batch: { readonly bytes: Uint8Array<ArrayBuffer>; readonly copyIn?: boolean },
    limitMs: number,
    onBytes: OnBytes,
  ): Promise<ReplyEnd> {
    const watchdog = limitMs > 0 ? setTimeout(() => this.#expire(), limitMs) : undefined;
    try {
      const request = { kind: 'run', bytes: batch.bytes, copyIn: batch.copyIn ?? false } as const;
      const end = await this.#ask(request, onBytes, [batch.bytes.buffer]);
      if (end.kind !== 'end') throw new Error(`unexpected answer ${end.kind}`);
      return end;
    } finally {
      clearTimeout(watchdog);
    }
  }

  async dump(): Promise<Uint8Array> {
    const answer = await this.#ask({ kind: 'dump' });
    if (answer.kind !== 'dumped') throw new Error(`unexpected answer ${answer.kind}`);
    return answer.archive;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#ask({ kind: 'close' }).catch(() => undefined);
  }

  /** Terminates the worker while it is busy; the pending request fails with `reason`. */
  async kill(reason: SqlError): Promise<void> {
    this.#timedOut = reason;
    await this.#worker.terminate();
  }

  #ask(
    request: WorkerRequest,
    onBytes: OnBytes = () => {},
    moved: readonly ArrayBuffer[] = [],
  ): Promise<WorkerAnswer> {
    return new Promise((resolve, reject) => {
      this.#pending = { onBytes, resolve, reject };
      this.#worker.ref();
      this.#worker.postMessage(request, moved);
    });
  }

  #onAnswer(answer: WorkerAnswer): void {
    const pending = this.#pending;
    if (answer.kind === 'part') {
      pending?.onBytes(asBuffer(answer.bytes), answer.ready);
      return;
    }
    this.#pending = undefined;
    this.#worker.unref();
    if (answer.kind === 'end' && answer.bytes.length > 0)
      pending?.onBytes(asBuffer(answer.bytes), answer.ready);
    pending?.resolve(answer);
  }

  #expire(): void {
    const pending = this.#pending;
    // The reply may have arrived while this thread was busy: let the poll phase read it first.
    setImmediate(() => {
      if (pending === undefined || this.#pending !== pending) return;
      void this.kill(new SqlError('57014', 'canceling statement due to statement timeout'));
    });
  }

  #onExit(): void {
    const lost =
      this.#timedOut ??
      new SqlError('57P01', `terminating connection because the embedded database crashed: ${this.#failure}`);
    if (!this.#closed) this.onLost(lost);
    this.#pending?.reject(lost);
    this.#pending = undefined;
  }
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
