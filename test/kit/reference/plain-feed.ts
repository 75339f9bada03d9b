/**
 * The job feed once more, in plain loops over the records as they were imported: what the product's SQL is held
 * against.
 */
/** What each word means, as the contract says. */
export const STATE_OF: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['new', 'unscheduled', 'scheduled', 'rescheduled', 'sent', 'read', 'accepted', 'lateStart'].map(
      (word) => [word, 'notStarted'],
    ),
  ),
  ...Object.fromEntries(
    ['onTheWay', 'started', 'suspended', 'lateFinish'].map((word) => [word, 'inProgress']),
  ),
  completedOk: 'completedOk',
  completedWithIssues: 'completedWithIssues',
  inProgress: 'inProgress',
  notStarted: 'notStarted',
};
export const STATES = ['completedOk', 'completedWithIssues', 'inProgress', 'notStarted'];
export const OUTSIDE = ['cancelled', 'refused'];
/** A job as it was imported; times are epoch milliseconds. */
export interface FeedJob {
  jobId: number;
  status: string;
  createdAt: number;
  plannedStartAt: number | null;
  plannedEndAt: number | null;
  actualStartAt: number | null;
  actualEndAt: number | null;
  contactId: number | null;
  resourceId: string | null;
  typeId: number | null;
  categoryId: number | null;
  result: string | null;
}

/** What a feed is asked for; a moment is compared as `ms`. */
export interface FeedQuestion {
  readonly status?: readonly string[] | undefined;
  readonly contact_id?: number | undefined;
  readonly resource_id?: string | undefined;
  readonly type_id?: number | undefined;
  readonly category_id?: number | undefined;
  readonly result?: string | undefined;
  readonly dates?:
    | readonly [{ readonly ms: number } | undefined, { readonly ms: number } | undefined]
    | undefined;
  readonly date_field?: (typeof DATE_FIELDS)[number] | undefined;
  readonly started?: readonly [string, boolean] | undefined;
  readonly finished?: readonly [string, boolean] | undefined;
  readonly sort_by?: (typeof SORTS)[number] | undefined;
  readonly direction?: string | undefined;
}

export const DATE_FIELDS = [
  'createdAt',
  'plannedStartAt',
  'plannedEndAt',
  'actualStartAt',
  'actualEndAt',
] as const;
export const SORTS = [
  'createdAt',
  'plannedStartAt',
  'actualStartAt',
  'actualEndAt',
  'startDeltaMins',
  'endDeltaMins',
] as const;

/** The ids of the jobs that pass every filter, in order. */
export function plainFeed(jobs: readonly FeedJob[], asked: FeedQuestion): number[] {
  const [from, to] = asked.dates ?? [];
  const field = asked.date_field ?? 'createdAt';
  const started = (job: FeedJob) => minutes(job.plannedStartAt, job.actualStartAt);
  const finished = (job: FeedJob) => minutes(job.plannedEndAt, job.actualEndAt);
  const matching = jobs.filter((job) => {
    const at = job[field];
    return (
      inStatus(job.status, asked.status) &&
      same(asked.contact_id, job.contactId) &&
      same(asked.resource_id, job.resourceId) &&
      same(asked.type_id, job.typeId) &&
      same(asked.category_id, job.categoryId) &&
      same(asked.result, job.result) &&
      (!from || (at !== null && at >= from.ms)) &&
      (!to || (at !== null && at < to.ms)) &&
      punctual(started(job), asked.started) &&
      punctual(finished(job), asked.finished)
    );
  });
  const sort = asked.sort_by ?? 'createdAt';
  const sortedBy = (job: FeedJob): number | null =>
    sort === 'startDeltaMins' ? started(job) : sort === 'endDeltaMins' ? finished(job) : job[sort];
  const sign = asked.direction === 'asc' ? 1 : -1;
  return matching
    .sort((a, b) => {
      const [one, other] = [sortedBy(a), sortedBy(b)];
      if (one === null || other === null)
        return one === other ? sign * (a.jobId - b.jobId) : one === null ? 1 : -1;
      return sign * (one - other || a.jobId - b.jobId);
    })
    .map(({ jobId }) => jobId);
}

function inStatus(status: string, asked: readonly string[] | undefined): boolean {
  if (!asked) return !OUTSIDE.includes(status);
  if (OUTSIDE.includes(status)) return asked.includes(status);
  return asked.includes(status) || asked.some((one) => STATES.includes(one) && STATE_OF[status] === one);
}

function same<T>(asked: T | undefined, value: T | null): boolean {
  return asked === undefined || asked === value;
}

function minutes(planned: number | null, actual: number | null): number | null {
  return planned === null || actual === null ? null : (actual - planned) / 60_000;
}

function punctual(delta: number | null, asked: readonly [string, boolean] | undefined): boolean {
  if (!asked) return true;
  if (delta === null) return false;
  const [side, wanted] = asked;
  return (side === 'late' ? delta > 0 : delta < 0) === wanted;
}
