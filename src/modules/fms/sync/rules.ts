import { isoOf, parseMoment } from '#/platform/time.ts';

/** How far a resource has been read. Moments in ISO 8601. */
export interface Cursor {
  /** Everything that changed before this is read; null: from the beginning. */
  readonly since: string | null;
  /** The page to read next of the listing from `since` on. */
  readonly page: number;
  /** How many records the pages of this listing held so far. */
  readonly seen: number;
  /** Whether one of them was new here, or other than it was. */
  readonly news: boolean;
  /** How often the listing was begun again. */
  readonly rounds: number;
  /** The last pass came to the end. */
  readonly done: boolean;
}

export const BEGINNING: Cursor = { since: null, page: 1, seen: 0, news: false, rounds: 0, done: false };

/** What is stamped earlier may be committed later: a pass looks back as far as this. */
const OVERLAP_MS = 10 * 60_000;
/** A listing in which something changes every time it is read is not waited for for ever. */
const ROUNDS_MAX = 5;

/** A page of changes as it was read, oldest change first. */
export interface ReadPage {
  /** When each record changed, as the upstream says. */
  readonly changedAt: readonly unknown[];
  /** How many records the listing holds; null where the upstream does not say. */
  readonly total: number | null;
  /** Whether a record of the page was new here, or other than it was. */
  readonly news: boolean;
}

/** Where a pass begins: where the last one broke off, or a little before the last change once it came to its end. */
export function beginning(cursor: Cursor): Cursor {
  if (!cursor.done) return cursor;
  const since = cursor.since === null ? null : isoOf(new Date(Date.parse(cursor.since) - OVERLAP_MS));
  return { ...BEGINNING, since };
}

/**
 * Where reading goes on after a page, and whether there is more. From the last change's moment on, that moment
 * included: a record may come twice, none is passed over. While one moment fills whole pages they are turned, and
 * turned again until nothing was new: a record that changes meanwhile leaves its page, and another takes its place
 * there unread. A moment in the future is no place to go on from, and a short page is no end: an upstream may give
 * fewer records than it was asked for.
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

/** The latest moment that is not in the future; null where no record has one. */
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

/** A share of a resource's records that cannot be gone all at once by deleting, nor less than a handful. */
const GONE_SHARE_MAX = 0.1;
const GONE_ALWAYS = 20;

/** Whether so many are missing that the upstream hides them rather than having deleted them. */
export function isImplausible(missing: number, known: number): boolean {
  return missing > Math.max(GONE_ALWAYS, known * GONE_SHARE_MAX);
}
