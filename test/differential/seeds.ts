import { readFile } from 'node:fs/promises';

/** Seeds that found a fault once; they are played in every run. */
const KEPT = new URL('seeds.json', import.meta.url);

/** How often each seed is played. */
export const RUNS = Number(process.env.DIFFERENTIAL_RUNS ?? 4);

/** The seed that was asked for, or those that are kept and a new one. */
export async function seedsToPlay(): Promise<number[]> {
  const given = process.env.DIFFERENTIAL_SEED;
  if (given !== undefined) return [Number(given)];
  const kept = JSON.parse(await readFile(KEPT, 'utf8')) as number[];
  return [...kept, Date.now() % 1_000_000_000];
}
