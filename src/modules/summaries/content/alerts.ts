import { type Alert, latestAlerts, listAlertsOfEntity } from '#/modules/sentinels/index.ts';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import type { AlertFact } from './facts.ts';

const CUSTOMER = 'customer' as const;
const ALERTS_MAX = 20;
const COMPANY_ALERTS_MAX = 2_000;

/** The active alerts about a customer or related to it, most severe first. */
export async function activeAlertsOf(tx: CompanyTx, contactId: number, now: Date): Promise<AlertFact[]> {
  const about = { type: CUSTOMER, id: String(contactId) };
  return (await listAlertsOfEntity(tx, about, { now, limit: ALERTS_MAX })).map(factOf);
}

/** The active alerts of every customer, by id. */
export async function activeAlerts(tx: CompanyTx, now: Date): Promise<Map<number, AlertFact[]>> {
  const { alerts } = await latestAlerts(tx, { now, limit: COMPANY_ALERTS_MAX });
  const byCustomer = new Map<number, AlertFact[]>();
  for (const alert of alerts)
    for (const id of customersOf(alert)) {
      const facts = byCustomer.get(id) ?? [];
      if (facts.length < ALERTS_MAX) byCustomer.set(id, [...facts, factOf(alert)]);
    }
  return byCustomer;
}

function customersOf({ entity, related }: Alert): ReadonlySet<number> {
  return new Set([entity, ...related].filter(({ type }) => type === CUSTOMER).map(({ id }) => Number(id)));
}

/** The fields of an alert that do not change between runs. */
function factOf({ id, sentinel_id, severity, title, summary }: Alert): AlertFact {
  return { id, sentinel_id, severity, title, summary };
}
