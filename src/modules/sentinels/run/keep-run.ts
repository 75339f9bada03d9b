import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { AlertBody } from '../alerts/alert.ts';
import { publishAlerts, publishResolved } from '../alerts/alert-events.ts';
import {
  lockAlertsOf,
  mapAlerts,
  putAlerts,
  resolveAlertsOf,
  type StoredAlert,
} from '../alerts/alerts.store.ts';
import { historyAfter } from '../alerts/history-rules.ts';
import { afterClearRun, afterFinding, type Lifecycle, statusOf } from '../alerts/lifecycle-rules.ts';
import type { Alert, Result, Run } from '../schema.ts';
import { SEVERITY_RANK } from '../sentinel.ts';
import { putResults, putRun, type RunHeader } from './results.store.ts';

/** The result of one sentinel, with texts and evidence, before the lifecycle of its alerts. */
export interface RenderedResult extends Omit<Result, 'alerts'> {
  readonly alerts: readonly AlertBody[];
  /** More was found than the limit shows. */
  readonly moreFound: boolean;
}

/** Stores what a run found, updates the lifecycle of its alerts, and returns the response. */
export async function keepRun(
  ctx: Ctx,
  tx: CompanyTx,
  run: {
    readonly header: RunHeader;
    readonly results: readonly RenderedResult[];
    readonly isRegular: boolean;
  },
): Promise<Run> {
  const { header, results: worded, isRegular } = run;
  const at = Date.parse(header.started_at);
  // First, because it makes a second run wait until this one is stored.
  const isNew = await putRun(tx, header);
  const lifecycles = isRegular && isNew ? await updateAlerts(tx, worded, at) : await lifecyclesOf(tx, worded);
  const results = worded.map(({ moreFound: _, alerts, ...result }) => ({
    ...result,
    alerts: alerts.map((body) =>
      toAlert(body, lifecycles.get(body.id) ?? afterFinding(undefined, body.severity, at), ctx.now()),
    ),
  }));
  await putResults(tx, results);
  return toRun(header, results);
}

/** The response for these results: each result, and all alerts in one list, the most severe first. */
export function toRun(header: RunHeader, results: Result[]): Run {
  const alerts = results.flatMap((result) => result.alerts);
  return {
    run_id: header.run_id,
    as_of: header.as_of,
    started_at: Date.parse(header.started_at),
    duration_ms: header.duration_ms,
    sentinels_run: results.filter(({ status }) => status !== 'disabled').length,
    triggered: results.filter(({ status }) => status === 'triggered').length,
    alerts: alerts.sort(mostSevereFirst),
    results,
  };
}

/** An alert with its lifecycle, as responses show it. */
export function toAlert(body: AlertBody, lifecycle: Lifecycle, now: Date): Alert {
  return {
    ...body,
    status: statusOf(lifecycle, now.getTime()),
    first_seen_at: lifecycle.firstSeenAt,
    last_seen_at: lifecycle.lastSeenAt,
    snoozed_until: lifecycle.snoozedUntil,
    case_id: lifecycle.caseId,
  };
}

/** Results that clear alerts they do not contain: without enough jobs left, what was wrong is gone with them. */
const JUDGED: ReadonlySet<Result['status']> = new Set(['triggered', 'clear', 'insufficient_data']);

/**
 * Updates the alerts of these sentinels and returns the lifecycles of those found. An alert that was not found counts
 * one clear run; those of a disabled sentinel are resolved at once. A failed sentinel leaves its alerts as they are.
 */
async function updateAlerts(
  tx: CompanyTx,
  results: readonly RenderedResult[],
  at: number,
): Promise<ReadonlyMap<string, Lifecycle>> {
  const disabled = results.filter(({ status }) => status === 'disabled');
  const ended = await resolveAlertsOf(
    tx,
    disabled.map((result) => result.sentinel_id),
    at,
  );
  await publishResolved(tx, ended, new Date(at));
  const judged = results.filter(({ status }) => JUDGED.has(status));
  const before = await lockAlertsOf(
    tx,
    judged.map((result) => result.sentinel_id),
  );
  const changed = (body: AlertBody, lifecycle: Lifecycle): StoredAlert => {
    const history = historyAfter(before.get(body.id), { body, lifecycle }, { at, by: null });
    return { body, lifecycle, history };
  };
  const found = judged
    .flatMap((result) => result.alerts)
    .map((body) => changed(body, afterFinding(before.get(body.id)?.lifecycle, body.severity, at)));
  const ids = new Set(found.map(({ body }) => body.id));
  // When a sentinel found more than the limit, the alerts that are missing may still exist.
  const cut = new Set(judged.filter(({ moreFound }) => moreFound).map((result) => result.sentinel_id));
  const cleared = [...before.values()]
    .filter(
      ({ body, lifecycle }) =>
        !ids.has(body.id) && lifecycle.state !== 'resolved' && !cut.has(body.sentinel_id),
    )
    .map(({ body, lifecycle }) => changed(body, afterClearRun(lifecycle)));
  await putAlerts(tx, [...found, ...cleared]);
  await publishAlerts(tx, before, [...found, ...cleared], new Date(at));
  return new Map(found.map(({ body, lifecycle }) => [body.id, lifecycle]));
}

async function lifecyclesOf(
  tx: CompanyTx,
  results: readonly RenderedResult[],
): Promise<ReadonlyMap<string, Lifecycle>> {
  const ids = results.flatMap(({ alerts }) => alerts.map(({ id }) => id));
  const stored = await mapAlerts(tx, ids);
  return new Map([...stored].map(([id, { lifecycle }]) => [id, lifecycle]));
}

function mostSevereFirst(one: Alert, other: Alert): number {
  return (
    SEVERITY_RANK[other.severity] - SEVERITY_RANK[one.severity] ||
    other.score - one.score ||
    one.id.localeCompare(other.id)
  );
}
