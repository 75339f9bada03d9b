import type { Job } from '#/modules/jobs/index.ts';
import { foldedWords } from '#/modules/language/index.ts';

/** Fewer reports that say the same have nothing in common. */
const SAME_MIN = 2;

/** What most of some jobs' reports come to. */
export interface InCommon {
  /** The fullest of those that say it. */
  readonly report: string;
  readonly job: Job;
  /** How many begin so, of how many that have a report. */
  readonly count: number;
  readonly of: number;
}

/**
 * Reports that begin alike say the same, however much each of them goes on to tell: what is told of the largest such
 * group is its commonest wording, the longest of several.
 */
export function reportsInCommon(jobs: readonly Job[]): InCommon | null {
  const written = jobs.flatMap((job) =>
    job.processedOutcome ? [{ job, report: job.processedOutcome }] : [],
  );
  const alike = largest(Map.groupBy(written, ({ report }) => keyOf(report.split(/[.,;:]/)[0] ?? '')));
  if (!alike || alike.length < SAME_MIN) return null;
  const [told] = largest(Map.groupBy(alike, ({ report }) => keyOf(report))) ?? [];
  return told ? { ...told, count: alike.length, of: written.length } : null;
}

function keyOf(text: string): string {
  return foldedWords(text).join(' ');
}

/** The group of most, the one with more to say of those that are level. */
function largest<T>(groups: ReadonlyMap<string, readonly T[]>): readonly T[] | null {
  const [first] = [...groups]
    .filter(([key]) => key !== '')
    .sort(([one, many], [other, few]) => few.length - many.length || other.length - one.length);
  return first?.[1] ?? null;
}
