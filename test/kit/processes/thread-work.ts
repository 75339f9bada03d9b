import { getPriority } from 'node:os';
import { threadId } from 'node:worker_threads';
import { invalidParam } from '#/platform/errors.ts';
import { threadWork } from '#/platform/workers/work.ts';

/** Jobs as nobody would write them, for the tests of the pool that runs them. */
const work = <Input, Output>(name: string, deadlineMs = 300) =>
  threadWork<Input, Output>(new URL(import.meta.url), name, deadlineMs);

export const HANG = work<null, never>('hang');
export const HOARD = work<null, never>('hoard', 20_000);
export const HOARD_BUFFERS = work<null, never>('hoardBuffers', 20_000);
export const THROW_LATER = work<null, never>('throwLater', 5_000);
export const REFUSE = work<null, never>('refuse');
export const FAIL = work<null, never>('fail');
export const ECHO = work<string, { said: string; thread: number }>('echo', 5_000);
export const PRIORITY = work<null, number>('priority', 5_000);
export const WAIT = work<number, number>('wait', 5_000);

export function hang(): never {
  for (;;);
}

export function hoard(): never {
  const kept: string[][] = [];
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, n) => `${kept.length} ${n}`));
}

export async function hoardBuffers(): Promise<never> {
  const kept: Uint8Array[] = [];
  for (;;) {
    kept.push(new Uint8Array(8 * 1_048_576).fill(1));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export function throwLater(): Promise<never> {
  return new Promise(() => {
    setTimeout(() => {
      throw new Error('thrown where nobody can catch it');
    });
  });
}

export function refuse(): never {
  throw invalidParam('body', 'is not to my liking');
}

export function fail(): never {
  throw new TypeError('a fault of ours');
}

export function echo(said: string): { said: string; thread: number } {
  return { said, thread: threadId };
}

/** Of the thread it runs on, where threads have one. */
export function priority(): number {
  return getPriority();
}

export function wait(ms: number): Promise<number> {
  return new Promise((resolve) => setTimeout(resolve, ms, ms));
}
