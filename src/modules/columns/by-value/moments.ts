import { isoDate, isReadableDate } from '../dates.ts';
import type { Feed, TargetField } from '../fields.ts';
import type { Free, KnownValues } from './known.ts';

/** A column of times, row by row; null where a cell is blank or cannot be read. */
interface Times {
  readonly free: Free;
  readonly ms: readonly (number | null)[];
  /** Whether people note them to the minute, as they do what happened; what is planned is on the quarter of an hour. */
  readonly isExact: boolean;
  readonly hasClock: boolean;
}

const MOST = 0.95;
const EXACT = 0.3;
const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;
const ROWS_MIN = 3;

/**
 * Times whose columns' names tell nothing: a visit's start and end follow each other within a day and are exact to the
 * minute; a job is noted before its visit is.
 */
export function momentsFed({ target, fed, free, rows, missing }: KnownValues): Feed[] {
  if (target.entity !== 'jobs') return [];
  const columns = free.flatMap((one): Times[] => timesOf(one, rows) ?? []);
  const of = (path: string): Times | undefined => {
    const feed = fed.find(({ field }) => field.path === path);
    if (!feed || feed.position === null) return undefined;
    const { position, column } = feed;
    return timesOf({ position, column, sample: { values: [], filled: 1 } }, rows)?.[0];
  };
  const visit = visitFed(columns, of, missing);
  const left = columns.filter(({ free: { position } }) => !visit.some((feed) => feed.position === position));
  const planned = pairFed(
    left.filter(({ isExact, hasClock }) => !isExact && hasClock),
    ['plannedStartAt', 'plannedEndAt'],
    missing,
  );
  const rest = left.filter(({ free: { position } }) => !planned.some((feed) => feed.position === position));
  const told = columns.filter((one) => !rest.includes(one));
  return [...visit, ...planned, ...createdFed(rest, of, missing, told)];
}

type Of = (path: string) => Times | undefined;

function visitFed(columns: readonly Times[], of: Of, missing: KnownValues['missing']): Feed[] {
  const exact = columns.filter(({ isExact }) => isExact);
  const [start, end] = [missing('actualStartAt'), missing('actualEndAt')];
  if (start && end) {
    const [first] = createdFed(exact, of, missing, exact);
    const later = exact.filter(({ free: { position } }) => position !== first?.position);
    return pairFed(later, ['actualStartAt', 'actualEndAt'], missing);
  }
  const [started, ended] = [of('actualStartAt'), of('actualEndAt')];
  const ends = end && started ? exact.filter((one) => isVisit(started, one)) : [];
  const starts = start && ended ? exact.filter((one) => isVisit(one, ended)) : [];
  return [...sole(ends, end), ...sole(starts, start)];
}

/** The only two columns side by side of which the second follows the first within a day. */
function pairFed(
  columns: readonly Times[],
  [from, to]: readonly [string, string],
  missing: KnownValues['missing'],
): Feed[] {
  const [start, end] = [missing(from), missing(to)];
  const pairs = columns.slice(1).flatMap((next, at) => {
    const one = columns[at];
    return one && isVisit(one, next) ? [[one, next] as const] : [];
  });
  const [pair, other] = pairs;
  return start && end && pair && !other ? [feedOf(pair[0], start), feedOf(pair[1], end)] : [];
}

/** The only column whose times are before those of every visit, and of `others`. */
function createdFed(
  columns: readonly Times[],
  of: Of,
  missing: KnownValues['missing'],
  others: readonly Times[] = [],
): Feed[] {
  const fed = ['plannedStartAt', 'actualStartAt', 'scheduledAt', 'actualEndAt'].flatMap(
    (path) => of(path) ?? [],
  );
  const later = [...fed, ...others];
  const first = columns.filter((one) => later.length > 0 && later.every((other) => precedes(one, other)));
  return sole(first, missing('createdAt'));
}

function sole([one, other]: readonly Times[], field: TargetField | undefined): Feed[] {
  return field && one && !other ? [feedOf(one, field)] : [];
}

function feedOf({ free: { position, column } }: Times, field: TargetField): Feed {
  return { position, column, field };
}

function isVisit(start: Times, end: Times): boolean {
  const gaps = gapsOf(start, end);
  return precedes(start, end) && gaps.filter((gap) => gap <= DAY_MS).length >= gaps.length * MOST;
}

function precedes(one: Times, other: Times): boolean {
  const gaps = gapsOf(one, other);
  return gaps.length >= ROWS_MIN && gaps.filter((gap) => gap >= 0).length >= gaps.length * MOST;
}

function gapsOf({ ms: from }: Times, { ms: to }: Times): number[] {
  return from.flatMap((start, row) => {
    const end = to[row];
    return start === null || end === null || end === undefined ? [] : [end - start];
  });
}

function timesOf(free: Free, rows: KnownValues['rows']): Times[] | undefined {
  const cells = rows.map((row) => row[free.position]?.trim() ?? '');
  const ms = cells.map(momentOf);
  const given = cells.filter((cell) => cell !== '').length;
  const read = ms.filter((one) => one !== null);
  if (read.length < Math.max(ROWS_MIN, given * MOST)) return undefined;
  const exact = read.filter((one) => one % QUARTER_MS !== 0).length;
  const clocks = read.filter((one) => one % DAY_MS !== 0).length;
  return [{ free, ms, isExact: exact >= read.length * EXACT, hasClock: clocks >= read.length * MOST }];
}

const EPOCH = /^\d{10}(\d{3})?$/;

/** Only distances matter here, so the day may be taken for the first where the file does not tell. */
function momentOf(text: string): number | null {
  if (EPOCH.test(text)) return Number(text.padEnd(13, '0'));
  const date = isReadableDate(text) ? Date.parse(isoDate(text, 'dmy')) : Number.NaN;
  return Number.isNaN(date) ? null : date;
}
