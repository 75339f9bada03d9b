import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';

/** What monitors read of engineers, customers, sites and job types. */

export interface Engineer {
  readonly resourceId: string;
  readonly resourceGroupId: number | null;
  readonly isActive: boolean;
  readonly certificates: readonly { readonly name: string; readonly expiresAt: string }[];
}

export async function listEngineers(tx: CompanyTx): Promise<Engineer[]> {
  const { rows } = await sql<Engineer>`
    select resource_id as "resourceId", resource_group_id as "resourceGroupId", is_active as "isActive", certificates
      from resources where company_id = ${tx.companyId} order by resource_id`.execute(tx);
  return rows;
}

/** The certificates that job types require, by type; types that require none are left out. */
export async function mapRequiredCertificates(tx: CompanyTx): Promise<Map<number, readonly string[]>> {
  const { rows } = await sql<{ type_id: number; names: string[] }>`
    select type_id, required_certificates as names from job_types
     where company_id = ${tx.companyId} and cardinality(required_certificates) > 0`.execute(tx);
  return new Map(rows.map(({ type_id, names }) => [type_id, names]));
}

/** Names of planned maintenance, for job types that are not marked as such. */
const SERVICE_NAME = String.raw`\m(ppm|planned|service|servicing|maintenance|inspection|annual|quarterly|monthly)\M`;

/** The job types that are planned maintenance, by their mark or by their name. */
export async function listServiceTypes(tx: CompanyTx): Promise<Set<number>> {
  const { rows } = await sql<{ type_id: number }>`
    select type_id from job_types
     where company_id = ${tx.companyId} and (is_planned_maintenance or name ~* ${SERVICE_NAME})`.execute(tx);
  return new Set(rows.map(({ type_id }) => type_id));
}

/** A customer's account. */
export interface Customer {
  readonly contactId: number;
  readonly parentId: number | null;
  readonly groupId: number | null;
  /** No more work is to be done for it. */
  readonly isStopped: boolean;
}

/** All customers, by id. */
export async function mapCustomers(tx: CompanyTx): Promise<Map<number, Customer>> {
  const rows = await tx
    .selectFrom('contacts')
    .select([
      'contact_id as contactId',
      'parent_contact_id as parentId',
      'contact_group_id as groupId',
      'is_stopped as isStopped',
    ])
    .where('company_id', '=', tx.companyId)
    .orderBy('contact_id')
    .execute();
  return new Map(rows.map((row) => [row.contactId, row]));
}

/** The customer of each site. */
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

/** A site whose coordinates are known. */
export interface Place {
  readonly siteKey: string;
  readonly contactId: number | null;
  readonly postcode: string | null;
  readonly latitude: number;
  readonly longitude: number;
}

/** All sites with coordinates, ordered by key. */
export function listPlaces(tx: CompanyTx): Promise<Place[]> {
  return tx
    .selectFrom('sites')
    .select(['site_key as siteKey', 'contact_id as contactId', 'postcode', 'latitude', 'longitude'])
    .where('company_id', '=', tx.companyId)
    .where('latitude', 'is not', null)
    .where('longitude', 'is not', null)
    .orderBy('site_key')
    .$narrowType<{ latitude: number; longitude: number }>()
    .execute();
}

/** The letters each site's postcode begins with, by site. */
export async function mapPostcodeAreas(tx: CompanyTx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ site_key: string; area: string | null }>`
    select site_key, upper(substring(btrim(postcode) from '^[A-Za-z]{1,2}(?=[0-9])')) as area from sites
     where company_id = ${tx.companyId} and postcode is not null`.execute(tx);
  return new Map(rows.flatMap(({ site_key, area }) => (area === null ? [] : [[site_key, area] as const])));
}
