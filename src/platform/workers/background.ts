import type { MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { ThreadFunction } from './work.ts';

/** After this the thread ends and gives its memory back. */
const IDLE_MS = 20_000;
/** Without a bound V8 keeps 64 MB for objects that live for a moment. */
const YOUNG_MB = 24;
const threads = new Map<string, Piscina>();

/**
 * Runs long computations of background tasks one after the other on a thread of their own, one for each file, so that
 * requests never wait for them. An aborted signal ends the computation together with its thread; there is no deadline.
 * `moved` are the ports in `input`, which the thread takes over.
 */
export function inBackground<Input, Output>(
  { file, name }: ThreadFunction<Input, Output>,
  input: Input,
  signal: AbortSignal,
  moved: readonly MessagePort[] = [],
): Promise<Output> {
  const thread = threads.getOrInsertComputed(file, openThread);
  // Piscina's type is that of another version of Node.
  const transferList = [...moved] as never;
  return thread.run(input, { filename: file, name, signal, transferList });
}

function openThread(): Piscina {
  return new Piscina({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    // Flags of the main thread, such as --input-type, need not suit a worker.
    execArgv: [],
  });
}
