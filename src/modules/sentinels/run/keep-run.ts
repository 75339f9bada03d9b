import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import {
  type LivingAlert,
  lockAlertsOf,
  mapAlerts,
  putAlerts,
  resolveAlertsOf,
} from '../alerts/alerts.store.ts';
import type { AlertBody } from '../alerts/alerts.ts';
import { type Life, statusOf, whenClear, whenFound } from '../alerts/life-rules.ts';
import type { Alert, Result, Run } from '../schema.ts';
import { putResults, putRun, type RunHeader } from './results.store.ts';

/** What was found of one sentinel, in words and with its evidence. */
export interface WordedResult extends Omit<Result, 'alerts'> {
  readonly alerts: readonly AlertBody[];
  /** The ids of alerts that were found and cut by the limit. */
  readonly moreFound: boolean;
}

/** Keeps what a run found, lets its alerts live on, and gives the answer. */
export async function keepRun(
  ctx: Ctx,
  tx: CompanyTx,
  run: { readonly header: RunHeader; readonly results: readonly WordedResult[]; readonly isRegular: boolean },
): Promise<Run> {
  const { header, results: worded, isRegular } = run;
  const at = Date.parse(header.started_at);
  // First, because it makes a second run wait until this one is kept.
  const isNew = await putRun(tx, header);
  const lives = isRegular && isNew ? await liveOn(tx, worded, at) : await livesOf(tx, worded);
  const results = worded.map(({ moreFound: _, alerts, ...result }) => ({
    ...result,
    alerts: alerts.map((body) =>
      livingAlert(body, lives.get(body.id) ?? whenFound(undefined, body.severity, at), ctx.now()),
    ),
  }));
  await putResults(tx, results);
  return answerOf(header, results);
}

/** The answer of these results: what each sentinel says, and all alerts in one list, the gravest first. */
export function answerOf(header: RunHeader, results: Result[]): Run {
  const alerts = results.flatMap((result) => result.alerts);
  return {
    run_id: header.run_id,
    as_of: header.as_of,
    started_at: Date.parse(header.started_at),
    duration_ms: header.duration_ms,
    sentinels_run: results.filter(({ status }) => status !== 'disabled').length,
    triggered: results.filter(({ status }) => status === 'triggered').length,
    alerts: alerts.sort(gravestFirst),
    results,
  };
}

/** An alert with its life, as answers show it. */
export function livingAlert(body: AlertBody, life: Life, now: Date): Alert {
  return {
    ...body,
    status: statusOf(life, now.getTime()),
    first_seen_at: life.firstSeenAt,
    last_seen_at: life.lastSeenAt,
    snoozed_until: life.snoozedUntil,
    case_id: life.caseId,
  };
}

/** These find nothing any more that keeps an alert alive: without enough jobs left, what was wrong is gone with them. */
const JUDGED: ReadonlySet<Result['status']> = new Set(['triggered', 'clear', 'insufficient_data']);

/**
 * The lives of the alerts found by this run. An alert of these sentinels that was not found counts one clear run;
 * those of a disabled sentinel are resolved at once. A failed sentinel says nothing of its alerts.
 */
async function liveOn(
  tx: CompanyTx,
  results: readonly WordedResult[],
  at: number,
): Promise<ReadonlyMap<string, Life>> {
  const disabled = results.filter(({ status }) => status === 'disabled');
  await resolveAlertsOf(
    tx,
    disabled.map((result) => result.sentinel_id),
  );
  const judged = results.filter(({ status }) => JUDGED.has(status));
  const before = await lockAlertsOf(
    tx,
    judged.map((result) => result.sentinel_id),
  );
  const found = judged
    .flatMap((result) => result.alerts)
    .map((body): LivingAlert => ({ body, life: whenFound(before.get(body.id)?.life, body.severity, at) }));
  const ids = new Set(found.map(({ body }) => body.id));
  // Of a sentinel that found more than it may show, nobody knows what has gone.
  const cut = new Set(judged.filter(({ moreFound }) => moreFound).map((result) => result.sentinel_id));
  const cleared = [...before.values()]
    .filter(({ body, life }) => !ids.has(body.id) && life.state !== 'resolved' && !cut.has(body.sentinel_id))
    .map(({ body, life }): LivingAlert => ({ body, life: whenClear(life) }));
  await putAlerts(tx, [...found, ...cleared]);
  return new Map(found.map(({ body, life }) => [body.id, life]));
}

async function livesOf(tx: CompanyTx, results: readonly WordedResult[]): Promise<ReadonlyMap<string, Life>> {
  const ids = results.flatMap(({ alerts }) => alerts.map(({ id }) => id));
  const living = await mapAlerts(tx, ids);
  return new Map([...living].map(([id, { life }]) => [id, life]));
}

const RANK = { critical: 0, warning: 1, info: 2 } as const;

function gravestFirst(one: Alert, other: Alert): number {
  return (
    RANK[one.severity] - RANK[other.severity] || other.score - one.score || one.id.localeCompare(other.id)
  );
}
