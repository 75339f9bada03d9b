import { openCase } from '#/modules/cases/index.ts';
import { companySettings, type Settings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { notFound, unprocessable } from '#/platform/errors.ts';
import { DAY_MS, parseMoment } from '#/platform/time.ts';
import { SENTINELS } from '../registry.ts';
import { toAlert } from '../run/keep-run.ts';
import { isEnabled } from '../run/plan.ts';
import { listResults } from '../run/results.store.ts';
import type { Alert, CaseOfAlert, Snooze } from '../schema.ts';
import { publishAlerts, publishResolved } from './alert-events.ts';
import { lockAlert, putAlerts, resolveAlertsOf, type StoredAlert } from './alerts.store.ts';
import { historyAfter } from './history-rules.ts';
import { afterFinding } from './lifecycle-rules.ts';

const SNOOZE_DAYS = 7;
const JOBS_LINKED_MAX = 10;

/** Snoozes an alert: runs still find it, but its status is `snoozed`. */
export function snoozeAlert(ctx: Ctx, alertId: string, { until, days }: Snooze): Promise<Alert> {
  return ctx.inCompany(async (tx) => {
    const known = await knownAlert(ctx, tx, alertId);
    const { body, lifecycle } = known;
    const now = ctx.now().getTime();
    const { timezone } = await companySettings(tx);
    const end =
      until === undefined
        ? now + Math.round((days ?? SNOOZE_DAYS) * DAY_MS)
        : parseMoment(until, 'until', timezone).getTime();
    if (end <= now)
      throw unprocessable('A snooze must end in the future', {
        param: until === undefined ? 'days' : 'until',
      });
    return storeAlert(ctx, tx, known, { body, lifecycle: { ...lifecycle, snoozedUntil: end } });
  });
}

/** Ends a snooze; without one, nothing changes. */
export function unsnoozeAlert(ctx: Ctx, alertId: string): Promise<Alert> {
  return ctx.inCompany(async (tx) => {
    const known = await knownAlert(ctx, tx, alertId);
    const { body, lifecycle } = known;
    return storeAlert(ctx, tx, known, { body, lifecycle: { ...lifecycle, snoozedUntil: null } });
  });
}

/** Opens a case for an alert; an alert that has a case keeps it. */
export function openCaseOfAlert(ctx: Ctx, alertId: string, input: CaseOfAlert): Promise<Alert> {
  return ctx.inCompany(async (tx) => {
    const known = await knownAlert(ctx, tx, alertId);
    const { body, lifecycle } = known;
    if (lifecycle.caseId !== null) return toAlert(body, lifecycle, ctx.now());
    const { id } = await openCase(ctx, tx, {
      title: body.title.slice(0, 200),
      type: 'follow_up',
      description: `${body.summary}\n\n${body.recommendation}`,
      priority: input.priority ?? (body.severity === 'critical' ? 'high' : 'medium'),
      ...(input.team_id !== undefined && { team_id: input.team_id }),
      tags: ['sentinel'],
      metadata: { alert_id: body.id, sentinel_id: body.sentinel_id },
      items: itemsOf(body),
    });
    return storeAlert(ctx, tx, known, { body, lifecycle: { ...lifecycle, caseId: id } });
  });
}

/** Resolves the alerts of sentinels that the tenant has disabled. */
export async function resolveAlertsOfDisabled(tx: CompanyTx, settings: Settings, now: Date): Promise<void> {
  const disabled = SENTINELS.filter((sentinel) => !isEnabled(settings, sentinel));
  const resolved = await resolveAlertsOf(
    tx,
    disabled.map(({ id }) => id),
    now.getTime(),
  );
  await publishResolved(tx, resolved, now);
}

function itemsOf({ entity, evidence }: StoredAlert['body']) {
  const jobs = evidence.recentJobs.slice(0, JOBS_LINKED_MAX);
  return [
    { item_type: entity.type, item_id: entity.id, label: entity.name },
    ...jobs.map(({ jobId, reference }) => ({ item_type: 'job', item_id: String(jobId), label: reference })),
  ];
}

/** A stored alert, or one that only the last run contains: that one is stored first. */
async function knownAlert(ctx: Ctx, tx: CompanyTx, alertId: string): Promise<StoredAlert> {
  const known = await lockAlert(tx, alertId);
  if (known) return known;
  const found = (await listResults(tx)).flatMap(({ alerts }) => alerts).find(({ id }) => id === alertId);
  if (!found) throw notFound('Alert');
  const { status: _, first_seen_at, last_seen_at: __, snoozed_until: ___, case_id: ____, ...body } = found;
  const first = { body, lifecycle: afterFinding(undefined, body.severity, first_seen_at) };
  const history = historyAfter(undefined, first, { at: first_seen_at, by: null });
  await putAlerts(tx, [{ ...first, history }]);
  return (await lockAlert(tx, alertId)) ?? missing(ctx);
}

function missing(ctx: Ctx): never {
  throw new Error(`an alert that was just written is missing, company ${ctx.companyId}`);
}

async function storeAlert(
  ctx: Ctx,
  tx: CompanyTx,
  before: StoredAlert,
  changed: Omit<StoredAlert, 'history'>,
): Promise<Alert> {
  const by = ctx.actor.type === 'user' ? ctx.actor.userId : null;
  const history = historyAfter(before, changed, { at: ctx.now().getTime(), by });
  const alert = { ...changed, history };
  await putAlerts(tx, [alert]);
  await publishAlerts(tx, new Map([[before.body.id, before]]), [alert], ctx.now());
  return toAlert(alert.body, alert.lifecycle, ctx.now());
}
