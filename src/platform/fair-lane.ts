/** The lane is full, and whoever waits in it takes no more of it than the newcomer would. */
export class LaneFull extends Error {
  override readonly name = 'LaneFull';
}

/** Runs work a few at a time; what has to wait is taken from the shares in turn. */
export interface FairLane {
  /** Throws LaneFull when the work cannot wait either. */
  run<T>(share: string, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: () => void;
}

/**
 * A lane in which no share keeps the others out: each waits behind one piece of work of every other share, and when the
 * lane is full the share that waits for most gives up its last place.
 */
export function openFairLane(limits: { readonly atOnce: number; readonly waitingMax: number }): FairLane {
  /** In the order of whose turn is next. */
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

  /** Makes a place for one more of this share; false when its own queue is as long as any. */
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
