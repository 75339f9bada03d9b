/** Semi-spaces of 8 MB, and a heap collected once it has grown by half; by default V8 takes 32 MB and up to four times. */
export const MEMORY_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=50'] as const;

/** For glibc: few arenas, and what is freed goes back to the system. By default every thread keeps an arena. */
export const MEMORY_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;

/**
 * Replaces this process by itself, with the settings above: most can only be given to a process that starts. Its id,
 * its parent and its open files stay. Where the system cannot do that, or the environment sets `MALLOC_ARENA_MAX`,
 * nothing happens. It saves 200 MB and costs 40 ms (`bench/memory/memory.ts`).
 */
export function applyMemorySettings(env: NodeJS.ProcessEnv): void {
  // A channel to the parent, as under `node --watch`, would be lost.
  if (process.platform !== 'linux' || env.MALLOC_ARENA_MAX !== undefined || process.channel) return;
  const { execPath, execArgv, argv } = process;
  process.execve?.(execPath, [execPath, ...MEMORY_FLAGS, ...execArgv, ...argv.slice(1)], {
    ...env,
    ...MEMORY_ENV,
  });
}
