import { counted } from '#/platform/text/phrasing.ts';
import { integer } from '../../params.ts';
import { type Detection, defineSentinel, type Finding, type Scan, type Severity } from '../../sentinel.ts';
import { isOpen, type Visit } from '../../visits/visit.ts';
import { daysAfter, daysBetween, isWithin } from '../../visits/windows.ts';
import { type Engineer, listEngineers, mapRequiredCertificates } from '../directory.store.ts';
import { expiryOf } from './certificate-rules.ts';

const params = {
  warning_days: integer(30, 0, 365, 'An expiry this near is a warning.'),
  info_days: integer(60, 0, 730, 'An expiry this near is told.'),
  upcoming_days: integer(14, 1, 180, 'A missing certificate matters for jobs planned within so many days.'),
};

export const certificationGap = defineSentinel({
  id: 'certification_gap',
  name: 'Certification gaps',
  description:
    'An engineer’s certificate has expired or soon will, or one is missing that an upcoming job requires.',
  family: 'operational',
  category: 'engineer',
  schedule: 'daily',
  entityType: 'engineer_certificate',
  params,
  detect: async (scan) =>
    certificateGaps(
      {
        visits: await scan.visits(),
        engineers: await listEngineers(scan.tx),
        required: await mapRequiredCertificates(scan.tx),
      },
      scan,
    ),
});

interface Records {
  readonly visits: readonly Visit[];
  readonly engineers: readonly Engineer[];
  /** Names of certificates by job type. */
  readonly required: ReadonlyMap<number, readonly string[]>;
}

/** A certificate of an engineer, or one that is missing, and the visits that require it. */
interface Holding {
  readonly resourceId: string;
  readonly name: string;
  /** Null when it is missing. */
  readonly expiresAt: number | null;
  /** Upcoming visits that require it, soonest first. */
  readonly upcoming: readonly Visit[];
}

export function certificateGaps(
  { visits, engineers, required }: Records,
  {
    asOf,
    timezone,
    params: limits,
    exclusions,
  }: Pick<Scan<typeof params>, 'asOf' | 'timezone' | 'params' | 'exclusions'>,
): Detection {
  const ahead = daysAfter(asOf, limits.upcoming_days);
  const coming = visits
    .filter(
      (visit) => visit.status === 'inProgress' || (isOpen(visit) && isWithin(ahead, visit.plannedStartAt)),
    )
    .sort((one, other) => (one.plannedStartAt ?? 0) - (other.plannedStartAt ?? 0));
  const byEngineer = Map.groupBy(coming, ({ resourceId }) => resourceId);
  const holdings = engineers
    .filter(({ isActive, resourceId }) => isActive && !exclusions.resourceId?.includes(resourceId))
    .flatMap((engineer) =>
      holdingsOf(engineer, byEngineer.get(engineer.resourceId) ?? [], required, timezone),
    );
  return {
    entitiesEvaluated: holdings.length,
    enough: holdings.length > 0,
    findings: holdings.flatMap((holding) => findingOf(holding, { asOf, params: limits })),
  };
}

/** One per certificate name, however it is spelled: the record that lasts longest, or the missing certificate. */
function holdingsOf(
  { resourceId, certificates }: Engineer,
  coming: readonly Visit[],
  required: Records['required'],
  timezone: string,
): Holding[] {
  const held = new Map<string, { name: string; expiresAt: number | null }>();
  for (const { name, expiresAt } of certificates) {
    const expiry = expiryOf(expiresAt, timezone);
    const known = held.get(keyOf(name));
    if (expiry !== null && (known?.expiresAt ?? -1) < expiry)
      held.set(keyOf(name), { name, expiresAt: expiry });
  }
  for (const name of coming.flatMap(({ typeId }) => requiredFor(typeId, required))) {
    if (!held.has(keyOf(name))) held.set(keyOf(name), { name, expiresAt: null });
  }
  return [...held].map(([key, { name, expiresAt }]) => ({
    resourceId,
    name: name.trim(),
    expiresAt,
    upcoming: coming.filter(({ typeId }) =>
      requiredFor(typeId, required).some((needed) => keyOf(needed) === key),
    ),
  }));
}

function requiredFor(typeId: number | null, required: Records['required']): readonly string[] {
  return (typeId === null ? undefined : required.get(typeId)) ?? [];
}

function keyOf(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, ' ');
}

type State = 'missing' | 'expired' | 'expiring';

function findingOf(
  { resourceId, name, expiresAt, upcoming }: Holding,
  { asOf, params: limits }: Pick<Scan<typeof params>, 'asOf' | 'params'>,
): Finding[] {
  const days = expiresAt === null ? null : daysBetween(asOf.getTime(), expiresAt);
  if (days !== null && days > limits.info_days) return [];
  const state: State = days === null ? 'missing' : days <= 0 ? 'expired' : 'expiring';
  const severity: Severity =
    state !== 'expiring' ? 'critical' : (days ?? 0) <= limits.warning_days ? 'warning' : 'info';
  return [
    {
      entity: { type: 'engineer_certificate', id: `${resourceId}:${name}` },
      severity,
      metric: {
        name: 'days_to_expiry',
        value: days === null ? null : wholeDays(days),
        baseline: null,
        sample_size: upcoming.length,
        p_value: null,
        test: null,
      },
      score: SCORES[state === 'expiring' ? severity : state] ?? 50,
      events: upcoming.map(({ jobId }) => jobId),
      window: daysAfter(asOf, limits.upcoming_days),
      baselineWindow: null,
      related: [{ type: 'engineer', id: resourceId }],
      evidence: {
        state,
        certificate: name,
        expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
        upcomingJobs: upcoming.map(({ jobId, plannedStartAt, typeId }) => ({
          jobId,
          plannedStartAt: plannedStartAt === null ? null : new Date(plannedStartAt).toISOString(),
          typeId,
        })),
      },
      wording: (nameOf) =>
        wordingOf(
          { state, days: days ?? 0, name, who: nameOf('engineer', resourceId) },
          upcoming.length,
          limits,
        ),
    },
  ];
}

/** Rounded towards zero, as the texts show them: three and a half days ago is three days ago. */
function wholeDays(days: number): number {
  return days < 0 ? -Math.floor(-days) : Math.floor(days);
}

const SCORES: Readonly<Record<string, number>> = { missing: 95, expired: 90, warning: 60, info: 30 };

function wordingOf(
  { state, days, name, who }: { state: State; days: number; name: string; who: string },
  jobs: number,
  { upcoming_days }: Scan<typeof params>['params'],
): { title: string; summary: string; recommendation: string } {
  const affected = jobs
    ? `${counted(jobs, 'job')} in the next ${upcoming_days} days ${jobs === 1 ? 'requires' : 'require'} it.`
    : `No job in the next ${upcoming_days} days requires it.`;
  const whole = Math.floor(Math.abs(days));
  const when =
    whole === 0
      ? 'today'
      : state === 'expired'
        ? `${counted(whole, 'day')} ago`
        : `in ${counted(whole, 'day')}`;
  if (state === 'missing') {
    return {
      title: `${who} lacks ${name}`,
      summary: `${who} holds no ${name}, and ${affected.charAt(0).toLowerCase()}${affected.slice(1)}`,
      recommendation: 'Give these jobs to a certified engineer, or record the certificate if it exists.',
    };
  }
  return {
    title: state === 'expired' ? `${name} of ${who} has expired` : `${name} of ${who} expires ${when}`,
    summary: `The ${name} certificate of ${who} ${state === 'expired' ? 'expired' : 'expires'} ${when}. ${affected}`,
    recommendation:
      state === 'expired'
        ? 'Keep the engineer off work that requires it until it is renewed.'
        : 'Book the renewal now, so that no job has to be moved.',
  };
}
