import { companySettings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { notFound } from '#/platform/errors.ts';
import { offsetOf, type Page, toPage } from '#/platform/page.ts';
import { mapAlerts, pageAlerts } from '../alerts/alerts.store.ts';
import { SENTINELS } from '../registry.ts';
import {
  ALERT_STATUSES,
  type Alert,
  type AlertDetail,
  type AlertQuery,
  type CachedRun,
  type Registry,
  type Result,
} from '../schema.ts';
import { ENTITY_TYPES, type Entity, type Sentinel } from '../sentinel.ts';
import { toAlert, toRun } from './keep-run.ts';
import { shownParam } from './params-rules.ts';
import { isEnabled, knownSentinel, paramsOfTenant } from './plan.ts';
import { findRun, listResults } from './results.store.ts';

const UNRESOLVED = ALERT_STATUSES.filter((status) => status !== 'resolved');

/** Every sentinel with its thresholds, and whether the tenant has it enabled. */
export function readRegistry(ctx: Ctx): Promise<Registry> {
  return ctx.inCompany(async (tx) => {
    const settings = await companySettings(tx);
    const shown = (sentinel: Sentinel) => {
      const values = paramsOfTenant(settings, sentinel);
      return Object.fromEntries(
        Object.entries(sentinel.params).map(([param, spec]) => {
          const { min, max, type, description } = spec;
          const value = shownParam(spec, values[param] ?? spec.default);
          const usual = shownParam(spec, spec.default);
          const own = { ...(description && { description }), ...(value !== usual && { value }) };
          return [param, { default: usual, min, max, type, ...own }];
        }),
      );
    };
    const sentinels = SENTINELS.map((sentinel) => ({
      id: sentinel.id,
      name: sentinel.name,
      description: sentinel.description,
      family: sentinel.family,
      category: sentinel.category,
      schedule: sentinel.schedule,
      entity_type: sentinel.entityType,
      params: shown(sentinel),
      enabled: isEnabled(settings, sentinel),
      aliases: [...(sentinel.aliases ?? [])],
    }));
    return { sentinels, count: sentinels.length };
  });
}

/** What each sentinel found when it last ran, with the current status of its alerts. */
export function readResults(ctx: Ctx): Promise<CachedRun> {
  return ctx.inSnapshot(async (tx) => {
    const header = await findRun(tx);
    if (!header) return { run_id: null, alerts: [], results: [] };
    const results = await withCurrentStatus(ctx, tx, await listResults(tx));
    const age = ctx.now().getTime() - Date.parse(header.started_at);
    return { ...toRun(header, results), cached: true, age_seconds: Math.max(0, Math.floor(age / 1_000)) };
  });
}

/** A page of the alerts of regular runs; unless a status is given, those that are not resolved. */
export function listAlerts(ctx: Ctx, query: AlertQuery): Promise<Page<Alert>> {
  return ctx.inSnapshot(async (tx) => {
    const { status, severity, family, sentinel_id, entity_type, entity_id } = query;
    const selection = {
      statuses: status && status.length > 0 ? status : UNRESOLVED,
      now: ctx.now(),
      severity,
      family,
      sentinelIds: sentinel_id === undefined ? undefined : [knownSentinel(sentinel_id, 'sentinel_id').id],
      concerns: concernsOf(entity_type, entity_id),
      concernedType: entity_id === undefined ? entity_type : undefined,
    };
    const page = { limit: query.per_page, offset: offsetOf(query) };
    const { alerts, total } = await pageAlerts(tx, selection, page);
    return toPage(
      alerts
        .map(({ body, lifecycle }) => toAlert(body, lifecycle, ctx.now()))
        .map((alert) => (query.compact ? compacted(alert) : alert)),
      total,
      query,
    );
  });
}

/** An alert with its history. One that only the last run contains, because that run was not a regular one, has none. */
export function readAlert(ctx: Ctx, alertId: string): Promise<AlertDetail> {
  return ctx.inSnapshot(async (tx) => {
    const stored = (await mapAlerts(tx, [alertId])).get(alertId);
    if (stored) return { ...toAlert(stored.body, stored.lifecycle, ctx.now()), history: [...stored.history] };
    const found = (await listResults(tx)).flatMap(({ alerts }) => alerts).find(({ id }) => id === alertId);
    if (!found) throw notFound('Alert');
    return { ...found, history: [] };
  });
}

/** An alert without the jobs of its evidence. */
function compacted(alert: Alert): Alert {
  const { window, baselineWindow, counts, series } = alert.evidence;
  const kept = { window, baselineWindow, counts, ...(series && { series }) };
  return { ...alert, evidence: { recentJobs: [], latestJobs: [], ...kept } };
}

/** An id alone is meant of whatever has it. */
function concernsOf(type: string | undefined, id: string | undefined): string[] | undefined {
  if (id === undefined) return undefined;
  return (type === undefined ? ENTITY_TYPES : [type]).map((one) => `${one}:${id}`);
}

/** Alerts about this entity or related to it, the most severe first; for modules inside a transaction. */
export async function listAlertsOfEntity(
  tx: CompanyTx,
  { type, id }: Entity,
  { now, limit = 20 }: { readonly now: Date; readonly limit?: number },
): Promise<Alert[]> {
  const selection = { statuses: UNRESOLVED, now, concerns: [`${type}:${id}`] };
  const { alerts } = await pageAlerts(tx, selection, { limit, offset: 0 });
  return alerts.map(({ body, lifecycle }) => toAlert(body, lifecycle, now));
}

export const WATCHED = ['customer', 'engineer', 'site'] as const;
export type Watched = (typeof WATCHED)[number];

/** The sentinels that watch customers, engineers or sites: as a whole, or one type of their work. */
function watching(watched: Watched): string[] {
  return SENTINELS.filter(({ entityType }) => entityType.split('_')[0] === watched).map(({ id }) => id);
}

export interface AlertsWanted {
  readonly now: Date;
  readonly limit?: number;
  readonly offset?: number;
  readonly severity?: string | undefined;
  readonly family?: string | undefined;
  readonly sentinelId?: string | undefined;
  /** Only of sentinels that watch these. */
  readonly watched?: Watched | undefined;
  /** About or related to one of these. */
  readonly entities?: readonly Entity[] | undefined;
}

/** The unresolved alerts, the most severe first; for modules inside a transaction. */
export async function latestAlerts(
  tx: CompanyTx,
  { now, limit = 20, offset = 0, severity, family, sentinelId, watched, entities }: AlertsWanted,
): Promise<{ alerts: Alert[]; total: number }> {
  const concerns = entities?.map(({ type, id }) => `${type}:${id}`);
  const sentinelIds =
    sentinelId !== undefined ? [sentinelId] : watched === undefined ? undefined : watching(watched);
  const selection = { statuses: UNRESOLVED, now, severity, family, sentinelIds, concerns };
  const { alerts, total } = await pageAlerts(tx, selection, { limit, offset });
  return { alerts: alerts.map(({ body, lifecycle }) => toAlert(body, lifecycle, now)), total };
}

/** When the company's sentinels last ran, ISO 8601; null when they never did. */
export async function findLastRunTime(tx: CompanyTx): Promise<string | null> {
  return (await findRun(tx))?.started_at ?? null;
}

async function withCurrentStatus(ctx: Ctx, tx: CompanyTx, kept: readonly Result[]): Promise<Result[]> {
  const ids = kept.flatMap(({ alerts }) => alerts.map(({ id }) => id));
  const stored = await mapAlerts(tx, ids);
  const current = (alert: Alert): Alert => {
    const lifecycle = stored.get(alert.id)?.lifecycle;
    return lifecycle ? toAlert(alert, lifecycle, ctx.now()) : alert;
  };
  const byId = new Map(kept.map((result) => [result.sentinel_id, result]));
  return SENTINELS.flatMap(({ id }) => {
    const result = byId.get(id);
    return result ? [{ ...result, alerts: result.alerts.map(current) }] : [];
  });
}
