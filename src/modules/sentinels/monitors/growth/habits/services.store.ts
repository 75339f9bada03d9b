import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';

/** What planned maintenance is called where no mark says so. */
const SERVICE_NAME = String.raw`\m(ppm|planned|service|servicing|maintenance|inspection|annual|quarterly|monthly)\M`;

/** The types that are planned maintenance, by their mark or by their name. */
export async function listServiceTypes(tx: CompanyTx): Promise<Set<number>> {
  const { rows } = await sql<{ type_id: number }>`
    select type_id from job_types
     where company_id = ${tx.companyId} and (is_planned_maintenance or name ~* ${SERVICE_NAME})`.execute(tx);
  return new Set(rows.map(({ type_id }) => type_id));
}

/** Whose each site is. */
export async function mapSiteCustomers(tx: CompanyTx): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('sites')
    .select(['site_key', 'contact_id'])
    .where('company_id', '=', tx.companyId)
    .where('contact_id', 'is not', null)
    .$narrowType<{ contact_id: number }>()
    .execute();
  return new Map(rows.map(({ site_key, contact_id }) => [site_key, contact_id]));
}
