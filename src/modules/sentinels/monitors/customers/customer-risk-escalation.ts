import { counted, listed } from '#/platform/text/phrasing.ts';
import { percent } from '../../alerts/wording.ts';
import { decimal, integer } from '../../params.ts';
import { type Detection, defineSentinel, type Finding, type Scan } from '../../sentinel.ts';
import { daysBefore } from '../../visits/windows.ts';
import { scannedComplaints } from './complaints.ts';
import { type Account, type RiskPart, type RiskRecords, type RiskSpans, riskParts } from './customer-risk.ts';

const params = {
  recent_days: integer(90, 28, 365, 'Days looked at.'),
  baseline_days: integer(180, 28, 540, 'Days before those, for the usual rates.'),
  trend_days: integer(30, 7, 180, 'The last days whose issues are set against those before.'),
  risk_warning: decimal(60, 0, 100, 'A warning from this score on.'),
  risk_critical: decimal(80, 0, 100, 'Critical from this score on.'),
  min_parts: integer(2, 0, 6, 'Fewest parts of the score that reach half their weight.'),
  min_sample: integer(10, 0, 1000, 'Fewest finished jobs of a customer.'),
};

type Limits = Scan<typeof params>['params'];

export const customerRiskEscalation = defineSentinel({
  id: 'customer_risk_escalation',
  name: 'Customer at risk',
  description:
    'One score of issues, late finishes, repeat visits, complaints, a worsening trend and overdue jobs for each customer.',
  family: 'operational',
  category: 'customer',
  schedule: 'daily',
  entityType: 'customer',
  params,
  detect: async (scan) => {
    const [visits, complaints] = [await scan.visits(), await scannedComplaints(scan)];
    return customersAtRisk({ visits, complaints, repeats: await scan.repeats() }, scan);
  },
});

export function customersAtRisk(
  records: RiskRecords,
  { asOf, params: limits }: Pick<Scan<typeof params>, 'asOf' | 'params'>,
): Detection {
  const spans = spansOf(asOf, limits);
  const accounts = riskParts(records, spans).filter(({ finished }) => finished >= limits.min_sample);
  const findings = accounts
    .map((account) => ({ ...account, score: scoreOf(account.parts) }))
    .filter(
      ({ score, parts }) =>
        score >= limits.risk_warning && parts.filter(({ level }) => level >= 0.5).length >= limits.min_parts,
    )
    .map((account) => findingOf(account, account.score, spans, limits));
  return { entitiesEvaluated: accounts.length, enough: accounts.length > 0, findings };
}

function spansOf(asOf: Date, { recent_days, baseline_days, trend_days }: Limits): RiskSpans {
  const trendDays = Math.min(trend_days, recent_days - 1);
  return {
    asOf: asOf.getTime(),
    recent: daysBefore(asOf, recent_days),
    baseline: daysBefore(asOf, baseline_days, recent_days),
    lately: daysBefore(asOf, trendDays),
    justBefore: daysBefore(asOf, recent_days - trendDays, trendDays),
  };
}

function scoreOf(parts: readonly RiskPart[]): number {
  return Math.round(parts.reduce((sum, { points }) => sum + points, 0) * 10) / 10;
}

function findingOf(
  { contactId, parts, finished }: Account,
  score: number,
  { recent, baseline }: RiskSpans,
  limits: Limits,
): Finding {
  const leading = parts.filter(({ level }) => level >= 0.5).sort((one, other) => other.points - one.points);
  return {
    entity: { type: 'customer', id: String(contactId) },
    severity: score >= limits.risk_critical ? 'critical' : 'warning',
    metric: {
      name: 'risk_score',
      value: score,
      baseline: null,
      sample_size: finished,
      p_value: null,
      test: null,
    },
    score,
    events: [...new Set(parts.flatMap(({ jobIds }) => jobIds))],
    window: recent,
    baselineWindow: baseline,
    evidence: { breakdown: parts },
    wording: (nameOf) => ({
      title: `${nameOf('customer', contactId)} is at risk`,
      summary:
        `Risk score ${score} of 100 over ${counted(finished, 'finished job')} in the last ${limits.recent_days} days: ` +
        `${listed(leading.map(describe))}.`,
      recommendation: `Call the customer; begin with ${leading[0] ? BEGIN_WITH[leading[0].part] : 'what is open'}.`,
    }),
  };
}

function describe({ part, events, trials, population }: RiskPart): string {
  const of = `${events} of ${trials}`;
  const usual = `(others ${percent(population ?? 0)})`;
  switch (part) {
    case 'issues':
      return `${of} jobs had issues ${usual}`;
    case 'late_finishes':
      return `${of} finished late ${usual}`;
    case 'repeats':
      return `${of} were repeat visits ${usual}`;
    case 'complaints':
      return counted(events, 'complaint');
    case 'worsening':
      return `issues rose to ${of} lately`;
    case 'overdue':
      return `${counted(events, 'open job')} past the planned end`;
  }
}

const BEGIN_WITH: Readonly<Record<RiskPart['part'], string>> = {
  issues: 'the jobs that ended with issues and what they are waiting for',
  late_finishes: 'why jobs there finish late, and plan them longer if they need it',
  repeats: 'the faults that had to be visited again',
  complaints: 'the complaints that have no answer yet',
  worsening: 'what has changed in the last weeks',
  overdue: 'new dates for the jobs that are overdue',
};
