import { type FeedJob, OUTSIDE } from '../kit/reference/plain-feed.ts';

/**
 * What a company holds, as plain maps: what the product must answer, whichever process is asked. Nothing of it is
 * taken from the product's code.
 */
export interface World {
  readonly jobs: Map<number, WorldJob>;
  /** Names by id. */
  readonly contacts: Map<number, string>;
  readonly alerts: Map<string, WorldAlert>;
  /** Sentinels that are switched off. */
  readonly disabled: Set<string>;
}

export interface WorldJob extends FeedJob {
  readonly outcome: string | null;
}

export interface WorldAlert {
  readonly sentinel: string;
  readonly severity: string;
  readonly state: 'new' | 'ongoing' | 'resolved';
  readonly clearRuns: number;
}

/** Fields of a job to be changed; the others stay, null clears. */
export type JobPatch = { readonly jobId: number } & {
  readonly [K in keyof WorldJob]?: WorldJob[K] | undefined;
};

/** Customer 2 belongs to the account of customer 1; the others stand alone. */
export const PARENTS: Readonly<Record<number, number>> = { 2: 1 };
export const CONTACTS = [1, 2, 3, 4] as const;
export const ACCOUNT_OF: Readonly<Record<number, readonly number[]>> = {
  1: [1, 2],
  2: [1, 2],
  3: [3],
  4: [4],
};

const HOUR = 3_600_000;
/** The moments of a run lie on a grid that ends a day ago. */
export const GRID_END = Math.floor(Date.now() / HOUR) * HOUR - 24 * HOUR;

export function newWorld(): World {
  return {
    jobs: new Map(),
    contacts: new Map(CONTACTS.map((id) => [id, `Customer ${id}`])),
    alerts: new Map(),
    disabled: new Set(),
  };
}

/** A job nothing is known of but that it exists; two who make the same job agree on this. */
export function blankJob(jobId: number): WorldJob {
  return {
    jobId,
    status: 'notStarted',
    createdAt: GRID_END - jobId * 7 * HOUR,
    plannedStartAt: null,
    plannedEndAt: null,
    actualStartAt: null,
    actualEndAt: null,
    contactId: null,
    resourceId: null,
    typeId: null,
    categoryId: null,
    result: null,
    outcome: null,
  };
}

export function patchJobs({ jobs }: World, patches: readonly JobPatch[]): void {
  for (const { jobId, ...patch } of patches) {
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    jobs.set(jobId, { ...(jobs.get(jobId) ?? blankJob(jobId)), ...given });
  }
}

export function jobsInGraph({ jobs }: World): WorldJob[] {
  return [...jobs.values()].filter(({ status }) => !OUTSIDE.includes(status));
}

/** What a run found, and of which sentinels it can be told what has gone. */
export interface RunOutcome {
  readonly results: readonly { readonly sentinel_id: string; readonly status: string }[];
  readonly alerts: readonly {
    readonly id: string;
    readonly sentinel_id: string;
    readonly severity: string;
  }[];
}

const RANK = ['info', 'warning', 'critical'];

/** An alert goes on while it is found, is new again when it gets worse, and is resolved by the second run without it. */
export function runSentinels({ alerts }: World, { results, alerts: found }: RunOutcome): void {
  const foundIds = new Set(found.map(({ id }) => id));
  const judged = new Set(
    results.filter(({ status }) => !['error', 'disabled'].includes(status)).map((one) => one.sentinel_id),
  );
  for (const [id, alert] of alerts)
    if (judged.has(alert.sentinel) && !foundIds.has(id) && alert.state !== 'resolved') {
      const clearRuns = alert.clearRuns + 1;
      alerts.set(id, { ...alert, clearRuns, state: clearRuns >= 2 ? 'resolved' : alert.state });
    }
  for (const { id, sentinel_id: sentinel, severity } of found) {
    const before = alerts.get(id);
    const rises = before && RANK.indexOf(severity) > RANK.indexOf(before.severity);
    alerts.set(id, { sentinel, severity, clearRuns: 0, state: !before || rises ? 'new' : 'ongoing' });
  }
}

export function switchSentinel({ alerts, disabled }: World, sentinel: string, enabled: boolean): void {
  if (enabled) disabled.delete(sentinel);
  else disabled.add(sentinel);
  for (const [id, alert] of alerts)
    if (disabled.has(alert.sentinel)) alerts.set(id, { ...alert, state: 'resolved' });
}
