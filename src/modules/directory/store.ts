import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { keepingPlans } from '#/platform/db/kept-plans.ts';
import type { Link } from './account-rules.ts';
import type { Account, FmsContact } from './schema.ts';

export function findContact(tx: CompanyTx, contactId: number): Promise<FmsContact | undefined> {
  return tx
    .selectFrom('contacts')
    .select([
      'contact_id as id',
      'contact_id as contactId',
      'name',
      'reference',
      'parent_contact_id as parentContactId',
      'contact_group_id as contactGroupId',
      'email',
      'phone',
      'address',
      'postcode',
      'latitude',
      'longitude',
      'is_stopped as isStopped',
    ])
    .where('company_id', '=', tx.companyId)
    .where('contact_id', '=', contactId)
    .executeTakeFirst();
}

export interface JobTypeRow {
  type_id: number;
  name: string;
  vertical: string | null;
  is_planned_maintenance: boolean;
}

export function listJobTypes(tx: CompanyTx): Promise<JobTypeRow[]> {
  return keepingPlans(tx)
    .selectFrom('job_types')
    .select(['type_id', 'name', 'vertical', 'is_planned_maintenance'])
    .where('company_id', '=', tx.companyId)
    .execute();
}

/**
 * Locks the job types against changes until the transaction ends, so that no job keeps columns derived from an older
 * type. Take it before any row of a job.
 */
export async function holdJobTypes(tx: CompanyTx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${jobTypesLock(tx)})`.execute(keepingPlans(tx));
}

/** Waits until no transaction derives jobs from the types, and blocks new ones until the transaction ends. */
export async function lockJobTypes(tx: CompanyTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${jobTypesLock(tx)})`.execute(tx);
}

function jobTypesLock(tx: CompanyTx) {
  return sql`hashtextextended(${`job types ${tx.companyId}`}, 0)`;
}

/** A contact and all contacts above it; empty for an unknown contact. Stops at circular parents. */
export async function listLinksAbove(tx: CompanyTx, contactId: number): Promise<Link[]> {
  const { rows } = await sql<Link>`
    with recursive above (contact_id, parent_contact_id) as (
      select contact_id, parent_contact_id from contacts
       where company_id = ${tx.companyId} and contact_id = ${contactId}
      union
      select c.contact_id, c.parent_contact_id
        from above join contacts c on c.company_id = ${tx.companyId} and c.contact_id = above.parent_contact_id
    )
    select contact_id as "contactId", parent_contact_id as "parentContactId" from above`.execute(tx);
  return rows;
}

/** All contacts below this one, in order of id, without itself. */
export async function listContactsBeneath(tx: CompanyTx, top: number): Promise<number[]> {
  const { rows } = await sql<{ contact_id: number }>`
    with recursive account (contact_id) as (
      select ${top}::bigint
      union
      select c.contact_id
        from account join contacts c on c.company_id = ${tx.companyId} and c.parent_contact_id = account.contact_id
    )
    select contact_id from account where contact_id <> ${top} order by contact_id`.execute(tx);
  return rows.map((row) => row.contact_id);
}

/** The contacts below each of these contacts, at any depth; contacts with none below are omitted. */
export async function listBeneathEach(
  tx: CompanyTx,
  contactIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ top: number; beneath: number[] }>`
    with recursive account (top, contact_id) as (
      select top, top from unnest(${contactIds as number[]}::bigint[]) as tops (top)
      union
      select account.top, c.contact_id
        from account join contacts c on c.company_id = ${tx.companyId} and c.parent_contact_id = account.contact_id
    )
    select top, jsonb_agg(contact_id order by contact_id) as beneath
      from account where contact_id <> top group by top`.execute(tx);
  return new Map(rows.map(({ top, beneath }) => [top, beneath]));
}

/** The name of the account's top contact and its group, or the group of the given contact if the top has none. */
export async function getAccountNames(
  tx: CompanyTx,
  top: number,
  contactId: number,
): Promise<{ name: string | null; reference: string | null; contactGroup: Account['contactGroup'] }> {
  const { rows } = await sql<{
    name: string;
    reference: string | null;
    contact_id: number;
    group_id: number | null;
    group_name: string | null;
  }>`
    select c.name, c.reference, c.contact_id, c.contact_group_id as group_id, g.name as group_name
      from contacts c
      left join contact_groups g on g.company_id = c.company_id and g.contact_group_id = c.contact_group_id
     where c.company_id = ${tx.companyId} and c.contact_id in (${top}, ${contactId})
     order by c.contact_id = ${top} desc`.execute(tx);
  const parent = rows.find((row) => row.contact_id === top);
  const grouped = rows.find((row) => row.group_id !== null);
  return {
    name: parent?.name ?? null,
    reference: parent?.reference ?? null,
    contactGroup:
      grouped && grouped.group_id !== null ? { id: grouped.group_id, name: grouped.group_name } : null,
  };
}

export function listJobCategories(tx: CompanyTx): Promise<{ category_id: number; name: string }[]> {
  return tx
    .selectFrom('job_categories')
    .select(['category_id', 'name'])
    .where('company_id', '=', tx.companyId)
    .orderBy('category_id')
    .execute();
}

/** The identifying columns of a contact. */
export interface AccountName {
  readonly contact_id: number;
  readonly name: string;
  readonly reference: string | null;
  readonly parent_contact_id: number | null;
  readonly is_stopped: boolean;
}

/** Those of these contacts that exist. */
export async function listAccountNames(tx: CompanyTx, contactIds: readonly number[]): Promise<AccountName[]> {
  if (contactIds.length === 0) return [];
  return tx
    .selectFrom('contacts')
    .select(['contact_id', 'name', 'reference', 'parent_contact_id', 'is_stopped'])
    .where('company_id', '=', tx.companyId)
    .where('contact_id', 'in', contactIds)
    .execute();
}

/** The identifying columns of a site. */
export interface SiteName {
  readonly site_key: string;
  readonly contact_id: number | null;
  readonly name: string | null;
  readonly code: string | null;
  readonly address: string;
  readonly postcode: string | null;
}

/** Those of these sites that exist. */
export async function listSiteNames(tx: CompanyTx, siteKeys: readonly string[]): Promise<SiteName[]> {
  if (siteKeys.length === 0) return [];
  return tx
    .selectFrom('sites')
    .select(['site_key', 'contact_id', 'name', 'code', 'address', 'postcode'])
    .where('company_id', '=', tx.companyId)
    .where('site_key', 'in', siteKeys)
    .execute();
}
