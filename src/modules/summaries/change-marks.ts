import { createHash } from 'node:crypto';
import { listCasesMarks } from '#/modules/cases/index.ts';
import type { NamedContact } from '#/modules/directory/index.ts';
import { customerVisits } from '#/modules/jobs/index.ts';
import { listComplaintMarks } from '#/modules/sentinels/index.ts';
import { companySettings } from '#/modules/tenants/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { activeAlerts, activeAlertsOf } from './content/alerts.ts';
import type { AlertFact } from './content/facts.ts';

/** A digest of a customer's data. If it changed, the summary is stale. */
export interface ChangeMark {
  readonly digest: Buffer;
  /** The last change of the customer's jobs, cases or record, epoch milliseconds. */
  readonly changedAt: number;
}

/** The current marks of these customers, by id. Read them before the data. */
export async function changeMarks(
  tx: CompanyTx,
  contacts: readonly NamedContact[],
  now: Date,
): Promise<Map<number, ChangeMark>> {
  const ids = contacts.map(({ contact_id }) => contact_id);
  const { timezone, late_start_mins } = await companySettings(tx);
  const jobs = new Map((await customerVisits.listJobsMarks(tx, ids)).map((one) => [one.contact_id, one]));
  const cases = new Map((await listCasesMarks(tx, ids)).map((one) => [one.contact_id, one]));
  const mails = new Map((await listComplaintMarks(tx, ids)).map((one) => [one.contact_id, one.mark]));
  const alerts = await alertsOf(tx, ids, now);
  const marks = new Map<number, ChangeMark>();
  for (const { contact_id: id, name, changed_at } of contacts) {
    const parts = [
      [timezone, late_start_mins],
      [name, changed_at],
      jobs.get(id)?.mark,
      cases.get(id)?.mark,
      mails.get(id),
      alerts.get(id)?.sort((one, other) => (one.id < other.id ? -1 : 1)),
    ];
    marks.set(id, {
      digest: createHash('sha256').update(JSON.stringify(parts)).digest(),
      changedAt: Math.max(changed_at, jobs.get(id)?.changed_at ?? 0, cases.get(id)?.changed_at ?? 0),
    });
  }
  return marks;
}

async function alertsOf(
  tx: CompanyTx,
  contactIds: readonly number[],
  now: Date,
): Promise<Map<number, AlertFact[]>> {
  const [only] = contactIds;
  if (only === undefined || contactIds.length > 1) return activeAlerts(tx, now);
  const facts = await activeAlertsOf(tx, only, now);
  return new Map(facts.length > 0 ? [[only, facts]] : []);
}
