import type { CompanyTx } from '#/platform/db/company-tx.ts';

/** Where something is, as far as the graph knows. */
export interface SitePlace {
  readonly contact_id: number | null;
  /** Null for a customer's own address. */
  readonly site_key: string | null;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export function findSitePlace(tx: CompanyTx, siteKey: string): Promise<SitePlace | undefined> {
  return tx
    .selectFrom('sites')
    .select(['contact_id', 'site_key', 'address', 'latitude', 'longitude'])
    .where('company_id', '=', tx.companyId)
    .where('site_key', '=', siteKey)
    .executeTakeFirst();
}

export async function findContactPlace(tx: CompanyTx, contactId: number): Promise<SitePlace | undefined> {
  const row = await tx
    .selectFrom('contacts')
    .select(['contact_id', 'address', 'latitude', 'longitude'])
    .where('company_id', '=', tx.companyId)
    .where('contact_id', '=', contactId)
    .executeTakeFirst();
  return row && { ...row, site_key: null };
}
