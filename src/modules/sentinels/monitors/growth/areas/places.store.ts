import type { CompanyTx } from '#/platform/db/company-tx.ts';

/** A site whose coordinates are known. */
export interface Place {
  readonly siteKey: string;
  readonly contactId: number | null;
  readonly postcode: string | null;
  readonly latitude: number;
  readonly longitude: number;
}

/** All sites with coordinates, in the order of their keys. */
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
