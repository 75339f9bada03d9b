/**
 * The metrics once more, in plain loops over the records as they were imported: what the product's SQL is held
 * against. Local times are computed with the date formatter of the runtime.
 */
export interface PlainJob {
  readonly jobId: number;
  readonly status: string;
  readonly createdAt: number;
  readonly scheduledAt: number | null;
  readonly plannedStartAt: number | null;
  readonly plannedEndAt: number | null;
  readonly actualStartAt: number | null;
  readonly actualEndAt: number | null;
  readonly contactId: number | null;
  readonly resourceId: string | null;
  readonly typeId: number | null;
  readonly categoryId: number | null;
  readonly jobGroupId: number | null;
  readonly siteKey: string | null;
  readonly vertical: string;
  readonly result: string | null;
}

export interface PlainReading {
  readonly value: number | null;
  readonly median: number | null;
  readonly sample: number;
}

const MINUTE = 60_000;
export const DAY = 86_400_000;
const FMS: Readonly<Record<string, string>> = {
  scheduled: 'notStarted',
  lateStart: 'notStarted',
  cancelled: 'notStarted',
  refused: 'notStarted',
  started: 'inProgress',
};

export const stateOf = (job: PlainJob): string => FMS[job.status] ?? job.status;
export const inGraph = (job: PlainJob): boolean => !['cancelled', 'refused'].includes(job.status);
const finished = (job: PlainJob): boolean => job.status.startsWith('completed');

function minutes(from: number | null, to: number | null): number | null {
  return from === null || to === null ? null : (to - from) / MINUTE;
}

export interface Setting {
  readonly all: readonly PlainJob[];
  readonly now: number;
  readonly lateStartMins: number;
  readonly plannedMaintenance: ReadonlySet<number>;
}

/** What a job contributes to a metric: true, false or a number; null when it does not count. */
export function scoreOf(metric: string, job: PlainJob, setting: Setting): boolean | number | null {
  const { all, now, lateStartMins, plannedMaintenance } = setting;
  const startDelta = minutes(job.plannedStartAt, job.actualStartAt);
  const endDelta = minutes(job.plannedEndAt, job.actualEndAt);
  const planned = job.typeId !== null && plannedMaintenance.has(job.typeId);
  const others = all.filter((other) => inGraph(other) && other.jobId !== job.jobId);
  const sameGroup = (other: PlainJob) => job.jobGroupId !== null && other.jobGroupId === job.jobGroupId;
  const samePlace = (other: PlainJob) =>
    job.siteKey !== null &&
    job.typeId !== null &&
    other.siteKey === job.siteKey &&
    other.typeId === job.typeId;
  const before = (other: PlainJob) =>
    finished(other) &&
    within(other.actualEndAt, (job.actualStartAt ?? Number.NaN) - 30 * DAY, job.actualStartAt);
  const after = (other: PlainJob) =>
    within(other.createdAt, job.actualEndAt ?? Number.NaN, (job.actualEndAt ?? Number.NaN) + 30 * DAY);
  switch (metric) {
    case 'job_count':
      return true;
    case 'completion_rate':
      return finished(job) ? job.status === 'completedOk' : null;
    case 'issue_rate':
      return finished(job) ? job.status === 'completedWithIssues' : null;
    case 'sla_punctuality':
      return startDelta === null ? null : startDelta <= lateStartMins;
    case 'late_finish_rate':
      return endDelta === null ? null : endDelta > 0;
    case 'avg_start_delta_mins':
      return startDelta;
    case 'avg_end_delta_mins':
      return endDelta;
    case 'avg_duration_mins':
      return minutes(job.actualStartAt, job.actualEndAt);
    case 'avg_response_hours':
      return job.actualStartAt === null ? null : (job.actualStartAt - job.createdAt) / 3_600_000;
    case 'first_visit_fix_rate': {
      if (!finished(job) || planned || job.actualStartAt === null || job.actualEndAt === null) return null;
      if (now - job.actualEndAt < 14 * DAY) return null;
      if (others.some((other) => (sameGroup(other) || samePlace(other)) && before(other))) return null;
      return (
        job.status === 'completedOk' &&
        !others.some((other) => (sameGroup(other) || samePlace(other)) && after(other))
      );
    }
    case 'repeat_visit_rate':
      if (!finished(job) || planned || job.actualStartAt === null) return null;
      return others.some((other) => samePlace(other) && !sameGroup(other) && before(other));
    default:
      throw new Error(`no metric ${metric}`);
  }
}

function within(time: number | null, from: number, to: number | null): boolean {
  return time !== null && to !== null && time >= from && time <= to;
}

export function readingOf(metric: string, jobs: readonly PlainJob[], setting: Setting): PlainReading {
  const scores = jobs.map((job) => scoreOf(metric, job, setting)).filter((score) => score !== null);
  if (metric === 'job_count') return { value: jobs.length, median: null, sample: jobs.length };
  if (scores.length === 0) return { value: null, median: null, sample: 0 };
  const numbers = scores.map(Number).sort((one, other) => one - other);
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const middle = (numbers.length - 1) / 2;
  const median = ((numbers[Math.floor(middle)] ?? 0) + (numbers[Math.ceil(middle)] ?? 0)) / 2;
  return { value: mean, median: typeof scores[0] === 'number' ? median : null, sample: numbers.length };
}

/** One a zone: making one costs more than a thousand uses of it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  return clocks.getOrInsertComputed(
    timeZone,
    () => new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  );
}

/** The local time as if it were UTC, in epoch milliseconds. */
export function localClock(moment: number, timezone: string): number {
  const parts = clockOf(timezone).format(moment);
  const [day, month, year, hour, minute, second] = parts.split(/\D+/).map(Number);
  return Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second) + (moment % 1_000);
}

export interface PlainPeriod {
  readonly isPartial: boolean;
  readonly holds: (moment: number) => boolean;
  readonly compared: (compareTo: string, moment: number) => boolean;
}

/** A named period and its comparisons, as questions about a moment. */
export function plainPeriod(name: string, now: number, timezone: string): PlainPeriod {
  const rolling = /^last_(\d+)_days$/.exec(name);
  const at = (moment: number) => localClock(moment, timezone);
  if (rolling) {
    const length = Number(rolling[1]) * DAY;
    const [from, to] = [at(now - length), at(now)];
    return {
      isPartial: false,
      holds: (moment) => moment >= now - length && moment <= now,
      compared: (compareTo, moment) => {
        if (compareTo === 'previous_period') return moment >= now - 2 * length && moment < now - length;
        const back = compareTo === 'same_period_last_week' ? (time: number) => time - 7 * DAY : monthBefore;
        return at(moment) >= back(from) && at(moment) <= back(to);
      },
    };
  }
  const [from, to] = calendarUnit(name, at(now));
  const isPartial = at(now) < to;
  const over = isPartial ? at(now) : to;
  return {
    isPartial,
    holds: (moment) => at(moment) >= from && at(moment) < to,
    compared: (compareTo, moment) => {
      const time = at(moment);
      if (compareTo === 'previous_period') {
        const [before] = calendarUnit(
          name,
          from - 1,
          name.startsWith('last') || name === 'yesterday' ? 'this' : undefined,
        );
        return time >= before && time < (isPartial ? Math.min(before + over - from, from) : from);
      }
      const back = compareTo === 'same_period_last_week' ? (one: number) => one - 7 * DAY : monthBefore;
      const end = back(over) > back(from) ? back(over) : back(from) + over - from;
      return time >= back(from) && time < end;
    },
  };
}

/** The local day, week, month or quarter around `now`, or the one before it. */
function calendarUnit(name: string, now: number, which?: 'this'): [number, number] {
  const date = new Date(now);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const ago = which === 'this' || name.startsWith('this') || name === 'today' ? 0 : 1;
  if (/day$/.test(name)) return [Date.UTC(year, month, day - ago), Date.UTC(year, month, day - ago + 1)];
  if (/month$/.test(name)) return [Date.UTC(year, month - ago), Date.UTC(year, month - ago + 1)];
  if (/quarter$/.test(name)) {
    const first = month - (month % 3) - 3 * ago;
    return [Date.UTC(year, first), Date.UTC(year, first + 3)];
  }
  const monday = Date.UTC(year, month, day - ((date.getUTCDay() + 6) % 7) - 7 * ago);
  return [monday, monday + 7 * DAY];
}

function monthBefore(time: number): number {
  const date = new Date(time);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Date.UTC(year, month - 1, Math.min(date.getUTCDate(), lastDay)) + (time % DAY);
}

/** The local date on which the day, week or month of a moment begins. */
export function bucketOf(moment: number, bucket: string, timezone: string): string {
  const date = new Date(localClock(moment, timezone));
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const first = bucket === 'day' ? day : bucket === 'month' ? 1 : day - ((date.getUTCDay() + 6) % 7);
  return new Date(Date.UTC(year, month, first)).toISOString().slice(0, 10);
}
