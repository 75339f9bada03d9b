import type { Job, JobValues, TextKind } from '#/modules/jobs/index.ts';
import type { IndexHit } from '#/modules/search/index.ts';
import { unprocessable } from '#/platform/errors.ts';
import { rounded } from '#/platform/numbers/rounded.ts';
import { shortened } from '#/platform/text/shortened.ts';
import { endOfDate, isDateOnly, parseMoment } from '#/platform/time.ts';
import { wordOf } from '#/platform/validation/closed-words.ts';
import { type Hit, type RelatedWorks, type SearchBody, STATUSES } from './schema.ts';

const SUMMARY_LENGTH_MAX = 280;
/** Below the jobs that the query names outright, which keep the upper half of the scale to themselves. */
const RANKED_SCORE_MAX = 0.5;

export interface SearchFilter {
  readonly only: JobValues;
  readonly from: Date | null;
  readonly to: Date | null;
}

/** A search as other modules ask for it: of several customers, such as an account and those beneath it. */
export type SearchAsked = SearchBody & { readonly contact_ids?: readonly number[] };

/** What a search filters by: whole days in the company's time zone. */
export function searchFilter(body: SearchAsked, timezone: string): SearchFilter {
  const start = body.start_date ?? body.startDate;
  const end = body.end_date ?? body.endDate;
  const from = start === undefined ? null : parseMoment(start, 'start_date', timezone);
  const to = end === undefined ? null : endOf(end, timezone);
  if (from && to && from >= to) throw unprocessable('start_date is after end_date', { param: 'start_date' });
  return {
    only: {
      typeId: listOf(body.type_id),
      categoryId: listOf(body.category_id),
      jobGroupId: listOf(body.job_group_id),
      resourceId: listOf(body.resource_id),
      contactId: body.contact_ids ?? listOf(body.contact_id),
      vertical: listOf(body.vertical),
      subVertical: listOf(body.sub_vertical),
      siteKey: listOf(body.site_key),
      status: (body.status ?? []).map((word) => wordOf('status', word, STATUSES)),
      result: listOf(body.result),
    },
    from,
    to,
  };
}

function listOf<T>(value: T | undefined): T[] {
  return value === undefined ? [] : [value];
}

function endOf(end: string | number, timezone: string): Date {
  const moment = parseMoment(end, 'end_date', timezone);
  return isDateOnly(end) ? endOfDate(String(end), 'end_date', timezone) : moment;
}

/** Jobs named outright come first, then the ranked ones below them; nothing twice. */
export function merged(named: readonly number[], ranked: readonly IndexHit[], limit: number): IndexHit[] {
  const exact = named.map(
    (jobId): IndexHit => ({
      id: String(jobId),
      score: 1,
      keyword: 0,
      semantic: 0,
      exact: true,
      via: ['exact'],
    }),
  );
  const rest = ranked
    .filter(({ id }) => !exact.some((one) => one.id === id))
    .map((hit) => (exact.length > 0 ? { ...hit, score: hit.score * RANKED_SCORE_MAX } : hit));
  return [...exact, ...rest].slice(0, limit);
}

export function textOf(job: Job, kind: TextKind): string | null {
  return (kind === 'outcome' ? job.processedOutcome : job.description) ?? null;
}

export function toHit(job: Job, found: IndexHit, kind: TextKind, highlights: readonly string[]): Hit {
  const summary = textOf(job, kind);
  return {
    job_id: Number(found.id),
    job_ref: job.reference ?? '',
    score: shownScore(found.score),
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
    summary: summary === null ? null : shortened(summary, SUMMARY_LENGTH_MAX),
    actual_start_at: job.actualStartAt ?? null,
    ...(kind === 'intake' && job.createdAt !== undefined && { created_at: job.createdAt }),
    highlights: [...highlights],
    matched_via: [...found.via],
    score_components: {
      semantic: shownScore(found.semantic),
      keyword: shownScore(found.keyword),
      exact: found.exact ? 1 : 0,
    },
  };
}

/** The jobs of an answer by type, by engineer and by site, the most frequent first. */
export function relatedWorks(jobs: readonly Job[]): RelatedWorks {
  return {
    by_type: grouped(jobs, ({ typeId }) => typeId).map(({ first, ...rest }) => ({
      type_id: first.typeId ?? null,
      type_name: first.type?.name ?? null,
      ...rest,
    })),
    by_engineer: grouped(jobs, ({ resourceId }) => resourceId).map(({ first, ...rest }) => ({
      resource_id: first.resourceId ?? null,
      engineer_name: first.engineer?.name ?? null,
      ...rest,
    })),
    by_site: grouped(jobs, ({ siteKey }) => siteKey).map(({ first, ...rest }) => ({
      site_key: first.siteKey ?? null,
      site_name: first.site?.name ?? first.site?.address ?? null,
      ...rest,
    })),
  };
}

interface Group {
  readonly first: Job;
  readonly count: number;
  readonly completed_ok: number;
  readonly issue_rate: number | null;
}

function grouped(jobs: readonly Job[], keyOf: (job: Job) => string | number | null | undefined): Group[] {
  const groups = Map.groupBy(
    jobs.filter((job) => (keyOf(job) ?? null) !== null),
    keyOf,
  );
  return [...groups.values()]
    .flatMap((members): Group[] => {
      const [first] = members;
      const ok = members.filter(({ status }) => status === 'completedOk').length;
      const issues = members.filter(({ status }) => status === 'completedWithIssues').length;
      const rate = ok + issues === 0 ? null : shownScore(issues / (ok + issues));
      return first ? [{ first, count: members.length, completed_ok: ok, issue_rate: rate }] : [];
    })
    .sort((one, other) => other.count - one.count);
}

/** To six decimal places; a small score that is not zero never becomes zero. */
function shownScore(value: number): number {
  const short = rounded(value, 6);
  return short === 0 && value > 0 ? 1e-6 : short;
}
