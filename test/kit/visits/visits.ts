import type { History } from '#/modules/sentinels/monitors/growth/habits/histories.ts';
import type { Visit } from '#/modules/sentinels/visits/visit.ts';

export const DAY_MS = 86_400_000;
/** When the runs of these tests take place. */
export const AS_OF = new Date('2026-10-01T12:00:00Z');

export function daysAgo(days: number): number {
  return AS_OF.getTime() - days * DAY_MS;
}

let last = 0;

/** A finished visit without a fault, as a sentinel sees it; `at` is when it ended. */
export function aVisit(patch: Partial<Visit> = {}): Visit {
  const at = patch.at ?? daysAgo(1);
  last += 1;
  return {
    jobId: last,
    at,
    status: 'completedOk',
    result: null,
    createdAt: at - DAY_MS,
    plannedStartAt: at - 3_600_000,
    plannedEndAt: at,
    actualStartAt: at - 3_600_000,
    actualEndAt: at,
    startDeltaMins: 0,
    endDeltaMins: 0,
    durationMins: 60,
    resourceId: 'eng-1',
    contactId: 1,
    siteKey: 'site-1',
    typeId: 1,
    categoryId: 1,
    jobGroupId: null,
    vertical: 'mep',
    assetId: null,
    plannedMaintenance: false,
    issue: false,
    lateStart: false,
    lateFinish: false,
    responseHours: 24,
    ...patch,
  };
}

/** A visit that is booked and has not begun. */
export function aBooking(patch: Partial<Visit> = {}): Visit {
  const at = patch.createdAt ?? daysAgo(1);
  return aVisit({
    createdAt: at,
    at,
    status: 'notStarted',
    plannedStartAt: daysAgo(-7),
    plannedEndAt: daysAgo(-7) + 3_600_000,
    actualStartAt: null,
    actualEndAt: null,
    issue: null,
    lateStart: null,
    lateFinish: null,
    ...patch,
  });
}

/** A history of visits that ended so many days ago. */
export function aHistory(days: readonly number[], patch: Partial<History> = {}): History {
  return {
    contactId: 1,
    siteKey: 'site-1',
    typeId: 1,
    jobIds: days.map((_, index) => index + 1),
    moments: days.map(daysAgo),
    isBooked: false,
    ...patch,
  };
}

/** The thresholds of a sentinel, with some set otherwise. */
export function thresholds<K extends string>(
  params: Readonly<Record<K, { readonly default: number }>>,
  set: Partial<Record<K, number>> = {},
): Record<K, number> {
  const defaults = Object.entries<{ readonly default: number }>(params).map(([name, spec]) => [
    name,
    spec.default,
  ]);
  // Made of exactly the keys of `params`.
  return { ...Object.fromEntries(defaults), ...set } as Record<K, number>;
}

/** Names things by their kind and id. */
export const nameOf = (type: string, id: string | number | null): string => `${type} ${id}`;
