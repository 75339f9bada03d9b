import { type RawBuilder, sql } from 'kysely';

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
  const number = sql`(case when ${id} ~ '^\\d{1,15}$' then ${id}::bigint end)`;
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
