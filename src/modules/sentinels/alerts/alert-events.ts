import { publish } from '#/modules/webhooks/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { StoredAlert } from './alerts.store.ts';
import { statusOf } from './lifecycle-rules.ts';

/** Tells subscribers which alerts are new, over, or not what they were. `before` are the alerts as they were, by id. */
export async function publishAlerts(
  tx: CompanyTx,
  before: ReadonlyMap<string, StoredAlert>,
  after: readonly StoredAlert[],
  now: Date,
): Promise<void> {
  const events = after.flatMap((one) => {
    const type = typeOf(before.get(one.body.id), one, now.getTime());
    return type ? [{ type, data: dataOf(one, now.getTime()) }] : [];
  });
  await publish(tx, events, now);
}

/** Tells subscribers of alerts that are over. */
export function publishResolved(tx: CompanyTx, resolved: readonly StoredAlert[], now: Date): Promise<void> {
  const events = resolved.map((one) => ({
    type: 'sentinel_alert.resolved' as const,
    data: dataOf(one, now.getTime()),
  }));
  return publish(tx, events, now);
}

function typeOf(before: StoredAlert | undefined, { lifecycle }: StoredAlert, now: number) {
  const was = before?.lifecycle;
  if (lifecycle.state === 'resolved')
    return was && was.state !== 'resolved' ? ('sentinel_alert.resolved' as const) : undefined;
  if (!was || was.state === 'resolved') return 'sentinel_alert.raised' as const;
  const isSame =
    was.severity === lifecycle.severity &&
    was.caseId === lifecycle.caseId &&
    (statusOf(was, now) === 'snoozed') === (statusOf(lifecycle, now) === 'snoozed');
  return isSame ? undefined : ('sentinel_alert.changed' as const);
}

function dataOf({ body, lifecycle }: StoredAlert, now: number) {
  const { type, id, name } = body.entity;
  return {
    id: body.id,
    sentinel_id: body.sentinel_id,
    status: statusOf(lifecycle, now),
    severity: lifecycle.severity,
    title: body.title,
    entity: { type, id: String(id), name: name ?? null },
  };
}
