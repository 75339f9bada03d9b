import { Piscina } from 'piscina';
import type * as jobs from './jobs.ts';

/** After this the thread ends and gives its memory back. */
const IDLE_MS = 20_000;
let threads: Piscina | undefined;

type Jobs = typeof jobs;

/**
 * Runs a job of `jobs.ts` on the one thread that learns, compares and merges for the index of every company, so that
 * requests never wait for its arithmetic. An aborted signal ends the job together with its thread.
 */
export async function onThread<K extends keyof Jobs>(
  name: K,
  input: Parameters<Jobs[K]>[0],
  signal: AbortSignal,
): Promise<ReturnType<Jobs[K]>> {
  threads ??= new Piscina({
    filename: new URL('./jobs.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    // Flags of the main thread, such as --input-type, need not suit a worker.
    execArgv: [],
  });
  return threads.run(input, { name, signal });
}
