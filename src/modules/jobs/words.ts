/** The states of a job in the interface. */
export const JOB_STATUSES = ['completedOk', 'completedWithIssues', 'inProgress', 'notStarted'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** The field-management system's status words, and the state that each one means. */
export const FMS_STATUSES = {
  new: 'notStarted',
  unscheduled: 'notStarted',
  scheduled: 'notStarted',
  rescheduled: 'notStarted',
  sent: 'notStarted',
  read: 'notStarted',
  accepted: 'notStarted',
  lateStart: 'notStarted',
  onTheWay: 'inProgress',
  started: 'inProgress',
  suspended: 'inProgress',
  lateFinish: 'inProgress',
  completedOk: 'completedOk',
  completedWithIssues: 'completedWithIssues',
  cancelled: 'notStarted',
  refused: 'notStarted',
} as const satisfies Record<string, JobStatus>;
export type FmsStatus = keyof typeof FMS_STATUSES;

export const STATUS_WORDS = [...new Set([...JOB_STATUSES, ...Object.keys(FMS_STATUSES)])];

/** Status words of jobs that are outside the graph unless a filter names the word. */
export const OUTSIDE_GRAPH: readonly string[] = ['cancelled', 'refused'] satisfies FmsStatus[];

export function isFmsStatus(word: string): word is FmsStatus {
  return Object.hasOwn(FMS_STATUSES, word);
}

/** The two columns a status word sets: the interface's state, and the system's own word if it was one. */
export function statusOf(word: string): { status: JobStatus; fms_status: FmsStatus | null } {
  if (isFmsStatus(word)) return { status: FMS_STATUSES[word], fms_status: word };
  return { status: word as JobStatus, fms_status: null };
}

/** Other names that callers use: rejected, with the right name in the error. */
export const OTHER_NAMES = {
  customer: ['customer', 'customer_id', 'client', 'client_id', 'account', 'account_id'],
  engineer: ['engineer', 'engineer_id', 'technician', 'technician_id'],
  jobType: ['job_type', 'job_type_id'],
} as const;
