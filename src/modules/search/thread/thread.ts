import { inBackground } from '#/platform/workers/background.ts';
import type * as work from './work.ts';

type Work = typeof work;

const FILE = new URL('./work.ts', import.meta.url).href;

/** Runs a function of `work.ts` on the background thread. */
export function onThread<K extends keyof Work>(
  name: K,
  input: Parameters<Work[K]>[0],
  signal: AbortSignal,
): Promise<ReturnType<Work[K]>> {
  return inBackground({ file: FILE, name }, input, signal);
}
