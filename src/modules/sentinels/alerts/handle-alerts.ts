import { openCase } from '#/modules/cases/index.ts';
import { companySettings, type Settings } from '#/modules/tenants/index.ts';
import type { Ctx } from '#/platform/context.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { notFound, unprocessable } from '#/platform/errors.ts';
import { parseMoment } from '#/platform/time.ts';
import { SENTINELS } from '../registry.ts';
import { livingAlert } from '../run/keep-run.ts';
import { isEnabled } from '../run/plan.ts';
import { listResults } from '../run/results.store.ts';
import type { Alert, CaseOfAlert, Snooze } from '../schema.ts';
import { type LivingAlert, lockAlert, putAlerts, resolveAlertsOf } from './alerts.store.ts';
import { whenFound } from './life-rules.ts';

const SNOOZE_DAYS = 7;
const DAY_MS = 86_400_000;
const JOBS_LINKED_MAX = 10;

/** Sets an alert aside for a while: it is still found, and says so, but counts as `snoozed`. */
export function snoozeAlert(ctx: Ctx, alertId: string, { until, days }: Snooze): Promise<Alert> {
  return ctx.inCompany(async (tx) => {
    const { body, life } = await knownAlert(ctx, tx, alertId);
    const now = ctx.now().getTime();
    const { timezone } = await companySettings(tx);
    const end =
      until === undefined
        ? now + Math.round((days ?? SNOOZE_DAYS) * DAY_MS)
        : parseMoment(until, 'until', timezone).getTime();
    if (end <= now)
      throw unprocessable('A snooze ends after now', { param: until === undefined ? 'days' : 'until' });
    return kept(ctx, tx, { body, life: { ...life, snoozedUntil: end } });
  });
}

/** Ends a snooze; without one nothing changes. */
export function unsnoozeAlert(ctx: Ctx, alertId: string): Promise<Alert> {
  return ctx.inCompany(async (tx) => {
    const { body, life } = await knownAlert(ctx, tx, alertId);
    return kept(ctx, tx, { body, life: { ...life, snoozedUntil: null } });
  });
}

/** Opens a case of an alert; one that has a case keeps it. */
export function openCaseOfAlert(ctx: Ctx, alertId: string, input: CaseOfAlert): Promise<Alert> {
  return ctx.inCompany(async (tx) => {
    const { body, life } = await knownAlert(ctx, tx, alertId);
    if (life.caseId !== null) return livingAlert(body, life, ctx.now());
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
    return kept(ctx, tx, { body, life: { ...life, caseId: id } });
  });
}

/** A sentinel that the company no longer wants reports nothing any more. */
export function resolveAlertsOfDisabled(tx: CompanyTx, settings: Settings): Promise<void> {
  const disabled = SENTINELS.filter((sentinel) => !isEnabled(settings, sentinel));
  return resolveAlertsOf(
    tx,
    disabled.map(({ id }) => id),
  );
}

function itemsOf({ entity, evidence }: LivingAlert['body']) {
  const jobs = evidence.recentJobs.slice(0, JOBS_LINKED_MAX);
  return [
    { item_type: entity.type, item_id: entity.id, label: entity.name },
    ...jobs.map(({ jobId, reference }) => ({ item_type: 'job', item_id: String(jobId), label: reference })),
  ];
}

/** A living alert, or one that only the last run knows: that begins to live with what is done to it. */
async function knownAlert(ctx: Ctx, tx: CompanyTx, alertId: string): Promise<LivingAlert> {
  const living = await lockAlert(tx, alertId);
  if (living) return living;
  const found = (await listResults(tx)).flatMap(({ alerts }) => alerts).find(({ id }) => id === alertId);
  if (!found) throw notFound('Alert');
  const { status: _, first_seen_at, last_seen_at: __, snoozed_until: ___, case_id: ____, ...body } = found;
  await putAlerts(tx, [{ body, life: whenFound(undefined, body.severity, first_seen_at) }]);
  return (await lockAlert(tx, alertId)) ?? raise(ctx);
}

function raise(ctx: Ctx): never {
  throw new Error(`an alert just written is not there, company ${ctx.companyId}`);
}

async function kept(ctx: Ctx, tx: CompanyTx, alert: LivingAlert): Promise<Alert> {
  await putAlerts(tx, [alert]);
  return livingAlert(alert.body, alert.life, ctx.now());
}
