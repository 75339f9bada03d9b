import type { Job } from '#/modules/jobs/index.ts';
import type { Hit, SearchBody } from './schema.ts';

export type Kind = 'outcome' | 'intake';

/** A job as the index ranked it, or as the query named it outright. */
export interface Found {
  readonly jobId: number;
  readonly score: number;
  readonly exact: boolean;
}

const SUMMARY_LENGTH_MAX = 280;

/** What a search is narrowed by, as the index spells its facets. */
export function facetsOf(body: SearchBody): string[] {
  const filters: readonly (readonly [string, unknown])[] = [
    ['type', body.type_id],
    ['category', body.category_id],
    ['resource', body.resource_id],
    ['contact', body.contact_id],
  ];
  return filters.filter(([, value]) => value !== undefined).map(([name, value]) => `${name}:${value}`);
}

/** Jobs named outright come first, then the ranked ones below them; nothing twice. */
export function merged(
  named: readonly number[],
  ranked: readonly { id: string; score: number }[],
  limit: number,
): Found[] {
  const exact = named.map((jobId) => ({ jobId, score: 1, exact: true }));
  const rest = ranked
    .map(({ id, score }) => ({
      jobId: Number(id),
      score: exact.length > 0 ? Math.min(score, 0.99) : score,
      exact: false,
    }))
    .filter(({ jobId }) => !named.includes(jobId));
  return [...exact, ...rest].slice(0, limit);
}

export function textOf(job: Job, kind: Kind): string | null {
  return (kind === 'outcome' ? job.processedOutcome : job.description) ?? null;
}

export function toHit(job: Job, found: Found, kind: Kind, highlights: readonly string[]): Hit {
  const summary = textOf(job, kind);
  return {
    job_id: found.jobId,
    job_ref: job.reference ?? '',
    score: found.score,
    contact_id: job.contactId ?? null,
    contact_name: job.contact?.name ?? null,
    site_key: job.siteKey ?? null,
    resource_id: job.resourceId ?? null,
    engineer_name: job.engineer?.name ?? null,
    type_id: job.typeId ?? null,
    type_name: job.type?.name ?? null,
    category_id: job.categoryId ?? null,
    vertical: job.vertical ?? null,
    sub_vertical: job.subVertical ?? null,
    status: job.status ?? 'notStarted',
    result: job.result ?? null,
    summary: summary === null ? null : shortened(summary),
    actual_start_at: job.actualStartAt ?? null,
    ...(kind === 'intake' && job.createdAt !== undefined && { created_at: job.createdAt }),
    highlights: [...highlights],
    matched_via: [found.exact ? 'exact' : 'keyword'],
    score_components: { semantic: 0, keyword: found.exact ? 0 : found.score, exact: found.exact ? 1 : 0 },
  };
}

/** Cut at a word, with an ellipsis. */
function shortened(text: string): string {
  if (text.length <= SUMMARY_LENGTH_MAX) return text;
  return `${text.slice(0, SUMMARY_LENGTH_MAX).replace(/\s+\S*$/, '')}…`;
}
