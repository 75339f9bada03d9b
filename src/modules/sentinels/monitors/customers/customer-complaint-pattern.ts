import { counted, listed } from '#/platform/text/phrasing.ts';
import { times } from '../../alerts/wording.ts';
import { decimal, integer, windowParams, windowsOf } from '../../params.ts';
import { type Detection, defineSentinel, type Finding, type Scan } from '../../sentinel.ts';
import { countSeries } from '../../statistics/series.ts';
import type { Visit } from '../../visits/visit.ts';
import type { Windows } from '../../visits/windows.ts';
import { type Complaint, complaintRates, scannedComplaints } from './complaints.ts';

const params = {
  ...windowParams(30),
  min_complaints: integer(3, 0, 100, 'Fewest distinct complaints in the recent days.'),
  ratio: decimal(2, 1, 50, 'At least so many times what the customer’s own rate predicts.'),
  critical_complaints: integer(5, 0, 200, 'From here on critical; so is any complaint about safety.'),
  alpha: decimal(0.01, 0, 0.5, 'Largest p-value that counts.'),
};

export const customerComplaintPattern = defineSentinel({
  id: 'customer_complaint_pattern',
  name: 'Complaints clustering',
  description:
    'A customer complains more often than before: in complaint and escalation cases, in mails and in what jobs were opened with.',
  family: 'operational',
  category: 'customer',
  schedule: 'daily',
  entityType: 'customer',
  params,
  detect: async (scan) => {
    const visits = await scan.visits();
    return complaintClusters(await scannedComplaints(scan), visits, scan);
  },
});

/** The customers whose complaints of the recent days exceed what their past leads to expect. */
export function complaintClusters(
  complaints: ReadonlyMap<number, readonly Complaint[]>,
  visits: readonly Visit[],
  { params: limits, asOf }: Pick<Scan<typeof params>, 'params' | 'asOf'>,
): Detection {
  const windows = windowsOf(asOf, limits);
  const rateOf = complaintRates(complaints, visits, windows);
  const judged = [...complaints.keys()].flatMap((contactId) => {
    const { test, ...own } = rateOf(contactId);
    return test ? [{ contactId, ...own, ...test }] : [];
  });
  const findings = judged
    .filter(
      ({ lately, expected, p }) =>
        lately.length >= limits.min_complaints &&
        lately.length >= limits.ratio * expected &&
        p <= limits.alpha,
    )
    .map((cluster) => findingOf(cluster, windows, limits));
  return {
    entitiesEvaluated: judged.length,
    enough: judged.some(({ lately }) => lately.length >= limits.min_complaints),
    findings,
  };
}

/** Fewer complaints than this are expected as none. */
const RARE = 0.2;

interface Cluster {
  readonly contactId: number;
  readonly lately: readonly Complaint[];
  readonly before: readonly Complaint[];
  readonly since: number;
  readonly p: number;
  readonly expected: number;
}

function findingOf(
  { contactId, lately, before, since, p, expected }: Cluster,
  windows: Windows,
  limits: Scan<typeof params>['params'],
): Finding {
  const themes = themesOf(lately);
  const aboutSafety = lately.filter(({ safety }) => safety).length;
  return {
    entity: { type: 'customer', id: String(contactId) },
    severity: lately.length >= limits.critical_complaints || aboutSafety > 0 ? 'critical' : 'warning',
    metric: {
      name: 'complaints',
      value: lately.length,
      baseline: expected,
      sample_size: lately.length,
      baseline_size: before.length,
      p_value: p,
      test: 'gamma_poisson',
    },
    events: lately.flatMap(({ jobIds }) => jobIds),
    window: windows.recent,
    baselineWindow: windows.baseline,
    evidence: {
      complaints: [...lately].reverse().map(({ at, source, thread, themes, safety, jobIds }) => ({
        at: new Date(at).toISOString(),
        source,
        thread,
        themes,
        safety,
        jobIds,
      })),
      themes,
      complaintsBefore: before.length,
    },
    series: countSeries(
      [...before, ...lately].map(({ at }) => at),
      windows,
      since,
    ),
    wording: (nameOf) => {
      const about = themes.slice(0, 3).map(({ theme }) => theme.replace('_', ' '));
      return {
        title: `Complaints clustering at ${nameOf('customer', contactId)}`,
        summary:
          `${counted(lately.length, 'separate complaint')} in the last ${limits.recent_days} days, ` +
          `${expected < RARE ? 'where none is usual' : `${times(lately.length / expected)} what this customer’s own past leads to expect`}` +
          `${about.length ? `, mostly about ${listed(about)}` : ''}.` +
          `${aboutSafety ? ` ${counted(aboutSafety, 'complaint')} ${aboutSafety === 1 ? 'speaks' : 'speak'} of danger to people.` : ''}`,
        recommendation: aboutSafety
          ? 'Deal with the danger first, then call the customer and agree who answers for what by when.'
          : 'Call the customer before the next complaint, with one person answering for all open matters.',
      };
    },
  };
}

/** What the complaints are about, the most frequent first. */
function themesOf(complaints: readonly Complaint[]): { theme: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const theme of complaints.flatMap(({ themes }) => themes)) {
    counts.set(theme, (counts.get(theme) ?? 0) + 1);
  }
  return [...counts]
    .map(([theme, count]) => ({ theme, count }))
    .sort((one, other) => other.count - one.count || one.theme.localeCompare(other.theme));
}
