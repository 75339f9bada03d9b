import { Piscina } from 'piscina';
import type { ThreadFunction } from './work.ts';

/** After this the thread ends and gives its memory back. */
const IDLE_MS = 20_000;
/** Without a bound V8 keeps 64 MB for objects that live for a moment. */
const YOUNG_MB = 24;
let threads: Piscina | undefined;

/**
 * Runs long computations of background tasks one after the other on a thread of their own, so that requests never wait
 * for them. An aborted signal ends the computation together with its thread; there is no deadline.
 */
export function inBackground<Input, Output>(
  { file, name }: ThreadFunction<Input, Output>,
  input: Input,
  signal: AbortSignal,
): Promise<Output> {
  threads ??= new Piscina({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    // Flags of the main thread, such as --input-type, need not suit a worker.
    execArgv: [],
  });
  return threads.run(input, { filename: file, name, signal });
}
