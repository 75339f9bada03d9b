import { createHash } from 'node:crypto';
import { isoOf } from '#/platform/time.ts';
import type { Settled } from '../run/settling.ts';
import type { Alert, EvidenceJob } from '../schema.ts';
import type { Entity, EntityType, Finding, NameOf, Sentinel } from '../sentinel.ts';
import type { Visit } from '../visits/visit.ts';
import type { Span } from '../visits/windows.ts';
import { LATEST_VISITS, latestVisits, partsOf, partsOfEntity } from './entities.ts';
import { spokenVertical } from './wording.ts';

const RECENT_JOBS_MAX = 25;

/** An alert before its life is known. */
export type AlertBody = Omit<
  Alert,
  'status' | 'first_seen_at' | 'last_seen_at' | 'snoozed_until' | 'case_id'
>;

/** What an alert shows of the jobs: by id, as far as there are any. */
export interface EvidenceOf {
  readonly nameOf: NameOf;
  readonly jobs: ReadonlyMap<number, EvidenceJob>;
}

/** The sentinel of a finding, with the thresholds it went by. */
export interface FoundBy {
  readonly sentinel: Sentinel;
  readonly thresholds: Readonly<Record<string, number | boolean>>;
}

/** The entities whose names a finding needs. */
export function namesNeeded({ finding, related }: Settled): Entity[] {
  return [finding.entity, ...related, ...(finding.related ?? []), ...(finding.mentions ?? [])].flatMap(
    (entity) => [entity, ...partsOfEntity(entity)],
  );
}

/** The last visits of what each finding is about, newest first; visits in order. */
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
  { sentinel, thresholds }: FoundBy,
  settled: Settled,
  latest: readonly number[],
  { nameOf, jobs }: EvidenceOf,
): AlertBody {
  const { finding, severity, seasonal, score } = settled;
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
    related: [...settled.related, ...(finding.related ?? [])].map(named),
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
      ...finding.evidence,
      ...evidence,
      ...(seasonal && { seasonal }),
    },
    score,
  };
}

/** Names by entity: of two parts by its parts, of what the graph does not know by its id. */
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

/** How a thing that has only one named part is told: "Gas Safe of Ann", "Boiler at Unit 4". */
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
