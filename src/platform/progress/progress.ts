/** What long work makes, as the module that makes it calls it. */
export interface WorkKind {
  /** In answers: lower case, with hyphens. */
  readonly name: string;
  /** To people. */
  readonly label: string;
}

/** What is being made under one name, over all companies. */
export interface WorkProgress extends WorkKind {
  readonly companies: number;
  readonly done: number;
  /** Null while it is not known how much there is. */
  readonly total: number | null;
  /** By the rate so far; null while that or the total is not known. */
  readonly remaining_seconds: number | null;
}

/** One piece of long work; disposing it ends it. */
export interface Work extends Disposable {
  /** So many more are done. */
  advance(count: number): void;
}

/** What this process makes in the background, how far it is and how long it will take. */
export interface Progress {
  /** `total` is null when it is not known. */
  begin(companyId: string, made: WorkKind, total: number | null): Work;
  /** By name; of one company, or of all. */
  list(companyId?: string): WorkProgress[];
}

interface Running {
  readonly companyId: string;
  readonly made: WorkKind;
  readonly total: number | null;
  readonly startedMs: number;
  done: number;
}

/** Of less time than this no rate is told. */
const RATE_FROM_MS = 500;

export function openProgress(nowMs: () => number = () => performance.now()): Progress {
  const running = new Set<Running>();
  return {
    begin(companyId, made, total) {
      const work: Running = { companyId, made, total, startedMs: nowMs(), done: 0 };
      running.add(work);
      return {
        advance: (count) => {
          work.done += count;
        },
        [Symbol.dispose]: () => void running.delete(work),
      };
    },
    list(companyId) {
      const wanted = [...running].filter((work) => companyId === undefined || work.companyId === companyId);
      return [...Map.groupBy(wanted, ({ made }) => made)].map(([made, works]) =>
        together(made, works, nowMs()),
      );
    },
  };
}

function together(made: WorkKind, works: readonly Running[], nowMs: number): WorkProgress {
  const total = works.every((work) => work.total !== null)
    ? works.reduce((sum, work) => sum + (work.total ?? 0), 0)
    : null;
  const done = works.reduce((sum, work) => sum + work.done, 0);
  const elapsedMs = nowMs - Math.min(...works.map(({ startedMs }) => startedMs));
  const isKnown = total !== null && done > 0 && elapsedMs >= RATE_FROM_MS;
  return {
    ...made,
    companies: new Set(works.map(({ companyId }) => companyId)).size,
    done,
    total,
    remaining_seconds: isKnown ? Math.ceil((Math.max(0, total - done) * elapsedMs) / done / 1_000) : null,
  };
}

/** "1200 of 19800, about 24 s left": how far it is, in words. */
export function progressText({ done, total, remaining_seconds }: WorkProgress): string {
  const count = total === null ? `${done} so far` : `${done} of ${total}`;
  if (remaining_seconds === null) return count;
  const minutes = Math.ceil(remaining_seconds / 60);
  return `${count}, about ${remaining_seconds < 120 ? `${remaining_seconds} s` : `${minutes} minutes`} left`;
}
