import { counted, listed } from '#/platform/text/phrasing.ts';
import { minutes, percent } from '../../alerts/wording.ts';
import { chanceLimits, chanceParams, decimal, integer } from '../../params.ts';
import { type Detection, defineSentinel, type Finding, type Scan } from '../../sentinel.ts';
import { median, robustZ } from '../../statistics/descriptive.ts';
import { normalTail } from '../../statistics/distributions.ts';
import type { Visit } from '../../visits/visit.ts';
import { daysBefore, type Span } from '../../visits/windows.ts';
import { type Engineer, listEngineers } from '../directory.store.ts';
import { assigned, type Load, longestAbsence, type Team, teamsOf } from './workload.ts';

const params = {
  recent_days: integer(28, 14, 120, 'Days looked at.'),
  overload_pct: decimal(150, 100, 1000, 'Overloaded from so many per cent of the team’s median on.'),
  underload_pct: decimal(50, 0, 100, 'Underloaded up to so many per cent of the team’s median.'),
  critical_pct: decimal(200, 100, 2000, 'From here on critical.'),
  min_z: decimal(3, 0, 20, 'Fewest robust deviations from the team’s median.'),
  min_engineers: integer(5, 0, 500, 'Fewest active engineers.'),
  absent_days: integer(10, 0, 60, 'Who has no job for so many working days on end is away and not compared.'),
  ...chanceParams(),
};

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
    ? teamsOf(present, engineers, window, limits.min_engineers).flatMap((team) =>
        outliers(team, window, limits),
      )
    : [];
  return { entitiesEvaluated: present.length, enough, findings };
}

function outliers({ loads, unit }: Team, window: Span, limits: Limits): Finding[] {
  const totals = loads.map(({ total }) => total);
  const usual = median(totals) ?? 0;
  if (usual <= 0) return [];
  const halves = [0, 1].map((half) => median(loads.map((load) => load.halves[half] ?? 0)) ?? 0);
  // Even shares of n jobs differ by √n jobs; a job counts with its average length.
  const perJob = totals.reduce((sum, total) => sum + total, 0) / loads.flatMap(({ visits }) => visits).length;
  const floor = Math.sqrt(usual * perJob);
  const { findings, sure } = chanceLimits(limits);
  const level = Math.max(sure, findings / loads.length);
  return loads.flatMap((load) => {
    const pct = (load.total / usual) * 100;
    // In a small team an engineer's own load would widen the spread it is measured by.
    const others = loads.filter((other) => other !== load).map(({ total }) => total);
    const z = robustZ(load.total, others, floor);
    const isOver = pct >= limits.overload_pct;
    const side = isOver ? 1 : pct <= limits.underload_pct ? -1 : 0;
    const stays = load.halves.every((half, index) => Math.sign(half - (halves[index] ?? 0)) === side);
    if (side === 0 || !stays || Math.abs(z) < limits.min_z || 2 * normalTail(Math.abs(z)) > level) return [];
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
  const spoken = (amount: number) => (unit === 'jobs' ? counted(Math.round(amount), 'job') : minutes(amount));
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
    // Compared with the rest of the team in the same days.
    baselineWindow: window,
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
    },
    wording: (nameOf) => {
      const name = nameOf('engineer', load.resourceId);
      const others = partners.map(({ resourceId }) => nameOf('engineer', resourceId));
      return {
        title: `${name} carries ${isOver ? 'far more' : 'far less'} work than the team`,
        summary:
          `${spoken(load.total)} assigned in ${counted(load.visits.length, 'job')} over the last ` +
          `${limits.recent_days} days, ${percent(load.total / usual)} of the team’s median of ${spoken(usual)} ` +
          `(${counted(loads.length, 'engineer')}), and the same in both halves of that time.`,
        recommendation: recommended(isOver, name, others),
        evidence: {
          [isOver ? 'suggestedReceivers' : 'suggestedGivers']: partners.map(({ resourceId, total }, at) => ({
            resourceId,
            name: others[at],
            [unit]: total,
            pctOfMedian: (total / usual) * 100,
          })),
        },
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

/** Engineers at the other end of the team, the most distant first. */
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
