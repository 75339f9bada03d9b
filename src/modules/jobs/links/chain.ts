import { DAY_MS } from '#/platform/time.ts';

/** Times are in microseconds since 1970, as exact as the database keeps them. */
const LINKED_WITHIN = 30 * DAY_MS * 1_000;

/** A visit with what decides how it is linked to the others of its chain. */
export interface ChainVisit {
  readonly jobId: number;
  /** Others may be linked to it: it is in the graph. */
  readonly isInGraph: boolean;
  readonly isFinished: boolean;
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  readonly groupId: number | null;
}

/** How a visit is linked to others of its chain. */
export interface Links {
  /** Another finished visit ended in the 30 days up to its start, both ends included. */
  readonly follows: boolean;
  /** One of those is of another group, or one of the two is of none. */
  readonly repeats: boolean;
  /** When the first other visit was created in the 30 days from its end, both ends included. */
  readonly nextAt: number | null;
}

const UNLINKED: Links = { follows: false, repeats: false, nextAt: null };

/**
 * How visits are linked within a chain: the visits at one site and of one type, or of one group. Only a finished visit
 * that has a start is linked.
 */
export function linksWithin(chain: readonly ChainVisit[]): (visit: ChainVisit) => Links {
  const others = chain.filter(({ isInGraph }) => isInGraph);
  const ended = others.filter(({ isFinished, endedAt }) => isFinished && endedAt !== null);
  ended.sort((one, other) => endOf(one) - endOf(other));
  const created = others.toSorted((one, other) => one.createdAt - other.createdAt);
  return (visit) => {
    const { jobId, isFinished, startedAt, endedAt, groupId } = visit;
    if (!isFinished || startedAt === null) return UNLINKED;
    let [follows, repeats] = [false, false];
    for (let at = placeOf(ended, endOf, startedAt - LINKED_WITHIN); at < ended.length && !repeats; at += 1) {
      const other = ended[at];
      if (!other || endOf(other) > startedAt) break;
      if (other.jobId === jobId) continue;
      follows = true;
      repeats = other.groupId === null || other.groupId !== groupId;
    }
    const next = endedAt === null ? undefined : firstCreated(created, endedAt, jobId);
    return { follows, repeats, nextAt: next ?? null };
  };
}

function firstCreated(created: readonly ChainVisit[], from: number, ownId: number): number | undefined {
  const first = placeOf(created, ({ createdAt }) => createdAt, from);
  const [one, other] = [created[first], created[first + 1]];
  const next = one?.jobId === ownId ? other : one;
  return next && next.createdAt <= from + LINKED_WITHIN ? next.createdAt : undefined;
}

const endOf = ({ endedAt, createdAt }: ChainVisit): number => endedAt ?? createdAt;

/** The index of the first visit whose moment is at or after `from`, in a list sorted by it. */
function placeOf(
  sorted: readonly ChainVisit[],
  momentOf: (visit: ChainVisit) => number,
  from: number,
): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const visit = sorted[middle];
    if (visit && momentOf(visit) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
