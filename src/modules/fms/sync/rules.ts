import { isoOf, parseMoment } from '#/platform/time.ts';

/** How far a resource has been read. Times in ISO 8601. */
export interface Cursor {
  /** All earlier changes have been read; null: none yet. */
  readonly since: string | null;
  /** The next page of the listing from `since` on. */
  readonly page: number;
  /** The number of records on the pages of this listing so far. */
  readonly seen: number;
  /** Whether one of them was new or changed. */
  readonly news: boolean;
  /** How often the listing was restarted. */
  readonly rounds: number;
  /** The last pass reached the end. */
  readonly done: boolean;
}

export const BEGINNING: Cursor = { since: null, page: 1, seen: 0, news: false, rounds: 0, done: false };

/** A change may be committed after its time stamp: a pass looks back by this much. */
const OVERLAP_MS = 10 * 60_000;
/** A listing that changes every time it is read is restarted only so often. */
const ROUNDS_MAX = 5;

/** A page of changes, oldest first. */
export interface ReadPage {
  /** When each record changed, according to the upstream. */
  readonly changedAt: readonly unknown[];
  /** The number of records in the listing; null if the upstream does not say. */
  readonly total: number | null;
  /** Whether a record of the page was new or changed. */
  readonly news: boolean;
}

/**
 * Where a pass starts: where the last one was interrupted, or shortly before the last change if it reached the end.
 */
export function beginning(cursor: Cursor): Cursor {
  if (!cursor.done) return cursor;
  const since = cursor.since === null ? null : isoOf(new Date(Date.parse(cursor.since) - OVERLAP_MS));
  return { ...BEGINNING, since };
}

/**
 * The cursor after a page, and whether there is more. Reading continues from the time of the last change, inclusive: a
 * record may be read twice, but none is skipped. While one time stamp fills whole pages they are read page by page,
 * again until nothing was new, because a record that changes meanwhile leaves its page and another one moves there
 * unread. A time in the future is ignored, and a short page is not the end, because an upstream may return fewer
 * records than requested.
 */
export function nextCursor(cursor: Cursor, read: ReadPage, now: Date): { cursor: Cursor; more: boolean } {
  const { since, page, rounds } = cursor;
  const seen = cursor.seen + read.changedAt.length;
  const news = cursor.news || read.news;
  const last = lastMoment(read.changedAt, now);
  const moved = last !== null && (since === null || Date.parse(last) > Date.parse(since));
  const ended = read.changedAt.length === 0 || (read.total !== null && seen >= read.total);
  if (page > 1 && news && rounds < ROUNDS_MAX && (ended || moved))
    return { cursor: { ...BEGINNING, since, rounds: rounds + 1 }, more: true };
  const reached = moved ? last : since;
  if (ended) return { cursor: { ...BEGINNING, since: reached, done: true }, more: false };
  if (moved) return { cursor: { ...BEGINNING, since: reached }, more: true };
  return { cursor: { since, page: page + 1, seen, news, rounds, done: false }, more: true };
}

/** The latest time that is not in the future; null if no record has one. */
function lastMoment(changedAt: readonly unknown[], now: Date): string | null {
  const moments = changedAt
    .map(momentOf)
    .filter((moment) => moment !== null && moment.getTime() <= now.getTime());
  const last = moments.reduce(
    (one, other) => (one !== null && other !== null && one > other ? one : other),
    null,
  );
  return last && isoOf(last);
}

function momentOf(value: unknown): Date | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  try {
    return parseMoment(value, 'updatedAt', 'UTC');
  } catch {
    return null;
  }
}

/** The share of a resource's records that is implausible as deletions, above a small number. */
const GONE_SHARE_MAX = 0.1;
const GONE_ALWAYS = 20;

/** Whether so many records are missing that the upstream probably hides them. */
export function isImplausible(missing: number, known: number): boolean {
  return missing > Math.max(GONE_ALWAYS, known * GONE_SHARE_MAX);
}
