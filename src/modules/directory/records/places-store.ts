import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { wordPattern } from '#/platform/db/word-pattern.ts';

/** The location of a site or customer. */
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

/** The keys of the sites in a town or postcode, as a subquery: those whose name, address or postcode contains it. */
export function sitesInPlace(companyId: string, place: string): RawBuilder<unknown> {
  return sql`select s.site_key from sites s where s.company_id = ${companyId} and ${isInPlace(
    { text: sql`coalesce(s.name, '') || ' ' || s.address`, postcode: sql`s.postcode` },
    place,
  )}`;
}

/** Whether a text contains the place name, or the postcode is in it. */
export function isInPlace(
  { text, postcode }: { readonly text: RawBuilder<unknown>; readonly postcode: RawBuilder<unknown> },
  place: string,
): RawBuilder<boolean> {
  const words = wordPattern(place, '(?:es|s)?\\M');
  return sql<boolean>`(${text} ~* ${words} or ${postcode} ~* ${postcodePattern(place)})`;
}

/** A complete postcode, its outward code (not merely a prefix of another one), or its area. */
function postcodePattern(place: string): string {
  const code = place.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (/^[A-Z]{1,2}$/.test(code)) return `^${code}[0-9]`;
  const whole = /^([A-Z]{1,2}[0-9][A-Z0-9]?)([0-9][A-Z]{2})$/.exec(code);
  if (whole) return `^${whole[1]}\\s*${whole[2]}$`;
  return /^[A-Z]{1,2}[0-9][A-Z0-9]?$/.test(code) ? `^${code}\\s*[0-9][A-Z]{2}$` : '^$.';
}
