/**
 * Loaded into the measured process before its own code: tells its parent, when asked over IPC, what each of its
 * isolates holds. Workers are recorded as they start, since nothing else can ask them all.
 */
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { getHeapStatistics, type HeapInfo } from 'node:v8';
import type { Worker } from 'node:worker_threads';

/** What one isolate holds, in bytes. */
export interface IsolateMemory {
  readonly name: string;
  readonly heapUsed: number;
  readonly heapReserved: number;
  readonly external: number;
  readonly malloced: number;
}

if (process.send) {
  const threads = createRequire(import.meta.url)('node:worker_threads') as { Worker: typeof Worker };
  const running = new Map<Worker, string>();
  threads.Worker = class extends threads.Worker {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given);
      running.set(this, nameOf(given));
      this.once('exit', () => running.delete(this));
    }
  };
  syncBuiltinESMExports();
  process.on('message', async () => {
    const workers = [...running].map(async ([worker, name]) => {
      const heap = await worker.getHeapStatistics().catch(() => undefined);
      return heap ? [held(name, heap)] : [];
    });
    process.send?.([held('main', getHeapStatistics()), ...(await Promise.all(workers)).flat()]);
  });
  // The channel must not keep a server that wants to end.
  process.channel?.unref();
}

function nameOf([file]: ConstructorParameters<typeof Worker>): string {
  return String(file).split('/').slice(-2).join('/');
}

function held(name: string, heap: HeapInfo): IsolateMemory {
  return {
    name,
    heapUsed: heap.used_heap_size,
    heapReserved: heap.total_heap_size,
    external: heap.external_memory,
    malloced: heap.malloced_memory,
  };
}
