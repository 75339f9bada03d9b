import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '#/platform/db/company-tx.ts';
import { isInPlace, sitesInPlace } from './places-store.ts';

export type DirectoryKind = 'contact' | 'engineer' | 'site' | 'job_type' | 'job_category';

/** Conditions on the records of a kind; a record must meet all of them. */
export interface DirectoryFilter {
  /** Sites and branches of these customers. */
  readonly contactIds?: readonly number[];
  /** In these towns or postcodes: sites there, and customers with an address or a site there. */
  readonly places?: readonly string[];
  readonly plannedMaintenance?: boolean;
  readonly active?: boolean;
}

export interface DirectoryEntry {
  readonly id: string;
  readonly name: string;
  /** A postcode, the group of an engineer, or the vertical of a job type. */
  readonly detail: string | null;
  /** False for stopped customers and inactive engineers. */
  readonly active: boolean;
}

/** The query parts of each kind; `t` is its table. */
const KINDS: Readonly<
  Record<
    DirectoryKind,
    {
      readonly from: RawBuilder<unknown>;
      readonly id: RawBuilder<unknown>;
      readonly name: RawBuilder<unknown>;
      readonly detail: RawBuilder<unknown>;
      readonly active: RawBuilder<unknown>;
    }
  >
> = {
  contact: {
    from: sql`contacts t`,
    id: sql`t.contact_id::text`,
    name: sql`t.name`,
    detail: sql`t.postcode`,
    active: sql`not t.is_stopped`,
  },
  engineer: {
    from: sql`resources t
      left join resource_groups g on g.company_id = t.company_id and g.resource_group_id = t.resource_group_id`,
    id: sql`t.resource_id`,
    name: sql`t.name`,
    detail: sql`g.name`,
    active: sql`t.is_active`,
  },
  site: {
    from: sql`sites t`,
    id: sql`t.site_key`,
    name: sql`coalesce(t.name, t.address)`,
    detail: sql`t.postcode`,
    active: sql`true`,
  },
  job_type: {
    from: sql`job_types t`,
    id: sql`t.type_id::text`,
    name: sql`t.name`,
    detail: sql`t.vertical`,
    active: sql`true`,
  },
  job_category: {
    from: sql`job_categories t`,
    id: sql`t.category_id::text`,
    name: sql`t.name`,
    detail: sql`null::text`,
    active: sql`true`,
  },
};

/** The number of matching records of a kind and the first of them: active ones first, then by name. */
export async function listDirectory(
  tx: CompanyTx,
  kind: DirectoryKind,
  { wanted, limit }: { readonly wanted: DirectoryFilter; readonly limit: number },
): Promise<{ readonly total: number; readonly listed: readonly DirectoryEntry[] }> {
  const { from, id, name, detail, active } = KINDS[kind];
  const { rows } = await sql<DirectoryEntry & { total: number }>`
    select ${id} as id, ${name} as name, ${detail} as detail, ${active} as active, count(*) over () as total
      from ${from}
     where ${sql.join([sql`t.company_id = ${tx.companyId}`, ...conditions(tx, kind, wanted)], sql` and `)}
     order by active desc, name, id limit ${limit}`.execute(tx);
  return {
    total: Number(rows[0]?.total ?? 0),
    listed: rows.map(({ total: _, ...one }) => one),
  };
}

function conditions(tx: CompanyTx, kind: DirectoryKind, wanted: DirectoryFilter): RawBuilder<unknown>[] {
  const { contactIds, places = [], plannedMaintenance, active } = wanted;
  const ofCustomers = contactIds && sql`any (${contactIds}::bigint[])`;
  return [
    ...(ofCustomers && kind === 'site' ? [sql`t.contact_id = ${ofCustomers}`] : []),
    ...(ofCustomers && kind === 'contact' ? [sql`t.parent_contact_id = ${ofCustomers}`] : []),
    ...(active !== undefined ? [sql`(${KINDS[kind].active}) = ${active}`] : []),
    ...(plannedMaintenance !== undefined && kind === 'job_type'
      ? [sql`t.is_planned_maintenance = ${plannedMaintenance}`]
      : []),
    ...places.flatMap((place) => {
      const there = sitesInPlace(tx.companyId, place);
      if (kind === 'site') return [sql`t.site_key in (${there})`];
      if (kind !== 'contact') return [];
      const own = isInPlace({ text: sql`coalesce(t.address, '')`, postcode: sql`t.postcode` }, place);
      return [
        sql`(${own} or t.contact_id in (select own.contact_id from sites own
              where own.company_id = ${tx.companyId} and own.site_key in (${there})))`,
      ];
    }),
  ];
}

export interface ContactPerson {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** The details of one customer, site or engineer; unknown details are null. */
export interface Details {
  readonly name: string;
  readonly reference: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly postcode: string | null;
  readonly active: boolean;
  /** The customer of a site, or the account of a customer. */
  readonly above: { readonly id: number; readonly name: string } | null;
  /** Of a customer or an engineer. */
  readonly group: string | null;
}

export async function findDetails(
  tx: CompanyTx,
  kind: 'contact' | 'engineer' | 'site',
  id: string,
): Promise<Details | undefined> {
  const above = (column: string) => sql`(
    select jsonb_build_object('id', a.contact_id, 'name', a.name) from contacts a
     where a.company_id = ${tx.companyId} and a.contact_id = ${sql.ref(column)})`;
  const query = {
    contact: sql`
      select t.name, t.reference, t.phone, t.email, t.address, t.postcode, not t.is_stopped as active,
             ${above('t.parent_contact_id')} as above, g.name as "group"
        from contacts t
        left join contact_groups g on g.company_id = t.company_id and g.contact_group_id = t.contact_group_id
       where t.company_id = ${tx.companyId} and t.contact_id = ${Number(id)}`,
    engineer: sql`
      select t.name, t.resource_id as reference, t.phone, t.email, null as address, null as postcode,
             t.is_active as active, null as above, g.name as "group"
        from resources t
        left join resource_groups g on g.company_id = t.company_id and g.resource_group_id = t.resource_group_id
       where t.company_id = ${tx.companyId} and t.resource_id = ${id}`,
    site: sql`
      select coalesce(t.name, t.address) as name, t.code as reference, null as phone, null as email, t.address,
             t.postcode, true as active, ${above('t.contact_id')} as above, null as "group"
        from sites t where t.company_id = ${tx.companyId} and t.site_key = ${id}`,
  }[kind];
  const { rows } = await sql<Details>`${query}`.execute(tx);
  return rows[0];
}

/** The contact persons of a customer, by name. */
export function listPeopleOf(tx: CompanyTx, contactId: number, limit: number): Promise<ContactPerson[]> {
  return tx
    .selectFrom('persons')
    .select(['name', 'email', 'phone'])
    .where('company_id', '=', tx.companyId)
    .where('contact_id', '=', contactId)
    .orderBy('name')
    .orderBy('person_id')
    .limit(limit)
    .execute();
}

/** The groups of active engineers, with those engineers. */
export async function listCrews(
  tx: CompanyTx,
): Promise<{ readonly name: string; readonly resourceIds: readonly string[] }[]> {
  const { rows } = await sql<{ name: string; resourceIds: string[] }>`
    select g.name, array_agg(r.resource_id order by r.resource_id) as "resourceIds"
      from resource_groups g
      join resources r on r.company_id = g.company_id and r.resource_group_id = g.resource_group_id and r.is_active
     where g.company_id = ${tx.companyId}
     group by g.resource_group_id, g.name order by g.name`.execute(tx);
  return rows;
}

/** An engineer's skills, and certificates with their expiry as a day or a time. */
export interface Qualified {
  readonly resourceId: string;
  readonly name: string;
  readonly skills: readonly string[];
  readonly certificates: readonly { readonly name: string; readonly expiresAt: string | null }[];
}

/** Active engineers, by name. */
export async function listQualified(tx: CompanyTx): Promise<Qualified[]> {
  const { rows } = await sql<Qualified>`
    select resource_id as "resourceId", name, skills, certificates from resources
     where company_id = ${tx.companyId} and is_active
       and (cardinality(skills) > 0 or jsonb_array_length(certificates) > 0)
     order by name, resource_id`.execute(tx);
  return rows;
}
