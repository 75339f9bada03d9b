/** The lane is full, and no share uses more of it than the newcomer would. */
export class LaneFull extends Error {
  override readonly name = 'LaneFull';
}

/** Runs a few pieces of work at a time; waiting work is taken from the shares in turn. */
export interface FairLane {
  /** Throws LaneFull when the queue is full too. */
  run<T>(share: string, work: () => Promise<T>): Promise<T>;
  /** Whether anybody waits. */
  readonly isBusy: boolean;
}

export interface LaneLimits {
  readonly atOnce: number;
  /** Pieces of one share at once; default `atOnce`. */
  readonly eachAtOnce?: number;
  readonly waitingMax: number;
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: () => void;
}

/**
 * A lane that no share can monopolise: each waits behind at most one piece of work of every other share, and when the
 * lane is full the share with the longest queue gives up its last place.
 */
export function openFairLane({ atOnce, eachAtOnce = atOnce, waitingMax }: LaneLimits): FairLane {
  /** In order of turn. */
  const queues = new Map<string, Waiting[]>();
  const running = new Map<string, number>();
  let runningAll = 0;
  let waiting = 0;

  const mayStart = (share: string): boolean => runningAll < atOnce && (running.get(share) ?? 0) < eachAtOnce;

  function begin(share: string): void {
    running.set(share, (running.get(share) ?? 0) + 1);
    runningAll += 1;
  }

  function end(share: string): void {
    const left = (running.get(share) ?? 1) - 1;
    if (left > 0) running.set(share, left);
    else running.delete(share);
    runningAll -= 1;
  }

  function startNext(): void {
    for (const [share, queue] of queues) {
      if (!mayStart(share)) continue;
      const first = queue.shift();
      queues.delete(share);
      if (queue.length > 0) queues.set(share, queue);
      waiting -= 1;
      begin(share);
      first?.start();
      return;
    }
  }

  /** Makes room for one more of this share; false when its own queue is the longest. */
  function makePlace(share: string): boolean {
    if (waiting < waitingMax) return true;
    let longest: { share: string; queue: Waiting[] } = { share, queue: [] };
    for (const [other, queue] of queues)
      if (queue.length > longest.queue.length) longest = { share: other, queue };
    if (longest.queue.length <= (queues.get(share)?.length ?? 0) + 1) return false;
    longest.queue.pop()?.refuse();
    waiting -= 1;
    return true;
  }

  function place(share: string): Promise<void> {
    // Whoever waits although there is room has reached the limit of its share.
    if (mayStart(share) && !queues.has(share)) {
      begin(share);
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
    get isBusy() {
      return waiting > 0;
    },
    async run(share, work) {
      await place(share);
      try {
        return await work();
      } finally {
        end(share);
        startNext();
      }
    },
  };
}
