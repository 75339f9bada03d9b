import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { keepingPlans } from '#/platform/db/kept-plans.ts';
import { numberIn } from '#/platform/db/number-in.ts';

/** Identifies a record inside another module's query. */
export interface RecordRef {
  readonly companyId: string;
  /** `customer`, `contact`, `site`, `job_type`, `category`, `job_group` or `engineer`. */
  readonly type: RawBuilder<unknown>;
  /** The id as text. */
  readonly id: RawBuilder<unknown>;
}

/** The name of a record as a SQL expression; null if unknown. */
export function nameOfRecord({ companyId, type, id }: RecordRef): RawBuilder<string | null> {
  const number = numberIn(id);
  const nameIn = (table: string, key: string, value: RawBuilder<unknown>, name = sql`g.name`) => sql`
    (select ${name} from ${sql.table(table)} g where g.company_id = ${companyId} and g.${sql.ref(key)} = ${value})`;
  return sql`case ${type}
    when 'customer' then ${nameIn('contacts', 'contact_id', number)}
    when 'contact' then ${nameIn('contacts', 'contact_id', number)}
    when 'site' then ${nameIn('sites', 'site_key', id, sql`coalesce(g.name, g.address)`)}
    when 'job_type' then ${nameIn('job_types', 'type_id', number)}
    when 'category' then ${nameIn('job_categories', 'category_id', number)}
    when 'job_group' then ${nameIn('job_groups', 'job_group_id', number)}
    when 'engineer' then ${nameIn('resources', 'resource_id', id)}
  end`;
}

/** Whom and where a job refers to. */
export interface NamedRefs {
  readonly contactId: number | null;
  readonly siteKey: string | null;
  readonly resourceId: string | null;
}

/** The names and addresses of a customer, site and engineer, for each of many jobs; none for records not known yet. */
export async function listNamesOf(tx: CompanyTx, refs: readonly NamedRefs[]): Promise<string[][]> {
  const contacts = distinct(refs.map(({ contactId }) => contactId));
  const sites = distinct(refs.map(({ siteKey }) => siteKey));
  const resources = distinct(refs.map(({ resourceId }) => resourceId));
  if (contacts.length + sites.length + resources.length === 0) return refs.map(() => []);
  const { rows } = await sql<{ ref: string; names: (string | null)[] }>`
    select 'c' || contact_id as ref, array[name, address] as names from contacts
     where company_id = ${tx.companyId} and contact_id = any (${contacts}::bigint[])
    union all
    select 's' || site_key, array[name, address] from sites
     where company_id = ${tx.companyId} and site_key = any (${sites}::text[])
    union all
    select 'r' || resource_id, array[name] from resources
     where company_id = ${tx.companyId} and resource_id = any (${resources}::text[])`.execute(
    keepingPlans(tx),
  );
  const known = new Map(rows.map(({ ref, names }) => [ref, names.filter((name) => name !== null)]));
  return refs.map(({ contactId, siteKey, resourceId }) =>
    [`c${contactId}`, `s${siteKey}`, `r${resourceId}`].flatMap((ref) => known.get(ref) ?? []),
  );
}

function distinct<T>(values: readonly (T | null)[]): T[] {
  return [...new Set(values)].filter((value) => value !== null);
}
