import type { Sentinel } from './sentinel.ts';

/** Every sentinel, in the order of the registry. */
export const SENTINELS: readonly Sentinel[] = [];
