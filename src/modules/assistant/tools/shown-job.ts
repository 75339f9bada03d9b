import type { Job } from '#/modules/jobs/index.ts';
import { momentLabel } from './moment-label.ts';

const TEXT_LENGTH_MAX = 600;

const STATUS_SHOWN: Readonly<Record<string, string>> = {
  completedOk: 'completed OK',
  completedWithIssues: 'completed with issues',
  inProgress: 'in progress',
  notStarted: 'not started',
};

/** What an answer may say of a job. */
export function shownJob(job: Job, timezone: string) {
  const minutes = (value: number | null | undefined) => (value == null ? null : Math.round(value));
  return {
    job_id: job.jobId,
    reference: job.reference ?? null,
    status: job.status,
    status_shown: statusShown(job),
    result: job.result ?? null,
    customer: job.contact?.name ?? null,
    contact_id: job.contactId ?? null,
    site: job.site?.name ?? job.site?.address ?? null,
    site_key: job.siteKey ?? null,
    postcode: job.site?.postcode ?? null,
    engineer: job.engineer?.name ?? null,
    resource_id: job.resourceId ?? null,
    type: job.type?.name ?? null,
    type_id: job.typeId ?? null,
    category: job.category?.name ?? null,
    priority: job.priority ?? null,
    /** The day it began, or is to begin. */
    day: dayOf(job.actualStartAt ?? job.plannedStartAt, timezone),
    created: momentLabel(job.createdAt, timezone),
    planned_start: momentLabel(job.plannedStartAt, timezone),
    planned_end: momentLabel(job.plannedEndAt, timezone),
    started: momentLabel(job.actualStartAt, timezone),
    ended: momentLabel(job.actualEndAt, timezone),
    start_delta_mins: minutes(job.startDeltaMins),
    start_delta_shown: deltaShown(job.startDeltaMins),
    end_delta_shown: deltaShown(job.endDeltaMins),
    duration_mins: minutes(job.durationMins),
    description: shortened(job.description),
    outcome: shortened(job.processedOutcome),
  };
}
export type ShownJob = ReturnType<typeof shownJob>;

function dayOf(moment: string | null | undefined, timezone: string): string | null {
  return moment ? Temporal.Instant.from(moment).toZonedDateTimeISO(timezone).toPlainDate().toString() : null;
}

function statusShown(job: Job): string {
  const { fmsStatus, status = '' } = job;
  if (fmsStatus === 'cancelled' || fmsStatus === 'refused') return fmsStatus;
  return STATUS_SHOWN[status] ?? status;
}

/** "12 minutes late", "5 minutes early", "on time". */
function deltaShown(minutes: number | null | undefined): string | null {
  if (minutes == null) return null;
  const whole = Math.round(Math.abs(minutes));
  if (whole === 0) return 'on time';
  return `${whole.toLocaleString('en-GB')} ${whole === 1 ? 'minute' : 'minutes'} ${minutes > 0 ? 'late' : 'early'}`;
}

function shortened(text: string | null | undefined): string | null {
  if (!text) return null;
  return text.length > TEXT_LENGTH_MAX ? `${text.slice(0, TEXT_LENGTH_MAX)}…` : text;
}
