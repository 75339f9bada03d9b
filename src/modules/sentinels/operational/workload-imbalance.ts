import { type Detection, defineSentinel, type Finding, type Scan } from '../sentinel.ts';
import { median, normalTail, robustZ } from '../statistics.ts';
import type { Visit } from '../visit.ts';
import { daysBefore, isWithin, type Span } from '../windows.ts';
import { counted, duration, listed, percent } from '../wording.ts';
import { type Engineer, listEngineers } from './engineers.store.ts';

const params = {
  recent_days: { default: 28, min: 14, max: 120, type: 'integer', description: 'Days looked at.' },
  overload_pct: {
    default: 150,
    min: 100,
    max: 1000,
    type: 'number',
    description: 'Overloaded from so many per cent of the team’s median on.',
  },
  underload_pct: {
    default: 50,
    min: 0,
    max: 100,
    type: 'number',
    description: 'Underloaded up to so many per cent of the team’s median.',
  },
  critical_pct: { default: 200, min: 100, max: 2000, type: 'number', description: 'From here on critical.' },
  min_z: {
    default: 3,
    min: 0,
    max: 20,
    type: 'number',
    description: 'Fewest robust deviations from the team’s median.',
  },
  min_engineers: { default: 5, min: 0, max: 500, type: 'integer', description: 'Fewest active engineers.' },
  absent_days: {
    default: 10,
    min: 0,
    max: 60,
    type: 'integer',
    description: 'Who has no job for so many working days on end is away and not compared.',
  },
} as const;

type Limits = Scan<typeof params>['params'];

export const workloadImbalance = defineSentinel({
  id: 'workload_imbalance',
  name: 'Workload imbalance',
  description: 'An engineer carries far more, or far less, assigned work than the rest of the team.',
  family: 'operational',
  category: 'engineer',
  schedule: 'weekly',
  entityType: 'engineer',
  params,
  detect: async (scan) => imbalances(await scan.visits(), await listEngineers(scan.tx), scan),
});

/** What one engineer was given, in minutes where the plan tells them, else in jobs. */
interface Load {
  readonly resourceId: string;
  readonly visits: readonly Visit[];
  readonly total: number;
  /** Of the first and the second half of the window. */
  readonly halves: readonly [number, number];
}

interface Team {
  readonly loads: readonly Load[];
  readonly unit: 'minutes' | 'jobs';
}

/** Engineers far from the median of their team in the whole window and on the same side in both halves. */
export function imbalances(
  visits: readonly Visit[],
  engineers: readonly Engineer[],
  { asOf, params: limits }: Pick<Scan<typeof params>, 'asOf' | 'params'>,
): Detection {
  const window = daysBefore(asOf, limits.recent_days);
  const inactive = new Set(engineers.filter(({ isActive }) => !isActive).map(({ resourceId }) => resourceId));
  const present = [...assigned(visits, window)].filter(
    ([resourceId, own]) => !inactive.has(resourceId) && longestAbsence(own, window) < limits.absent_days,
  );
  const enough = present.length >= limits.min_engineers;
  const findings = enough
    ? teamsOf(present, engineers, window, limits).flatMap((team) => outliers(team, window, limits))
    : [];
  return { entitiesEvaluated: present.length, enough, findings };
}

/** The visits of the window by engineer: by their plan, else by when they came. */
function assigned(visits: readonly Visit[], window: Span): Map<string, Visit[]> {
  const loads = new Map<string, Visit[]>();
  for (const visit of visits) {
    if (visit.resourceId === null || !isWithin(window, dueAt(visit))) continue;
    const own = loads.get(visit.resourceId);
    if (own) own.push(visit);
    else loads.set(visit.resourceId, [visit]);
  }
  return loads;
}

function dueAt({ plannedStartAt, at }: Visit): number {
  return plannedStartAt ?? at;
}

const DAY_MS = 86_400_000;

/** The most working days on end (Monday to Friday, UTC) without any job. */
function longestAbsence(own: readonly Visit[], { start, end }: Span): number {
  const days = new Set(own.map((visit) => Math.floor(dueAt(visit) / DAY_MS)));
  let [longest, current] = [0, 0];
  for (let day = Math.ceil(start / DAY_MS); day < Math.floor(end / DAY_MS); day++) {
    if (days.has(day)) current = 0;
    else if (isWorkingDay(day)) longest = Math.max(longest, ++current);
  }
  return longest;
}

function isWorkingDay(day: number): boolean {
  const weekday = new Date(day * DAY_MS).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** Resource groups with enough engineers are teams of their own; everybody else is one. */
function teamsOf(
  present: readonly [string, readonly Visit[]][],
  engineers: readonly Engineer[],
  window: Span,
  { min_engineers }: Limits,
): Team[] {
  const groupOf = new Map(engineers.map(({ resourceId, resourceGroupId }) => [resourceId, resourceGroupId]));
  const groups = Map.groupBy(present, ([resourceId]) => groupOf.get(resourceId) ?? null);
  const large = [...groups].filter(([id, own]) => id !== null && own.length >= min_engineers);
  const others = [...groups].filter(([id, own]) => id === null || own.length < min_engineers);
  const rest = others.flatMap(([, own]) => own);
  const teams = [...large.map(([, own]) => own), ...(rest.length >= min_engineers ? [rest] : [])];
  return teams.map((team) => teamOf(team, window));
}

const MINUTES_KNOWN = 0.8;

function teamOf(members: readonly [string, readonly Visit[]][], window: Span): Team {
  const all = members.flatMap(([, own]) => own);
  const known = all.filter((visit) => minutesOf(visit) !== null).length;
  const unit = known >= MINUTES_KNOWN * all.length ? 'minutes' : 'jobs';
  const middle = (window.start + window.end) / 2;
  const loads = members.map(([resourceId, own]) => {
    const sum = (some: readonly Visit[]) =>
      some.reduce((total, visit) => total + (unit === 'jobs' ? 1 : (minutesOf(visit) ?? 0)), 0);
    const first = sum(own.filter((visit) => dueAt(visit) <= middle));
    const total = sum(own);
    return { resourceId, visits: own, total, halves: [first, total - first] as const };
  });
  return { loads, unit };
}

/** How long a visit was planned to take, else how long it took. */
function minutesOf({ plannedStartAt, plannedEndAt, durationMins }: Visit): number | null {
  const planned =
    plannedStartAt !== null && plannedEndAt !== null ? (plannedEndAt - plannedStartAt) / 60_000 : null;
  const minutes = planned !== null && planned > 0 ? planned : durationMins;
  // More than a day is a mistake of the clock, not a day's work.
  return minutes !== null && minutes > 0 && minutes <= 1440 ? minutes : null;
}

function outliers({ loads, unit }: Team, window: Span, limits: Limits): Finding[] {
  const totals = loads.map(({ total }) => total);
  const usual = median(totals) ?? 0;
  if (usual <= 0) return [];
  const halves = [0, 1].map((half) => median(loads.map((load) => load.halves[half] ?? 0)) ?? 0);
  // Even shares of n jobs differ by √n jobs; a job weighs what it takes on average.
  const perJob = totals.reduce((sum, total) => sum + total, 0) / loads.flatMap(({ visits }) => visits).length;
  const floor = Math.sqrt(usual * perJob);
  return loads.flatMap((load) => {
    const pct = (load.total / usual) * 100;
    const z = robustZ(load.total, totals, floor);
    const isOver = pct >= limits.overload_pct;
    const side = isOver ? 1 : pct <= limits.underload_pct ? -1 : 0;
    const stays = load.halves.every((half, index) => Math.sign(half - (halves[index] ?? 0)) === side);
    if (side === 0 || !stays || Math.abs(z) < limits.min_z) return [];
    return [findingOf(load, { loads, unit, usual, z, window }, limits)];
  });
}

const NAMED = 3;

interface Comparison {
  readonly loads: readonly Load[];
  readonly unit: Team['unit'];
  readonly usual: number;
  readonly z: number;
  readonly window: Span;
}

function findingOf(load: Load, { loads, unit, usual, z, window }: Comparison, limits: Limits): Finding {
  const pct = (load.total / usual) * 100;
  const isOver = load.total > usual;
  const partners = partnersOf(load, loads, usual);
  const said = (amount: number) =>
    unit === 'jobs' ? counted(Math.round(amount), 'job') : duration(amount / 60);
  const whole = loads.reduce((sum, { total }) => sum + total, 0);
  const members = partners.map(({ resourceId }) => ({ type: 'engineer' as const, id: resourceId }));
  return {
    entity: { type: 'engineer', id: load.resourceId },
    severity: pct >= limits.critical_pct ? 'critical' : 'warning',
    metric: {
      name: unit === 'jobs' ? 'assigned_jobs' : 'assigned_minutes',
      value: load.total,
      baseline: usual,
      sample_size: load.visits.length,
      baseline_size: loads.length,
      p_value: 2 * normalTail(Math.abs(z)),
      test: 'robust_z',
    },
    events: load.visits.map(({ jobId }) => jobId),
    window,
    baselineWindow: null,
    mentions: members,
    evidence: {
      direction: isOver ? 'overload' : 'underload',
      unit,
      pctOfMedian: pct,
      teamMedian: usual,
      teamSize: loads.length,
      share: load.total / whole,
      robustZ: z,
      halves: load.halves,
      [isOver ? 'suggestedReceivers' : 'suggestedGivers']: partners.map(({ resourceId, total }) => ({
        resourceId,
        [unit]: total,
        pctOfMedian: (total / usual) * 100,
      })),
    },
    wording: (nameOf) => {
      const name = nameOf('engineer', load.resourceId);
      const others = partners.map(({ resourceId }) => nameOf('engineer', resourceId));
      return {
        title: `${name} carries ${isOver ? 'far more' : 'far less'} work than the team`,
        summary:
          `${said(load.total)} assigned in ${counted(load.visits.length, 'job')} over the last ` +
          `${limits.recent_days} days, ${percent(load.total / usual)} of the team’s median of ${said(usual)} ` +
          `(${counted(loads.length, 'engineer')}), and the same in both halves of that time.`,
        recommendation: recommended(isOver, name, others),
      };
    },
  };
}

function recommended(isOver: boolean, name: string, others: readonly string[]): string {
  if (others.length === 0) return 'Look at how work is shared out before the next plan is made.';
  return isOver
    ? `Move some of ${name}’s coming jobs to ${listed(others)}, who have room.`
    : `Check whether ${name} is available as the plan assumes; if so, take work from ${listed(others)}.`;
}

/** Those at the other end of the team, the farthest first. */
function partnersOf(load: Load, loads: readonly Load[], usual: number): Load[] {
  const isOver = load.total > usual;
  return loads
    .filter((other) => other !== load && (isOver ? other.total < usual : other.total > usual))
    .sort(
      (one, other) =>
        (isOver ? one.total - other.total : other.total - one.total) ||
        one.resourceId.localeCompare(other.resourceId),
    )
    .slice(0, NAMED);
}
