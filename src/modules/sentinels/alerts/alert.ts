import { createHash } from 'node:crypto';
import { isoOf } from '#/platform/time.ts';
import type { RankedFinding } from '../run/ranking.ts';
import type { Alert, EvidenceJob } from '../schema.ts';
import type { Entity, EntityType, Finding, NameOf, Sentinel } from '../sentinel.ts';
import type { Visit } from '../visits/visit.ts';
import type { Span } from '../visits/windows.ts';
import { LATEST_VISITS, latestVisits, partsOf, partsOfEntity } from './entities.ts';
import { spokenVertical } from './wording.ts';

const RECENT_JOBS_MAX = 25;

/** An alert without its lifecycle. */
export type AlertBody = Omit<
  Alert,
  'status' | 'first_seen_at' | 'last_seen_at' | 'snoozed_until' | 'case_id'
>;

/** The names and jobs that alerts show. */
export interface EvidenceSource {
  readonly nameOf: NameOf;
  readonly jobs: ReadonlyMap<number, EvidenceJob>;
}

/** The sentinel of a finding, with the thresholds it used. */
export interface SentinelInForce {
  readonly sentinel: Sentinel;
  readonly thresholds: Readonly<Record<string, number | boolean>>;
}

/** The entities whose names a finding needs. */
export function namesNeeded({ finding, related }: RankedFinding): Entity[] {
  return [finding.entity, ...related, ...(finding.related ?? []), ...(finding.mentions ?? [])].flatMap(
    (entity) => [entity, ...partsOfEntity(entity)],
  );
}

/** The last visits of the entity of each finding, newest first; visits in order. */
export function latestJobIds(findings: readonly Finding[], visits: readonly Visit[]): (readonly number[])[] {
  const found = latestVisits(
    visits,
    findings.map(({ entity }) => entity),
  );
  return findings.map(
    ({ latest }, at) => latest?.slice(0, LATEST_VISITS) ?? (found[at] ?? []).map(({ jobId }) => jobId),
  );
}

/** The alert of a finding, with its evidence. */
export function alertOf(
  { sentinel, thresholds }: SentinelInForce,
  ranked: RankedFinding,
  latest: readonly number[],
  { nameOf, jobs }: EvidenceSource,
): AlertBody {
  const { finding, severity, seasonal, score } = ranked;
  const { entity, metric } = finding;
  const { title, summary, recommendation, evidence } = finding.wording(nameOf);
  const named = ({ type, id }: Entity) => ({ type, id, name: nameOf(type, id) });
  const rows = (ids: readonly number[]) =>
    ids
      .map((id) => jobs.get(id))
      .filter((job) => job !== undefined)
      .sort(newestFirst);
  return {
    id: createHash('sha1').update(`${sentinel.id}|${entity.type}:${entity.id}|${metric.name}`).digest('hex'),
    sentinel_id: sentinel.id,
    family: sentinel.family,
    category: sentinel.category,
    severity,
    title,
    summary,
    recommendation,
    entity: named(entity),
    related: [...ranked.related, ...(finding.related ?? [])].map(named),
    metric: {
      name: metric.name,
      value: metric.value,
      baseline: metric.baseline,
      delta_pp: metric.delta_pp ?? null,
      sample_size: metric.sample_size,
      baseline_size: metric.baseline_size ?? null,
      p_value: metric.p_value ?? null,
      test: metric.test,
    },
    evidence: {
      recentJobs: rows(finding.events).slice(0, RECENT_JOBS_MAX),
      latestJobs: rows(latest),
      window: shownSpan(finding.window),
      baselineWindow: finding.baselineWindow && shownSpan(finding.baselineWindow),
      counts: {
        events: finding.events.length,
        recent: metric.sample_size,
        baseline: metric.baseline_size ?? null,
      },
      thresholds,
      p_value: metric.p_value ?? null,
      ...(finding.series && { series: finding.series.map((one) => ({ ...one, ...shownSpan(one) })) }),
      ...finding.evidence,
      ...evidence,
      ...(seasonal && { seasonal }),
    },
    score,
  };
}

/** Names entities: those of two parts by their parts, those that the directory does not know by their id. */
export function naming(names: ReadonlyMap<string, string>, companyName: string): NameOf {
  const nameOf: NameOf = (type: EntityType, given) => {
    const id = String(given);
    if (type === 'company') return companyName;
    if (type === 'vertical') return capital(spokenVertical(id));
    const parts = partsOfEntity({ type, id });
    const [own] = parts;
    if (own && parts.length === 1)
      return `${capital(partsOf(id)[1])}${JOINED[type] ?? ', '}${nameOf(own.type, own.id)}`;
    if (parts.length === 2) return parts.map((part) => nameOf(part.type, part.id)).join(', ');
    return names.get(`${type}:${id}`) ?? id;
  };
  return nameOf;
}

/** How the two parts are joined when only one of them has a name: "Gas Safe of Ann", "Boiler at Unit 4". */
const JOINED: Readonly<Partial<Record<EntityType, string>>> = { engineer_certificate: ' of ', asset: ' at ' };

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function newestFirst(one: EvidenceJob, other: EvidenceJob): number {
  const at = ({ actualEndAt, actualStartAt }: EvidenceJob) => actualEndAt ?? actualStartAt ?? '';
  return at(other).localeCompare(at(one)) || other.jobId - one.jobId;
}

function shownSpan({ start, end }: Span): { start: string; end: string } {
  return { start: isoOf(new Date(start)), end: isoOf(new Date(end)) };
}
