import type { Detection, Finding, ParamSpecs, Scan, Sentinel } from '#/modules/sentinels/sentinel.ts';
import type { Visit } from '#/modules/sentinels/visits/visit.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';

/** The moment these visits are looked at: a Tuesday evening. */
export const AS_OF = new Date('2026-11-17T18:00:00Z');
export const DAY = 86_400_000;
export const HOUR = 3_600_000;
export const MINUTE = 60_000;

export function daysAgo(days: number): number {
  return AS_OF.getTime() - days * DAY;
}

/** A visit of an hour, created two days before it ended, on time and without issues unless told otherwise. */
export function visit(jobId: number, endedAt: number, more: Partial<Visit> = {}): Visit {
  const start = more.actualStartAt ?? endedAt - HOUR;
  const createdAt = more.createdAt ?? endedAt - 2 * DAY;
  return {
    jobId,
    at: endedAt,
    status: more.issue ? 'completedWithIssues' : 'completedOk',
    result: null,
    createdAt,
    plannedStartAt: endedAt - HOUR,
    plannedEndAt: endedAt,
    actualStartAt: start,
    actualEndAt: endedAt,
    startDeltaMins: 0,
    endDeltaMins: 0,
    durationMins: 60,
    resourceId: 'r1',
    contactId: 1,
    siteKey: 's1',
    typeId: 1,
    categoryId: 1,
    jobGroupId: null,
    vertical: 'hvac',
    assetId: null,
    plannedMaintenance: false,
    issue: false,
    lateStart: false,
    lateFinish: false,
    responseHours: (start - createdAt) / HOUR,
    ...more,
  };
}

/** A visit that is planned and not begun. */
export function openVisit(jobId: number, createdAt: number, more: Partial<Visit> = {}): Visit {
  return visit(jobId, createdAt, {
    at: createdAt,
    createdAt,
    status: 'notStarted',
    actualStartAt: null,
    actualEndAt: null,
    startDeltaMins: null,
    endDeltaMins: null,
    durationMins: null,
    issue: null,
    lateStart: null,
    lateFinish: null,
    responseHours: null,
    ...more,
  });
}

/** The defaults of a sentinel, and what a test sets instead. */
export function limitsOf<P extends ParamSpecs>(
  sentinel: Sentinel<P>,
  own: Partial<Record<keyof P, number>> = {},
): Scan<P>['params'] {
  const defaults = Object.entries(sentinel.params).map(([name, spec]) => [name, spec.default]);
  return { ...Object.fromEntries(defaults), ...own } as Scan<P>['params'];
}

/** Runs a sentinel that needs nothing but visits. */
export function detectIn<P extends ParamSpecs>(
  sentinel: Sentinel<P>,
  visits: readonly Visit[],
  own: Partial<Record<keyof P, number>> = {},
): Promise<Detection> {
  return sentinel.detect({
    tx: { companyId: 'the-company' } as CompanyTx,
    asOf: AS_OF,
    timezone: 'Europe/London',
    lateStartMins: 15,
    params: limitsOf(sentinel, own),
    exclusions: {},
    visits: async () => inOrder(visits),
    pastVisits: async () => [],
    fixedAtFirstVisit: async () => new Map(),
    repeats: async () => new Map(),
  });
}

export function inOrder(visits: readonly Visit[]): Visit[] {
  return [...visits].sort((one, other) => one.at - other.at || one.jobId - other.jobId);
}

/** The finding about this entity; throws when there is none. */
export function findingAbout({ findings }: Pick<Detection, 'findings'>, type: string, id: string): Finding {
  const found = findings.find(({ entity }) => entity.type === type && entity.id === id);
  if (!found)
    throw new Error(
      `nothing found about ${type} ${id}: ${JSON.stringify(findings.map((one) => one.entity))}`,
    );
  return found;
}

/** The texts of a finding, with ids for names. */
export function textsOf(finding: Finding): { title: string; summary: string; recommendation: string } {
  return finding.wording((type, id) => `${type} ${id}`);
}

/** Numbers between 0 and 1, the same for the same seed. mulberry32. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** An ordinary company: 400 days of work, 30 engineers, 260 sites of 120 customers, 8 job types, issues as they come. */
export function ordinaryVisits(seed: number, jobs = 12_000): Visit[] {
  const next = chance(seed);
  const issueRates = Array.from({ length: 260 }, () => 0.04 + 0.2 * next() * next());
  const visits: Visit[] = [];
  for (let jobId = 1; visits.length < jobs; jobId++) {
    const ended = daysAgo(400 * next());
    const weekday = new Date(ended).getUTCDay();
    if ((weekday === 0 || weekday === 6) && next() < 0.85) continue;
    const site = Math.floor(260 * next() ** 1.6);
    const typeId = 1 + Math.floor(8 * next());
    const responseHours = -Math.log(1 - next()) * (4 + 4 * typeId);
    const durationMins = 30 + 150 * next();
    const startDeltaMins = -20 + 60 * next() ** 2;
    const endDeltaMins = startDeltaMins + 40 * (next() - 0.5);
    const start = ended - durationMins * MINUTE;
    const planned = start - startDeltaMins * MINUTE;
    visits.push(
      visit(jobId, ended, {
        createdAt: start - responseHours * HOUR,
        actualStartAt: start,
        plannedStartAt: planned,
        plannedEndAt: ended - endDeltaMins * MINUTE,
        startDeltaMins,
        endDeltaMins,
        durationMins,
        responseHours,
        resourceId: `r${1 + Math.floor(30 * next())}`,
        siteKey: `s${site}`,
        contactId: 1 + (site % 120),
        typeId,
        issue: next() < (issueRates[site] ?? 0.1),
        lateStart: startDeltaMins > 15,
        lateFinish: endDeltaMins > 0,
        plannedMaintenance: typeId === 8,
      }),
    );
  }
  return inOrder(visits);
}
