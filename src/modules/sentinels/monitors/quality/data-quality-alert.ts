import { counted } from '#/platform/text/phrasing.ts';
import { percent } from '../../alerts/wording.ts';
import { decimal, integer, windowParams, windowsOf } from '../../params.ts';
import { type Detection, defineSentinel, type Entity, type Finding, type Scan } from '../../sentinel.ts';
import { shareTest } from '../../statistics/empirical-bayes.ts';
import type { Visit } from '../../visits/visit.ts';
import { during, type Windows } from '../../visits/windows.ts';
import { listRecordFlaws, type RecordFlaws } from './data-quality.store.ts';
import { CHECKS, type Check } from './data-quality-checks.ts';

const params = {
  ...windowParams(30),
  ghost_pct: decimal(5, 0, 100, 'From so many per cent of wrong records on.'),
  critical_pct: decimal(20, 0, 100, 'From here on critical.'),
  min_rows: integer(3, 0, 1000, 'Fewest wrong records.'),
  min_sample: integer(20, 0, 5000, 'Fewest recent records.'),
  ratio: decimal(1.5, 1, 50, 'At least so many times the usual share, unless that was bad already.'),
  engineer_share_pct: decimal(60, 10, 100, 'Share of wrong records that makes them one engineer’s.'),
  min_outcome_chars: integer(20, 0, 500, 'Shorter notes say nothing.'),
  alpha: decimal(0.01, 0, 0.5, 'Largest p-value that counts as a rise.'),
};

type Limits = Scan<typeof params>['params'];

export const dataQualityAlert = defineSentinel({
  id: 'data_quality_alert',
  name: 'Data quality',
  description:
    'Job records with missing or impossible data: no site, customer, type, engineer or times, impossible times, empty notes, references given twice.',
  family: 'operational',
  category: 'data',
  schedule: 'daily',
  entityType: 'field',
  params,
  startsEarly: true,
  detect: async (scan) => {
    const { recent, baseline } = windowsOf(scan.asOf, scan.params);
    const { flaws, notesAreKept } = await listRecordFlaws(scan.tx, {
      start: new Date(baseline.start),
      recentStart: new Date(recent.start),
      end: scan.asOf,
      minChars: scan.params.min_outcome_chars,
    });
    const visits = await scan.visits();
    const checks = notesAreKept ? CHECKS : CHECKS.filter(({ id }) => id !== 'poor_outcome');
    return wrongRecords({ visits, flaws, checks }, scan);
  },
});

interface Evidence {
  readonly visits: readonly Visit[];
  readonly flaws: readonly RecordFlaws[];
  readonly checks: readonly Check[];
}

/** The checks that too many recent records fail: more than before, or as many as ever. */
export function wrongRecords(
  { visits, flaws, checks }: Evidence,
  { asOf, params: limits }: Pick<Scan<typeof params>, 'asOf' | 'params'>,
): Detection {
  const { recent, baseline } = windowsOf(asOf, limits);
  const lately = during(visits, recent);
  const before = during(visits, baseline);
  const flawsOf = new Map(flaws.map((flaw) => [flaw.jobId, flaw]));
  // Looked up once for all checks.
  const flawsBefore = before.map(({ jobId }) => flawsOf.get(jobId));
  const results = checks.flatMap((check): CheckResult[] => {
    const own = lately.filter(check.applies);
    if (own.length < limits.min_sample) return [];
    const wrong = own.filter((visit) => check.isWrong(visit, flawsOf.get(visit.jobId)));
    let [x0, n0] = [0, 0];
    for (let at = 0; at < before.length; at++) {
      const visit = before[at];
      if (!visit || !check.applies(visit)) continue;
      n0 += 1;
      if (check.isWrong(visit, flawsBefore[at])) x0 += 1;
    }
    return [{ check, own, wrong, x0, n0 }];
  });
  return {
    entitiesEvaluated: results.length,
    enough: results.length > 0,
    findings: results.flatMap((result) => findingOf(result, { recent, baseline }, limits)),
  };
}

/** The result of one check: the recent records it applies to, the wrong ones among them, and both counts before. */
interface CheckResult {
  readonly check: Check;
  readonly own: readonly Visit[];
  readonly wrong: readonly Visit[];
  readonly x0: number;
  readonly n0: number;
}

function findingOf(result: CheckResult, windows: Windows, limits: Limits): Finding[] {
  const { check, own, wrong, x0, n0 } = result;
  const share = wrong.length / own.length;
  const usual = n0 >= limits.min_sample ? x0 / n0 : null;
  const bad = limits.ghost_pct / 100;
  const counts = { x1: wrong.length, n1: own.length, x0, n0 };
  // Without a past there is nothing to test the share against.
  const p = usual === null ? null : (shareTest({ ...counts, population: { x: x0, n: n0 } })?.p ?? null);
  const isRise = usual === null || (share >= limits.ratio * usual && (p === null || p <= limits.alpha));
  const isStanding = !isRise && usual !== null && usual >= bad;
  if (wrong.length < limits.min_rows || share < bad || !(isRise || isStanding)) return [];
  const entity = entityOf(result, limits);
  return [
    {
      entity,
      severity: share >= limits.critical_pct / 100 ? 'critical' : 'warning',
      metric: {
        name: check.id,
        value: share,
        baseline: usual,
        delta_pp: usual === null ? null : (share - usual) * 100,
        sample_size: own.length,
        baseline_size: n0,
        p_value: isStanding ? null : p,
        test: isStanding || p === null ? null : 'beta_binomial',
      },
      events: wrong.map(({ jobId }) => jobId),
      window: windows.recent,
      baselineWindow: windows.baseline,
      evidence: {
        rule: check.id,
        records: own.length,
        wrong: wrong.length,
        standing: isStanding,
        exampleJobIds: wrong
          .slice(-5)
          .reverse()
          .map(({ jobId }) => jobId),
        byEngineer: byEngineer(wrong).slice(0, 5),
      },
      ...(isStanding && { score: 50 }),
      wording: (nameOf) => {
        const who = entity.type === 'engineer' ? nameOf('engineer', entity.id) : null;
        const mostly = who ? ` ${who} did ${byEngineer(wrong)[0]?.jobs ?? 0} of them.` : '';
        const past =
          usual === null
            ? ''
            : isStanding
              ? `, as before (${percent(usual)})`
              : `, usually ${percent(usual)}`;
        return {
          title: `${titleOf(check)}${who ? `, mostly from ${who}` : ''}`,
          summary:
            `${wrong.length} of ${counted(own.length, 'job')} in the last ${limits.recent_days} days ` +
            `${check.phrase}: ${percent(share)}${past}.${mostly}`,
          recommendation: check.remedy,
        };
      },
    },
  ];
}

function titleOf({ phrase }: Check): string {
  return `Jobs that ${phrase}`;
}

/** One engineer, when most wrong records are theirs, and not only because most records are; else the field. */
function entityOf({ check, own, wrong }: CheckResult, { engineer_share_pct }: Limits): Entity {
  const most = byEngineer(wrong)[0];
  const field: Entity = { type: 'field', id: check.id };
  if (!most || most.jobs < (engineer_share_pct / 100) * wrong.length) return field;
  const all = own.filter(({ resourceId }) => resourceId === most.resourceId).length;
  const isTheirs = most.jobs / wrong.length >= 1.5 * (all / own.length);
  return isTheirs ? { type: 'engineer', id: most.resourceId } : field;
}

function byEngineer(wrong: readonly Visit[]): { resourceId: string; jobs: number }[] {
  const groups = Map.groupBy(wrong, ({ resourceId }) => resourceId);
  return [...groups]
    .flatMap(([resourceId, own]) => (resourceId === null ? [] : [{ resourceId, jobs: own.length }]))
    .sort((one, other) => other.jobs - one.jobs || one.resourceId.localeCompare(other.resourceId));
}
