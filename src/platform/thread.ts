import { Worker } from 'node:worker_threads';

/** Runs a module on a thread of its own and resolves to the one message it posts; aborting ends the thread. */
export async function onThread<T>(module: URL, workerData: unknown, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const worker = new Worker(module, { workerData });
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error(`the thread of ${module.pathname} ended without an answer`)));
  const end = (): void => {
    reject(signal.reason);
    void worker.terminate();
  };
  signal.addEventListener('abort', end, { once: true });
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', end);
  }
}
