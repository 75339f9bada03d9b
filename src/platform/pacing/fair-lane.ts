/** The lane is full, and no share uses more of it than the newcomer would. */
export class LaneFull extends Error {
  override readonly name = 'LaneFull';
}

/** Runs a few pieces of work at a time; waiting work is taken from the shares in turn. */
export interface FairLane {
  /** Throws LaneFull when the queue is full too. */
  run<T>(share: string, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: () => void;
}

/**
 * A lane that no share can monopolise: each waits behind at most one piece of work of every other share, and when the
 * lane is full the share with the longest queue gives up its last place.
 */
export function openFairLane(limits: { readonly atOnce: number; readonly waitingMax: number }): FairLane {
  /** In order of turn. */
  const queues = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  function startNext(): void {
    const next = queues.entries().next().value;
    if (!next || running >= limits.atOnce) return;
    const [share, queue] = next;
    const first = queue.shift();
    queues.delete(share);
    if (queue.length > 0) queues.set(share, queue);
    if (!first) return;
    waiting -= 1;
    running += 1;
    first.start();
  }

  /** Makes room for one more of this share; false when its own queue is the longest. */
  function makePlace(share: string): boolean {
    if (waiting < limits.waitingMax) return true;
    let longest: Waiting[] = [];
    for (const queue of queues.values()) if (queue.length > longest.length) longest = queue;
    if (longest.length <= (queues.get(share)?.length ?? 0) + 1) return false;
    longest.pop()?.refuse();
    waiting -= 1;
    return true;
  }

  function place(share: string): Promise<void> {
    if (running < limits.atOnce && waiting === 0) {
      running += 1;
      return Promise.resolve();
    }
    if (!makePlace(share)) return Promise.reject(new LaneFull('the lane is full'));
    return new Promise((start, fail) => {
      const queue = queues.get(share) ?? [];
      queue.push({ start, refuse: () => fail(new LaneFull('the lane is full')) });
      queues.set(share, queue);
      waiting += 1;
    });
  }

  return {
    async run(share, work) {
      await place(share);
      try {
        return await work();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}
