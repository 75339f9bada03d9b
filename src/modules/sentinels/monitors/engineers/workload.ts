import { DAY_MS } from '#/platform/time.ts';
import type { Visit } from '../../visits/visit.ts';
import { isWithin, type Span } from '../../visits/windows.ts';
import type { Engineer } from '../directory.store.ts';

/** The work assigned to one engineer, in minutes where the plan contains them, else in jobs. */
export interface Load {
  readonly resourceId: string;
  readonly visits: readonly Visit[];
  readonly total: number;
  /** Of the first and the second half of the window. */
  readonly halves: readonly [number, number];
}

export interface Team {
  readonly loads: readonly Load[];
  readonly unit: 'minutes' | 'jobs';
}

/** The visits of the window by engineer; a visit counts at its planned start, else at its end. */
export function assigned(visits: readonly Visit[], window: Span): Map<string, Visit[]> {
  const loads = new Map<string, Visit[]>();
  for (const visit of visits) {
    if (visit.resourceId === null || !isWithin(window, dueAt(visit))) continue;
    const own = loads.get(visit.resourceId);
    if (own) own.push(visit);
    else loads.set(visit.resourceId, [visit]);
  }
  return loads;
}

function dueAt({ plannedStartAt, at }: Visit): number {
  return plannedStartAt ?? at;
}

/** The longest row of working days (Monday to Friday, UTC) without any job. */
export function longestAbsence(own: readonly Visit[], { start, end }: Span): number {
  const days = new Set(own.map((visit) => Math.floor(dueAt(visit) / DAY_MS)));
  let [longest, current] = [0, 0];
  for (let day = Math.ceil(start / DAY_MS); day < Math.floor(end / DAY_MS); day++) {
    if (days.has(day)) current = 0;
    else if (isWorkingDay(day)) longest = Math.max(longest, ++current);
  }
  return longest;
}

function isWorkingDay(day: number): boolean {
  const weekday = new Date(day * DAY_MS).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** Resource groups with enough engineers are teams; all other engineers form one team. */
export function teamsOf(
  present: readonly [string, readonly Visit[]][],
  engineers: readonly Engineer[],
  window: Span,
  minEngineers: number,
): Team[] {
  const groupOf = new Map(engineers.map(({ resourceId, resourceGroupId }) => [resourceId, resourceGroupId]));
  const groups = Map.groupBy(present, ([resourceId]) => groupOf.get(resourceId) ?? null);
  const large = [...groups].filter(([id, own]) => id !== null && own.length >= minEngineers);
  const others = [...groups].filter(([id, own]) => id === null || own.length < minEngineers);
  const rest = others.flatMap(([, own]) => own);
  const teams = [...large.map(([, own]) => own), ...(rest.length >= minEngineers ? [rest] : [])];
  return teams.map((team) => teamOf(team, window));
}

const MINUTES_KNOWN = 0.8;

function teamOf(members: readonly [string, readonly Visit[]][], window: Span): Team {
  const all = members.flatMap(([, own]) => own);
  const known = all.filter((visit) => minutesOf(visit) !== null).length;
  const unit = known >= MINUTES_KNOWN * all.length ? 'minutes' : 'jobs';
  const middle = (window.start + window.end) / 2;
  const loads = members.map(([resourceId, own]) => {
    const sum = (some: readonly Visit[]) =>
      some.reduce((total, visit) => total + (unit === 'jobs' ? 1 : (minutesOf(visit) ?? 0)), 0);
    const first = sum(own.filter((visit) => dueAt(visit) <= middle));
    const total = sum(own);
    return { resourceId, visits: own, total, halves: [first, total - first] as const };
  });
  return { loads, unit };
}

/** How long a visit was planned to take, else how long it took. */
function minutesOf({ plannedStartAt, plannedEndAt, durationMins }: Visit): number | null {
  const planned =
    plannedStartAt !== null && plannedEndAt !== null ? (plannedEndAt - plannedStartAt) / 60_000 : null;
  const minutes = planned !== null && planned > 0 ? planned : durationMins;
  // More than a day is a clock error.
  return minutes !== null && minutes > 0 && minutes <= 1440 ? minutes : null;
}
