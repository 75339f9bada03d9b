import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';

/** The letters a site's postcode begins with, by site. */
export async function mapPostcodeAreas(tx: CompanyTx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ site_key: string; area: string }>`
    select site_key, upper(substring(btrim(postcode) from '^[A-Za-z]{1,2}(?=[0-9])')) as area from sites
     where company_id = ${tx.companyId} and postcode ~* '^\s*[a-z]{1,2}[0-9]'`.execute(tx);
  return new Map(rows.map(({ site_key, area }) => [site_key, area]));
}
