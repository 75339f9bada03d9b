import { DAY_MS } from '#/platform/time.ts';
/** A visit with what decides which visits are related; times in epoch milliseconds. */
export interface GraphVisit {
  readonly jobId: number;
  /** Whether a finished visit ended with issues; null: not finished. */
  readonly issue: boolean | null;
  readonly createdAt: number;
  readonly actualStartAt: number | null;
  readonly actualEndAt: number | null;
  readonly siteKey: string | null;
  readonly typeId: number | null;
  readonly jobGroupId: number | null;
  readonly plannedMaintenance: boolean;
}

const TOGETHER_MS = 30 * DAY_MS;
const SETTLED_MS = 14 * DAY_MS;

/**
 * The scores of `repeat_visit_rate` and `first_visit_fix_rate` by job, for callers with all visits in memory: the
 * same as DEFINITIONS in SQL, without a look-up per job. Jobs that a metric does not count have no score.
 */
export function scoresOfVisitsTogether(
  visits: readonly GraphVisit[],
  { from, asOf }: { readonly from: number; readonly asOf: number },
): {
  readonly repeats: ReadonlyMap<number, boolean>;
  readonly fixedAtFirstVisit: ReadonlyMap<number, boolean>;
} {
  const isLate = ({ actualEndAt: end }: GraphVisit) => end !== null && end > from && end <= asOf;
  // Visits before the earliest relevant moment are skipped.
  const earliest = visits.reduce(
    (least, visit) => (isLate(visit) ? Math.min(least, visit.actualStartAt ?? least) : least),
    asOf,
  );
  const near = visits.filter(
    ({ createdAt, actualEndAt }) => Math.max(createdAt, actualEndAt ?? createdAt) >= earliest - TOGETHER_MS,
  );
  const places = indexed(
    near,
    ({ siteKey }) => siteKey,
    ({ typeId }) => typeId,
  );
  const groups = indexed(
    near,
    ({ jobGroupId }) => jobGroupId,
    () => 0,
  );
  const repeats = new Map<number, boolean>();
  const fixedAtFirstVisit = new Map<number, boolean>();
  for (const visit of visits) {
    const { issue, actualStartAt: start, actualEndAt: end, plannedMaintenance } = visit;
    if (issue === null || start === null || plannedMaintenance) continue;
    if (end === null || !isLate(visit)) continue;
    const place = places(visit);
    const group = groups(visit);
    const before = { from: start - TOGETHER_MS, to: start };
    repeats.set(visit.jobId, hasOther(place?.ended, endOf, before, visit, isOfAnotherGroup));
    if (
      end > asOf - SETTLED_MS ||
      hasOther(place?.ended, endOf, before, visit) ||
      hasOther(group?.ended, endOf, before, visit)
    )
      continue;
    const after = { from: end, to: Math.min(end + TOGETHER_MS, asOf) };
    const isFollowed =
      hasOther(place?.created, creationOf, after, visit) ||
      hasOther(group?.created, creationOf, after, visit);
    fixedAtFirstVisit.set(visit.jobId, !issue && !isFollowed);
  }
  return { repeats, fixedAtFirstVisit };
}

/** Visits with the same key: finished ones in order of end, and all in order of creation. */
interface Moments {
  readonly ended: GraphVisit[];
  readonly created: GraphVisit[];
}

const endOf = ({ actualEndAt, createdAt }: GraphVisit): number => actualEndAt ?? createdAt;
const creationOf = ({ createdAt }: GraphVisit): number => createdAt;

type PartOf = (visit: GraphVisit) => string | number | null;

/**
 * The ends of finished visits and the creations of all, each in order, of visits that share both parts of the key.
 * Nested maps: building a combined key per visit would take longer than everything else.
 */
function indexed(
  visits: readonly GraphVisit[],
  firstOf: PartOf,
  secondOf: PartOf,
): (visit: GraphVisit) => Moments | undefined {
  const byFirst = new Map<string | number, Map<string | number, Moments>>();
  const all: Moments[] = [];
  for (const visit of visits) {
    const [first, second] = [firstOf(visit), secondOf(visit)];
    if (first === null || second === null) continue;
    const bySecond = byFirst.getOrInsertComputed(first, () => new Map());
    const moments = bySecond.getOrInsertComputed(second, () => {
      const none: Moments = { ended: [], created: [] };
      all.push(none);
      return none;
    });
    if (visit.issue !== null && visit.actualEndAt !== null) moments.ended.push(visit);
    moments.created.push(visit);
  }
  for (const { ended, created } of all) {
    ended.sort((one, other) => endOf(one) - endOf(other));
    created.sort((one, other) => creationOf(one) - creationOf(other));
  }
  return (visit) => {
    const [first, second] = [firstOf(visit), secondOf(visit)];
    return first === null || second === null ? undefined : byFirst.get(first)?.get(second);
  };
}

/** Whether another visit has its moment in this range, both ends included. */
function hasOther(
  visits: readonly GraphVisit[] = [],
  momentOf: (visit: GraphVisit) => number,
  { from, to }: { readonly from: number; readonly to: number },
  own: GraphVisit,
  counts: (other: GraphVisit, own: GraphVisit) => boolean = () => true,
): boolean {
  for (let at = firstFrom(visits, momentOf, from); at < visits.length; at++) {
    const visit = visits[at];
    if (!visit || momentOf(visit) > to) return false;
    if (visit.jobId !== own.jobId && counts(visit, own)) return true;
  }
  return false;
}

/** The index of the first visit at or after `from`, in a sorted list. */
function firstFrom(
  visits: readonly GraphVisit[],
  momentOf: (visit: GraphVisit) => number,
  from: number,
): number {
  let [low, high] = [0, visits.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const visit = visits[middle];
    if (visit && momentOf(visit) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isOfAnotherGroup(other: GraphVisit, own: GraphVisit): boolean {
  return other.jobGroupId === null || other.jobGroupId !== own.jobGroupId;
}
