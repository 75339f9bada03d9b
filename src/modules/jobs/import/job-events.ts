import { publish } from '#/modules/webhooks/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { Row } from '#/platform/db/upsert.ts';
import { isoOf } from '#/platform/time.ts';

const COMPLETED = ['completedOk', 'completedWithIssues'];

/** Tells subscribers what became of jobs: `replaced` are the rows before, `written` those after. */
export async function publishJobs(
  tx: CompanyTx,
  { replaced, written }: { readonly replaced: readonly Row[]; readonly written: readonly Row[] },
  { now, lateStartMins }: { readonly now: string; readonly lateStartMins: number },
): Promise<void> {
  const before = new Map(replaced.map((row) => [row.job_id, row]));
  const events = written.flatMap((row) => eventsOf(row, before.get(row.job_id), lateStartMins));
  await publish(tx, events, new Date(now));
}

function eventsOf(row: Row, before: Row | undefined, lateStartMins: number) {
  const data = dataOf(row);
  const isCompleted = COMPLETED.includes(String(row.status));
  const wasCompleted = before !== undefined && COMPLETED.includes(String(before.status));
  const late = (side: 'start' | 'finish', column: string, minutes: number) =>
    isLater(row[column], minutes) && !isLater(before?.[column], minutes)
      ? [{ type: 'job.late' as const, data: { ...data, late: side }, key: lateKey(row, side) }]
      : [];
  return [
    { type: before ? ('job.updated' as const) : ('job.created' as const), data },
    ...(isCompleted && !wasCompleted ? [{ type: 'job.completed' as const, data }] : []),
    ...late('start', 'start_delta_mins', lateStartMins),
    ...late('finish', 'end_delta_mins', 0),
  ];
}

/** The same for all reports that this visit, as it is planned, is late. */
export function lateKey(row: Row, side: 'start' | 'finish'): string {
  return `${row.job_id}_${side}_${momentOf(side === 'start' ? row.planned_start_at : row.planned_end_at)}`;
}

const isLater = (mins: unknown, than: number): boolean => typeof mins === 'number' && mins > than;

/** What an event tells of a job. */
export function dataOf(row: Row) {
  return {
    id: Number(row.job_id),
    reference: textOf(row.reference),
    status: String(row.fms_status ?? row.status),
    result: textOf(row.result),
    contact_id: numberOf(row.contact_id),
    site_key: textOf(row.site_key),
    resource_id: textOf(row.resource_id),
    type_id: numberOf(row.type_id),
    planned_start_at: momentOf(row.planned_start_at),
    planned_end_at: momentOf(row.planned_end_at),
    actual_start_at: momentOf(row.actual_start_at),
    actual_end_at: momentOf(row.actual_end_at),
  };
}

const textOf = (value: unknown): string | null => (value == null ? null : String(value));
const numberOf = (value: unknown): number | null => (value == null ? null : Number(value));

function momentOf(value: unknown): string | null {
  if (value == null) return null;
  return isoOf(value instanceof Date ? value : new Date(String(value)));
}
