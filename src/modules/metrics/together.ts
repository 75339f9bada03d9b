/** A visit of the graph as far as it matters to which visits belong together; times in epoch milliseconds. */
export interface GraphVisit {
  readonly jobId: number;
  /** Of finished visits whether they ended with issues; null: not finished. */
  readonly issue: boolean | null;
  readonly createdAt: number;
  readonly actualStartAt: number | null;
  readonly actualEndAt: number | null;
  readonly siteKey: string | null;
  readonly typeId: number | null;
  readonly jobGroupId: number | null;
  readonly plannedMaintenance: boolean;
}

const DAY_MS = 86_400_000;
const TOGETHER_MS = 30 * DAY_MS;
const SETTLED_MS = 14 * DAY_MS;

/**
 * The scores of `repeat_visit_rate` and `first_visit_fix_rate` by job, for whoever holds all visits in memory: what
 * DEFINITIONS says in SQL, without a look-up for each job. Jobs that a metric does not count have no score.
 */
export function scoresOfVisitsTogether(
  visits: readonly GraphVisit[],
  { from, asOf }: { readonly from: number; readonly asOf: number },
): {
  readonly repeats: ReadonlyMap<number, boolean>;
  readonly fixedAtFirstVisit: ReadonlyMap<number, boolean>;
} {
  const places = indexed(visits, placeOf);
  const groups = indexed(visits, groupOf);
  const repeats = new Map<number, boolean>();
  const fixedAtFirstVisit = new Map<number, boolean>();
  for (const visit of visits) {
    const { issue, actualStartAt: start, actualEndAt: end, plannedMaintenance } = visit;
    if (issue === null || start === null || plannedMaintenance) continue;
    const lately = end !== null && end > from && end <= asOf;
    if (!lately) continue;
    const place = places.get(placeOf(visit) ?? '');
    const group = groups.get(groupOf(visit) ?? '');
    const before = { from: start - TOGETHER_MS, to: start };
    repeats.set(visit.jobId, hasOther(place?.ended, before, visit, isOfAnotherGroup));
    if (
      end > asOf - SETTLED_MS ||
      hasOther(place?.ended, before, visit) ||
      hasOther(group?.ended, before, visit)
    )
      continue;
    const after = { from: end, to: Math.min(end + TOGETHER_MS, asOf) };
    const isFollowed = hasOther(place?.created, after, visit) || hasOther(group?.created, after, visit);
    fixedAtFirstVisit.set(visit.jobId, !issue && !isFollowed);
  }
  return { repeats, fixedAtFirstVisit };
}

interface Moment {
  readonly at: number;
  readonly visit: GraphVisit;
}

/** The ends of finished visits and the creations of all, by key, each in order. */
function indexed(visits: readonly GraphVisit[], keyOf: (visit: GraphVisit) => string | null) {
  const byKey = new Map<string, { ended: Moment[]; created: Moment[] }>();
  for (const visit of visits) {
    const key = keyOf(visit);
    if (key === null) continue;
    const moments = byKey.get(key) ?? { ended: [], created: [] };
    byKey.set(key, moments);
    if (visit.issue !== null && visit.actualEndAt !== null)
      moments.ended.push({ at: visit.actualEndAt, visit });
    moments.created.push({ at: visit.createdAt, visit });
  }
  for (const { ended, created } of byKey.values()) {
    ended.sort((one, other) => one.at - other.at);
    created.sort((one, other) => one.at - other.at);
  }
  return byKey;
}

/** Whether one of the moments in this stretch, both its ends included, is another visit's. */
function hasOther(
  moments: readonly Moment[] = [],
  { from, to }: { readonly from: number; readonly to: number },
  own: GraphVisit,
  counts: (other: GraphVisit, own: GraphVisit) => boolean = () => true,
): boolean {
  for (let at = firstFrom(moments, from); at < moments.length; at++) {
    const moment = moments[at];
    if (!moment || moment.at > to) return false;
    if (moment.visit.jobId !== own.jobId && counts(moment.visit, own)) return true;
  }
  return false;
}

/** Where the moments from `from` on begin, in a list in order. */
function firstFrom(moments: readonly Moment[], from: number): number {
  let [low, high] = [0, moments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moments[middle]?.at ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isOfAnotherGroup(other: GraphVisit, own: GraphVisit): boolean {
  return other.jobGroupId === null || other.jobGroupId !== own.jobGroupId;
}

function placeOf({ siteKey, typeId }: GraphVisit): string | null {
  return siteKey === null || typeId === null ? null : `${siteKey}:${typeId}`;
}

function groupOf({ jobGroupId }: GraphVisit): string | null {
  return jobGroupId === null ? null : String(jobGroupId);
}
