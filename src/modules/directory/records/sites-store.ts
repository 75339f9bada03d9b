import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { offsetOf } from '#/platform/page.ts';
import type { Site, SiteQuery } from '../schema.ts';

const SITE = sql`
  s.site_key, s.name, s.code, s.address, s.postcode, s.latitude, s.longitude, s.contact_id, c.name as contact_name`;

const SITES = sql`
  sites s left join contacts c on c.company_id = s.company_id and c.contact_id = s.contact_id`;

export async function findSite(tx: CompanyTx, siteKey: string): Promise<Site | undefined> {
  const { rows } = await sql<Site>`
    select ${SITE} from ${SITES} where s.company_id = ${tx.companyId} and s.site_key = ${siteKey}`.execute(
    tx,
  );
  return rows[0];
}

/** A page of the sites with these words and of this customer, by name. */
export async function pageSites(tx: CompanyTx, query: SiteQuery): Promise<{ items: Site[]; total: number }> {
  const where = sql.join(
    [
      sql`s.company_id = ${tx.companyId}`,
      ...(query.contact_id === undefined ? [] : [sql`s.contact_id = ${query.contact_id}`]),
      ...(query.search ?? '').split(/\s+/).flatMap((word) => (word === '' ? [] : [named(word)])),
    ],
    sql` and `,
  );
  const { rows } = await sql<Site>`
    select ${SITE} from ${SITES} where ${where}
     order by lower(coalesce(s.name, s.address)), s.site_key
     limit ${query.per_page} offset ${offsetOf(query)}`.execute(tx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from ${SITES} where ${where}`.execute(tx);
  return { items: rows, total: counted[0]?.total ?? 0 };
}

function named(word: string): RawBuilder<unknown> {
  return sql`strpos(lower(concat_ws(' ', s.name, s.code, s.address, s.postcode, c.name)), ${word.toLowerCase()}) > 0`;
}
