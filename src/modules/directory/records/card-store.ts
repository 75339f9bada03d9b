import { sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';

/** A record as lists of suggestions show it. */
export interface Card {
  readonly kind: CardKind;
  readonly id: string | number;
  readonly label: string;
  readonly sublabel: string | null;
  /** False for stopped customers and inactive engineers. */
  readonly active: boolean;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The query parts of a kind that has only a name and an id. */
function namedOnly(table: string, id: string, field: string) {
  return {
    id: `t.${id}`,
    idType: 'bigint[]',
    select: sql`t.name as label, null::text as sublabel, true as active,
      jsonb_build_object(${sql.lit(field)}, ${sql.ref(`t.${id}`)}) as data`,
    from: sql`${sql.table(table)} t`,
  };
}

/** The query parts of each kind; `t` is its table. */
const CARDS = {
  contact: {
    id: 't.contact_id',
    idType: 'bigint[]',
    select: sql`t.name as label, coalesce(t.postcode, t.email, t.reference) as sublabel, not t.is_stopped as active,
      jsonb_build_object('contactId', t.contact_id, 'reference', t.reference, 'parentContactId', t.parent_contact_id,
        'contactGroupId', t.contact_group_id, 'email', t.email, 'phone', t.phone, 'address', t.address,
        'postcode', t.postcode, 'isStopped', t.is_stopped) as data`,
    from: sql`contacts t`,
  },
  person: {
    id: 't.person_id',
    idType: 'uuid[]',
    select: sql`t.name as label, coalesce(c.name, t.email) as sublabel, true as active,
      jsonb_build_object('personId', t.person_id, 'ids', t.ids, 'contactId', t.contact_id, 'contactName', c.name,
        'email', t.email, 'phone', t.phone) as data`,
    from: sql`persons t left join contacts c on c.company_id = t.company_id and c.contact_id = t.contact_id`,
  },
  engineer: {
    id: 't.resource_id',
    idType: 'text[]',
    select: sql`t.name as label, coalesce(g.name, t.email) as sublabel, t.is_active as active,
      jsonb_build_object('resourceId', t.resource_id, 'resourceGroupId', t.resource_group_id,
        'resourceGroupName', g.name, 'email', t.email, 'phone', t.phone, 'isActive', t.is_active) as data`,
    from: sql`resources t
      left join resource_groups g on g.company_id = t.company_id and g.resource_group_id = t.resource_group_id`,
  },
  job_type: {
    id: 't.type_id',
    idType: 'bigint[]',
    select: sql`t.name as label, t.vertical as sublabel, true as active,
      jsonb_build_object('typeId', t.type_id, 'vertical', t.vertical,
        'isPlannedMaintenance', t.is_planned_maintenance) as data`,
    from: sql`job_types t`,
  },
  job_category: namedOnly('job_categories', 'category_id', 'categoryId'),
  contact_group: namedOnly('contact_groups', 'contact_group_id', 'contactGroupId'),
  resource_group: namedOnly('resource_groups', 'resource_group_id', 'resourceGroupId'),
  site: {
    id: 't.site_key',
    idType: 'text[]',
    select: sql`coalesce(t.name, t.address) as label, t.postcode as sublabel, true as active,
      jsonb_build_object('siteKey', t.site_key, 'contactId', t.contact_id) as data`,
    from: sql`sites t`,
  },
} as const;
export type CardKind = keyof typeof CARDS;

/** The cards of these ids, in no order; unknown ids are skipped. */
export async function listCards(
  tx: CompanyTx,
  wanted: ReadonlyMap<CardKind, readonly string[]>,
): Promise<Card[]> {
  const parts = [...wanted].filter(([, ids]) => ids.length > 0);
  if (parts.length === 0) return [];
  const queries = parts.map(([kind, ids]) => {
    const { id, idType, select, from } = CARDS[kind];
    return sql`
      select ${kind}::text as kind, to_jsonb(${sql.raw(id)}) as id, ${select} from ${from}
       where t.company_id = ${tx.companyId} and ${sql.raw(id)} = any (${ids as string[]}::text[]::${sql.raw(idType)})`;
  });
  const { rows } = await sql<Card>`${sql.join(queries, sql` union all `)}`.execute(tx);
  return rows;
}

export interface SiteOfContact {
  readonly siteKey: string;
  readonly contactId: number;
  readonly name: string | null;
  readonly address: string;
  readonly postcode: string | null;
}

/** Those of the sites that have a customer. */
export function listSitesOfContacts(tx: CompanyTx, siteKeys: readonly string[]): Promise<SiteOfContact[]> {
  return tx
    .selectFrom('sites')
    .select(['site_key as siteKey', 'contact_id as contactId', 'name', 'address', 'postcode'])
    .where('company_id', '=', tx.companyId)
    .where('site_key', 'in', siteKeys)
    .where('contact_id', 'is not', null)
    .$narrowType<{ contactId: number }>()
    .execute();
}

/** The number of records of a kind, and of those with an email, phone or postcode. */
export interface EntityCount {
  readonly kind: CardKind | 'site';
  readonly total: number;
  readonly emails: number;
  readonly phones: number;
  readonly postcodes: number;
  /** Epoch milliseconds of the last change. */
  readonly updated_at: number | null;
}

export async function listEntityCounts(tx: CompanyTx): Promise<EntityCount[]> {
  const none = sql`0`;
  const part = (kind: EntityCount['kind'], table: string, reach: readonly string[]) => {
    const filled = (column: string) => (reach.includes(column) ? sql`count(${sql.ref(column)})` : none);
    return sql`
      select ${kind}::text as kind, count(*) as total, ${filled('email')} as emails, ${filled('phone')} as phones,
             ${filled('postcode')} as postcodes, (extract(epoch from max(updated_at)) * 1000)::bigint as updated_at
        from ${sql.table(table)} where company_id = ${tx.companyId}`;
  };
  const { rows } = await sql<EntityCount>`${sql.join(
    [
      part('contact', 'contacts', ['email', 'phone', 'postcode']),
      part('person', 'persons', ['email', 'phone']),
      part('engineer', 'resources', ['email', 'phone']),
      part('job_type', 'job_types', []),
      part('job_category', 'job_categories', []),
      part('contact_group', 'contact_groups', []),
      part('resource_group', 'resource_groups', []),
      part('site', 'sites', ['postcode']),
    ],
    sql` union all `,
  )}`.execute(tx);
  return rows;
}
